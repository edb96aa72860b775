"""The cover of Taktik: what can be said about it before its rules are loaded."""

from cardwright.shelf import Cover, Facts

COVER = Cover(
    "Taktik",
    Facts((2, 2), 12_000, (-1, 1), zero_sum=True, hidden=True, simultaneous=False),
    place=3,
)

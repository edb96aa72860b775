"""The cover of Deeds: what can be said about it before its rules are loaded."""

from cardwright.shelf import Cover, Facts

COVER = Cover(
    "Deeds",
    Facts((1, 1), 8_000, (0, 500), zero_sum=False, hidden=True, simultaneous=False),
    place=2,
)

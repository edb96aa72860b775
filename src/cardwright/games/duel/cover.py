"""The cover of Duel: what can be said about it before its rules are loaded."""

from cardwright.shelf import Cover, Facts

COVER = Cover(
    "Duel",
    Facts((2, 2), 12_000, (-1, 1), zero_sum=True, hidden=True, simultaneous=True),
    place=1,
)

"""The cover of Leduc hold'em: what can be said about it before its rules are loaded."""

from cardwright.shelf import Cover, Facts

COVER = Cover(
    "Leduc hold'em",
    Facts((2, 2), 8, (-13, 13), zero_sum=True, hidden=True, simultaneous=False),
    place=4,
)

"""The cover of Kuhn poker: what can be said about it before its rules are loaded."""

from cardwright.shelf import Cover, Facts

COVER = Cover(
    "Kuhn poker",
    Facts((2, 2), 3, (-2, 2), zero_sum=True, hidden=True, simultaneous=False),
    place=5,
)

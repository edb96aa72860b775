"""The cover of Duel: what can be said about it before its rules are loaded."""

from cardwright.shelf import Cover, Facts

# Where allies have seats of their own they win together, so scores do not always add up to nothing.
COVER = Cover(
    "Duel",
    Facts((2, 4), 12_000, (-1, 1), zero_sum=False, hidden=True, simultaneous=True),
    place=1,
)

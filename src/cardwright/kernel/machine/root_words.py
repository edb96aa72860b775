"""What cards call whom and what they read: whoever has a card is you."""

from __future__ import annotations

from typing import Final

# What fields of events are called where their names do not say it.
FIELD_WORDS: Final = {
    "to_zone": "zone it comes to",
    "from_zone": "zone it leaves",
    "before": "old value",
    "after": "new value",
}


def called(root: str) -> str:
    """The root of a scene, as a card speaks of it."""
    if root == "owner":
        return "you"
    return "this card" if root == "card" else f"the {root}"


def called_whose(root: str) -> str:
    """The possessive of what a root stands for: your, the target's."""
    return "your" if root == "owner" else f"the {root}'s"

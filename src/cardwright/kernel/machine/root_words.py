"""What cards call whom and what they read: whoever has a card is you."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# What fields of events are called where their names do not say it.
FIELD_WORDS: Final = {
    "to_zone": "zone it comes to",
    "from_zone": "zone it leaves",
    "before": "old value",
    "after": "new value",
    "to_owner": "owner of that zone",
    "verb": "kind of change",
    "available": "amount left free",
    "name": "effect",
    "count": "number of cards",
    "other": "other one",
    "by": "one who sees it",
    "rolled": "roll",
    "covered": "number of cards face down",
    "cards": "number of cards",
    "arm": "weapon",
    "does": "technique",
}

COMPARISONS: Final = {
    "==": "is",
    "!=": "is not",
    ">=": "is at least",
    "<=": "is at most",
    ">": "is more than",
    "<": "is less than",
}
# What is spoken of as several: stakes are.
COMPARISONS_OF_SEVERAL: Final = {
    "==": "are",
    "!=": "are not",
    ">=": "are at least",
    "<=": "are at most",
    ">": "are more than",
    "<": "are less than",
}
# That there are so many of something.
HOW_MANY: Final = {
    "==": "exactly",
    "!=": "not",
    ">=": "at least",
    "<=": "at most",
    ">": "more than",
    "<": "fewer than",
}


def resource_noun(words: Mapping[str, str], name: str, one: bool = False) -> str:
    """What a game calls a resource; `coin|coins` has another noun for exactly one."""
    alone, _, several = words.get(name, name.replace("_", " ")).partition("|")
    return alone if one or not several else several


# Names that files give to what they keep, and that cannot stand behind an article.
PRONOUNS: Final = ("them", "they", "him", "her", "it", "this", "that", "these", "those")


def kept_name(name: str) -> str:
    """What a text calls something that was kept under a name, behind an article."""
    return "chosen one" if name in PRONOUNS else name.replace("_", " ")


def called(root: str) -> str:
    """The root of a scene, as a card speaks of it."""
    if root == "owner":
        return "you"
    return "this card" if root == "card" else f"the {root}"


def called_whose(root: str) -> str:
    """The possessive of what a root stands for: your, the target's."""
    return "your" if root == "owner" else f"the {root}'s"

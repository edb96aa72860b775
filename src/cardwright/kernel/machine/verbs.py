"""Verbs: what options may say, declared once by the sorts of their arguments.

From the declaration follow an option's words, its heading, its machine form and
what a click on the table means. A verb's text names its arguments by their
sorts, or as `{what}` and `{where}`; a part in square brackets is left out if its
argument is missing: `{card}[ at {owner}]`.
"""

from __future__ import annotations

import re
from typing import Final

from cardwright.kernel.machine.decisions import NOTHING, Option
from cardwright.kernel.machine.expr import Sort
from cardwright.kernel.values.phrases import phrase

OPTIONAL_PART: Final = re.compile(r"(\[[^\]]*\])")
# The parts of every text that was ever spoken for a verb, which are few.
SPLIT: Final[dict[str, list[str]]] = {}
SPLIT_MAX: Final = 5_000


def parts_of(text: str) -> list[str]:
    """A verb's text, cut into what is always said and what may be missing."""
    parts = SPLIT.get(text)
    if parts is None:
        if len(SPLIT) >= SPLIT_MAX:
            SPLIT.clear()
        parts = SPLIT[text] = OPTIONAL_PART.split(text)
    return parts


class Verb:
    """Something that options do: `Verb("attach", "{card} on {play}", what=CARD, where=PLAY)`."""

    __slots__ = ("default", "does", "drops", "ends", "head", "name", "text", "what", "where")

    def __init__(
        self,
        name: str,
        text: str,
        what: Sort | None = None,
        where: Sort | None = None,
        head: str = "",
        ends: str = "",
        default: bool = False,
        does: str = "",
        drops: bool = False,
    ) -> None:
        self.name = name
        self.what = what
        self.where = where
        # The heading of the group in which such options are listed.
        self.head = head
        # What taking it ends: a choice, a phase, a turn, the match; nothing by default.
        self.ends = ends
        # Does the cursor start here?
        self.default = default
        # Does it give up something that was there? Then no cursor starts on it.
        self.drops = drops
        # What the log says of whoever did it: "bets". Without it the log names the verb.
        self.does = does
        if what is not None:
            text = text.replace(f"{{{what.name}}}", "{what}")
        if where is not None:
            text = text.replace(f"{{{where.name}}}", "{where}")
        self.text = text

    def words(self, what: str, where: str) -> str:
        """An option in words, from the names of its arguments; empty is a missing one."""
        text = ""
        for part in parts_of(phrase(self.text)):
            said = part
            if part.startswith("["):
                missing = ("{what}" in part and not what) or ("{where}" in part and not where)
                said = "" if missing else part[1:-1]
            text += said.replace("{what}", what).replace("{where}", where)
        return text

    def arguments(self, option: Option) -> list[tuple[Sort, int]]:
        """What an option is about, with the sorts of it."""
        found: list[tuple[Sort, int]] = []
        if self.what is not None and option.what != NOTHING:
            found.append((self.what, option.what))
        if self.where is not None and option.where != NOTHING:
            found.append((self.where, option.where))
        return found


# A choice by its place in a list; the frame that asks has the words.
CHOICE: Final = Sort("choice")
GENERAL_VERBS: Final = [
    Verb("pass", "pass"),
    Verb("enough", "that is enough", ends="choice"),
    Verb("choose", "{choice}", what=CHOICE),
]

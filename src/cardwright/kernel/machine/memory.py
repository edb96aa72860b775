"""What a reader who looks again and again was shown, so that what has not changed is shown again.

A game makes a part of a view from facts. Where these are what they were, it need not make it anew,
and whoever reads the part need not read it: it is the same object. So nobody may change it.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.values.plain import Plain

# From what no part is made.
NOTHING_SHOWN: Final[tuple[object, ...]] = ()


class Memory:
    """The parts of a view that one reader was shown last, by numbers that the game gives them."""

    __slots__ = ("facts", "parts")

    def __init__(self) -> None:
        self.facts: list[tuple[object, ...]] = []
        self.parts: list[Plain] = []

    def holds(self, part: int, facts: tuple[object, ...]) -> bool:
        """Was this part made from these facts when it was shown last?"""
        while len(self.facts) <= part:
            self.facts.append(NOTHING_SHOWN)
            self.parts.append(None)
        return self.facts[part] == facts

    def keep(self, part: int, facts: tuple[object, ...], shown: Plain) -> Plain:
        """Note what a part shows now. Nothing in the facts may change later."""
        self.facts[part] = facts
        self.parts[part] = shown
        return shown

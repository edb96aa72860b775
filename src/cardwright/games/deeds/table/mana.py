"""The hero's mana: tokens of the turn, crystals, and the dice of the source."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import BASIC_COLORS, COLORS
from cardwright.kernel import Piece

IN_SOURCE: Final = 0
TAKEN: Final = 1
# Taken and set by hand: it goes back to the source as it lies, without a roll.
SET: Final = 2

# Sources of mana are numbered in one row: tokens by colour, crystals by colour, then dice.
FIRST_CRYSTAL: Final = len(COLORS)
FIRST_DIE: Final = FIRST_CRYSTAL + BASIC_COLORS


class Mana(Piece):
    def __init__(self) -> None:
        self.tokens = [0] * len(COLORS)
        self.crystals = [0] * BASIC_COLORS
        self.dice: list[int] = []
        # What became of each die this turn.
        self.fate: list[int] = []
        # Mana spent this turn, by the colour it was.
        self.spent = [0] * len(COLORS)

    def dice_taken(self) -> int:
        """How many dice of the turn are used up; those set by hand do not count."""
        return self.fate.count(TAKEN)

    def color_of(self, source: int) -> int:
        """The colour that a source of mana holds."""
        if source >= FIRST_DIE:
            return self.dice[source - FIRST_DIE]
        return source if source < FIRST_CRYSTAL else source - FIRST_CRYSTAL

    def holds(self, color: int) -> bool:
        """Is there mana of this colour anywhere, whether it may be used or not?"""
        if self.tokens[color] or (color < BASIC_COLORS and self.crystals[color]):
            return True
        for die, face in enumerate(self.dice):
            if face == color and self.fate[die] == IN_SOURCE:
                return True
        return False

    def take(self, source: int) -> None:
        """Use up one mana of a source."""
        self.spent[self.color_of(source)] += 1
        if source >= FIRST_DIE:
            self.fate[source - FIRST_DIE] = TAKEN
        elif source >= FIRST_CRYSTAL:
            self.crystals[source - FIRST_CRYSTAL] -= 1
        else:
            self.tokens[source] -= 1

    def source_words(self, source: int) -> str:
        color = COLORS[self.color_of(source)]
        kind = "die" if source >= FIRST_DIE else "token" if source < FIRST_CRYSTAL else "crystal"
        return f"a {color} {kind}"

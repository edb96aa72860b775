"""Levels: fame raises the hero, and every second level brings a new card and a crystal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.dice import GainCrystal
from cardwright.games.deeds.gifts import Learn
from cardwright.games.deeds.state import table
from cardwright.games.deeds.terms import BASIC_COLORS, FAME, HERO
from cardwright.kernel import Doing, Frame, Scene, State
from cardwright.kernel.machine.effects import Choose, Sequence

# The fame at which each level begins, from the first level on.
FAME_FOR_LEVEL: Final[tuple[int, ...]] = (0, 3, 8, 14, 21, 29, 38, 48, 59, 71)
GIFT: Final = Sequence(
    [
        Learn(spells=False, for_mana=False),
        Choose([GainCrystal(color) for color in range(BASIC_COLORS)]),
    ]
)


@mypyc_attr(acyclic=True)
class RisingLevels(Frame):
    """One level at a time, so that each gift is chosen before the next level is told."""

    __slots__ = ()

    def run(self, state: State) -> None:
        deeds = table(state)
        if deeds.level == len(FAME_FOR_LEVEL):
            return
        if deeds.tallies[FAME] < FAME_FOR_LEVEL[deeds.level]:
            return
        deeds.level += 1
        deeds.happens("level_gained", "", deeds.level)
        if deeds.level % 2 == 0:
            state.then(Doing(GIFT, Scene(HERO)))
        state.then(self)

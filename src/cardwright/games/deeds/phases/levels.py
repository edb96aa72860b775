"""Levels: fame raises the hero, and every second level brings a new card and a crystal."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import BASIC_COLORS, FAME, FAME_FOR_LEVEL, HERO
from cardwright.games.deeds.rules.dice import GainCrystal
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.offers import Learn
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Choose, Doing, Frame, Scene, Sequence

LEVEL_REWARD: Final = Sequence(
    [
        Learn(spells=False, for_mana=False),
        Choose([GainCrystal(color) for color in range(BASIC_COLORS)]),
    ]
)


class RisingLevels(Frame[DeedsState]):
    """One level at a time, so that each reward is chosen before the next level is told."""

    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        if state.level == len(FAME_FOR_LEVEL):
            return
        if state.tallies[FAME] < FAME_FOR_LEVEL[state.level]:
            return
        state.level += 1
        happens(state, "level_gained", "", state.level)
        if state.level % 2 == 0:
            state.then(Doing(LEVEL_REWARD, Scene(HERO)))
        state.then(self)

"""What sites sell and give."""

from __future__ import annotations

from cardwright.games.deeds.content.templates import Ware
from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.payment import gain_crystal
from cardwright.games.deeds.rules.questions import PRICE
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.kernel import Effect, Scene, State, ask


def wares_of(state: DeedsState) -> list[Ware]:
    return state.spots[state.at].space.site.wares


def price_of(state: DeedsState, place: int) -> int:
    """What a ware costs, at least one influence."""
    return max(1, ask(state, PRICE, Scene(HERO, subject=place)))


class LocalCrystal(Effect):
    """A crystal of the colour that is mined where the hero stands."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        deeds = table(state)
        gain_crystal(deeds, deeds.spots[deeds.at].space.color)

    def words(self) -> str:
        return "gain a crystal of the colour of the place"

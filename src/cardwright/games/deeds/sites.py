"""Sites: talking there, what they give of an evening, and what lies below them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.mana import gain_crystal
from cardwright.games.deeds.plays import PlayPhase
from cardwright.games.deeds.questions import INFLUENCE_MODIFIER, PRICE
from cardwright.games.deeds.state import DeedsState, table
from cardwright.games.deeds.templates import Ware
from cardwright.games.deeds.terms import HERO, INFLUENCE, PARLEY
from cardwright.kernel import Doing, Effect, Option, Scene, State, ask


def begin_parley(state: DeedsState) -> None:
    """The hero's action of this turn is to talk; reputation counts once, at the start."""
    state.acted = True
    state.enter_phase(PARLEY)
    spot = state.spots[state.at]
    state.happens("parley_began", spot.space.site.title)
    state.shift(INFLUENCE, ask(state, INFLUENCE_MODIFIER, Scene(HERO)))
    state.then(Parley())


def wares_of(state: DeedsState) -> list[Ware]:
    return state.spots[state.at].space.site.wares


def price_of(state: DeedsState, place: int) -> int:
    """What a ware costs, at least one influence."""
    return max(1, ask(state, PRICE, Scene(HERO, subject=place)))


@mypyc_attr(acyclic=True)
class Parley(PlayPhase):
    __slots__ = ()

    kind = "parley"

    def own_options(self, state: DeedsState) -> list[Option]:
        options = [
            Option("buy", place)
            for place, ware in enumerate(wares_of(state))
            if state.tallies[INFLUENCE] >= price_of(state, place)
            and ware.effect.possible(state, Scene(HERO))
        ]
        return [*options, Option("leave")]

    def act(self, state: DeedsState, option: Option) -> None:
        if option.verb == "leave":
            return
        ware = wares_of(state)[option.what]
        price = price_of(state, option.what)
        state.shift(INFLUENCE, -price)
        state.happens("bought", ware.title, price)
        state.then(Doing(ware.effect, Scene(HERO)))
        state.then(self)

    def option_words(self, state: State, option: Option) -> str:
        deeds = table(state)
        if option.verb == "buy":
            ware = wares_of(deeds)[option.what]
            return f"buy {ware.title} for {price_of(deeds, option.what)} influence"
        return "leave" if option.verb == "leave" else ""


class LocalCrystal(Effect):
    """A crystal of the colour that is mined where the hero stands."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        deeds = table(state)
        gain_crystal(deeds, deeds.spots[deeds.at].space.color)

    def words(self) -> str:
        return "a crystal of the colour of the place"

"""Talking at a site."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO, INFLUENCE, PARLEY
from cardwright.games.deeds.phases.play import PlayPhase
from cardwright.games.deeds.rules.events import happens, shift
from cardwright.games.deeds.rules.questions import INFLUENCE_MODIFIER
from cardwright.games.deeds.rules.sites import price_of, wares_of
from cardwright.games.deeds.rules.units import add_hires, hire, price_of_hiring
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Candidates, Doing, Obstacle, Option, Scene, ask


def begin_parley(state: DeedsState) -> None:
    """The hero's action of this turn is to talk; reputation counts once, at the start."""
    state.acted = True
    state.enter_phase(PARLEY)
    spot = state.spots[state.at]
    happens(state, "parley_began", spot.space.site.title)
    shift(state, INFLUENCE, ask(state, INFLUENCE_MODIFIER, Scene(HERO)))
    state.then(Parley())


class Parley(PlayPhase):
    __slots__ = ()

    kind = "parley"
    question = "What do you spend influence on?"

    def add_own(self, state: DeedsState, found: Candidates) -> None:
        has = state.tallies[INFLUENCE]
        for place, ware in enumerate(wares_of(state)):
            option, price = Option("buy", place), price_of(state, place)
            if has < price:
                found.bar(option, Obstacle("too_dear", of=ware.title, needs=price, has=has))
            elif ware.effect.possible(state, Scene(HERO)):
                found.offer(option)
            else:
                found.bar(option, Obstacle("no_use", of=ware.title))
        add_hires(state, found)
        found.offer(Option("leave"))

    def act(self, state: DeedsState, option: Option) -> None:
        if option.verb == "leave":
            return
        if option.verb == "hire":
            hire(state, option.what)
            state.then(self)
            return
        ware = wares_of(state)[option.what]
        price = price_of(state, option.what)
        shift(state, INFLUENCE, -price)
        happens(state, "bought", ware.title, price)
        state.then(Doing(ware.effect, Scene(HERO)))
        state.then(self)

    def option_words(self, state: DeedsState, option: Option) -> str:
        if option.verb == "buy":
            ware = wares_of(state)[option.what]
            return f"buy {ware.title} for {price_of(state, option.what)} influence"
        if option.verb == "hire":
            price = price_of_hiring(state, option.what)
            return f"hire {state.unit(option.what).title} for {price} influence"
        return ""

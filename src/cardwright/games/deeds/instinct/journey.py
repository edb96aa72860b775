"""Travelling by rule of thumb: the errand that is worth most, and the next step towards it."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import HERO, MOVE
from cardwright.games.deeds.instinct.assets import Asset, assets_of, best_of
from cardwright.games.deeds.instinct.errands import (
    ASSAULT,
    CHALLENGE,
    DELVE,
    EXPLORE_ROAD,
    MOVING_ONLY,
    NO_GOODS,
    REST_WELL,
    TALK,
    Errand,
    Survey,
    best_errand,
)
from cardwright.games.deeds.instinct.gains import BLOCKING, HEALING, MOVING, STRIKING
from cardwright.games.deeds.instinct.next_play import found, next_play, way_to_play
from cardwright.games.deeds.rules.questions import EXPLORE_COST, cost_of_step
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import DECK
from cardwright.kernel import Option, Scene, ask

HEALING_ONLY: Final = [HEALING]
MUCH: Final = 100
FIGHTING_GOODS: Final = [STRIKING + element for element in range(4)] + [
    BLOCKING + element for element in range(4)
]
# A card of so much strength in a fight, in halves, is not spent on the way to one.
STRONG: Final = 4


def on_journey(state: DeedsState, options: list[Option]) -> Option:
    """Do the errand that is worth most, or take the next step towards it; else let the turn go."""
    cured = a_cure(state, options)
    if cured is not None:
        return cured
    survey = Survey(state)
    errand = best_errand(survey)
    if errand is not None:
        step = towards(survey, errand, options)
        if step is not None:
            return step
    return the_end(state, options)


def towards(survey: Survey, errand: Errand, options: list[Option]) -> Option | None:
    """The next thing to do for an errand, among what is offered."""
    state = survey.state
    if errand.kind == REST_WELL:
        return found(options, "rest")
    if state.at == errand.stand:
        return at_the_place(survey, errand, options)
    place = survey.next_step(errand.stand)
    held = bool(state.spots[place].foes)
    for option in options:
        if option.verb == "go" and option.what == place and (errand.now or not held):
            return option
    return for_move(survey, errand, options, cost_of_step(state, place))


def at_the_place(survey: Survey, errand: Errand, options: list[Option]) -> Option | None:
    """What was come for; nothing if it cannot be done this turn, or is done by staying."""
    if errand.kind == EXPLORE_ROAD:
        explore = found(options, "explore")
        if explore is not None:
            return explore
        cost = max(1, ask(survey.state, EXPLORE_COST, Scene(HERO)))
        return for_move(survey, errand, options, cost)
    if not errand.now:
        return None
    if errand.kind == TALK:
        return found(options, "interact")
    if errand.kind == DELVE:
        return found(options, "delve")
    if errand.kind == CHALLENGE:
        for option in options:
            if option.verb == "challenge" and option.what == errand.place:
                return option
    return None


def for_move(survey: Survey, errand: Errand, options: list[Option], cost: int) -> Option | None:
    """A card for the way: of those that were reckoned with, or one that can be spared."""
    state = survey.state
    if errand.way is not None:
        need = 2 * (errand.cost - state.tallies[MOVE])
        step = next_play(survey.assets, errand.way.mask, options, MOVING_ONLY, NO_GOODS, need)
        if step is not None:
            return step
    need = 2 * (cost - state.tallies[MOVE])
    mask, total = 0, 0
    for place, asset in enumerate(survey.assets.held):
        if spare(asset):
            mask |= 1 << place
            total += max(asset.plain[MOVING], asset.rich[MOVING] if asset.rich else 0)
    if 2 * total < need:
        return None
    return next_play(survey.assets, mask, options, MOVING_ONLY, NO_GOODS, need)


def spare(asset: Asset) -> bool:
    """May it be spent on the way? What is made for it, and what is no weapon."""
    if asset.plain[MOVING] > 1 or (asset.rich and asset.rich[MOVING] > 1):
        return True
    if asset.deed is None:
        return False
    return best_of(asset.plain, FIGHTING_GOODS, NO_GOODS) < STRONG


def a_cure(state: DeedsState, options: list[Option]) -> Option | None:
    """A card or a unit that heals, with a wound in hand."""
    wounds = len(state.wounds_in_hand())
    if not wounds:
        return None
    for asset in assets_of(state).held:
        if asset.plain[HEALING] or (asset.rich and asset.rich[HEALING]):
            way = way_to_play(asset, options, HEALING_ONLY, NO_GOODS, 2 * wounds)
            if way is not None:
                return way
    return None


def the_end(state: DeedsState, options: list[Option]) -> Option:
    """A turn in which nothing was done is spent resting; with an empty deck the round is over."""
    if not state.zone(DECK, HERO).cards and not state.used and not state.moved:
        over = found(options, "end_round")
        if over is not None:
            return over
    return found(options, "end_turn", "rest", "end_round") or options[-1]


assert ASSAULT not in (CHALLENGE, DELVE), "an assault is a step, not an action"

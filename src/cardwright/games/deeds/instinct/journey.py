"""Travelling by rule of thumb: to the next fight that can be won, or on to what lies ahead."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import HERO, INFLUENCE, MOVE
from cardwright.games.deeds.instinct.fight import can_win
from cardwright.games.deeds.instinct.gains import HEALING, MOVING, STRIKING, TALKING
from cardwright.games.deeds.instinct.hand import enough, first_way, strengths, way_to_play
from cardwright.games.deeds.rules.questions import EXPLORE_COST, cost_of_step
from cardwright.games.deeds.rules.sites import wares_of
from cardwright.games.deeds.table.state import DeedsState, Spot
from cardwright.games.deeds.table.zones import AHEAD, DECK
from cardwright.kernel import Option, Scene, ask

OUT_OF_REACH: Final = 1_000
# A place whose holders nobody has seen yet is passed by with fewer cards than this.
HAND_FOR_AN_ASSAULT: Final = 5


def on_journey(state: DeedsState, options: list[Option]) -> Option:
    """Fight if it can be won, heal, go on, trade, and else rest or end the turn."""
    return (
        a_fight(state, options)
        or a_cure(state, options)
        or a_step(state, options)
        or a_talk(state, options)
        or the_end(state, options)
    )


def found(options: list[Option], *verbs: str) -> Option | None:
    """The first option with one of the verbs, in their order."""
    for verb in verbs:
        for option in options:
            if option.verb == verb:
                return option
    return None


# Fights


def a_fight(state: DeedsState, options: list[Option]) -> Option | None:
    """A fight that can be begun now and won."""
    for option in options:
        if option.verb == "challenge" and can_win(state, state.spots[option.what].foes):
            return option
        if option.verb == "delve" and len(state.hand()) >= HAND_FOR_AN_ASSAULT:
            return option
        if option.verb == "go" and worth_assaulting(state, state.spots[option.what]):
            return option
    return None


def worth_assaulting(state: DeedsState, spot: Spot) -> bool:
    return bool(spot.foes) and can_win(state, spot.foes)


# Steps


def a_step(state: DeedsState, options: list[Option]) -> Option | None:
    """A step towards the goal, or a card that helps to make it if there is enough for it."""
    explore = found(options, "explore")
    if explore is not None:
        return explore
    towards = next_space(state)
    if towards >= 0:
        cost = cost_of_step(state, towards)
        for option in options:
            if option.verb == "go" and option.what == towards:
                return option
    elif state.at == state.edge and state.zone(AHEAD).cards:
        cost = max(1, ask(state, EXPLORE_COST, Scene(HERO)))
    else:
        return None
    cards = enough(state, MOVING, travel_cards(state), cost - state.tallies[MOVE])
    return first_way(state, options, cards, MOVING)


def travel_cards(state: DeedsState) -> list[int]:
    """The cards that may be spent on the way: those for it, and those that are no weapons."""
    found: list[int] = []
    for card in state.hand():
        deed = state.deed(card)
        for_travel = deed.basic_gains[MOVING] or deed.powered_gains[MOVING]
        weapon = deed.basic_gains[STRIKING] or deed.powered_gains[STRIKING]
        if for_travel or not weapon:
            found.append(card)
    return found


def next_space(state: DeedsState) -> int:
    """The neighbouring space on the way to the nearest goal; none if the hero is there."""
    goals = goals_of(state)
    if state.at in goals:
        return -1
    costs = {state.at: 0}
    first: dict[int, int] = {}
    queue = [state.at]
    best, least = -1, OUT_OF_REACH
    while queue:
        here = queue.pop(0)
        for place in state.spots[here].links:
            cost = costs[here] + step_price(state, place)
            if cost >= costs.get(place, OUT_OF_REACH):
                continue
            costs[place] = cost
            first[place] = place if here == state.at else first[here]
            if place in goals and cost < least:
                best, least = first[place], cost
            queue.append(place)
    return best


def step_price(state: DeedsState, place: int) -> int:
    """What a step onto a space costs at a glance; roaming foes and barred land are no way."""
    spot = state.spots[place]
    if spot.space.land.barred or spot.foes:
        return OUT_OF_REACH
    return spot.space.land.night if state.by_night() else spot.space.land.day


def goals_of(state: DeedsState) -> list[int]:
    """The spaces worth going to: beside foes that can be beaten, and the end of the known road."""
    found: list[int] = []
    for spot in state.spots:
        if spot.foes and can_win(state, spot.foes):
            found += spot.links
    for place, spot in enumerate(state.spots):
        if spot.space.site.delved and not spot.conquered:
            found.append(place)
    if state.zone(AHEAD).cards:
        found.append(state.edge)
    return found


# Wounds, talk, and the end of the turn


def a_cure(state: DeedsState, options: list[Option]) -> Option | None:
    """A card that heals, with a wound in hand."""
    if not state.wounds_in_hand():
        return None
    for card in state.hand():
        way = way_to_play(state, options, card, HEALING)
        if way is not None:
            return way
    return None


def a_talk(state: DeedsState, options: list[Option]) -> Option | None:
    """Talking, if the hand can pay for what is sold and it is of use."""
    talk = found(options, "interact")
    if talk is None:
        return None
    influence = state.tallies[INFLUENCE]
    for amount, _ in strengths(state, TALKING, state.hand()):
        influence += amount
    for ware in wares_of(state):
        useful = ware.price > 3 or bool(state.wounds_in_hand())
        if useful and ware.price <= influence:
            return talk
    return None


def the_end(state: DeedsState, options: list[Option]) -> Option:
    """A turn in which nothing was done is spent resting; with an empty deck the round is over."""
    if not state.zone(DECK, HERO).cards and not state.used:
        over = found(options, "end_round")
        if over is not None:
            return over
    return found(options, "end_turn", "rest", "end_round") or options[-1]

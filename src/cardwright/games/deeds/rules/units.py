"""Units on the table: hiring them, using them once a round, and what they bear for the hero."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO, INFLUENCE
from cardwright.games.deeds.rules.events import happens, shift
from cardwright.games.deeds.rules.foe_questions import ASSASSIN, PARALYSE, POISON, of_foe
from cardwright.games.deeds.rules.impossibility import why_impossible
from cardwright.games.deeds.rules.offers import refill_offers
from cardwright.games.deeds.rules.questions import COMMAND_LIMIT, HIRE_PRICE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import REMOVED, UNIT_OFFER, UNITS
from cardwright.kernel import (
    Candidates,
    Doing,
    Obstacle,
    Option,
    Scene,
    ask,
    distinct,
    move,
)


def price_of_hiring(state: DeedsState, card: int) -> int:
    """What a unit of the offer costs, at least one influence."""
    return max(1, ask(state, HIRE_PRICE, Scene(HERO, card, card)))


def for_hire(state: DeedsState) -> list[int]:
    """The units of the offer that are found where the hero is."""
    site = state.spots[state.at].space.site.place
    offer = distinct(state, state.zone(UNIT_OFFER).cards)
    return [card for card in offer if state.unit(card).hired_at >> site & 1]


def add_hires(state: DeedsState, found: Candidates) -> None:
    has = state.tallies[INFLUENCE]
    limit = ask(state, COMMAND_LIMIT, Scene(HERO))
    for card in for_hire(state):
        option, price = Option("hire", card), price_of_hiring(state, card)
        if len(state.units()) >= limit:
            found.bar(option, Obstacle("no_command", card, needs=limit))
        elif has < price:
            title = state.unit(card).title
            found.bar(option, Obstacle("too_dear", of=title, needs=price, has=has))
        else:
            found.offer(option)


def hire(state: DeedsState, card: int) -> None:
    price = price_of_hiring(state, card)
    shift(state, INFLUENCE, -price)
    move(state, card, state.zone(UNITS, HERO))
    happens(state, "unit_hired", state.unit(card).title, price)
    refill_offers(state)


def ready(state: DeedsState, unit: int) -> bool:
    return unit not in state.spent and unit not in state.hurt


def add_uses(state: DeedsState, found: Candidates) -> None:
    """The hero's units that are ready and of use in this phase; of equal ones the first."""
    able = [unit for unit in state.units() if ready(state, unit)]
    for unit in distinct(state, able):
        use, scene = state.unit(unit).use, Scene(HERO, unit)
        if use.possible(state, scene):
            found.offer(Option("use", unit))
        elif found.all:
            found.bar(Option("use", unit), why_impossible(state, use, scene))
    if found.all:
        for unit in state.units():
            if not ready(state, unit):
                kind = "unit_hurt" if unit in state.hurt else "unit_spent"
                found.bar(Option("use", unit), Obstacle(kind, unit))


def use_unit(state: DeedsState, unit: int) -> None:
    state.spent.append(unit)
    state.used += 1
    happens(state, "unit_used", state.unit(unit).title)
    state.then(Doing(state.unit(unit).use, Scene(HERO, unit)))


def shields(state: DeedsState, foe: int) -> list[int]:
    """The units that can take the attack of a foe: any that is not wounded, used or not."""
    if ask(state, ASSASSIN, of_foe(foe)):
        return []
    return [unit for unit in state.units() if unit not in state.hurt]


def bears(state: DeedsState, unit: int, foe: int) -> int:
    """How much damage of a foe a unit takes away."""
    template = state.unit(unit)
    twice = template.resists >> state.foe(foe).element & 1
    return template.armour * 2 if twice else template.armour


def take_the_blow(state: DeedsState, unit: int, foe: int) -> None:
    """The unit is wounded; poison or a paralysing attack is the end of it."""
    title = state.unit(unit).title
    if ask(state, POISON, of_foe(foe)) or ask(state, PARALYSE, of_foe(foe)):
        if unit in state.spent:
            state.spent.remove(unit)
        move(state, unit, state.zone(REMOVED))
        happens(state, "unit_lost", title)
    else:
        state.hurt.append(unit)
        happens(state, "unit_hurt", title)


def ready_all(state: DeedsState) -> None:
    """With a new round all units are whole and ready."""
    state.spent = []
    state.hurt = []

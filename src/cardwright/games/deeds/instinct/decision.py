"""How a hero without a plan decides, by a rule of thumb for each decision."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    ELEMENTS,
    HERO,
    INFLUENCE,
    JOURNEY,
    PARLEY,
    RANGED_PHASE,
)
from cardwright.games.deeds.instinct.assets import Cover, assets_of
from cardwright.games.deeds.instinct.fight import in_fight
from cardwright.games.deeds.instinct.gains import (
    BLOCKING,
    DRAWING,
    HEALING,
    MANA,
    MOVING,
    SHOOTING,
    STRIKING,
    TALKING,
    most_given,
)
from cardwright.games.deeds.instinct.journey import a_cure, on_journey
from cardwright.games.deeds.instinct.next_play import found, next_play
from cardwright.games.deeds.instinct.prices import prices_of
from cardwright.games.deeds.instinct.trade import NOT_HALVED, TALKING_ONLY, best_bargain
from cardwright.games.deeds.phases.damage import Suffering
from cardwright.games.deeds.rules.foe_questions import PARALYSE, POISON, of_foe
from cardwright.games.deeds.rules.sites import price_of
from cardwright.games.deeds.rules.tactics import tactics_of
from cardwright.games.deeds.rules.units import price_of_hiring
from cardwright.games.deeds.table.mana import FIRST_CRYSTAL, FIRST_DIE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Choosing, Frame, Option, ask

# What is wanted of a card in each phase, an element of attack or block being as good as another.
WANTED: Final[dict[str, list[int]]] = {
    JOURNEY: [MOVING],
    PARLEY: [TALKING],
    RANGED_PHASE: [SHOOTING + element for element in range(len(ELEMENTS))],
    BLOCK_PHASE: [BLOCKING + element for element in range(len(ELEMENTS))],
    ATTACK_PHASE: [STRIKING + element for element in range(len(ELEMENTS))],
}
OTHERWISE: Final = [HEALING, DRAWING, MANA]


def decide(state: DeedsState) -> Option:
    decision = state.pending[HERO]
    assert decision is not None, "the hero has been asked"
    kind, options = decision.kind, decision.options
    if len(options) == 1:
        return options[0]
    if kind == "journey":
        return on_journey(state, options)
    if kind in ("ranged", "block", "attack", "strike"):
        return in_fight(state, options) if options[0].verb != "assign" else most_assigned(options)
    if kind == "parley":
        return in_talk(state, options)
    if kind == "evening":
        return a_cure(state, options) or options[-1]
    if kind == "pay":
        return cheapest_source(options)
    if kind == "learn":
        return most_giving(state, options)
    if kind in ("discard", "rest", "tidy"):
        return what_to_discard(state, options)
    if kind == "boost":
        return best_boosted(state, options)
    if kind == "damage":
        return who_suffers(state, decision.frame, options)
    if kind == "tactic":
        return best_tactic(state, options)
    return best_part(state, decision.frame, options)


# Talking


def in_talk(state: DeedsState, options: list[Option]) -> Option:
    """Buy what is most worth it; else talk towards it; else leave."""
    assets = assets_of(state)
    site = state.spots[state.at].space.site
    bargain = best_bargain(state, assets, Cover(0, 0, assets.purse), site, prices_of(state))
    if bargain is not None:
        for option in options:
            if option.verb == "buy" and option.what == bargain.ware:
                return option
            if option.verb == "hire" and option.what == bargain.hired:
                return option
        price = (
            price_of_hiring(state, bargain.hired)
            if bargain.ware < 0
            else price_of(state, bargain.ware)
        )
        need = 2 * (price - state.tallies[INFLUENCE])
        if bargain.paid is not None:
            way = next_play(assets, bargain.paid.mask, options, TALKING_ONLY, NOT_HALVED, need)
            if way is not None:
                return way
    return found(options, "leave") or options[-1]


# Small choices


def who_suffers(state: DeedsState, frame: Frame, options: list[Option]) -> Option:
    """A unit takes the attack if it is not the end of it; rather one that was used already."""
    assert isinstance(frame, Suffering), "damage is suffered"
    if ask(state, POISON, of_foe(frame.foe)) or ask(state, PARALYSE, of_foe(frame.foe)):
        return found(options, "suffer") or options[0]
    for option in options:
        if option.verb == "shield" and option.what in state.spent:
            return option
    return found(options, "shield") or options[0]


def best_tactic(state: DeedsState, options: list[Option]) -> Option:
    """Healing for the wounded, else in the order of the files."""
    wounded = len(state.wounds_in_hand()) > 1
    for option in options:
        tactic = tactics_of(state)[option.what]
        if wounded and most_given(tactic.at_once, HEALING):
            return option
    return options[0]


def most_assigned(options: list[Option]) -> Option:
    """As much as possible from the first counter: plain attacks before ranged ones."""
    best = options[0]
    for option in options:
        if option.verb == "assign" and option.what == best.what and option.where > best.where:
            best = option
    return best


def cheapest_source(options: list[Option]) -> Option:
    """Tokens are gone at the end of the turn, dice come back, crystals are kept."""
    best, least = options[0], 3
    for option in options:
        rank = 0 if option.what < FIRST_CRYSTAL else 1 if option.what >= FIRST_DIE else 2
        if rank < least:
            best, least = option, rank
    return best


def usefulness(state: DeedsState, card: int) -> int:
    """What a card may give: of what is wanted now tenfold, of all else once."""
    deed = state.deed(card)
    total = sum(deed.basic_gains) + sum(deed.powered_gains)
    if state.fight is not None or state.phase == PARLEY:
        for good in WANTED.get(state.phase, OTHERWISE):
            total += 10 * max(deed.plain_gains[good], deed.powered_gains[good])
    return total


def most_giving(state: DeedsState, options: list[Option]) -> Option:
    best, most = options[0], -1
    for option in options:
        gain = usefulness(state, option.what)
        if gain > most:
            best, most = option, gain
    return best


def what_to_discard(state: DeedsState, options: list[Option]) -> Option:
    """Wounds, as many as may be; of other cards the least useful; none that need not go."""
    keep = found(options, "keep")
    if keep is not None:
        return keep
    if options[0].verb != "discard":
        return options[0]
    best, least = options[0], usefulness(state, options[0].what)
    for option in options[1:]:
        gain = usefulness(state, option.what)
        if gain < least:
            best, least = option, gain
    return best


def best_boosted(state: DeedsState, options: list[Option]) -> Option:
    """The card that the boost adds most to of what is wanted now, and of equals the stronger."""
    goods = WANTED.get(state.phase, OTHERWISE)
    best, most = options[0], -1
    for option in options:
        deed = state.deed(option.what)
        for good in goods:
            powered = deed.powered_gains[good]
            gain = 10 * (powered - deed.plain_gains[good]) + powered if powered else 0
            if gain > most:
                best, most = option, gain
    return best


def best_part(state: DeedsState, asking: Frame, options: list[Option]) -> Option:
    """Of a choice the part that gives most of what is wanted now; of anything else the first."""
    if not isinstance(asking, Choosing):
        return options[0]
    goods = WANTED.get(state.phase, OTHERWISE)
    if state.phase == JOURNEY and state.wounds_in_hand():
        goods = [HEALING]
    best, most = options[0], -1
    for option in options:
        for good in goods:
            gain = most_given(asking.choose.parts[option.what], good)
            if gain > most:
                best, most = option, gain
    return best

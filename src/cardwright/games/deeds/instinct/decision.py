"""How a hero without a plan decides, by a rule of thumb for each decision."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import (
    ATTACK_PHASE,
    BLOCK_PHASE,
    HERO,
    INFLUENCE,
    JOURNEY,
    PARLEY,
    RANGED_PHASE,
)
from cardwright.games.deeds.instinct.fight import in_fight
from cardwright.games.deeds.instinct.gains import (
    BLOCKING,
    HEALING,
    MOVING,
    SHOOTING,
    STRIKING,
    TALKING,
    most_given,
)
from cardwright.games.deeds.instinct.hand import first_way, strengths
from cardwright.games.deeds.instinct.journey import a_cure, found, on_journey
from cardwright.games.deeds.rules.sites import price_of, wares_of
from cardwright.games.deeds.table.mana import FIRST_CRYSTAL, FIRST_DIE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Choosing, Frame, Option

# What is wanted of a card in each phase.
WANTED: Final[dict[str, int]] = {
    JOURNEY: MOVING,
    PARLEY: TALKING,
    RANGED_PHASE: SHOOTING,
    BLOCK_PHASE: BLOCKING,
    ATTACK_PHASE: STRIKING,
}


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
    return best_part(state, decision.frame, options)


# Talking


def in_talk(state: DeedsState, options: list[Option]) -> Option:
    """Buy what can be bought, the dearest first; else talk towards it; else leave."""
    best: Option | None = None
    for option in options:
        if option.verb == "buy" and (
            best is None or ware_price(state, option) > ware_price(state, best)
        ):
            best = option
    if best is not None:
        return best
    words = strengths(state, TALKING, state.hand())
    influence = state.tallies[INFLUENCE] + sum([amount for amount, _ in words])
    for place in range(len(wares_of(state))):
        if price_of(state, place) <= influence:
            cards = [card for _, card in words]
            return first_way(state, options, cards, TALKING) or options[-1]
    return options[-1]


def ware_price(state: DeedsState, option: Option) -> int:
    return price_of(state, option.what)


# Small choices


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


def gains_of(state: DeedsState, card: int) -> int:
    """All that a card may give, taken together."""
    deed = state.deed(card)
    return sum(deed.basic_gains) + sum(deed.powered_gains)


def most_giving(state: DeedsState, options: list[Option]) -> Option:
    best, most = options[0], -1
    for option in options:
        gain = gains_of(state, option.what)
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
    best, least = options[0], gains_of(state, options[0].what)
    for option in options[1:]:
        gain = gains_of(state, option.what)
        if gain < least:
            best, least = option, gain
    return best


def best_boosted(state: DeedsState, options: list[Option]) -> Option:
    """The card whose powered effect gives most of what is wanted now."""
    good = WANTED.get(state.phase, HEALING)
    best, most = options[0], -1
    for option in options:
        gain = state.deed(option.what).powered_gains[good]
        if gain > most:
            best, most = option, gain
    return best


def best_part(state: DeedsState, asking: Frame, options: list[Option]) -> Option:
    """Of a choice the part that gives most of what is wanted now; of anything else the first."""
    if not isinstance(asking, Choosing):
        return options[0]
    good = WANTED.get(state.phase, HEALING)
    if state.phase == JOURNEY and state.wounds_in_hand():
        good = HEALING
    best, most = options[0], -1
    for option in options:
        gain = most_given(asking.choose.parts[option.what], good)
        if gain > most:
            best, most = option, gain
    return best

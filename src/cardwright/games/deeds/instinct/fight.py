"""Fighting by rule of thumb: fight what can be felled, block with what the attack can spare."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import ATTACK_PHASE, BLOCK_PHASE
from cardwright.games.deeds.instinct.gains import BLOCKING, SHOOTING, STRIKING
from cardwright.games.deeds.instinct.hand import (
    armour_to_beat,
    block_for,
    enough,
    first_way,
    wounds_from,
)
from cardwright.games.deeds.phases.combat import fight_of
from cardwright.games.deeds.rules.block import threatening
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Option

# As many wounds are taken for a victory without a thought.
WOUNDS_BEARABLE: Final = 2


def can_win(state: DeedsState, foes: list[int]) -> bool:
    """Is the hand enough to fell all these foes, without too many wounds?"""
    swords = enough(state, STRIKING, state.hand(), armour_to_beat(state, foes))
    if swords is None:
        return False
    if wounds_from(state, foes) <= WOUNDS_BEARABLE:
        return True
    spare = without(state.hand(), swords)
    return enough(state, BLOCKING, spare, sum([block_for(state, foe) for foe in foes])) is not None


def without(cards: list[int], taken: list[int]) -> list[int]:
    return [card for card in cards if card not in taken]


def easiest(state: DeedsState, foes: list[int]) -> int:
    """The foe that it takes least to fell."""
    best, least = foes[0], armour_to_beat(state, foes[:1])
    for foe in foes[1:]:
        armour = armour_to_beat(state, [foe])
        if armour < least:
            best, least = foe, armour
    return best


def in_fight(state: DeedsState, options: list[Option]) -> Option:
    """Take what is within reach, else play towards it, else be done."""
    for option in options:
        if option.verb in ("strike", "block"):
            return option
    if state.phase == BLOCK_PHASE:
        way = towards_block(state, options)
    elif state.phase == ATTACK_PHASE:
        way = towards_strike(state, options, STRIKING)
    else:
        way = towards_strike(state, options, SHOOTING)
    if way is not None:
        return way
    for option in options:
        if option.verb == "convert":
            return option
    return done_of(options)


def done_of(options: list[Option]) -> Option:
    for option in options:
        if option.verb == "done":
            return option
    return options[-1]


def towards_strike(state: DeedsState, options: list[Option], good: int) -> Option | None:
    """Play for an attack, if all that could be played fells the easiest foe."""
    fight = fight_of(state)
    needed = armour_to_beat(state, [easiest(state, fight.foes)]) - sum(fight.attack)
    cards = enough(state, good, state.hand(), max(1, needed))
    return first_way(state, options, cards, good)


def towards_block(state: DeedsState, options: list[Option]) -> Option | None:
    """Play for block what is not needed to strike, if it stops somebody."""
    fight = fight_of(state)
    hand = state.hand()
    swords = enough(state, STRIKING, hand, armour_to_beat(state, fight.foes))
    spare = hand if swords is None else without(hand, swords)
    for foe in threatening(state, fight):
        needed = block_for(state, foe) - sum(fight.block)
        cards = enough(state, BLOCKING, spare, max(1, needed))
        way = first_way(state, options, cards, BLOCKING)
        if way is not None:
            return way
    return None

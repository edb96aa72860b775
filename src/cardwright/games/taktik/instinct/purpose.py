"""What a card is good for, and so when it is played.

A card is judged by the questions that it answers, never by its name, so a new
card is played sensibly without anybody telling the commander about it.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.moments import ATTACK_PHASE, MOVEMENT_PHASE
from cardwright.games.taktik.content.templates import ACTIVE, EITHER, REACTION, CardTemplate
from cardwright.games.taktik.rules.questions import (
    ATTACK_RANGE,
    ATTACK_ROLL,
    ATTACKS_PER_TURN,
    ATTACKS_PER_UNIT,
    CAN_ATTACK,
    CAN_ENTER,
    CAN_MOVE,
    CAN_SEE,
    DEFENCE,
    HIT_NUMBER,
    MOVEMENT,
    MOVES_PER_TURN,
    MOVES_PER_UNIT,
    REINFORCEMENTS,
    REROLLS,
    STEP_COST,
    SURVIVES,
    Asked,
)
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.zones import template_of
from cardwright.kernel import Option

# What a card may be good for.
MARCH: Final = "march"
FIRE: Final = "fire"
SHELTER: Final = "shelter"
LEAVE: Final = "leave"
RESERVES: Final = "reserves"
RELIEF: Final = "relief"
SUPPLY: Final = "supply"
# Of a card that answers several of these, the first group says what it is for.
PURPOSES: Final[list[tuple[str, list[Asked]]]] = [
    (MARCH, [MOVEMENT, MOVES_PER_TURN, MOVES_PER_UNIT, STEP_COST, CAN_ENTER]),
    (
        FIRE,
        [
            ATTACK_ROLL, HIT_NUMBER, REROLLS, ATTACK_RANGE, CAN_SEE, ATTACKS_PER_UNIT,
            ATTACKS_PER_TURN,
        ],
    ),
    (SHELTER, [DEFENCE, SURVIVES]),
    (LEAVE, [CAN_MOVE, CAN_ATTACK]),
    (RESERVES, [REINFORCEMENTS]),
]  # fmt: skip
# Cards that are given up first when the store is full come first.
LEAST_WANTED: Final = (SUPPLY, RESERVES, LEAVE, MARCH, SHELTER, RELIEF, FIRE)


def purpose_of(template: CardTemplate) -> str:
    """What a card is good for, by the questions that it answers."""
    if template.cancels is not None:
        return RELIEF
    answered = [modifier.question for part in template.creates for modifier in part.answers]
    for purpose, questions in PURPOSES:
        for question in questions:
            if question in answered:
                return purpose
    return SUPPLY


def least_wanted(taktik: TaktikState, options: list[Option]) -> Option:
    """Of the cards that may be given up, the one that is wanted least."""
    best, least = options[0], len(LEAST_WANTED)
    for option in options:
        rank = LEAST_WANTED.index(purpose_of(template_of(taktik, option.what)))
        if rank < least:
            best, least = option, rank
    return best


def reaction_of_this_turn(taktik: TaktikState, card: int, side: int) -> bool:
    """Might a stored card still be played as a reaction in this turn?"""
    template = template_of(taktik, card)
    if template.timing != REACTION:
        return False
    return template.by == EITHER or (template.by == ACTIVE) == (side == taktik.active)


def time_for(taktik: TaktikState, side: int, purpose: str, attacks_left: bool) -> bool:
    """Is this the moment to play a stored card of that purpose?

    March before anybody has moved, fire while somebody can attack, and shelter
    when all is done and the enemy comes next.
    """
    phase = taktik.phase
    if purpose == MARCH:
        return phase == MOVEMENT_PHASE and taktik.moves_made == 0
    if purpose == FIRE:
        return phase == ATTACK_PHASE and attacks_left
    if purpose == SHELTER:
        return phase == ATTACK_PHASE and not attacks_left
    if purpose == LEAVE:
        return hampered(taktik, side)
    if purpose == RESERVES:
        return any_lost(taktik, side)
    return True


def hampered(taktik: TaktikState, side: int) -> bool:
    """Does something in force answer whether the side's units may move or attack?"""
    for question in (CAN_MOVE, CAN_ATTACK):
        for lasting in taktik.answering.get(question.number, []):
            if lasting.owner == side:
                return True
    return False


def any_lost(taktik: TaktikState, side: int) -> bool:
    for unit in taktik.units:
        if unit.side == side and unit.lost:
            return True
    return False


def card_to_play(
    taktik: TaktikState, side: int, options: list[Option], attacks_left: bool
) -> Option | None:
    """The first of the cards offered in a phase whose moment has come."""
    for option in options:
        if option.verb == "play":
            purpose = purpose_of(template_of(taktik, option.what))
            if time_for(taktik, side, purpose, attacks_left):
                return option
    return None

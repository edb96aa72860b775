"""Whether a card is worth playing in a window.

The commander supposes the card in force, asks the rules what would become of
the attack or the move in question, and plays it if that is better for his side.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.moments import (
    AFTER_MOVE,
    BEFORE_DAMAGE,
    BEFORE_MOVE,
    MALUS_DRAWN,
)
from cardwright.games.taktik.instinct.march import Commander
from cardwright.games.taktik.instinct.odds import threat_to
from cardwright.games.taktik.instinct.purpose import reaction_of_this_turn
from cardwright.games.taktik.instinct.survey import Survey
from cardwright.games.taktik.rules.combat import (
    DIE_SIDES,
    hitting_faces,
    judged_roll,
    needed_number,
)
from cardwright.games.taktik.rules.paths import allowance
from cardwright.games.taktik.rules.questions import (
    CAN_ATTACK,
    CAN_MOVE,
    DEFENCE,
    REROLLS,
    SURVIVES,
    about_pair,
    about_unit,
)
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, Unit
from cardwright.games.taktik.table.zones import stored, template_of
from cardwright.kernel import Lasting, Option, Scene, ask, list_answers, unlist_answers

# An enemy on the move is worth a card if it has at most this way left to where it wants to be.
WAY_WORTH_BARRING: Final = 4


def reaction(survey: Survey, taktik: TaktikState, side: int, options: list[Option]) -> Option:
    """A card that is worth it, or else to pass; for the whole turn if there is nothing to wait for.

    The last option is to pass, the one before it, in most windows, to stand down.
    """
    for option in options:
        if option.verb == "play" and worth_playing(survey, taktik, side, option.what):
            return option
    for card in stored(taktik, side):
        if reaction_of_this_turn(taktik, card, side):
            return options[-1]
    quiet = options[-2] if len(options) > 1 else options[-1]
    return quiet if quiet.verb == "stand_down" else options[-1]


def worth_playing(survey: Survey, taktik: TaktikState, side: int, card: int) -> bool:
    window = taktik.window
    if window == MALUS_DRAWN or template_of(taktik, card).cancels is not None:
        return True
    if window in (BEFORE_MOVE, AFTER_MOVE):
        mover = taktik.units[taktik.moving]
        if mover.side == side:
            return hurries(survey, taktik, card, mover)
        return hinders(survey, taktik, card, mover)
    if window == BEFORE_DAMAGE:
        return saves(taktik, side, card)
    attacker = taktik.units[taktik.attacker]
    gain = gain_of(taktik, side, card)
    if attacker.side != side:
        return gain < 0 or exposes(survey, taktik, side, card, attacker)
    return gain > 0


# Supposing a card in force


def suppose(taktik: TaktikState, side: int, card: int) -> list[Lasting]:
    """Let a card speak as if it were in force, last of all, until it is taken back."""
    supposed: list[Lasting] = []
    for blueprint in template_of(taktik, card).creates:
        scene = Scene(side, card)
        bound: list[int] = []
        for binding in blueprint.bindings:
            fitting = binding.query.candidates(taktik, scene)
            bound.append(fitting[0] if fitting else NO_UNIT)
        turns = blueprint.duration.turns
        record = Lasting(taktik.arrivals + 1, blueprint, side, card, tuple(bound), turns)
        supposed.append(record)
        list_answers(taktik, record)
    return supposed


def take_back(taktik: TaktikState, supposed: list[Lasting]) -> None:
    for record in supposed:
        unlist_answers(taktik, record)


# Attacks


def outcome(taktik: TaktikState) -> int:
    """On how many faces of the die the attack in question hits; of a fallen die, all or none."""
    attacker, target = taktik.units[taktik.attacker], taktik.units[taktik.target]
    pair = about_pair(taktik, attacker.id, target.id)
    if not ask(taktik, CAN_ATTACK, pair):
        return 0
    if taktik.die == 0 or ask(taktik, REROLLS, pair) > 0:
        return hitting_faces(taktik, attacker, target)
    hit = judged_roll(taktik, attacker, target) >= needed_number(taktik, attacker, target)
    return DIE_SIDES if hit else 0


def gain_of(taktik: TaktikState, side: int, card: int) -> int:
    """On how many more faces of the die the attack would hit with a card in force."""
    before = outcome(taktik)
    supposed = suppose(taktik, side, card)
    after = outcome(taktik)
    take_back(taktik, supposed)
    return after - before


def saves(taktik: TaktikState, side: int, card: int) -> bool:
    """Does a card let the unit survive that was hit, and is it one's own?"""
    if taktik.units[taktik.target].side != side:
        return False
    supposed = suppose(taktik, side, card)
    survives = ask(taktik, SURVIVES, about_pair(taktik, taktik.target, taktik.attacker))
    take_back(taktik, supposed)
    return survives != 0


def exposes(survey: Survey, taktik: TaktikState, side: int, card: int, enemy: Unit) -> bool:
    """Does a card lower the defence of an enemy whom somebody can then attack?"""
    threat = NO_UNIT
    for unit in taktik.army(side):
        if threat_to(survey, taktik, unit, enemy.cell) > 0:
            threat = unit.id
            break
    if threat == NO_UNIT:
        return False
    pair = about_pair(taktik, enemy.id, threat)
    before = ask(taktik, DEFENCE, pair)
    supposed = suppose(taktik, side, card)
    after = ask(taktik, DEFENCE, pair)
    take_back(taktik, supposed)
    return after < before


# Moves


def mobility(taktik: TaktikState, unit: Unit) -> int:
    """How far a unit may go now."""
    if not ask(taktik, CAN_MOVE, about_unit(taktik, unit.id)):
        return 0
    return allowance(taktik, unit)


def hurries(survey: Survey, taktik: TaktikState, card: int, mover: Unit) -> bool:
    """Does a card bring one's own unit further, while there is nobody to attack anyway?"""
    for enemy in taktik.army(1 - mover.side):
        if threat_to(survey, taktik, mover, enemy.cell) > 0:
            return False
    before = mobility(taktik, mover)
    supposed = suppose(taktik, mover.side, card)
    after = mobility(taktik, mover)
    take_back(taktik, supposed)
    return after > before


def hinders(survey: Survey, taktik: TaktikState, card: int, mover: Unit) -> bool:
    """Does a card slow, disarm or expose an enemy on the move who matters?"""
    side = 1 - mover.side
    if exposes(survey, taktik, side, card, mover):
        return True
    enemy = Commander(taktik, survey, mover.side)
    prey = enemy.best_target(mover, mover.cell)
    if taktik.window == AFTER_MOVE:
        return prey is not None and disarms(taktik, side, card, mover, prey)
    if prey is None and enemy.way_left(mover, mover.cell) > WAY_WORTH_BARRING:
        return False
    before = mobility(taktik, mover)
    supposed = suppose(taktik, side, card)
    after = mobility(taktik, mover)
    take_back(taktik, supposed)
    return after < before


def disarms(taktik: TaktikState, side: int, card: int, enemy: Unit, prey: Unit) -> bool:
    """Does a card keep an enemy from an attack?"""
    supposed = suppose(taktik, side, card)
    may = ask(taktik, CAN_ATTACK, about_pair(taktik, enemy.id, prey.id))
    take_back(taktik, supposed)
    return may == 0

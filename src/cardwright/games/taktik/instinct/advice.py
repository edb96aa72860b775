"""Advice where instinct would waste a move or an attack: it names a unit at a glance.

Who is named might stay where they are, or hit on no face of the die. Then somebody else is
advised who does better, or else to end the phase.
"""

from __future__ import annotations

from cardwright.games.taktik.content.moments import ATTACK_PHASE, MOVEMENT_PHASE
from cardwright.games.taktik.instinct.decision import in_attack, in_movement
from cardwright.games.taktik.instinct.fire import worth_now
from cardwright.games.taktik.instinct.march import Commander
from cardwright.games.taktik.rules.combat import attack_obstacle, attack_range, hitting_faces
from cardwright.games.taktik.rules.paths import allowance, destinations
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import Unit
from cardwright.kernel import Option


def second_thought(commander: Commander) -> Option | None:
    """What to do instead of what instinct would name in vain; nothing if that is good."""
    taktik = commander.taktik
    decision = taktik.pending[commander.side]
    assert decision is not None, "the side has been asked"
    if decision.kind == MOVEMENT_PHASE:
        return instead_of_move(commander, decision.options)
    if decision.kind == ATTACK_PHASE:
        return instead_of_attack(commander, decision.options)
    return None


def instead_of_move(commander: Commander, options: list[Option]) -> Option | None:
    taktik = commander.taktik
    named = in_movement(taktik, commander.survey, commander.side, options)
    if named.verb != "move" or gains_by_moving(commander, taktik.units[named.what]):
        return None
    going = [
        option
        for option in options
        if option.verb == "move" and gains_by_moving(commander, taktik.units[option.what])
    ]
    return commander.first_to_move(going) or options[-1]


def gains_by_moving(commander: Commander, unit: Unit) -> bool:
    """Is a cell that the unit can get to worth more than the one where it stands?"""
    here = commander.worth(unit, unit.cell)
    cells = destinations(commander.taktik, unit, allowance(commander.taktik, unit))
    return any(commander.worth(unit, cell) > here for cell in cells)


def instead_of_attack(commander: Commander, options: list[Option]) -> Option | None:
    taktik = commander.taktik
    named = in_attack(taktik, commander.survey, commander.side, options)
    if named.verb == "play":
        return None
    if named.verb == "attack" and gains_by_attacking(taktik, taktik.units[named.what]):
        return None
    best, most = options[-1], 0
    for option in options:
        if option.verb == "attack":
            gain = gains_by_attacking(taktik, taktik.units[option.what])
            if gain > most:
                best, most = option, gain
    return best


def gains_by_attacking(taktik: TaktikState, unit: Unit) -> int:
    """What the best attack of the unit is worth by the rules, as things are."""
    most = 0
    for enemy in taktik.army(1 - unit.side):
        if attack_obstacle(taktik, unit, enemy, attack_range(taktik, unit), False) is None:
            most = max(most, hitting_faces(taktik, unit, enemy) * worth_now(taktik, enemy))
    return most

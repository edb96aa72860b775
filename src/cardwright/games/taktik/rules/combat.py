"""Combat: who may attack whom, what is rolled and needed, and how a unit is lost."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.rules.events import UnitEvent
from cardwright.games.taktik.rules.questions import (
    ATTACK_RANGE,
    ATTACK_ROLL,
    ATTACKS_PER_TURN,
    ATTACKS_PER_UNIT,
    CAN_ATTACK,
    CAN_SEE,
    DEFENCE,
    HIT_NUMBER,
    about_pair,
    about_side,
    about_unit,
)
from cardwright.games.taktik.rules.reasons import refusal
from cardwright.games.taktik.rules.victory import check_victory
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import OFF_BOARD, Unit
from cardwright.kernel import ask

DIE_SIDES: Final = 6


def attack_range(taktik: TaktikState, unit: Unit) -> int:
    return ask(taktik, ATTACK_RANGE, about_unit(taktik, unit.id))


def targets_of(taktik: TaktikState, unit: Unit) -> list[Unit]:
    """The enemies that a unit may attack from where it stands."""
    reaching = attack_range(taktik, unit)
    found: list[Unit] = []
    for other in taktik.units:
        if other.side == unit.side or other.cell == OFF_BOARD:
            continue
        near = taktik.board.distance(unit.cell, other.cell) <= reaching
        if near and may_attack(taktik, unit, other):
            found.append(other)
    return found


def may_attack(taktik: TaktikState, unit: Unit, other: Unit) -> bool:
    scene = about_pair(taktik, unit.id, other.id)
    return ask(taktik, CAN_ATTACK, scene) != 0 and ask(taktik, CAN_SEE, scene) != 0


def attackers(taktik: TaktikState) -> list[Unit]:
    """The units of the active side that may still be told to attack somebody."""
    side = taktik.active
    if taktik.attacks_made >= ask(taktik, ATTACKS_PER_TURN, about_side(side)):
        return []
    found: list[Unit] = []
    for unit in taktik.army(side):
        ready = unit.attacks < ask(taktik, ATTACKS_PER_UNIT, about_unit(taktik, unit.id))
        if ready and targets_of(taktik, unit):
            found.append(unit)
    return found


def hindrance(taktik: TaktikState, unit: Unit, other: Unit) -> str:
    """Why a unit cannot attack another now, in words; empty if it can."""
    for part in (unit, other):
        if part.cell == OFF_BOARD:
            return f"{part.name} is not on the board"
    if unit.side == other.side:
        return f"{other.name} is on the same side"
    scene = about_pair(taktik, unit.id, other.id)
    distance, reaching = taktik.board.distance(unit.cell, other.cell), attack_range(taktik, unit)
    if distance > reaching:
        excess = distance - reaching
        return (
            f"{other.name} is {excess} too far for {unit.name}:"
            f" it is {distance} away and the range is {reaching}"
        )
    if not ask(taktik, CAN_ATTACK, scene):
        return f"{unit.name} may not attack {other.name}: {refusal(taktik, CAN_ATTACK, scene)}"
    if not ask(taktik, CAN_SEE, scene):
        return f"{unit.name} does not see {other.name}: {refusal(taktik, CAN_SEE, scene)}"
    return ""


def judged_roll(taktik: TaktikState, unit: Unit, other: Unit) -> int:
    """The roll after everything was counted, kept within the faces of the die."""
    roll = ask(taktik, ATTACK_ROLL, about_pair(taktik, unit.id, other.id))
    roll -= ask(taktik, DEFENCE, about_pair(taktik, other.id, unit.id))
    return max(1, min(roll, DIE_SIDES))


def needed_number(taktik: TaktikState, unit: Unit, other: Unit) -> int:
    return ask(taktik, HIT_NUMBER, about_pair(taktik, unit.id, other.id))


def lose_unit(taktik: TaktikState, unit: Unit) -> None:
    """Take a unit off the board, and see whether that decides the match."""
    taktik.tell(UnitEvent("unit_lost", taktik, unit))
    taktik.put(unit, OFF_BOARD)
    unit.lost = True
    check_victory(taktik)

"""Combat: who may attack whom, what is rolled and needed, and how a unit is lost."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.rules.events import UnitEvent
from cardwright.games.taktik.rules.obstacles import (
    ATTACKS_USED,
    BARRED,
    DENIED,
    HAS_ATTACKED,
    MAY_NOT_ATTACK,
    NO_TARGET,
    NOT_YOURS,
    OFF_BOARD_UNIT,
    OUT_OF_RANGE,
    SAME_SIDE,
    SEES_NOBODY,
)
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
from cardwright.games.taktik.rules.victory import check_victory
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import OFF_BOARD, Unit
from cardwright.kernel import Obstacle, ask, forbidden

DIE_SIDES: Final = 6
# So many faces of the die in hundredths.
PERCENT: Final = (0, 17, 33, 50, 67, 83, 100)


def attack_range(taktik: TaktikState, unit: Unit) -> int:
    return ask(taktik, ATTACK_RANGE, about_unit(taktik, unit.id))


def attacks_left(taktik: TaktikState) -> int:
    return ask(taktik, ATTACKS_PER_TURN, about_side(taktik.active)) - taktik.attacks_made


def order_obstacle(taktik: TaktikState, unit: Unit, left: int, explain: bool) -> Obstacle | None:
    """What keeps the active side, with so many attacks left, from telling a unit to attack."""
    side = taktik.active
    if unit.side != side:
        return Obstacle(NOT_YOURS, of=unit.name) if explain else BARRED
    if unit.cell == OFF_BOARD:
        return Obstacle(OFF_BOARD_UNIT, of=unit.name) if explain else BARRED
    if left <= 0:
        return Obstacle(ATTACKS_USED, has=taktik.attacks_made) if explain else BARRED
    if unit.attacks >= ask(taktik, ATTACKS_PER_UNIT, about_unit(taktik, unit.id)):
        return Obstacle(HAS_ATTACKED, of=unit.name) if explain else BARRED
    reaching = attack_range(taktik, unit)
    for other in taktik.units:
        if other.side != side and attack_obstacle(taktik, unit, other, reaching, False) is None:
            return None
    return no_target(taktik, unit, reaching) if explain else BARRED


def no_target(taktik: TaktikState, unit: Unit, reaching: int) -> Obstacle:
    """Why a unit has nobody to attack: something forbids it, or nobody is in reach and sight."""
    enemies = taktik.army(1 - unit.side)
    for other in enemies:
        scene = about_pair(taktik, unit.id, other.id)
        if not ask(taktik, CAN_ATTACK, scene):
            return forbidden(taktik, CAN_ATTACK, scene, of=unit.name, kind=MAY_NOT_ATTACK)
    for other in enemies:
        if taktik.board.distance(unit.cell, other.cell) <= reaching:
            scene = about_pair(taktik, unit.id, other.id)
            return forbidden(taktik, CAN_SEE, scene, of=unit.name, kind=SEES_NOBODY)
    return Obstacle(NO_TARGET, of=unit.name, has=reaching)


def attack_obstacle(
    taktik: TaktikState, unit: Unit, other: Unit, reaching: int, explain: bool
) -> Obstacle | None:
    """What keeps a unit with so much range from attacking another."""
    if OFF_BOARD in (unit.cell, other.cell):
        gone = unit if unit.cell == OFF_BOARD else other
        return Obstacle(OFF_BOARD_UNIT, of=gone.name) if explain else BARRED
    if unit.side == other.side:
        return Obstacle(SAME_SIDE, of=other.name) if explain else BARRED
    distance = taktik.board.distance(unit.cell, other.cell)
    if distance > reaching:
        if not explain:
            return BARRED
        return Obstacle(OUT_OF_RANGE, of=other.name, needs=distance, has=reaching, rule=unit.name)
    scene = about_pair(taktik, unit.id, other.id)
    if not ask(taktik, CAN_ATTACK, scene):
        if not explain:
            return BARRED
        denied = f"{unit.name} may not attack {other.name}"
        return forbidden(taktik, CAN_ATTACK, scene, of=denied, kind=DENIED)
    if not ask(taktik, CAN_SEE, scene):
        if not explain:
            return BARRED
        unseen = f"{unit.name} does not see {other.name}"
        return forbidden(taktik, CAN_SEE, scene, of=unseen, kind=DENIED)
    return None


def judged_roll(taktik: TaktikState, unit: Unit, other: Unit) -> int:
    """The roll after everything was counted, kept within the faces of the die."""
    roll = ask(taktik, ATTACK_ROLL, about_pair(taktik, unit.id, other.id))
    roll -= ask(taktik, DEFENCE, about_pair(taktik, other.id, unit.id))
    return max(1, min(roll, DIE_SIDES))


def needed_number(taktik: TaktikState, unit: Unit, other: Unit) -> int:
    return ask(taktik, HIT_NUMBER, about_pair(taktik, unit.id, other.id))


def hitting_faces(taktik: TaktikState, unit: Unit, other: Unit) -> int:
    """On how many faces of the die an attack of one unit on another hits, before it falls."""
    added = ask(taktik, ATTACK_ROLL, about_pair(taktik, unit.id, other.id)) - taktik.die
    shelter = ask(taktik, DEFENCE, about_pair(taktik, other.id, unit.id))
    needed = needed_number(taktik, unit, other) - added + shelter
    return max(0, min(DIE_SIDES, DIE_SIDES + 1 - needed))


def percent(faces: int) -> int:
    """The chance, in hundredths, that one of so many faces shows."""
    return PERCENT[faces]


def lose_unit(taktik: TaktikState, unit: Unit) -> None:
    """Take a unit off the board, and see whether that decides the match."""
    taktik.tell(UnitEvent("unit_lost", taktik, unit))
    taktik.put(unit, OFF_BOARD)
    unit.lost = True
    check_victory(taktik)

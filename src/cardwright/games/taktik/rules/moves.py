"""Which units may move, and where to: the first thing that speaks against it, or nothing."""

from __future__ import annotations

from cardwright.games.taktik.rules.obstacles import (
    BARRED,
    GETS_NOWHERE,
    HAS_MOVED,
    MAY_NOT_MOVE,
    MOVES_USED,
    NO_DEPLOYMENT,
    NO_ENTRY,
    NO_ROOM,
    NO_WAY_OUT,
    NO_WAY_THERE,
    NOT_LOST,
    NOT_YOURS,
    OFF_BOARD_UNIT,
    TAKEN,
    TOO_FAR_TO_GO,
)
from cardwright.games.taktik.rules.paths import allowance, can_leave
from cardwright.games.taktik.rules.questions import (
    CAN_DEPLOY,
    CAN_ENTER,
    CAN_MOVE,
    MOVES_PER_TURN,
    MOVES_PER_UNIT,
    about_pair,
    about_side,
    about_step,
    about_unit,
)
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD, Unit
from cardwright.kernel import Obstacle, ask, forbidden


def moves_left(taktik: TaktikState) -> int:
    return ask(taktik, MOVES_PER_TURN, about_side(taktik.active)) - taktik.moves_made


def move_obstacle(taktik: TaktikState, unit: Unit, left: int, explain: bool) -> Obstacle | None:
    """What keeps the active side, with so many moves left, from moving a unit."""
    if unit.side != taktik.active:
        return Obstacle(NOT_YOURS, of=unit.name) if explain else BARRED
    if unit.cell == OFF_BOARD:
        return Obstacle(OFF_BOARD_UNIT, of=unit.name) if explain else BARRED
    if left <= 0:
        return Obstacle(MOVES_USED, has=taktik.moves_made) if explain else BARRED
    scene = about_unit(taktik, unit.id)
    if not ask(taktik, CAN_MOVE, scene):
        if not explain:
            return BARRED
        return forbidden(taktik, CAN_MOVE, scene, of=unit.name, kind=MAY_NOT_MOVE)
    if unit.moves >= ask(taktik, MOVES_PER_UNIT, scene):
        return Obstacle(HAS_MOVED, of=unit.name) if explain else BARRED
    if not can_leave(taktik, unit):
        return no_way_out(taktik, unit) if explain else BARRED
    return None


def no_way_out(taktik: TaktikState, unit: Unit) -> Obstacle:
    """Why a unit gets nowhere: every free cell beside it is forbidden, or all is too far."""
    obstacle = Obstacle(GETS_NOWHERE, of=unit.name, has=allowance(taktik, unit))
    for cell in taktik.board.neighbours[unit.cell]:
        if taktik.at[cell] == NO_UNIT:
            scene = about_step(taktik, unit.id, unit.cell, cell)
            if ask(taktik, CAN_ENTER, scene):
                return Obstacle(GETS_NOWHERE, of=unit.name, has=allowance(taktik, unit))
            obstacle = forbidden(taktik, CAN_ENTER, scene, of=unit.name, kind=NO_WAY_OUT)
    return obstacle


def cell_obstacle(
    taktik: TaktikState, unit: Unit, cell: int, points: int, reachable: dict[int, int]
) -> Obstacle:
    """Why a unit does not get to a cell: taken, barred, or too far and by how much."""
    place = taktik.board.place(cell)
    if taktik.at[cell] != NO_UNIT:
        return Obstacle(TAKEN, of=place, rule=taktik.units[taktik.at[cell]].name)
    for left in taktik.board.neighbours[cell]:
        scene = about_step(taktik, unit.id, left, cell)
        if not ask(taktik, CAN_ENTER, scene):
            return forbidden(taktik, CAN_ENTER, scene, of=place, kind=NO_ENTRY)
    if cell not in reachable:
        return Obstacle(NO_WAY_THERE, of=place, rule=unit.name)
    cost = reachable[cell]
    return Obstacle(TOO_FAR_TO_GO, of=place, needs=cost, has=points, rule=unit.name)


# Coming onto the board


def deploy_obstacle(taktik: TaktikState, unit: Unit, cell: int, explain: bool) -> Obstacle | None:
    """What keeps a unit from being deployed on a cell."""
    if taktik.at[cell] != NO_UNIT:
        if not explain:
            return BARRED
        place = taktik.board.place(cell)
        return Obstacle(TAKEN, of=place, rule=taktik.units[taktik.at[cell]].name)
    scene = about_pair(taktik, unit.id, cell)
    if not ask(taktik, CAN_DEPLOY, scene):
        if not explain:
            return BARRED
        place = taktik.board.place(cell)
        return forbidden(taktik, CAN_DEPLOY, scene, of=place, kind=NO_DEPLOYMENT)
    return None


def free_home(taktik: TaktikState, unit: Unit) -> list[int]:
    """The free cells where a unit may be deployed."""
    return [
        cell
        for cell in range(taktik.board.size)
        if deploy_obstacle(taktik, unit, cell, False) is None
    ]


def recall_obstacle(taktik: TaktikState, unit: Unit, explain: bool) -> Obstacle | None:
    """What keeps a unit of the active side from coming back."""
    if not unit.lost:
        return Obstacle(NOT_LOST, of=unit.name) if explain else BARRED
    if not free_home(taktik, unit):
        return Obstacle(NO_ROOM, of=unit.name) if explain else BARRED
    return None

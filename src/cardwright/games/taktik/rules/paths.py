"""Paths: how far a unit gets, by the cheapest way.

A step goes to any of the eight cells around. What it costs and whether the
cell may be entered are questions; that an enemy bars the way and that a cell
holds one unit are not.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.rules.questions import (
    CAN_ENTER,
    MOVEMENT,
    STEP_COST,
    about_step,
    about_unit,
)
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, Unit
from cardwright.kernel import ask

# However many effects are stacked, a unit never spends more than this in one move.
MOVEMENT_MAX: Final = 20
# The cost of a step that cannot be taken: more than anybody can spend.
IMPASSABLE: Final = 1_000


def allowance(taktik: TaktikState, unit: Unit) -> int:
    """The movement points of a unit for one move."""
    return max(0, min(ask(taktik, MOVEMENT, about_unit(taktik, unit.id)), MOVEMENT_MAX))


def step_cost(taktik: TaktikState, unit: Unit, left: int, entered: int) -> int:
    """What a step costs, never less than one, whatever speaks; or that it is IMPASSABLE.

    Friends let a unit pass, enemies do not.
    """
    other = taktik.at[entered]
    if other != NO_UNIT and taktik.units[other].side != unit.side:
        return IMPASSABLE
    scene = about_step(taktik, unit.id, left, entered)
    if not ask(taktik, CAN_ENTER, scene):
        return IMPASSABLE
    return max(1, ask(taktik, STEP_COST, scene))


def reach(taktik: TaktikState, unit: Unit, points: int) -> dict[int, int]:
    """Every cell that the unit can get to with so many points, and what it costs at least.

    Cells are settled in order of cost, which is small, so a list for each cost
    serves as the queue.
    """
    best = {unit.cell: 0}
    queue: list[list[int]] = [[] for _ in range(points + 1)]
    queue[0].append(unit.cell)
    for spent in range(points):
        for cell in queue[spent]:
            if best[cell] < spent:
                continue
            for entered in taktik.board.neighbours[cell]:
                # No step costs less than one, so a cell this cheap cannot be improved.
                if best.get(entered, points + 1) <= spent + 1:
                    continue
                cost = spent + step_cost(taktik, unit, cell, entered)
                if cost < best.get(entered, points + 1):
                    best[entered] = cost
                    queue[cost].append(entered)
    return best


def destinations(taktik: TaktikState, unit: Unit, points: int) -> dict[int, int]:
    """The free cells where the unit's move may end, in the order of the board, with their cost."""
    found = reach(taktik, unit, points)
    return {cell: found[cell] for cell in sorted(found) if taktik.at[cell] == NO_UNIT}


def can_leave(taktik: TaktikState, unit: Unit) -> bool:
    """Does the unit get anywhere at all? A free cell beside it mostly answers that."""
    points = allowance(taktik, unit)
    for cell in taktik.board.neighbours[unit.cell]:
        free = taktik.at[cell] == NO_UNIT
        if free and step_cost(taktik, unit, unit.cell, cell) <= points:
            return True
    return bool(destinations(taktik, unit, points))

"""Where a side has to be to win, or to keep the enemy from winning."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.missions import EDGE, OBJECTIVES, SPECIAL
from cardwright.games.taktik.instinct.survey import OUT_OF_REACH, Survey, rows_to_edge
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, Unit

SPECIAL_TAG: Final = "special"
# How many times as much a shot counts at who wins the match unless he falls now.
DECIDES: Final = 8


def is_special(taktik: TaktikState, unit: Unit) -> bool:
    return unit.kind.tags & taktik.game.vocabulary.tags[SPECIAL_TAG] != 0


def holds(taktik: TaktikState, side: int, cell: int) -> bool:
    unit = taktik.at[cell]
    return unit != NO_UNIT and taktik.units[unit].side == side


def fights_for_objectives(taktik: TaktikState) -> bool:
    """Do the objectives matter, to take them or to keep the enemy from them?"""
    mission = taktik.mission
    return mission.wants(0, OBJECTIVES) or mission.wants(1, OBJECTIVES)


def must_fall(taktik: TaktikState, side: int) -> list[int]:
    """The cells from which the enemy has to be driven now, or he has won at the end of his turn."""
    objectives = taktik.board.objectives
    if side != taktik.active or not taktik.mission.wants(1 - side, OBJECTIVES):
        return []
    for cell in objectives:
        if not holds(taktik, 1 - side, cell):
            return []
    return objectives


def places_to_be(taktik: TaktikState, side: int) -> list[int]:
    """The cells that the units of a side should be near to.

    Objectives count for both sides if either wants them, and first those that
    are not in hand yet. Special units are hunted by who wants them, and guarded
    by who has nothing else to do. Without any of these the enemy is looked for.
    """
    found: list[int] = []
    mission = taktik.mission
    if fights_for_objectives(taktik):
        objectives = taktik.board.objectives
        found = [cell for cell in objectives if not holds(taktik, side, cell)] or objectives.copy()
    if mission.wants(side, SPECIAL):
        found += [unit.cell for unit in taktik.army(1 - side) if is_special(taktik, unit)]
    elif not found and mission.wants(1 - side, SPECIAL):
        found = [unit.cell for unit in taktik.army(side) if is_special(taktik, unit)]
    return found or [unit.cell for unit in taktik.army(1 - side)]


def way_left(survey: Survey, taktik: TaktikState, unit: Unit, cell: int, places: list[int]) -> int:
    """About how much movement lies between a cell and where the unit should be."""
    least = OUT_OF_REACH
    for place in places:
        least = min(least, way_to(survey, taktik, unit, cell, place))
    if taktik.mission.wants(unit.side, EDGE):
        least = min(least, rows_to_edge(taktik.board, unit.side, cell))
    return least


def way_to(survey: Survey, taktik: TaktikState, unit: Unit, cell: int, place: int) -> int:
    """The same to one place: objectives stay where they are, so the ways there are known."""
    if place in taktik.board.objectives:
        return survey.way(unit.kind, place)[cell]
    return taktik.board.distance(cell, place)

"""Paths against a plain search that settles nothing early: the costs must be the same."""

import pytest

from cardwright.games.taktik.rules.paths import IMPASSABLE, destinations, reach, step_cost
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import Unit
from tests.games.taktik.stage import on, started


def plain_reach(taktik: TaktikState, unit: Unit, points: int) -> dict[int, int]:
    """Improve every cell from every neighbour until nothing changes."""
    best = {unit.cell: 0}
    changed = True
    while changed:
        changed = False
        for cell in range(taktik.board.size):
            for left in taktik.board.neighbours[cell]:
                if left not in best:
                    continue
                cost = best[left] + step_cost(taktik, unit, left, cell)
                if cost < min(best.get(cell, IMPASSABLE), points + 1):
                    best[cell] = cost
                    changed = True
    return best


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("board", ["crossroads", "river_crossing"])
def test_the_cheapest_path_is_found(board: str, number: int) -> None:
    """taktik 6.3: for every unit, on boards with roads, rivers and woods."""
    taktik = on(started(number, map=board))
    for unit in taktik.units:
        for points in (1, 3, 7):
            assert reach(taktik, unit, points) == plain_reach(taktik, unit, points)


def test_destinations_are_in_the_order_of_the_board() -> None:
    """taktik 6.4: and free."""
    taktik = on(started(1))
    for unit in taktik.units:
        cells = list(destinations(taktik, unit, 4))
        assert cells == sorted(cells)
        assert all(taktik.at[cell] < 0 for cell in cells)

"""The sorts of things on the board: units, cells and attacks, with their titles and keys."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.table.state import table
from cardwright.kernel import Sort, State


class UnitSort(Sort):
    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return table(state).units[number].name

    def key(self, state: State, number: int) -> str:
        return table(state).units[number].key


class CellSort(Sort):
    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return table(state).board.place(number)

    def key(self, state: State, number: int) -> str:
        return f"grid.{table(state).board.place(number).lower()}"


UNIT_SORT: Final = UnitSort("unit")
CELL_SORT: Final = CellSort("cell")
ATTACK_SORT: Final = Sort("attack")

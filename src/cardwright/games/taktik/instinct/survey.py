"""A survey of the board: what a glance at it tells a commander.

How well a cell protects, what can be seen from where, and how far it is to a
place. The answers are those of the rules on an empty board with nothing in
force, so they are worked out once and hold for every match on it. Cards change
them for a while; a glance does not see that.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.board import Board
from cardwright.games.taktik.content.sides import ATTACKER, DEFENDER
from cardwright.games.taktik.content.units import UnitKind
from cardwright.games.taktik.rules.combat import DIE_SIDES
from cardwright.games.taktik.rules.paths import reach
from cardwright.games.taktik.rules.questions import ATTACK_ROLL, CAN_SEE, DEFENCE, about_pair
from cardwright.games.taktik.table.state import TaktikState, table
from cardwright.games.taktik.table.unit import Unit
from cardwright.kernel import ask

# More movement than any way on any board costs: whoever is further away gets nowhere.
OUT_OF_REACH: Final = 99


class Survey:
    __slots__ = ("_empty", "_scout", "_seen", "_ways", "cover")

    def __init__(self, taktik: TaktikState) -> None:
        empty = table(taktik.blank())
        empty.board = taktik.board
        empty.mission = taktik.mission
        empty.at = [-1] * taktik.board.size
        kind = taktik.units[0].kind
        empty.units = [Unit(0, kind, ATTACKER, ""), Unit(1, kind, DEFENDER, "")]
        self._empty = empty
        self._scout = empty.units[0]
        # How many faces of the die an attack on each cell loses by its terrain.
        self.cover = [self._cover_of(cell) for cell in range(taktik.board.size)]
        # Found when first asked for: lines of sight, and ways to a cell by kind of unit.
        self._seen: dict[int, bool] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}

    def _cover_of(self, cell: int) -> int:
        first, second = self._empty.units
        first.cell = second.cell = cell
        lost = -ask(self._empty, ATTACK_ROLL, about_pair(self._empty, 0, 1))
        return lost + ask(self._empty, DEFENCE, about_pair(self._empty, 1, 0))

    def sees(self, start: int, end: int) -> bool:
        """Is the line between two cells open?"""
        key = min(start, end) * self._empty.board.size + max(start, end)
        seen = self._seen.get(key)
        if seen is None:
            first, second = self._empty.units
            first.cell, second.cell = start, end
            seen = ask(self._empty, CAN_SEE, about_pair(self._empty, 0, 1)) != 0
            self._seen[key] = seen
        return seen

    def way(self, kind: UnitKind, goal: int) -> list[int]:
        """About how much movement a unit of a kind needs from each cell to a goal."""
        key = kind.number, goal
        way = self._ways.get(key)
        if way is None:
            self._scout.kind = kind
            self._scout.cell = goal
            found = reach(self._empty, self._scout, OUT_OF_REACH)
            way = [found.get(cell, OUT_OF_REACH) for cell in range(self._empty.board.size)]
            self._ways[key] = way
        return way

    def chance(self, kind: UnitKind, distance: int, cell: int) -> int:
        """On how many faces of the die a unit hits whoever stands on a cell so far away."""
        return faces(kind.needs(distance) + self.cover[cell])


def faces(needed: int) -> int:
    """On how many faces of the die a number is reached."""
    if needed > DIE_SIDES:
        return 0
    return DIE_SIDES + 1 - needed if needed > 1 else DIE_SIDES


def rows_to_edge(board: Board, side: int, cell: int) -> int:
    """How many rows a side has before it from a cell to the far edge of the board."""
    row = board.row_of[cell]
    return board.rows - 1 - row if side == ATTACKER else row

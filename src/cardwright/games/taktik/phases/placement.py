"""Putting a unit on the board, when it is deployed and when it comes back."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.rules.events import UnitEvent
from cardwright.games.taktik.rules.moves import deploy_obstacle, free_home, recall_obstacle
from cardwright.games.taktik.rules.obstacles import weigh
from cardwright.games.taktik.table.sorts import CELL_SORT
from cardwright.games.taktik.table.state import TaktikState, table
from cardwright.games.taktik.table.streams import PLACEMENT
from cardwright.kernel import Candidates, Frame, Option, Plain, State, Verb

# That nobody is recalled, as that one decision says it.
NO_RECALL: Final = Verb("end_phase", "no reinforcements")


class Deploying(Frame):
    """One unit is put on a cell: by its side's choice, or quickly by chance."""

    __slots__ = ("quick", "unit")

    def __init__(self, unit: int, quick: bool) -> None:
        self.unit = unit
        self.quick = quick

    def run(self, state: State) -> None:
        taktik = table(state)
        unit = taktik.units[self.unit]
        cells = free_home(taktik, unit)
        if not cells:
            return
        if self.quick:
            self.put(taktik, cells[state.roll(PLACEMENT, len(cells))])
        else:
            state.offer(unit.side, "deploy", [Option("at", cell) for cell in cells], self)

    def candidates(self, state: State, found: Candidates) -> None:
        taktik = table(state)
        unit = taktik.units[self.unit]
        for cell in range(taktik.board.size):
            obstacle = deploy_obstacle(taktik, unit, cell, found.all)
            weigh(found, Option("at", cell), obstacle)

    def chosen(self, state: State, option: Option) -> None:
        self.put(table(state), option.what)

    def put(self, taktik: TaktikState, cell: int) -> None:
        unit = taktik.units[self.unit]
        kind = "unit_returned" if unit.lost else "unit_deployed"
        unit.lost = False
        taktik.put(unit, cell)
        taktik.tell(UnitEvent(kind, taktik, unit))

    def verb(self, state: State, name: str) -> Verb | None:
        unit = table(state).units[self.unit]
        return Verb("at", f"{unit.name} at {{cell}}", what=CELL_SORT, head="Where it stands")

    def asks(self, state: State) -> str:
        return f"Where is {table(state).units[self.unit].name} deployed?"

    def form(self) -> Plain:
        return ["Deploying", self.unit, self.quick]


class Reinforcing(Frame):
    """At the start of a turn: lost units come back, one after another, if any may."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, state: State) -> None:
        options = self.offered(state) if self.left > 0 else []
        if len(options) > 1:
            state.offer(table(state).active, "reinforce", options, self)

    def candidates(self, state: State, found: Candidates) -> None:
        taktik = table(state)
        for unit in taktik.units:
            if unit.side == taktik.active:
                weigh(found, Option("recall", unit.id), recall_obstacle(taktik, unit, found.all))
        found.offer(Option("end_phase"))

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "recall":
            state.then(Deploying(option.what, False))
            state.then(Reinforcing(self.left - 1))

    def verb(self, state: State, name: str) -> Verb | None:
        return NO_RECALL if name == "end_phase" else None

    def asks(self, state: State) -> str:
        return "Which unit comes back?"

    def form(self) -> Plain:
        return ["Reinforcing", self.left]

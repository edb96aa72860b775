"""Putting a unit on the board, when it is deployed and when it comes back."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.rules.events import UnitEvent
from cardwright.games.taktik.rules.moves import deploy_obstacle, free_home, recall_obstacle
from cardwright.games.taktik.rules.obstacles import weigh
from cardwright.games.taktik.table.sorts import CELL_SORT
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.streams import PLACEMENT
from cardwright.kernel import Candidates, Frame, Option, Plain, Verb

# That nobody is recalled, as that one decision says it.
NO_RECALL: Final = Verb("end_phase", "no reinforcements")


class Deploying(Frame[TaktikState]):
    """One unit is put on a cell: by its side's choice, or quickly by chance."""

    __slots__ = ("quick", "unit")

    def __init__(self, unit: int, quick: bool) -> None:
        self.unit = unit
        self.quick = quick

    def run(self, state: TaktikState) -> None:
        unit = state.units[self.unit]
        cells = free_home(state, unit)
        if not cells:
            return
        if self.quick:
            self.put(state, cells[state.roll(PLACEMENT, len(cells))])
        else:
            state.offer(unit.side, "deploy", [Option("at", cell) for cell in cells], self)

    def candidates(self, state: TaktikState, found: Candidates) -> None:
        unit = state.units[self.unit]
        for cell in range(state.board.size):
            obstacle = deploy_obstacle(state, unit, cell, found.all)
            weigh(found, Option("at", cell), obstacle)

    def chosen(self, state: TaktikState, option: Option) -> None:
        self.put(state, option.what)

    def put(self, taktik: TaktikState, cell: int) -> None:
        unit = taktik.units[self.unit]
        kind = "unit_returned" if unit.lost else "unit_deployed"
        unit.lost = False
        taktik.put(unit, cell)
        taktik.tell(UnitEvent(kind, taktik, unit))

    def verb(self, state: TaktikState, name: str) -> Verb | None:
        unit = state.units[self.unit]
        return Verb("at", f"{unit.name} at {{cell}}", what=CELL_SORT, head="Where it stands")

    def asks(self, state: TaktikState) -> str:
        return f"Where is {state.units[self.unit].name} deployed?"

    def form(self) -> Plain:
        return ["Deploying", self.unit, self.quick]


class Reinforcing(Frame[TaktikState]):
    """At the start of a turn: lost units come back, one after another, if any may."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, state: TaktikState) -> None:
        options = self.offered(state) if self.left > 0 else []
        if len(options) > 1:
            state.offer(state.active, "reinforce", options, self)

    def candidates(self, state: TaktikState, found: Candidates) -> None:
        for unit in state.units:
            if unit.side == state.active:
                weigh(found, Option("recall", unit.id), recall_obstacle(state, unit, found.all))
        found.offer(Option("end_phase"))

    def chosen(self, state: TaktikState, option: Option) -> None:
        if option.verb == "recall":
            state.then(Deploying(option.what, False))
            state.then(Reinforcing(self.left - 1))

    def verb(self, state: TaktikState, name: str) -> Verb | None:
        return NO_RECALL if name == "end_phase" else None

    def asks(self, state: TaktikState) -> str:
        return "Which unit comes back?"

    def form(self) -> Plain:
        return ["Reinforcing", self.left]

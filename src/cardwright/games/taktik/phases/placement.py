"""Putting a unit on the board, when it is deployed and when it comes back."""

from __future__ import annotations

from cardwright.games.taktik.rules.events import UnitEvent
from cardwright.games.taktik.rules.questions import CAN_DEPLOY, about_pair
from cardwright.games.taktik.rules.reasons import refusal
from cardwright.games.taktik.table.state import TaktikState, table
from cardwright.games.taktik.table.streams import PLACEMENT
from cardwright.games.taktik.table.unit import NO_UNIT, Unit
from cardwright.kernel import Frame, Option, Plain, State, ask


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

    def chosen(self, state: State, option: Option) -> None:
        self.put(table(state), option.what)

    def put(self, taktik: TaktikState, cell: int) -> None:
        unit = taktik.units[self.unit]
        kind = "unit_returned" if unit.lost else "unit_deployed"
        unit.lost = False
        taktik.put(unit, cell)
        taktik.tell(UnitEvent(kind, taktik, unit))

    def option_words(self, state: State, option: Option) -> str:
        taktik = table(state)
        return f"{taktik.units[self.unit].name} at {taktik.board.place(option.what)}"

    def why_not(self, state: State, option: Option) -> str:
        taktik = table(state)
        if option.verb != "at" or not 0 <= option.what < taktik.board.size:
            return ""
        place = taktik.board.place(option.what)
        if taktik.at[option.what] != NO_UNIT:
            return f"{place} is taken by {taktik.units[taktik.at[option.what]].name}"
        scene = about_pair(state, self.unit, option.what)
        return f"{place} is no place to deploy: {refusal(state, CAN_DEPLOY, scene)}"

    def form(self) -> Plain:
        return ["Deploying", self.unit, self.quick]


def free_home(taktik: TaktikState, unit: Unit) -> list[int]:
    """The free cells where a unit may be deployed."""
    return [
        cell
        for cell in range(taktik.board.size)
        if taktik.at[cell] == NO_UNIT and ask(taktik, CAN_DEPLOY, about_pair(taktik, unit.id, cell))
    ]


class Reinforcing(Frame):
    """At the start of a turn: lost units come back, one after another, if any may."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, state: State) -> None:
        taktik = table(state)
        options = [
            Option("recall", unit.id)
            for unit in taktik.units
            if unit.side == taktik.active and unit.lost and free_home(taktik, unit)
        ]
        if self.left > 0 and options:
            state.offer(taktik.active, "reinforce", [*options, Option("end_phase")], self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "recall":
            state.then(Deploying(option.what, False))
            state.then(Reinforcing(self.left - 1))

    def option_words(self, state: State, option: Option) -> str:
        if option.verb == "end_phase":
            return "no reinforcements"
        return f"recall {table(state).units[option.what].name}"

    def form(self) -> Plain:
        return ["Reinforcing", self.left]

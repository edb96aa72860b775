"""The movement phase: choose a unit, then, after both sides may have reacted, where it goes."""

from __future__ import annotations

from cardwright.games.taktik.content.moments import AFTER_MOVE, BEFORE_MOVE, MOVEMENT_PHASE
from cardwright.games.taktik.phases.card import Playing
from cardwright.games.taktik.rules.events import UnitEvent, UnitMoved
from cardwright.games.taktik.rules.legality import play_options, why_not_stored
from cardwright.games.taktik.rules.paths import (
    MOVEMENT_MAX,
    allowance,
    can_leave,
    destinations,
    reach,
)
from cardwright.games.taktik.rules.questions import (
    CAN_ENTER,
    CAN_MOVE,
    MOVES_PER_TURN,
    MOVES_PER_UNIT,
    about_side,
    about_step,
    about_unit,
)
from cardwright.games.taktik.rules.reasons import refusal
from cardwright.games.taktik.rules.windows import let_both_react
from cardwright.games.taktik.table.state import TaktikState, table
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD, Unit
from cardwright.games.taktik.table.zones import stored
from cardwright.kernel import Frame, Option, Plain, State, ask


def moves_left(taktik: TaktikState) -> int:
    return ask(taktik, MOVES_PER_TURN, about_side(taktik.active)) - taktik.moves_made


def may_move(taktik: TaktikState, unit: Unit) -> bool:
    scene = about_unit(taktik, unit.id)
    return unit.moves < ask(taktik, MOVES_PER_UNIT, scene) and ask(taktik, CAN_MOVE, scene) != 0


class Moving(Frame):
    """The active side names a unit to move, plays a stored card or ends the phase."""

    __slots__ = ()

    def run(self, state: State) -> None:
        taktik = table(state)
        side = taktik.active
        options: list[Option] = []
        if moves_left(taktik) > 0:
            for unit in taktik.army(side):
                if may_move(taktik, unit) and can_leave(taktik, unit):
                    options.append(Option("move", unit.id))
        options += play_options(taktik, side, MOVEMENT_PHASE)
        options.append(Option("end_phase"))
        state.offer(side, MOVEMENT_PHASE, options, self, private=bool(stored(state, side)))

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "end_phase":
            return
        if option.verb == "move":
            state.then(Declaring(option.what))
        else:
            state.then(Playing(option.what, table(state).active))
        state.then(self)

    def uses(self, state: State, card: int) -> list[Option]:
        return [Option("play", card)]

    def why_not(self, state: State, option: Option) -> str:
        taktik = table(state)
        if option.verb == "play":
            return why_not_stored(state, option, taktik.active, MOVEMENT_PHASE)
        if option.verb == "move" and 0 <= option.what < len(taktik.units):
            return why_not_move(taktik, taktik.units[option.what])
        return ""


def why_not_move(taktik: TaktikState, unit: Unit) -> str:
    """Why a unit cannot be moved now, in words."""
    if unit.side != taktik.active:
        return f"{unit.name} is not yours to move"
    if unit.cell == OFF_BOARD:
        return f"{unit.name} is not on the board"
    if moves_left(taktik) <= 0:
        return f"all {taktik.moves_made} moves of this turn are used up"
    scene = about_unit(taktik, unit.id)
    if not ask(taktik, CAN_MOVE, scene):
        return f"{unit.name} may not move: {refusal(taktik, CAN_MOVE, scene)}"
    if unit.moves >= ask(taktik, MOVES_PER_UNIT, scene):
        return f"{unit.name} has moved already"
    return f"{unit.name} gets nowhere with {allowance(taktik, unit)} movement"


class Declaring(Frame):
    """A unit is named; both sides may react before it goes."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, state: State) -> None:
        taktik = table(state)
        taktik.moving = self.unit
        taktik.moves_made += 1
        taktik.units[self.unit].moves += 1
        state.tell(UnitEvent("move_declared", taktik, taktik.units[self.unit]))
        let_both_react(state, BEFORE_MOVE, about_unit(state, self.unit))
        state.then(Going(self.unit, 0, {}))
        state.then(Gone())

    def form(self) -> Plain:
        return ["Declaring", self.unit]


class Going(Frame):
    """Where the unit goes, if after the reactions it still may and can."""

    __slots__ = ("costs", "movement", "unit")

    def __init__(self, unit: int, movement: int, costs: dict[int, int]) -> None:
        self.unit = unit
        # What each cell costs that was offered, and how much could be spent.
        self.movement = movement
        self.costs = costs

    def run(self, state: State) -> None:
        taktik = table(state)
        unit = taktik.units[self.unit]
        if unit.cell == OFF_BOARD:
            return
        points = allowance(taktik, unit)
        costs = destinations(taktik, unit, points) if self.still_may(taktik) else {}
        if not costs:
            state.tell(UnitEvent("unit_stayed", taktik, unit))
            return
        options = [Option("to", cell) for cell in costs]
        going = Going(self.unit, points, costs)
        state.offer(unit.side, "destination", [*options, Option("stay")], going)

    def still_may(self, taktik: TaktikState) -> bool:
        return ask(taktik, CAN_MOVE, about_unit(taktik, self.unit)) != 0

    def chosen(self, state: State, option: Option) -> None:
        taktik = table(state)
        unit = taktik.units[self.unit]
        if option.verb == "stay":
            state.tell(UnitEvent("unit_stayed", taktik, unit))
            return
        left = unit.cell
        taktik.put(unit, option.what)
        state.tell(UnitMoved(taktik, unit, left, self.costs[option.what], self.movement))
        let_both_react(state, AFTER_MOVE, about_unit(state, self.unit))

    def option_words(self, state: State, option: Option) -> str:
        if option.verb == "stay":
            return "stay"
        return f"to {table(state).board.place(option.what)}"

    def why_not(self, state: State, option: Option) -> str:
        taktik = table(state)
        if option.verb != "to" or not 0 <= option.what < taktik.board.size:
            return ""
        return why_not_there(taktik, taktik.units[self.unit], option.what)

    def form(self) -> Plain:
        costs: list[Plain] = [[cell, cost] for cell, cost in self.costs.items()]
        return ["Going", self.unit, self.movement, costs]


def why_not_there(taktik: TaktikState, unit: Unit, cell: int) -> str:
    """Why a unit does not get to a cell: taken, barred, or too far and by how much."""
    place = taktik.board.place(cell)
    if taktik.at[cell] != NO_UNIT:
        return f"{place} is taken by {taktik.units[taktik.at[cell]].name}"
    for left in taktik.board.neighbours[cell]:
        scene = about_step(taktik, unit.id, left, cell)
        if not ask(taktik, CAN_ENTER, scene):
            return f"{place} cannot be entered: {refusal(taktik, CAN_ENTER, scene)}"
    points = allowance(taktik, unit)
    cost = reach(taktik, unit, MOVEMENT_MAX).get(cell)
    if cost is None:
        return f"{unit.name} finds no way to {place}"
    return f"{place} is {cost - points} too far: it costs {cost} and {unit.name} has {points}"


class Gone(Frame):
    """The move is over."""

    __slots__ = ()

    def run(self, state: State) -> None:
        table(state).moving = NO_UNIT

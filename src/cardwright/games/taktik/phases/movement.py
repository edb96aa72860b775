"""The movement phase: choose a unit, then, after both sides may have reacted, where it goes."""

from __future__ import annotations

from cardwright.games.taktik.content.moments import AFTER_MOVE, BEFORE_MOVE, MOVEMENT_PHASE
from cardwright.games.taktik.phases.card import Playing
from cardwright.games.taktik.rules.events import UnitEvent, UnitMoved
from cardwright.games.taktik.rules.legality import weigh_plays
from cardwright.games.taktik.rules.moves import cell_obstacle, move_obstacle, moves_left
from cardwright.games.taktik.rules.obstacles import weigh
from cardwright.games.taktik.rules.paths import (
    MOVEMENT_MAX,
    allowance,
    destinations,
    reach,
)
from cardwright.games.taktik.rules.questions import (
    CAN_MOVE,
    about_unit,
)
from cardwright.games.taktik.rules.windows import let_both_react
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD
from cardwright.games.taktik.table.zones import stored
from cardwright.kernel import Candidates, Frame, Option, Plain, ask, plural


class Moving(Frame[TaktikState]):
    """The active side names a unit to move, plays a stored card or ends the phase."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        side = state.active
        private = bool(stored(state, side))
        state.offer(side, MOVEMENT_PHASE, self.offered(state), self, private)

    def candidates(self, state: TaktikState, found: Candidates) -> None:
        left = moves_left(state)
        for unit in state.units:
            if unit.side == state.active or found.all:
                obstacle = move_obstacle(state, unit, left, found.all)
                weigh(found, Option("move", unit.id), obstacle)
        weigh_plays(state, state.active, MOVEMENT_PHASE, found)
        found.offer(Option("end_phase"))

    def chosen(self, state: TaktikState, option: Option) -> None:
        if option.verb == "end_phase":
            return
        if option.verb == "move":
            state.then(Declaring(option.what))
        else:
            state.then(Playing(option.what, state.active))
        state.then(self)

    def asks(self, state: TaktikState) -> str:
        left = moves_left(state)
        if left <= 0:
            return "No unit may move any more: do you play a card?"
        return f"Which unit moves? {plural(left, 'move')} left"


class Declaring(Frame[TaktikState]):
    """A unit is named; both sides may react before it goes."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, state: TaktikState) -> None:
        state.moving = self.unit
        state.moves_made += 1
        state.units[self.unit].moves += 1
        state.tell(UnitEvent("move_declared", state, state.units[self.unit]))
        let_both_react(state, BEFORE_MOVE, about_unit(state, self.unit))
        state.then(Going(self.unit, 0, {}))
        state.then(Gone())

    def form(self) -> Plain:
        return ["Declaring", self.unit]


class Going(Frame[TaktikState]):
    """Where the unit goes, if after the reactions it still may and can."""

    __slots__ = ("costs", "movement", "unit")

    def __init__(self, unit: int, movement: int, costs: dict[int, int]) -> None:
        self.unit = unit
        # What each cell costs that was offered, and how much could be spent.
        self.movement = movement
        self.costs = costs

    def run(self, state: TaktikState) -> None:
        unit = state.units[self.unit]
        if unit.cell == OFF_BOARD:
            return
        points = allowance(state, unit)
        costs = destinations(state, unit, points) if self.still_may(state) else {}
        if not costs:
            state.tell(UnitEvent("unit_stayed", state, unit))
            return
        going = Going(self.unit, points, costs)
        state.offer(unit.side, "destination", going.offered(state), going)

    def candidates(self, state: TaktikState, found: Candidates) -> None:
        """The cells that can be reached; of the others, what they would cost or what bars them."""
        for cell in self.costs:
            found.offer(Option("to", cell))
        found.offer(Option("stay"))
        if not found.all:
            return
        unit = state.units[self.unit]
        reachable = reach(state, unit, MOVEMENT_MAX)
        for cell in range(state.board.size):
            if cell not in self.costs:
                obstacle = cell_obstacle(state, unit, cell, self.movement, reachable)
                found.bar(Option("to", cell), obstacle)

    def still_may(self, taktik: TaktikState) -> bool:
        return ask(taktik, CAN_MOVE, about_unit(taktik, self.unit)) != 0

    def chosen(self, state: TaktikState, option: Option) -> None:
        unit = state.units[self.unit]
        if option.verb == "stay":
            state.tell(UnitEvent("unit_stayed", state, unit))
            return
        left = unit.cell
        state.put(unit, option.what)
        state.tell(UnitMoved(state, unit, left, self.costs[option.what], self.movement))
        let_both_react(state, AFTER_MOVE, about_unit(state, self.unit))

    def asks(self, state: TaktikState) -> str:
        unit = state.units[self.unit]
        return f"Where does {unit.name} ({state.board.place(unit.cell)}) go?"

    def form(self) -> Plain:
        costs: list[Plain] = [[cell, cost] for cell, cost in self.costs.items()]
        return ["Going", self.unit, self.movement, costs]


class Gone(Frame[TaktikState]):
    """The move is over."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        state.moving = NO_UNIT

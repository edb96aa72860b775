"""The table of Taktik: the board with its units, and where the turn stands."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.board import Board
from cardwright.games.taktik.content.missions import Mission
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD, Unit
from cardwright.kernel import Chance, Game, Plain, State

NO_ATTACK: Final = 0


class TaktikState(State):
    __slots__ = (
        "at", "attack", "attacker", "attacks_begun", "attacks_made", "board", "die", "held",
        "mission", "moves_made", "moving", "queue", "rounds", "stood_down", "target", "units",
    )  # fmt: skip

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.board: Board
        self.mission: Mission
        # After how many rounds the match is over.
        self.rounds = 0
        self.units: list[Unit] = []
        # The unit on each cell.
        self.at: list[int] = []
        self.moves_made = 0
        self.attacks_made = 0
        # Who is moving just now, if anybody.
        self.moving = NO_UNIT
        # Attacks that are queued: who, and whom.
        self.queue: list[tuple[int, int]] = []
        # The attack being resolved: its number in the match, who, whom, and the die.
        self.attack = NO_ATTACK
        self.attacks_begun = 0
        self.attacker = NO_UNIT
        self.target = NO_UNIT
        self.die = 0
        # For how many of its own turns on end each side has held all objectives.
        self.held = [0, 0]
        # Who has said that he will not react any more this turn.
        self.stood_down = [False, False]

    def blank(self) -> State:
        return TaktikState(self.game, self.seats, self.seat_of, self.chance)

    def copy_into(self, copy: State) -> None:
        twin = table(copy)
        twin.board = self.board
        twin.mission = self.mission
        twin.rounds = self.rounds
        twin.units = [unit.clone() for unit in self.units]
        twin.at = self.at.copy()
        twin.moves_made = self.moves_made
        twin.attacks_made = self.attacks_made
        twin.moving = self.moving
        twin.queue = self.queue.copy()
        twin.attack = self.attack
        twin.attacks_begun = self.attacks_begun
        twin.attacker = self.attacker
        twin.target = self.target
        twin.die = self.die
        twin.held = self.held.copy()
        twin.stood_down = self.stood_down.copy()

    def own_form(self) -> Plain:
        units: list[Plain] = [unit.form() for unit in self.units]
        queue: list[Plain] = [[attacker, target] for attacker, target in self.queue]
        return [
            [self.board.name, self.mission.name, self.rounds],
            units,
            list(self.at),
            [self.moves_made, self.attacks_made, self.moving],
            queue,
            [self.attack, self.attacks_begun, self.attacker, self.target, self.die],
            [*self.held, *self.stood_down],
        ]

    @property
    def active(self) -> int:
        """The side whose turn it is: the attacker has the first, and they alternate."""
        return self.turn % 2

    @property
    def round(self) -> int:
        """Which round it is; a round is a turn of either side."""
        return self.turn // 2 + 1

    def put(self, unit: Unit, cell: int) -> None:
        """Put a unit on a cell, or off the board, and leave the one it stood on."""
        if unit.cell != OFF_BOARD:
            self.at[unit.cell] = NO_UNIT
        unit.cell = cell
        if cell != OFF_BOARD:
            assert self.at[cell] == NO_UNIT, "a cell holds one unit"
            self.at[cell] = unit.id

    def army(self, side: int) -> list[Unit]:
        """The units of a side that stand on the board."""
        return [unit for unit in self.units if unit.side == side and unit.cell != OFF_BOARD]


def table(state: State) -> TaktikState:
    """The state as this game's own table."""
    assert isinstance(state, TaktikState), "Taktik's frames run on Taktik's table"
    return state

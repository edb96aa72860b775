"""The table of Taktik: the board with its units, and where the turn stands."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.board import Board
from cardwright.games.taktik.content.missions import Mission
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD, Unit
from cardwright.kernel import Chance, Game, State

NO_ATTACK: Final = 0


class TaktikState(State):
    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.board: Board
        self.mission: Mission
        # After how many rounds the match is over.
        self.rounds = 0
        # How many cards each side is dealt before the first turn.
        self.hands = [0, 0]
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

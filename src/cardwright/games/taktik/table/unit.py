"""One unit on the board."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import SIDE_COLOURS
from cardwright.games.taktik.content.units import UnitKind
from cardwright.kernel import Piece

OFF_BOARD: Final = -1
NO_UNIT: Final = -1


class Unit(Piece):
    """One unit. It is off the board before it is deployed and after it was lost."""

    def __init__(self, id: int, kind: UnitKind, side: int, name: str) -> None:
        self.id = id
        self.kind = kind
        self.side = side
        self.name = name
        self.cell = OFF_BOARD
        self.lost = False
        # How often it has moved and attacked in the turn of its side.
        self.moves = 0
        self.attacks = 0

    @property
    def key(self) -> str:
        """What it is called in records and machine forms."""
        return self.name.lower().replace(" ", "_")


def unit_name(kind: UnitKind, side: int, number: int) -> str:
    """What a unit is called: Red infantry 2 is the attacker's second unit."""
    return f"{SIDE_COLOURS[side]} {kind.name} {number}"

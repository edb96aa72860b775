"""One unit on the board."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import SIDE_LETTERS
from cardwright.games.taktik.content.units import UnitKind
from cardwright.kernel import Plain

OFF_BOARD: Final = -1
NO_UNIT: Final = -1


class Unit:
    """One unit. It is off the board before it is deployed and after it was lost."""

    __slots__ = ("attacks", "cell", "id", "kind", "lost", "moves", "name", "side")

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

    def clone(self) -> Unit:
        copy = Unit(self.id, self.kind, self.side, self.name)
        copy.cell = self.cell
        copy.lost = self.lost
        copy.moves = self.moves
        copy.attacks = self.attacks
        return copy

    def form(self) -> Plain:
        return [self.name, self.side, self.cell, self.lost, self.moves, self.attacks]


def unit_name(kind: UnitKind, side: int, number: int) -> str:
    """What a unit is called: A2 infantry is the attacker's second unit."""
    return f"{SIDE_LETTERS[side]}{number} {kind.name}"

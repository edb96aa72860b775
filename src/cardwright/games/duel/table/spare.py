"""Weapons that nobody holds: carried along, or lying on the ground."""

from __future__ import annotations

from cardwright.games.duel.content.weapons import Weapon
from cardwright.kernel import Piece


class Spare(Piece):
    """A weapon out of hand, and what it can still endure once it has suffered."""

    def __init__(self, arm: Weapon, endures: int) -> None:
        self.arm = arm
        self.endures = endures


def take_out(spares: list[Spare], number: int) -> Spare | None:
    """Take the first weapon of that template out of some; nothing if there is none."""
    for spare in spares:
        if spare.arm.number == number:
            spares.remove(spare)
            return spare
    return None

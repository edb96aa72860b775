"""A fight in progress: who stands, who is stopped, and what attack and block are at hand."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import ATTACK_KINDS, ELEMENTS, MELEE, PHYSICAL
from cardwright.kernel import Piece

BUCKETS: Final = len(ATTACK_KINDS) * len(ELEMENTS)
# The counter of plain blows.
PLAIN_ATTACK: Final = MELEE * len(ELEMENTS) + PHYSICAL


class Fight(Piece):
    def __init__(self, foes: list[int], place: int) -> None:
        self.foes = foes
        # The space fought for; the foes of a fight in the open stand on it.
        self.place = place
        self.blocked: list[int] = []
        self.defeated: list[int] = []
        self.wounds = 0
        # Foes by how many wounds each has given in this fight, one entry a wound.
        self.wounded_by: list[int] = []
        self.attack = [0] * BUCKETS
        self.block = [0] * len(ELEMENTS)

    def renumber(self, new: list[int]) -> None:
        self.foes = [new[foe] for foe in self.foes]
        self.blocked = [new[foe] for foe in self.blocked]
        self.defeated = [new[foe] for foe in self.defeated]
        self.wounded_by = [new[foe] for foe in self.wounded_by]

"""A fight in progress: who stands, who is stopped, and what attack and block are at hand."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import ATTACK_KINDS, ELEMENTS, MELEE, PHYSICAL
from cardwright.kernel import Plain

BUCKETS: Final = len(ATTACK_KINDS) * len(ELEMENTS)
# The counter of plain blows.
PLAIN_ATTACK: Final = MELEE * len(ELEMENTS) + PHYSICAL


class Fight:
    __slots__ = ("attack", "block", "blocked", "defeated", "foes", "place", "wounds")

    def __init__(self, foes: list[int], place: int) -> None:
        self.foes = foes
        # The space fought for; the foes of a fight in the open stand on it.
        self.place = place
        self.blocked: list[int] = []
        self.defeated: list[int] = []
        self.wounds = 0
        self.attack = [0] * BUCKETS
        self.block = [0] * len(ELEMENTS)

    def clone(self) -> Fight:
        copy = Fight(self.foes.copy(), self.place)
        copy.blocked = self.blocked.copy()
        copy.defeated = self.defeated.copy()
        copy.wounds = self.wounds
        copy.attack = self.attack.copy()
        copy.block = self.block.copy()
        return copy

    def renumber(self, new: list[int]) -> None:
        self.foes = [new[foe] for foe in self.foes]
        self.blocked = [new[foe] for foe in self.blocked]
        self.defeated = [new[foe] for foe in self.defeated]

    def form(self) -> Plain:
        return [
            list(self.foes), self.place, list(self.blocked), list(self.defeated), self.wounds,
            list(self.attack), list(self.block),
        ]  # fmt: skip

"""The history of a fighter: what it did in its last four turns, as it really was."""

from __future__ import annotations

from cardwright.games.duel.scale import HISTORY_TURNS
from cardwright.kernel.values.plain import Plain


class Deed:
    """One play of a past turn. A feinted thrust is remembered as a feint."""

    __slots__ = ("kind", "outcome", "technique")

    def __init__(self, technique: str, kind: int, outcome: int) -> None:
        self.technique = technique
        self.kind = kind
        self.outcome = outcome

    def form(self) -> Plain:
        return [self.technique, self.kind, self.outcome]


class History:
    """Past turns, the oldest first. Deeds never change, so copies share them."""

    __slots__ = ("turns",)

    def __init__(self) -> None:
        self.turns: list[list[Deed]] = []

    def push(self, deeds: list[Deed]) -> None:
        self.turns.append(deeds)
        if len(self.turns) > HISTORY_TURNS:
            del self.turns[0]

    def ago(self, turns: int) -> list[Deed]:
        """What was done so many turns ago; one is the last turn."""
        return self.turns[-turns] if turns <= len(self.turns) else []

    def clone(self) -> History:
        copy = History()
        copy.turns = self.turns.copy()
        return copy

    def form(self) -> Plain:
        turns: list[Plain] = []
        for deeds in self.turns:
            turns.append([deed.form() for deed in deeds])
        return turns

"""The history of a fighter: what it did in its last four turns, as it really was."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import HISTORY_TURNS, MID
from cardwright.kernel import Piece, Plain

# What a past play was. A feinted attack is a feint and nothing else.
ATTACKED: Final = 0
FEINTED: Final = 1
DEFENDED: Final = 2
MANOEUVRED: Final = 3
RESTED: Final = 4
PAST_KINDS: Final = ("attacked", "feinted", "defended", "manoeuvred", "rested")
BARE_KINDS: Final = ("attack", "feint", "defend", "manoeuvre", "rest")


class PastPlay:
    """One play of a past turn. A feinted thrust is remembered as a feint."""

    __slots__ = ("height", "kind", "outcome", "slot", "technique")

    def __init__(
        self, technique: str, kind: int, outcome: int, height: int = MID, slot: int = 0
    ) -> None:
        self.technique = technique
        self.kind = kind
        self.outcome = outcome
        # Where it aimed, and the slot in which it took effect.
        self.height = height
        self.slot = slot

    def form(self) -> Plain:
        return [self.technique, self.kind, self.outcome, self.height, self.slot]


class History(Piece):
    """Past turns, the oldest first. Past plays never change, so copies share them."""

    def __init__(self) -> None:
        self.turns: list[list[PastPlay]] = []
        # The Focus that was spent in each of them.
        self.focus_spent: list[int] = []

    def push(self, plays: list[PastPlay], focus_spent: int = 0) -> None:
        self.turns.append(plays)
        self.focus_spent.append(focus_spent)
        if len(self.turns) > HISTORY_TURNS:
            del self.turns[0]
            del self.focus_spent[0]

    def focus_ago(self, turns: int) -> int:
        """The Focus that was spent so many turns ago."""
        return self.focus_spent[-turns] if turns <= len(self.focus_spent) else 0

    def ago(self, turns: int) -> list[PastPlay]:
        """What was done so many turns ago; one is the last turn."""
        return self.turns[-turns] if turns <= len(self.turns) else []

    def clone(self) -> History:
        copy = History()
        copy.turns = self.turns.copy()
        copy.focus_spent = self.focus_spent.copy()
        return copy

    def form(self) -> Plain:
        turns: list[Plain] = []
        for plays in self.turns:
            turns.append([play.form() for play in plays])
        return [turns, list(self.focus_spent)]

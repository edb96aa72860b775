"""What card files may read of past turns. They are the owner's."""

from __future__ import annotations

from cardwright.games.duel.content.scale import HIT
from cardwright.games.duel.table.history import ATTACKED, BARE_KINDS, PAST_KINDS
from cardwright.games.duel.table.state import table
from cardwright.kernel import TRUTH, Expr, Scene, State


def turns_words(turns: int) -> str:
    """When something was that many turns ago."""
    return ("this turn", "last turn")[turns] if turns < 2 else f"{turns} turns ago"


class DidAgo(Expr):
    """Did the owner do such a thing so many turns ago?"""

    def __init__(self, turns: int, kind: int) -> None:
        super().__init__(TRUTH)
        self.turns = turns
        self.kind = kind

    def value(self, state: State, scene: Scene) -> int:
        for play in table(state).fighters[scene.owner].history.ago(self.turns):
            if play.kind == self.kind:
                return 1
        return 0

    def words(self) -> str:
        return f"you {PAST_KINDS[self.kind]} {turns_words(self.turns)}"

    def negated(self) -> str:
        return f"you did not {BARE_KINDS[self.kind]} {turns_words(self.turns)}"


class HitAgo(Expr):
    """Did the owner land a blow so many turns ago?"""

    def __init__(self, turns: int) -> None:
        super().__init__(TRUTH)
        self.turns = turns

    def value(self, state: State, scene: Scene) -> int:
        for play in table(state).fighters[scene.owner].history.ago(self.turns):
            if play.kind == ATTACKED and play.outcome == HIT:
                return 1
        return 0

    def words(self) -> str:
        return f"you hit {turns_words(self.turns)}"

    def negated(self) -> str:
        return f"you did not hit {turns_words(self.turns)}"

"""The footing of somebody who moves: how well the feet do in a contest of footwork."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import NEUTRAL, POSITION, STATS
from cardwright.games.duel.content.techniques import (
    HOLD,
    NO_DIRECTION,
    Technique,
)
from cardwright.games.duel.rules.capability import FOOTWORK
from cardwright.games.duel.rules.questions import PlayQuestion, technique_at
from cardwright.games.duel.rules.rule_parts import rule_part
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import HUNDREDTHS, UNIT_SCOPE, Grant, Scene, ask, scaled

# What speed, position and balance count, in hundredths of their whole.
SPEED_COUNTS: Final = 30
POSITION_COUNTS: Final = 40
BALANCE_COUNTS: Final = 30
HOLDING: Final = -30
SPEED: Final = STATS.index("speed")


class Footing(PlayQuestion):
    """How well a fighter moves in a contest of footwork."""

    __slots__ = ()

    def concerns(self, technique: Technique) -> bool:
        return technique.way != NO_DIRECTION

    def base(self, state: DuelState, scene: Scene) -> int:
        return scaled(10 * state.fighters[scene.owner].stats[SPEED], SPEED_COUNTS)

    def has_parts(self) -> bool:
        return True

    def parts(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        fighter = state.fighters[scene.owner]
        engagement = state.engagement(scene.owner, scene.target)
        position = NEUTRAL if engagement is None else engagement.read(scene.owner, POSITION)
        amounts = [
            (scaled(position, POSITION_COUNTS), "Position"),
            (scaled(fighter.balance, BALANCE_COUNTS), "Own balance"),
        ]
        if technique_at(state, scene).way == HOLD:
            amounts.append((HOLDING, "Standing still"))
        for amount, source in amounts:
            grants.append(rule_part(self, UNIT_SCOPE, "add", amount, source, scene, -2))
        sure = ask(state, FOOTWORK, Scene(scene.owner))
        grants.append(rule_part(self, UNIT_SCOPE, "times", sure, "Sureness of foot", scene, -1))


FOOTING: Final = Footing("footing", HUNDREDTHS, "speed")

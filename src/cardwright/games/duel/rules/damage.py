"""How much damage an attack does; one that does none is a feint."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import (
    FULL,
    STAKES_DAMAGE,
    STAKES_SAID,
    STATS,
    USUAL_STAT,
)
from cardwright.games.duel.rules.questions import (
    AttackQuestion,
    copies_on,
    scene_of,
    stakes_of,
    technique_of,
)
from cardwright.games.duel.rules.rule_parts import rule_part
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import CARD_SCOPE, HUNDREDTHS, UNIT_SCOPE, Grant, Scene, State, ask, scaled


class Damage(AttackQuestion):
    """In hundredths of what the weapon does when it hits solidly."""

    __slots__ = ()

    def base(self, state: State, scene: Scene) -> int:
        return FULL

    def has_parts(self) -> bool:
        return True

    def parts(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        play = state.play(scene.subject)
        technique = technique_of(state, play)
        stat = state.fighters[scene.owner].stats[technique.scaling_stat]
        grown = FULL + scaled(10 * (stat - USUAL_STAT), technique.scaling_ratio)
        if grown != FULL:
            source = STATS[technique.scaling_stat].capitalize()
            grants.append(rule_part(self, UNIT_SCOPE, "times", grown, source, scene, -1))
        stakes = stakes_of(state, play)
        if STAKES_DAMAGE[stakes] != FULL:
            source = STAKES_SAID[stakes]
            grants.append(
                rule_part(self, CARD_SCOPE, "times", STAKES_DAMAGE[stakes], source, scene, -1)
            )
        copies = copies_on(state, play)
        if copies and technique.stack_damage:
            more = FULL + copies * technique.stack_damage
            source = f"{copies} further copies"
            grants.append(rule_part(self, CARD_SCOPE, "times", more, source, scene, -1))


DAMAGE: Final = Damage("damage", HUNDREDTHS, "what the weapon does")


def is_feint(state: DuelState, play: Play) -> bool:
    """An attack that does no damage, whatever made it so."""
    return technique_of(state, play).attacks() and ask(state, DAMAGE, scene_of(play)) <= 0

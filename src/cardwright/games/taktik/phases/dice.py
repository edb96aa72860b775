"""The dice phase: queued attacks are resolved one after another.

Every rule is asked again when an attack's turn has come, since the table and
the effects in force may have changed since it was queued.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.moments import AFTER_ROLL, BEFORE_DAMAGE, BEFORE_ROLL
from cardwright.games.taktik.rules.combat import (
    DIE_SIDES,
    attack_obstacle,
    attack_range,
    judged_roll,
    lose_unit,
    needed_number,
)
from cardwright.games.taktik.rules.events import AttackEvent, AttackJudged, AttackStopped, UnitEvent
from cardwright.games.taktik.rules.questions import REROLLS, SURVIVES, about_pair
from cardwright.games.taktik.rules.windows import let_both_react
from cardwright.games.taktik.table.state import NO_ATTACK, TaktikState
from cardwright.games.taktik.table.streams import DICE
from cardwright.games.taktik.table.unit import NO_UNIT, Unit
from cardwright.kernel import Frame, Plain, Scene, ask, obstacle_words

# However many effects are stacked, a die falls again at most so often.
REROLLS_MAX: Final = 5


def sides_of(taktik: TaktikState) -> tuple[Unit, Unit]:
    """The attacker and the target of the attack that is being resolved."""
    return taktik.units[taktik.attacker], taktik.units[taktik.target]


def clash(taktik: TaktikState) -> Scene:
    """The scene of the attack: the attacker, and the target."""
    return about_pair(taktik, taktik.attacker, taktik.target)


class NextAttack(Frame[TaktikState]):
    """Takes the next attack from the queue, until none is left."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        state.attack = NO_ATTACK
        state.attacker = state.target = NO_UNIT
        state.die = 0
        if not state.queue:
            return
        state.attacker, state.target = state.queue.pop(0)
        state.attacks_begun += 1
        state.attack = state.attacks_begun
        attacker, target = sides_of(state)
        state.tell(AttackEvent("attack_began", attacker, target))
        if not stopped(state):
            let_both_react(state, BEFORE_ROLL, clash(state))
            state.then(Rolling())
        state.then(self)


def stopped(taktik: TaktikState) -> bool:
    """Does the attack come to nothing? Then everybody is told why."""
    attacker, target = sides_of(taktik)
    obstacle = attack_obstacle(taktik, attacker, target, attack_range(taktik, attacker), True)
    if obstacle is None:
        return False
    taktik.tell(AttackStopped(attacker, target, obstacle_words(taktik, obstacle)))
    return True


class Rolling(Frame[TaktikState]):
    """The die falls, if the attack is still possible; then both sides may react to it."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        if stopped(state):
            return
        state.die = state.roll(DICE, DIE_SIDES) + 1
        let_both_react(state, AFTER_ROLL, clash(state))
        state.then(Judging(0))


class Judging(Frame[TaktikState]):
    """The die falls again as often as is granted, and the last roll counts."""

    __slots__ = ("rerolled",)

    def __init__(self, rerolled: int) -> None:
        self.rerolled = rerolled

    def run(self, state: TaktikState) -> None:
        attacker, target = sides_of(state)
        if self.rerolled < min(ask(state, REROLLS, clash(state)), REROLLS_MAX):
            state.die = state.roll(DICE, DIE_SIDES) + 1
            state.tell(AttackEvent("die_rerolled", attacker, target))
            state.then(Judging(self.rerolled + 1))
            return
        roll, needed = (
            judged_roll(state, attacker, target),
            needed_number(state, attacker, target),
        )
        judged = AttackJudged(attacker, target, state.die, roll, needed)
        state.tell(judged)
        if judged.hit:
            state.tell(UnitEvent("unit_hit", state, target))
            let_both_react(state, BEFORE_DAMAGE, clash(state))
            state.then(Damaging())

    def form(self) -> Plain:
        return ["Judging", self.rerolled]


class Damaging(Frame[TaktikState]):
    """A unit that was hit is lost, unless something lets it survive."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        attacker, target = sides_of(state)
        if ask(state, SURVIVES, about_pair(state, target.id, attacker.id)):
            state.tell(UnitEvent("unit_saved", state, target))
        else:
            lose_unit(state, target)

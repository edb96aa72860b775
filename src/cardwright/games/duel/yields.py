"""What an attack yields: its damage, and how it moves the advantage."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.events import Exchange
from cardwright.games.duel.play import Play
from cardwright.games.duel.profile import USUAL, Profile
from cardwright.games.duel.questions import (
    AttackQuestion,
    copies_on,
    scene_of,
    stakes_of,
    technique_of,
)
from cardwright.games.duel.scale import (
    FULL,
    GAINS,
    OUTCOMES,
    STAKES,
    STAKES_DAMAGE,
    STAKES_GAIN,
    STAKES_LOSS,
    STATS,
    TARGET_BALANCE,
    USUAL_STAT,
)
from cardwright.games.duel.state import DuelState, table
from cardwright.games.duel.steps import step
from cardwright.games.duel.tactic import Tactic
from cardwright.kernel.machine.expr import HUNDREDTHS
from cardwright.kernel.machine.questions import CARD, UNIT, Grant, ask
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.plain import scaled
from cardwright.kernel.values.scene import Scene


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
            grants.append(step(self, UNIT, "times", grown, source, scene, -1))
        stakes = stakes_of(state, play)
        if STAKES_DAMAGE[stakes] != FULL:
            source = f"{STAKES[stakes].capitalize()} stakes"
            grants.append(step(self, CARD, "times", STAKES_DAMAGE[stakes], source, scene, -1))
        copies = copies_on(state, play)
        if copies and technique.stack_damage:
            more = FULL + copies * technique.stack_damage
            source = f"{copies} further copies"
            grants.append(step(self, CARD, "times", more, source, scene, -1))


DAMAGE: Final = Damage("damage", HUNDREDTHS, "what the weapon does")


def is_feint(state: DuelState, play: Play) -> bool:
    """An attack that does no damage, whatever made it so."""
    return technique_of(state, play).attacks() and ask(state, DAMAGE, scene_of(play)) <= 0


def profile_for(state: DuelState, play: Play, outcome: int) -> tuple[Profile, str]:
    """Which profile speaks about an outcome, and whose it is: a card's, the technique's, the usual.

    A replaced profile is the last word, also about what it does not name.
    """
    for card in play.modifiers:
        template = state.cards[card].template
        if isinstance(template, Tactic) and template.profile is not None:
            return template.profile, template.title
    technique = technique_of(state, play)
    if technique.profile is not None and technique.profile.names(outcome):
        return technique.profile, technique.title
    return USUAL, "any attack"


class GainQuestion(AttackQuestion):
    """By how much an attack moves one axis, from the side of whoever made it."""

    __slots__ = ("gain",)

    def __init__(self, gain: int) -> None:
        name = GAINS[gain]
        super().__init__(f"{name}_gain", HUNDREDTHS, f"how an attack moves {name}")
        self.gain = gain

    def base(self, state: State, scene: Scene) -> int:
        exchange = scene.event
        if not isinstance(exchange, Exchange) or not exchange.outcome:
            return 0
        duel = table(state)
        play = duel.play(scene.subject)
        outcome = OUTCOMES.index(exchange.outcome)
        profile, _ = profile_for(duel, play, outcome)
        return profile.change(outcome, self.gain)

    def base_words(self, state: State, scene: Scene) -> str:
        exchange = scene.event
        if not isinstance(exchange, Exchange) or not exchange.outcome:
            return "nothing has come of it yet"
        duel = table(state)
        outcome = OUTCOMES.index(exchange.outcome)
        _, whose = profile_for(duel, duel.play(scene.subject), outcome)
        return f"what {whose} brings when {exchange.outcome}"

    def has_parts(self) -> bool:
        return True

    def parts(self, state: DuelState, scene: Scene, grants: list[Grant]) -> None:
        change = self.base(state, scene)
        if change == 0:
            return
        stakes = stakes_of(state, state.play(scene.subject))
        good = (change > 0) != (self.gain == TARGET_BALANCE)
        factor = STAKES_GAIN[stakes] if good else STAKES_LOSS[stakes]
        if factor != FULL:
            source = f"{STAKES[stakes].capitalize()} stakes"
            grants.append(step(self, UNIT, "times", factor, source, scene, -1))


GAIN_QUESTIONS: Final = tuple(GainQuestion(gain) for gain in range(len(GAINS)))

"""How an attack moves the advantage, by how it comes out."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.profile import USUAL_PROFILE, Profile
from cardwright.games.duel.content.scale import (
    FULL,
    GAINS,
    OUTCOME_NUMBERS,
    STAKES_GAIN,
    STAKES_LOSS,
    STAKES_SAID,
    TARGET_BALANCE,
)
from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.rules.events import Exchange
from cardwright.games.duel.rules.questions import (
    AttackQuestion,
    stakes_of,
    technique_of,
)
from cardwright.games.duel.rules.rule_parts import rule_part
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.play_blueprint import PlayBlueprint
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import HUNDREDTHS, UNIT_SCOPE, Grant, Scene


def profile_for(state: DuelState, play: Play, outcome: int) -> tuple[Profile, str]:
    """Which profile speaks about an outcome, and whose it is: a card's, the technique's, the usual.

    A replaced profile is the last word, also about what it does not name; an effect on the play
    comes before what lies on it.
    """
    for lasting in state.in_force:
        blueprint = lasting.blueprint
        if (
            isinstance(blueprint, PlayBlueprint)
            and blueprint.profile is not None
            and lasting.bound[0] == play.id
        ):
            return blueprint.profile, state.game.by_name[blueprint.name].title
    for card in play.modifiers:
        template = state.cards[card].template
        if isinstance(template, Tactic) and template.profile is not None:
            return template.profile, template.title
    technique = technique_of(state, play)
    if technique.profile is not None and technique.profile.names(outcome):
        return technique.profile, technique.title
    return USUAL_PROFILE, "any attack"


class GainQuestion(AttackQuestion):
    """By how much an attack moves one axis, from the side of whoever made it."""

    __slots__ = ("gain",)

    def __init__(self, gain: int) -> None:
        name = GAINS[gain]
        super().__init__(f"{name}_gain", HUNDREDTHS, f"how an attack moves {name}")
        self.gain = gain

    def base(self, state: DuelState, scene: Scene) -> int:
        exchange = scene.event
        if not isinstance(exchange, Exchange) or not exchange.outcome:
            return 0
        play = state.play(scene.subject)
        outcome = OUTCOME_NUMBERS[exchange.outcome]
        profile, _ = profile_for(state, play, outcome)
        return profile.change(outcome, self.gain)

    def base_words(self, state: DuelState, scene: Scene) -> str:
        return "nothing has come of it yet"

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
            source = STAKES_SAID[stakes]
            grants.append(rule_part(self, UNIT_SCOPE, "times", factor, source, scene, -1))


GAIN_QUESTIONS: Final = tuple(GainQuestion(gain) for gain in range(len(GAINS)))

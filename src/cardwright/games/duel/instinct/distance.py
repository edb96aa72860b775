"""Distance: how far apart two fighters will be at a moment of the second, as planned."""

from __future__ import annotations

from cardwright.games.duel.content.scale import FAR
from cardwright.games.duel.phases.chosen import effects_of
from cardwright.games.duel.rules.attacks import STRETCH_STEPS
from cardwright.games.duel.rules.operations import ChangeRange
from cardwright.games.duel.rules.questions import moment_of, technique_of
from cardwright.games.duel.table.arms import arm_for
from cardwright.games.duel.table.play import AT_NO_ONE, PLANNED, Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Effect, Sequence, Statement


def steps_of(effect: Effect | None) -> int:
    """By how many steps something changes the distance."""
    if isinstance(effect, ChangeRange):
        return effect.steps
    if isinstance(effect, Statement):
        return steps_of(effect.effect)
    if isinstance(effect, Sequence):
        total = 0
        for part in effect.parts:
            total += steps_of(part)
        return total
    return 0


def steps_in(state: DuelState, play: Play) -> int:
    """By how many steps a play changes the distance, with all that lies on it."""
    if not play.modifiers and technique_of(state, play).does is None:
        return 0
    total = 0
    for effect in effects_of(state, play):
        total += steps_of(effect)
    return total


def range_at(state: DuelState, one: int, other: int, slot: int) -> int:
    """The range between two when the attacks of a slot come, if every step succeeds."""
    engagement = state.engagement(one, other)
    if engagement is None:
        return FAR + 1
    range = engagement.range
    for play in state.plays:
        if play.owner in (one, other) and play.fate == PLANNED:
            partner = other if play.owner == one else one
            steps = steps_in(state, play) if play.target in (partner, AT_NO_ONE) else 0
            if steps and steps_before(state, play, slot):
                range += steps
    return range


def steps_before(state: DuelState, play: Play, slot: int) -> bool:
    """Footwork comes before the blows of its slot, the footwork of an attack after them."""
    moment = moment_of(state, play)
    return moment < slot if technique_of(state, play).attacks() else moment <= slot


def reaches(state: DuelState, attack: Play, target: int, slot: int) -> bool:
    """Will an attack reach its target when it lands?"""
    arm = arm_for(state.fighters[attack.owner], technique_of(state, attack))
    if arm is None:
        return False
    return arm.mode.reach + STRETCH_STEPS >= range_at(state, attack.owner, target, slot)

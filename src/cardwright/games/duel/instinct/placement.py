"""Placing by instinct: when in the second a technique begins."""

from __future__ import annotations

from cardwright.games.duel.content.phases import SELECTION_PHASE
from cardwright.games.duel.content.scale import SLOTS
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.instinct.distance import reaches, steps_of
from cardwright.games.duel.instinct.foresight import (
    Forecast,
    forecasts_at,
    swing_against,
    swing_of,
    taken_by,
)
from cardwright.games.duel.instinct.guards import best_standing
from cardwright.games.duel.instinct.imagined import free_starts, imagine
from cardwright.games.duel.instinct.mind import Mind
from cardwright.games.duel.instinct.worth import attack_worth
from cardwright.games.duel.rules.questions import (
    DEFENCE_WINDOW,
    moment_of,
    scene_of,
    stands_in,
    technique_of,
)
from cardwright.games.duel.table.play import Play
from cardwright.kernel import Option, ask


def place_by_instinct(mind: Mind, card: int, target: int, options: list[Option]) -> Option:
    """A guard where the blows land, an attack where no guard stands, a step back after one's own.

    For the rest, early is better than late: who strikes first may break off the other's blow, and
    has time left to step back. Only where a guard is put before anything is seen is left to chance.
    """
    state = mind.state
    technique = state.cards[card].template
    assert isinstance(technique, Technique), "only techniques take time"
    play = imagine(state, mind.owner, card, target, 0)
    start = -1
    if technique.defends():
        start = guard_start(mind, play)
    after = start_after_blows(mind, technique) if steps_of(technique.does) > 0 else 0
    worths: list[int] = []
    for option in options:
        early = 2 * SLOTS - option.what
        if technique.attacks() and is_met(mind, play, option.what):
            early //= 4
        if option.what < after:
            early = 1
        worths.append(100 * early if start in (-1, option.what) else 0)
    state.plays.pop()
    return mind.best(options, worths, options[0])


def guard_start(mind: Mind, guard: Play) -> int:
    """Where a guard is put: into the blows that are expected, or later into those that are seen."""
    if mind.state.phase == SELECTION_PHASE:
        start, _ = best_standing(mind, guard)
    else:
        start, _ = best_guard_start(mind, guard, forecasts_at(mind.state, mind.owner))
    return start


def start_after_blows(mind: Mind, step: Technique) -> int:
    """When a step back has to begin so that one's own blows land before it.

    Footwork comes before the blows of its slot, so it must not end in the slot of the last one.
    """
    return max(0, last_attack_slot(mind) + 2 - step.time)


def last_attack_slot(mind: Mind) -> int:
    """The slot in which one's own last attack lands; before the first if there is none."""
    last = -1
    for play in mind.state.plays_of(mind.owner):
        if technique_of(mind.state, play).attacks():
            last = max(last, moment_of(mind.state, play))
    return last


def is_met(mind: Mind, attack: Play, start: int) -> bool:
    """Would an attack that begins then fall short, or run into a guard that can be seen?"""
    state = mind.state
    slot = start + technique_of(state, attack).time - 1
    if not reaches(state, attack, attack.target, slot):
        return True
    for play in state.plays_of(attack.target):
        if technique_of(state, play).defends() and stands_in(state, play, slot):
            return True
    return False


def landing_worth(mind: Mind, attack: Play) -> int:
    """What an imagined attack is worth where it can begin best."""
    starts = free_starts(mind.state, attack)
    if not starts:
        return 0
    attack.start = starts[0]
    for start in starts:
        if not is_met(mind, attack, start):
            attack.start = start
            break
    return attack_worth(mind, attack)


def best_guard_start(mind: Mind, guard: Play, threats: list[Forecast]) -> tuple[int, int]:
    """Where an imagined guard spares most harm, and how much; nowhere if there is no threat."""
    state = mind.state
    stands = ask(state, DEFENCE_WINDOW, scene_of(guard))
    spared: list[int] = []
    for threat in threats:
        taken = taken_by(state, guard, threat.attack, mind.owner)
        less = threat.harm() - threat.harm_if_taken(taken)
        if taken > threat.taken:
            less += swing_of(state, threat) - swing_against(state, threat, guard, taken)
        spared.append(less)
    best, most = -1, 0
    for start in free_starts(state, guard):
        total = 0
        for threat, less in zip(threats, spared, strict=True):
            if start <= threat.slot < start + stands:
                total += less
        if total > most:
            best, most = start, total
    return best, mind.likes(mind.traits.caution, most)

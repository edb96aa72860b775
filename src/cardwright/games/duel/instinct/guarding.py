"""Guarding: what a guard is worth before anything is seen, against the blows to be expected."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.profile import USUAL_PROFILE
from cardwright.games.duel.content.scale import FULL, HIT, MISS, SELF_BALANCE, TARGET_BALANCE
from cardwright.games.duel.content.techniques import COUNTER
from cardwright.games.duel.instinct.expectation import Blow
from cardwright.games.duel.instinct.foresight import AXIS_WORTH, BALANCE_WORTH
from cardwright.games.duel.instinct.mind import Mind, free_starts
from cardwright.games.duel.rules.attacks import GUARD_OUTCOMES
from cardwright.games.duel.rules.hit_chance import (
    DEFENCE,
    DEFENCE_MAX,
    DEFENCE_MIN,
    SET_FOR,
    coverage,
    covered,
    is_set_for_height,
)
from cardwright.games.duel.rules.questions import DEFENCE_WINDOW, scene_of, technique_of
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import ask

# What a blow of a foe is feared to do, and how likely it is to hit whoever does nothing about it.
FEARED_BLOW: Final = 75
USUAL_CHANCE: Final = 55
# How much of the advantage that a guard wins is counted on, of a hundred.
ADVANTAGE_COUNTS: Final = 40
# What it is worth that a counter strikes back.
STRIKES_BACK: Final = 35


class Cover:
    """What a guard covers: from when until when, with what strength, at which heights."""

    __slots__ = ("end", "kind", "shares", "start", "strength")

    def __init__(self, state: DuelState, guard: Play) -> None:
        self.start = guard.start
        self.end = guard.start + ask(state, DEFENCE_WINDOW, scene_of(guard))
        self.strength = ask(state, DEFENCE, scene_of(guard))
        self.kind = technique_of(state, guard).guard
        covers = covered(state, guard)
        is_set = is_set_for_height(state, guard)
        self.shares: list[int] = []
        for height in range(3):
            share = coverage(covers, height)
            self.shares.append(SET_FOR if is_set and share == FULL else share)

    def stands_in(self, slot: int) -> bool:
        return self.start <= slot < self.end

    def taken(self, blow: Blow) -> int:
        """Which share of the chance of a blow it takes, in hundredths."""
        total = 0
        for share, often in zip(self.shares, blow.heights, strict=True):
            total += share * often
        taken = self.strength * total // (FULL * blow.evades[self.kind])
        return max(DEFENCE_MIN, min(taken, DEFENCE_MAX))


def guard_worth(mind: Mind, guard: Play) -> int:
    """What a guard is worth where it stands."""
    cover = Cover(mind.state, guard)
    return spared_by(mind, cover, uncovered(mind, guard))


def best_standing(mind: Mind, guard: Play) -> tuple[int, int]:
    """Where an imagined guard is worth most, and how much; nowhere if there is no room for it."""
    cover = Cover(mind.state, guard)
    left = uncovered(mind, guard)
    length = cover.end - cover.start
    best, most = -1, -1
    for start in free_starts(mind.state, guard):
        cover.start, cover.end = start, start + length
        worth = spared_by(mind, cover, left)
        if worth > most:
            best, most = start, worth
    return best, max(0, most)


def uncovered(mind: Mind, guard: Play) -> list[int]:
    """For each blow to be expected, which share of it the other guards of a fighter take."""
    state = mind.state
    others: list[Cover] = []
    for play in state.plays_of(mind.owner):
        if play is not guard and technique_of(state, play).defends():
            others.append(Cover(state, play))
    taken: list[int] = []
    for blow in mind.expected():
        most = 0
        for cover in others:
            if cover.stands_in(blow.slot):
                most = max(most, cover.taken(blow))
        taken.append(most)
    return taken


def spared_by(mind: Mind, cover: Cover, taken: list[int]) -> int:
    """How much of what is feared a guard spares, and what it wins, beside what others take."""
    total = 0
    for blow, before in zip(mind.expected(), taken, strict=True):
        if blow.likely and cover.stands_in(blow.slot):
            now = cover.taken(blow)
            if now > before:
                worth = FEARED_BLOW * (now - before) // FULL
                if not before:
                    worth += ADVANTAGE_COUNTS * won_by(cover.kind, now) // FULL
                total += blow.likely * worth
    return mind.likes(mind.traits.caution, total // (FULL * FULL))


def won_by(kind: int, taken: int) -> int:
    """What it is worth that a blow runs into a guard, beside the harm that it does not do."""
    hits = USUAL_CHANCE * (FULL - taken) // FULL
    met = hits * moved_by(HIT) + (FULL - hits) * moved_by(GUARD_OUTCOMES[kind])
    free = USUAL_CHANCE * moved_by(HIT) + (FULL - USUAL_CHANCE) * moved_by(MISS)
    back = STRIKES_BACK * (FULL - hits) if kind == COUNTER else 0
    return (free - met + back) // FULL


def moved_by(outcome: int) -> int:
    """What an outcome usually moves, in points and from the attacker's side."""
    axes = 0
    for axis in range(SELF_BALANCE):
        axes += USUAL_PROFILE.change(outcome, axis)
    balance = USUAL_PROFILE.change(outcome, SELF_BALANCE)
    balance -= USUAL_PROFILE.change(outcome, TARGET_BALANCE)
    return (axes * AXIS_WORTH + balance * BALANCE_WORTH) // FULL

"""Guards: what a guard is worth before anything is seen, against the blows to be expected."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.profile import USUAL_PROFILE
from cardwright.games.duel.content.scale import (
    FULL,
    HIT,
    MISS,
    OUTCOMES,
    SELF_BALANCE,
    TARGET_BALANCE,
)
from cardwright.games.duel.content.techniques import COUNTER
from cardwright.games.duel.instinct.expectation import Blow
from cardwright.games.duel.instinct.foresight import AXIS_WORTH, BALANCE_WORTH
from cardwright.games.duel.instinct.imagined import free_starts
from cardwright.games.duel.instinct.mind import Mind
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

# How likely a blow is to hit whoever does nothing about it.
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

    def taken_of_each(self, blows: list[Blow]) -> list[int]:
        """Which share of the chance of each of these it takes; many in a row are alike."""
        taken: list[int] = []
        before: Blow | None = None
        for blow in blows:
            alike = before is not None and blow.is_like(before)
            taken.append(taken[-1] if alike else self.taken(blow))
            before = blow
        return taken

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
    return spared_by(mind, cover, spared_of_each(mind, cover, uncovered(mind, guard)))


def best_standing(mind: Mind, guard: Play) -> tuple[int, int]:
    """Where an imagined guard is worth most, and how much; nowhere if there is no room for it."""
    cover = Cover(mind.state, guard)
    spared = spared_of_each(mind, cover, uncovered(mind, guard))
    length = cover.end - cover.start
    best, most = -1, -1
    for start in free_starts(mind.state, guard):
        cover.start, cover.end = start, start + length
        worth = spared_by(mind, cover, spared)
        if worth > most:
            best, most = start, worth
    return best, max(0, most)


def uncovered(mind: Mind, guard: Play) -> list[int]:
    """For each blow to be expected, which share of it the other guards of a fighter take."""
    if guard.id not in mind.taken:
        state, blows = mind.state, mind.expected()
        taken = [0] * len(blows)
        for play in state.plays_of(mind.owner):
            if play is not guard and technique_of(state, play).defends():
                cover = Cover(state, play)
                for place, share in enumerate(cover.taken_of_each(blows)):
                    if share > taken[place] and cover.stands_in(blows[place].slot):
                        taken[place] = share
        mind.taken[guard.id] = taken
    return mind.taken[guard.id]


def spared_of_each(mind: Mind, cover: Cover, taken: list[int]) -> list[int]:
    """How much of each blow to be expected a guard spares if it stands there when it lands."""
    blows = mind.expected()
    now = cover.taken_of_each(blows)
    spared: list[int] = []
    worth = 0
    for place, blow in enumerate(blows):
        # Blows in a row are mostly met alike.
        before = blows[place - 1]
        alike = now[place] == now[place - 1] and taken[place] == taken[place - 1]
        if not place or not alike or blow.dread != before.dread:
            worth = met_worth(cover.kind, blow.dread, now[place], taken[place])
        spared.append(blow.likely * worth)
    return spared


def met_worth(kind: int, dread: int, now: int, before: int) -> int:
    """What it is worth that a guard takes so much of a blow, of which others take some already."""
    if now <= before:
        return 0
    worth = dread * (now - before) // FULL
    return worth if before else worth + ADVANTAGE_COUNTS * won_by(kind, now) // FULL


def spared_by(mind: Mind, cover: Cover, spared: list[int]) -> int:
    """How much of what is feared a guard spares, and what it wins, beside what others take."""
    total = 0
    for blow, worth in zip(mind.expected(), spared, strict=True):
        if cover.stands_in(blow.slot):
            total += worth
    return mind.likes(mind.traits.caution, total // (FULL * FULL))


def won_by(kind: int, taken: int) -> int:
    """What it is worth that a blow runs into a guard, beside the harm that it does not do."""
    hits = USUAL_CHANCE * (FULL - taken) // FULL
    met = hits * USUALLY_MOVED[HIT] + (FULL - hits) * USUALLY_MOVED[GUARD_OUTCOMES[kind]]
    free = USUAL_CHANCE * USUALLY_MOVED[HIT] + (FULL - USUAL_CHANCE) * USUALLY_MOVED[MISS]
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


# The same for every outcome, found out once.
USUALLY_MOVED: Final = [moved_by(outcome) for outcome in range(len(OUTCOMES))]

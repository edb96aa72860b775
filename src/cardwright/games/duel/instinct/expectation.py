"""Expectation: which blows are likely to come before anything can be seen.

Whoever has been seen to fight is expected to fight like that: the same techniques at the same
heights and moments, those of the last turn more than those before. To that comes what anybody
might do, which counts for as much as a turn or two of experience.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import FULL, STAMINA
from cardwright.games.duel.content.techniques import GUARDS, Technique
from cardwright.games.duel.content.zones import POOL
from cardwright.games.duel.instinct.foresight import weight_of
from cardwright.games.duel.instinct.imagined import imagine
from cardwright.games.duel.rules.attacks import STRETCH_STEPS
from cardwright.games.duel.table.arms import arm_for, longest_reach
from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.history import ATTACKED
from cardwright.games.duel.table.state import DuelState

# How much stamina it takes to strike a blow, and how many of them are expected of anybody.
BLOW_STAMINA: Final = 200
BLOWS_EXPECTED_MAX: Final = 2
# Which share of a solid hit is feared of a blow about which nothing is done.
FEARED_SHARE: Final = 78
# How likely somebody of whom nothing is known is to strike such a blow, and how much that counts
# for beside what the last turn showed. Each turn before counts for less.
STRIKES_USUALLY: Final = 60
UNKNOWN_COUNTS: Final = 80
LAST_TURN_COUNTS: Final = 100
FADES: Final = 60
# How often blows come low, mid and high, and how often they land in each slot.
HEIGHTS_OFTEN: Final[tuple[int, ...]] = (20, 40, 40)
SLOTS_OFTEN: Final[tuple[int, ...]] = (2, 14, 16, 14, 12, 12, 10, 8, 6, 6)
# Against a guard of any kind an unknown blow is as good as any other.
EVADES_USUALLY: Final[tuple[int, ...]] = (FULL,) * len(GUARDS)


class Blow:
    """A blow that may come: when, how high, how hard for each kind of guard, how likely."""

    __slots__ = ("dread", "evades", "heights", "likely", "slot")

    def __init__(
        self, slot: int, likely: int, dread: int, heights: tuple[int, ...], evades: tuple[int, ...]
    ) -> None:
        self.slot = slot
        # In hundredths of a hundredth.
        self.likely = likely
        # What it is feared to do to whoever does nothing about it, in points.
        self.dread = dread
        self.heights = heights
        self.evades = evades

    def is_like(self, other: Blow) -> bool:
        """Does every guard take as much of it as of the other? Those of unknown kind share all."""
        return self.heights is other.heights and self.evades is other.evades


def expected_blows(state: DuelState, owner: int) -> list[Blow]:
    """What is to be expected of everybody with whom a fighter is engaged.

    Whoever is engaged with several can strike only one of them at a time.
    """
    found: list[Blow] = []
    for engagement in state.engagements_of(owner):
        foe = engagement.other(owner)
        near = nearness(state, engagement, foe) // len(state.engagements_of(foe))
        if near:
            expect_of(state, owner, foe, near, found)
    return found


def nearness(state: DuelState, engagement: Engagement, foe: int) -> int:
    """Whoever has to come closer first is feared less, and further off not at all."""
    steps = engagement.range - longest_reach(state.fighters[foe]) - STRETCH_STEPS
    return FULL * max(0, 2 - max(0, steps)) // 2


def expect_of(state: DuelState, owner: int, foe: int, near: int, found: list[Blow]) -> None:
    """What one foe is expected to strike, as far as it has the stamina for it."""
    able = min(state.resource(foe, STAMINA).current // BLOW_STAMINA, BLOWS_EXPECTED_MAX)
    dread = dread_of(state, owner, foe)
    past = state.fighters[foe].history.turns
    counts = [LAST_TURN_COUNTS]
    while len(counts) < len(past):
        counts.insert(0, counts[0] * FADES // FULL)
    total = UNKNOWN_COUNTS
    for _, count in zip(past, counts, strict=False):
        total += count
    unknown = able * STRIKES_USUALLY * near // FULL * UNKNOWN_COUNTS // total
    for slot, often in enumerate(SLOTS_OFTEN):
        found.append(Blow(slot, unknown * often, dread, HEIGHTS_OFTEN, EVADES_USUALLY))
    for plays, count in zip(past, counts, strict=False):
        for play in plays:
            technique = state.game.by_name[play.technique]
            if play.kind == ATTACKED and isinstance(technique, Technique):
                likely = FULL * near * count // total
                heights = tuple(FULL if play.height == height else 0 for height in range(3))
                found.append(Blow(play.slot, likely, dread, heights, tuple(technique.evades)))


def dread_of(state: DuelState, owner: int, foe: int) -> int:
    """What a blow of a foe is feared to do, in points: what those that one knows would do in its
    hands. A foe of whom nothing of that kind can be told is feared like any other.
    """
    total = count = 0
    for card in state.zone(POOL, owner).cards:
        technique = state.cards[card].template
        assert isinstance(technique, Technique), "only techniques lie in a pool"
        if technique.attacks() and arm_for(state.fighters[foe], technique) is not None:
            blow = imagine(state, foe, card, owner, 0)
            total += weight_of(state, blow, owner)
            count += 1
            state.plays.pop()
    return FEARED_SHARE * total // (FULL * count) if count else FEARED_SHARE

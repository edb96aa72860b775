"""Effects: what a difference between two players, or two sets of cards, is worth.

The unit is a deal: it is played with the difference on each seat in turn, and
each of these matches is set against the one without it, from the same cards and
the same chance. What good cards or a good seat did is on both sides, and drops
out as far as play stays alike; how far it did is measured as the gain of pairing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, log
from typing import TypedDict

from cardwright.kernel import Game
from cardwright.lab.sequences import ConfidenceSequence
from cardwright.lab.units import result_of

# Refusing something is no matter if it surely costs and brings less than this part of all matches.
NOTHING_IS = 0.05
# Somebody who hardly ever could is no evidence.
SEEN_LEAST = 0.05
DEALS_LEAST = 20
# With fewer deals the gain of pairing would itself be chance.
GAIN_LEAST = 10

TRAP = "trap"
DEAD = "dead"
COUNTS = "counts"
OPEN = "open"
UNTESTED = "untested"


class Arm:
    """One side of all pairs: what each seat got, and how that would vary without pairs."""

    def __init__(self, shared: bool) -> None:
        # Is one match of a deal counted for all its seats, or is there one for each of them?
        self.shared = shared
        self.count = 0
        self.sums: list[float] = []
        self.squares: list[float] = []

    def add(self, results: list[float]) -> None:
        figures = [sum(results)] if self.shared else results
        if not self.sums:
            self.sums, self.squares = [0.0] * len(figures), [0.0] * len(figures)
        self.count += 1
        for place, figure in enumerate(figures):
            self.sums[place] += figure
            self.squares[place] += figure * figure

    def variance(self) -> float:
        """Of what all seats got together, if its matches had nothing in common."""
        return sum(
            (squares - total * total / self.count) / (self.count - 1)
            for total, squares in zip(self.sums, self.squares, strict=True)
        )


class Effect:
    """What a difference did, deal by deal. Figures are parts of a match, from -1 to 1."""

    def __init__(
        self, name: str, agent: str, looks: int, shared: tuple[bool, bool] = (False, True)
    ) -> None:
        self.name = name
        self.agent = agent
        # Valid at every look, and for all rows of a table together.
        self.sequence = ConfidenceSequence(-1.0, 1.0, 0.05 / looks)
        # Deals in which it could matter at all; the others are exact zeros.
        self.touched = 0
        # For the gain of pairing: both sides by themselves.
        self._seats = 1
        self._arms = [Arm(one) for one in shared]

    def add(
        self,
        results: list[float],
        without: list[float],
        touched: bool,
        figure: float | None = None,
    ) -> None:
        """One deal: what each seat got with the difference on it, and what without.

        The figure is the mean difference, unless another is given that differs little from it.
        """
        self._seats = len(results)
        for arm, side in zip(self._arms, (results, without), strict=True):
            arm.add(side)
        self.touched += touched
        mean = (sum(results) - sum(without)) / self._seats
        self.sequence.add(mean if figure is None else figure)

    @property
    def deals(self) -> int:
        return self.sequence.count

    @property
    def seen(self) -> float:
        return self.touched / self.deals if self.deals else 0.0

    def gain(self) -> float:
        """How many times more deals unpaired matches would need; 0 if that cannot be said."""
        if self.deals < GAIN_LEAST or self.sequence.variance == 0:
            return 0.0
        alone = sum(arm.variance() for arm in self._arms)
        return alone / self._seats**2 / self.sequence.variance

    def verdict(self) -> str:
        """What refusing it tells about a mechanic."""
        low, high = self.sequence.interval
        if self.deals >= DEALS_LEAST and self.seen < SEEN_LEAST:
            return UNTESTED
        if low > 0:
            return TRAP
        if high < 0:
            return COUNTS
        return DEAD if low > -NOTHING_IS and high < NOTHING_IS else OPEN

    def settled(self) -> bool:
        return self.deals >= DEALS_LEAST and self.verdict() in (TRAP, DEAD, COUNTS)


class SeatPair:
    """A seat with the scores of the match in which it had the difference, and of that without."""

    def __init__(self, seat: int, scores: list[int], without: list[int]) -> None:
        self.seat = seat
        self.scores = scores
        self.without = without


def add_deal(effect: Effect, game: Game, pairs: list[SeatPair], touched: bool) -> None:
    """One deal: what the seats won by the difference.

    Nobody wins alone. What counts there is by how much the score became another; as a part
    of all that can be scored it would look like nothing in a game that promises a wide range.
    """
    if len(pairs[0].scores) == 1:
        ((now,), (was,)) = pairs[0].scores, pairs[0].without
        effect.add([on_a_scale(now)], [on_a_scale(was)], touched, change_of(now, was))
        return
    effect.add(
        [result_of(game, pair.scores, pair.seat) for pair in pairs],
        [result_of(game, pair.without, pair.seat) for pair in pairs],
        touched,
    )


def gain_of(game: Game, pair: SeatPair) -> float:
    """What one seat won by the difference."""
    if len(pair.scores) == 1:
        return change_of(pair.scores[0], pair.without[0])
    having, lacking = (result_of(game, each, pair.seat) for each in (pair.scores, pair.without))
    return having - lacking


def change_of(now: int, was: int) -> float:
    """About half of the part by which a number became another, from -1 to 1."""
    return (now - was) / max(1, abs(now) + abs(was))


def on_a_scale(number: int) -> float:
    """A number on a scale on which a difference is nearly `change_of`."""
    return copysign(log(max(1, abs(number))), number) / 2


class EffectResult(TypedDict):
    """An effect as JSON has it. Figures are in points: hundredths of a match."""

    name: str
    agent: str
    deals: int
    seen: float
    effect: float
    interval: tuple[float, float]
    gain: float
    verdict: str


def effect_result(effect: Effect) -> EffectResult:
    low, high = effect.sequence.interval
    return EffectResult(
        name=effect.name,
        agent=effect.agent,
        deals=effect.deals,
        seen=round(effect.seen, 4),
        effect=round(100 * effect.sequence.mean, 3) if effect.deals else 0.0,
        interval=(round(100 * low, 3), round(100 * high, 3)),
        gain=round(effect.gain(), 2),
        verdict=effect.verdict(),
    )


def signs_differ(effects: Sequence[Effect]) -> bool:
    """Do agents of different strengths surely disagree about what it is worth?"""
    surely_up = any(effect.sequence.interval[0] > 0 for effect in effects)
    surely_down = any(effect.sequence.interval[1] < 0 for effect in effects)
    return surely_up and surely_down

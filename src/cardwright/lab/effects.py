"""Effects: what a difference between two players, or two sets of cards, is worth.

The unit is a deal: it is played with the difference on each seat in turn, and
each of these matches is set against the one without it, from the same cards and
the same chance. What good cards or a good seat did is on both sides, and drops
out as far as play stays alike; how far it did is measured as the gain of pairing.
"""

from __future__ import annotations

from typing import TypedDict

from cardwright.lab.sequences import ConfidenceSequence

# Refusing something is no matter if it surely costs and brings less than this part of all matches.
NOTHING_IS = 0.05
# Somebody who hardly ever could is no evidence.
SEEN_LEAST = 0.05
DEALS_LEAST = 20

TRAP = "trap"
DEAD = "dead"
COUNTS = "counts"
OPEN = "open"
UNTESTED = "untested"


class Effect:
    """What a difference did, deal by deal. Figures are parts of a match, from -1 to 1."""

    def __init__(self, name: str, agent: str, looks: int) -> None:
        self.name = name
        self.agent = agent
        # Valid at every look, and for all rows of a table together.
        self.sequence = ConfidenceSequence(-1.0, 1.0, 0.05 / looks)
        # Deals in which it could matter at all; the others are exact zeros.
        self.touched = 0
        # For the gain of pairing: the results of each seat by themselves.
        self._sums: list[float] = []
        self._squares: list[float] = []

    def add(self, results: list[float], without: list[float], touched: bool) -> None:
        """One deal: what each seat got with the difference on it, and what without."""
        seats = len(results)
        if not self._sums:
            self._sums, self._squares = [0.0] * seats, [0.0] * seats
        for seat, result in enumerate(results):
            self._sums[seat] += result
            self._squares[seat] += result * result
        self.touched += touched
        self.sequence.add((sum(results) - sum(without)) / seats)

    @property
    def deals(self) -> int:
        return self.sequence.count

    @property
    def seen(self) -> float:
        return self.touched / self.deals if self.deals else 0.0

    def gain(self) -> float:
        """How many times more deals unpaired matches would need; 0 if that cannot be said."""
        count = self.deals
        if count < 2 or self.sequence.variance == 0:
            return 0.0
        alone = 0.0
        for total, squares in zip(self._sums, self._squares, strict=True):
            alone += (squares - total * total / count) / (count - 1)
        return alone / len(self._sums) ** 2 / self.sequence.variance

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


def signs_differ(effects: list[Effect]) -> bool:
    """Do agents of different strengths surely disagree about what it is worth?"""
    surely_up = any(effect.sequence.interval[0] > 0 for effect in effects)
    surely_down = any(effect.sequence.interval[1] < 0 for effect in effects)
    return surely_up and surely_down

"""Intervals that stay valid however often one looks: confidence sequences by betting.

For every mean that might be true, somebody bets against it: on each new figure,
before it is known. Against the true mean nobody can hope to win, so whoever has
multiplied their stake by twenty has shown that the mean is another one, at any
time and after any number of looks. The means that nobody has won against are the
interval. (Waudby-Smith and Ramdas, 2024, have the theory; this is the hedged bet.)
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt

# Means that are tried, over the whole range. Finer ones would not be told apart by any real run.
MEANS = 1000
# The largest part of what can be lost for sure that is ever staked.
BOLDNESS = 0.8


class ConfidenceSequence:
    """The mean of figures between two bounds, with an interval that holds at every look."""

    def __init__(self, low: float, high: float, mistakes: float = 0.05) -> None:
        self.low = low
        self.high = high
        self.mistakes = mistakes
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        # Every figure as a part of the range, with what was staked on it.
        self.parts: list[float] = []
        self.stakes: list[float] = []
        # The means that nobody has won against; what was ruled out once stays out.
        self.first, self.last = 0, MEANS
        # What the bettors against the two outermost of them have, as logarithms: up and down.
        self.up, self.down = 0.0, 0.0
        # Of the figures as parts of the range: for the stakes, which must not know what comes.
        self._guessed_mean = 0.5
        self._spread = 0.25

    def add(self, figure: float) -> None:
        part = (figure - self.low) / (self.high - self.low)
        assert -1e-9 <= part <= 1 + 1e-9, "figures lie between the bounds"
        self.count += 1
        self.total += figure
        self.squares += figure * figure
        self.parts.append(part)
        self.stakes.append(self.stake())
        self.up += up_bet(self.first, part, self.stakes[-1])
        self.down += down_bet(self.last, part, self.stakes[-1])
        self.rule_out()
        self.learn(part)

    def stake(self) -> float:
        """What is best staked, by the spread so far."""
        spread = self._spread / self.count
        return sqrt(2 * log(2 / self.mistakes) / (spread * self.count * log(1 + self.count)))

    def learn(self, part: float) -> None:
        self._spread += (part - self._guessed_mean) ** 2
        self._guessed_mean = (self._guessed_mean * self.count + part) / (self.count + 1)

    def rule_out(self) -> None:
        """Half of each stake goes up, half goes down; the better half must reach the bar alone."""
        bar = log(2 / self.mistakes)
        while self.first < self.last and self.up >= bar:
            self.first += 1
            self.up = self.all_bets(up_bet, self.first)
        while self.last > self.first and self.down >= bar:
            self.last -= 1
            self.down = self.all_bets(down_bet, self.last)

    def all_bets(self, bet: Callable[[int, float, float], float], place: int) -> float:
        """What somebody has who betted against a mean from the first figure on.

        Only the outermost means are followed: inner ones fall after them, most of them early on.
        """
        won = 0.0
        for part, stake in zip(self.parts, self.stakes, strict=True):
            won += bet(place, part, stake)
        return won

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else (self.low + self.high) / 2

    @property
    def interval(self) -> tuple[float, float]:
        """Between the last means on either side that are ruled out."""
        span = self.high - self.low
        least, most = max(0, self.first - 1), min(MEANS, self.last + 1)
        return self.low + span * least / MEANS, self.low + span * most / MEANS

    @property
    def variance(self) -> float:
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.mean) / (self.count - 1))


def up_bet(place: int, part: float, stake: float) -> float:
    """What betting that the mean is higher won on one figure, as a logarithm."""
    mean = place / MEANS
    return log(1 + min(stake, bold(mean)) * (part - mean))


def down_bet(place: int, part: float, stake: float) -> float:
    mean = place / MEANS
    return log(1 - min(stake, bold(1 - mean)) * (part - mean))


def bold(part: float) -> float:
    return BOLDNESS / part if part > 0 else BOLDNESS * MEANS

"""Measuring: short windows in turn, CPU time, medians of the ratios of each round.

A machine is never quiet. What two engines do within the same second they do
under the same weather, so the ratio of two neighbouring windows is worth more
than any rate by itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Final

ROUNDS: Final = 15
WINDOW_SECONDS: Final = 0.2


class Contestant:
    """Something that can be done a number of times, and counts what it did."""

    def __init__(self, name: str, work: Callable[[int], int], times: int) -> None:
        self.name = name
        self.work = work
        # How often at a stretch, short against the window and long against a look at the clock.
        self.times = times
        self.rates: list[float] = []

    def window(self) -> None:
        """Work for one window, and note how many units a second of CPU time gave."""
        done = 0
        start = time.process_time()
        spent = 0.0
        while spent < WINDOW_SECONDS:
            done += self.work(self.times)
            spent = time.process_time() - start
        self.rates.append(done / spent)

    def rate(self) -> float:
        return median(self.rates)

    def times_faster_than(self, other: Contestant) -> float:
        pairs = zip(self.rates, other.rates, strict=True)
        return median(mine / theirs for mine, theirs in pairs)


def race(contestants: list[Contestant]) -> None:
    """Let all of them work in turn, after one window each to warm up."""
    for contestant in contestants:
        contestant.window()
        contestant.rates.clear()
    for _ in range(ROUNDS):
        for contestant in contestants:
            contestant.window()

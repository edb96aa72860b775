"""Racing: short windows in turn, and what counts is the ratio within a round.

A machine is never quiet. What two engines do within the same second they do
under the same weather, so the ratio of two neighbouring windows is worth more
than any rate by itself.
"""

from __future__ import annotations

from benchmarks.contestant import Contestant


class Pace:
    """How many rounds a race has, and how long each window is."""

    def __init__(
        self, rounds: int, seconds: float, warm_up: bool = True, ends_only: bool = False
    ) -> None:
        self.rounds = rounds
        self.seconds = seconds
        # One window before the rounds, for what is only slow at first.
        self.warm_up = warm_up
        # Of sizes that grow, the smallest and the largest alone.
        self.ends_only = ends_only


def race(contestants: list[Contestant], pace: Pace) -> None:
    """Let all of them work in turn. Whoever falls out says why and is left out."""
    try:
        for contestant in contestants:
            contestant.start()
        for contestant in contestants:
            contestant.get_ready()
        if pace.warm_up:
            for contestant in contestants:
                contestant.work(pace.seconds)
                contestant.rates.clear()
        for _ in range(pace.rounds):
            for contestant in contestants:
                contestant.work(pace.seconds)
    finally:
        for contestant in contestants:
            contestant.stop()

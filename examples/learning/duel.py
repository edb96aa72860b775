"""Learns to duel against an opponent that plays by chance; the share of duels that it wins rises.

    pip install 'cardwright[gymnasium]'
    python -m examples.learning.duel

Of the thousands of actions of a duel a few dozen are open at a time: only these are weighed.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from cardwright.bridges.gymnasium import CardwrightVectorEnv
from examples.learning.policy import Floats, Ids, MaskedPolicy, Open, Seen


class Practice:
    """Duels of the policy against chance, many at a time, one after the other in every row."""

    def __init__(self, rows: int, seed: int) -> None:
        self.env = CardwrightVectorEnv(rows, "duel")
        self.random = np.random.default_rng(seed)
        self.seen, self.infos = self.env.reset(seed=seed)
        numbers = self.env.arrays.numbers
        self.policy = MaskedPolicy(numbers.layout.size, numbers.actions.size, seed=seed)
        # What each row has decided in the duel that goes on: what was seen, open and taken.
        self.going: list[list[tuple[Seen, list[int], int]]] = [[] for _ in range(rows)]
        self.ended = np.zeros(rows, bool)
        self.won: list[bool] = []

    def round(self, duels: int, spread: float, rate: float) -> None:
        """Play until so many duels have ended, and learn from all decisions of these."""
        done: list[tuple[Seen, list[int], int]] = []
        brought: list[float] = []
        first = len(self.won)
        while len(self.won) - first < duels:
            legal = [np.flatnonzero(row).tolist() or [0] for row in self.infos["action_mask"]]
            places = self.policy.choose(self.seen, Open(legal), self.random).tolist()
            for row, kept in enumerate(self.going):
                # The step after a duel has ended begins the next one, whatever the action.
                if not self.ended[row]:
                    kept.append((self.seen[row], legal[row], places[row]))
            actions = np.array([row[place] for row, place in zip(legal, places, strict=True)])
            self.seen, rewards, self.ended, _, self.infos = self.env.step(actions)
            for row in np.flatnonzero(self.ended).tolist():
                kept = self.going[row]
                done += kept
                brought += [float(rewards[row])] * len(kept)
                self.won.append(rewards[row] > 0)
                self.going[row] = []
        self.learn(done, np.array(brought), spread, rate)

    def learn(
        self, done: list[tuple[Seen, list[int], int]], brought: Floats, spread: float, rate: float
    ) -> None:
        places: Ids = np.array([place for _, _, place in done])
        seen = np.array([one for one, _, _ in done])
        legal = Open([row for _, row, _ in done])
        self.policy.learn(seen, legal, places, brought, spread, rate)


def main(rounds: int, duels: int, looks: int, seed: int, rows: int) -> list[float]:
    """The share of duels won, look by look."""
    practice = Practice(rows, seed)
    figures: list[float] = []
    counted = 0
    for done in range(rounds):
        practice.round(duels, spread=0.02, rate=0.002)
        if (done + 1) % max(1, rounds // looks) == 0:
            latest = practice.won[counted:]
            counted = len(practice.won)
            figures.append(sum(latest) / len(latest))
            sys.stdout.write(f"{counted:>7,} duels: {figures[-1]:.0%} of the last were won\n")
            sys.stdout.flush()
    return figures


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Learn to duel against chance.")
    asked.add_argument("--rounds", type=int, default=48)
    asked.add_argument("--duels", type=int, default=64, help="in each round")
    asked.add_argument("--looks", type=int, default=8, help="how often it is said how it goes")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--rows", type=int, default=64, help="duels side by side")
    given = asked.parse_args()
    main(given.rounds, given.duels, given.looks, given.seed, given.rows)

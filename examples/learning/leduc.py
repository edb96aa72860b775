"""Learns Leduc hold'em by playing against itself; what a perfect opponent would win falls.

    pip install 'cardwright[openspiel]'
    python -m examples.learning.leduc

OpenSpiel works out how much the policy can be exploited, through our bridge.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability

from cardwright.bridges.openspiel import CardwrightState, register_game
from cardwright.kernel import Option, Tables, load_game, match_seed, seed_from_number
from cardwright.learning import Bout, Numbers, numbers_of
from examples.learning.policy import MaskedPolicy, Open, Seen

# Chips are divided by the most that can be won.
MOST = 13.0


class Learned:
    """A policy as OpenSpiel asks for it."""

    def __init__(self, numbers: Numbers, policy: MaskedPolicy) -> None:
        self.numbers = numbers
        self.policy = policy

    def action_probabilities(
        self, state: CardwrightState, player_id: int | None = None
    ) -> dict[int, float]:
        seat = state.current_player() if player_id is None else player_id
        legal = state.legal_actions(seat)
        seen = np.array([self.numbers.observe(state.position.match, seat)])
        shares = self.policy.shares(seen, Open([legal]))
        return dict(zip(legal, shares.tolist(), strict=True))


class Practice:
    """Matches of the policy against itself, many at a time."""

    def __init__(self, numbers: Numbers, policy: MaskedPolicy, seed: int) -> None:
        self.numbers = numbers
        self.policy = policy
        self.tables = Tables(numbers.game, numbers.setup)
        self.seed = seed_from_number(seed)
        self.random = np.random.default_rng(seed)
        self.played = 0

    def round(self, count: int, spread: float, rate: float) -> None:
        """Play so many matches to their ends, and learn from all of their decisions."""
        first = self.played
        bouts = [Bout(self.tables, match_seed(self.seed, first + one)) for one in range(count)]
        self.played += count
        seen: list[Seen] = []
        legal: list[list[int]] = []
        places: list[int] = []
        who: list[tuple[Bout, int]] = []
        going = bouts
        while going:
            seats = [bout.first_asked() for bout in going]
            options: list[dict[int, Option]] = []
            views: list[Seen] = []
            for bout, seat in zip(going, seats, strict=True):
                world = bout.world(seat)
                options.append(self.numbers.actions.legal(world, seat))
                views.append(np.array(self.numbers.seen(world, seat)))
            rows = [[*row] for row in options]
            chosen = self.policy.choose(np.array(views), Open(rows), self.random).tolist()
            for bout, seat, row, place in zip(going, seats, options, chosen, strict=True):
                bout.act(seat, [*row.values()][place])
            seen += views
            legal += rows
            places += chosen
            who += zip(going, seats, strict=True)
            going = [bout for bout in going if not bout.over]
        brought = np.array([bout.scores[seat] / MOST for bout, seat in who])
        self.policy.learn(np.array(seen), Open(legal), np.array(places), brought, spread, rate)


def main(rounds: int, matches: int, looks: int, seed: int) -> list[float]:
    game = load_game("leduc")
    numbers = numbers_of(game)
    policy = MaskedPolicy(numbers.layout.size, numbers.actions.size, seed=seed)
    practice = Practice(numbers, policy, seed)
    spiel_game = pyspiel.load_game(register_game(game))
    figures: list[float] = []

    def look() -> None:
        figures.append(exploitability(spiel_game, Learned(numbers, policy)))
        sys.stdout.write(
            f"{practice.played:>9,} matches: exploitable for {figures[-1]:.3f} chips\n"
        )
        sys.stdout.flush()

    look()
    for done in range(rounds):
        left = 1 - done / rounds
        practice.round(matches, spread=0.01 + 0.2 * left, rate=0.0005 + 0.01 * left)
        if (done + 1) % max(1, rounds // looks) == 0:
            look()
    return figures


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Learn Leduc hold'em by self-play.")
    asked.add_argument("--rounds", type=int, default=400)
    asked.add_argument("--matches", type=int, default=1_000, help="in each round")
    asked.add_argument("--looks", type=int, default=8, help="how often it is measured")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    main(given.rounds, given.matches, given.looks, given.seed)

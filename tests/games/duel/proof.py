"""The long proofs of Duel, in slices that can be run apart and added up.

    python -m tests.games.duel.proof random --first 0 --matches 1000
    python -m tests.games.duel.proof mirrored --first 0 --pairs 500 --agent heuristic

Each prints what it found and how fast it was. They run against whichever build of
the engine the interpreter finds.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence

from cardwright.agents import Player, player_named
from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.table.record import record_of
from cardwright.kernel.table.replay import verify
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.testing.checks.invariants import assert_whole
from tests.games.duel.board import duel

# Encounters in which both sides are the same.
MIRRORED = ("proving_ground", "tavern_brawl")
# One match in so many is looked at after every decision, and its record verified step by step.
LOOKED_AT = 10
# 99 in a hundred intervals hold the truth.
Z = 2.576


def play_out(encounter: str, seed: int, looking: bool = False) -> Match:
    """A match of random decisions."""
    match = Match(duel(), {"encounter": encounter}, seed_from_number(seed)).start()
    chance = Stream("proof", stream_key(match.seed, "proof"))
    while not match.over:
        seat = match.to_decide()[0]
        options = match.legal(seat)
        match.act(seat, options[chance.below(len(options))])
        if looking:
            assert_whole(match.state)
    return match


def check(encounter: str, seed: int) -> int:
    """No refusal, no dead end, no invariant broken, bounded, and replayed to the same digest.

    Says how many decisions it took.
    """
    looking = (seed + duel().setups["encounter"].index(encounter)) % LOOKED_AT == 0
    match = play_out(encounter, seed, looking)
    assert len(match.made) <= duel().facts.decisions_max
    assert "limit reached" not in match.told(0)[-1].line()
    if looking:
        assert verify(record_of(match), duel()) is None
    again = Match(duel(), match.setup, match.seed).start()
    for made in match.made:
        again.act(made.seat, made.option)
    assert again.digest() == match.digest()
    assert again.scores == match.scores
    return len(match.made)


class Tally:
    """How the first seat did, over pairs of matches in which the two agents change seats."""

    def __init__(self) -> None:
        self.wins = 0
        self.draws = 0
        self.losses = 0

    def count(self, score: int) -> None:
        if score > 0:
            self.wins += 1
        elif score < 0:
            self.losses += 1
        else:
            self.draws += 1

    def matches(self) -> int:
        return self.wins + self.draws + self.losses

    def share(self) -> float:
        """The first seat's share of points; a draw is half a point for each."""
        return (self.wins + self.draws / 2) / self.matches()

    def margin(self) -> float:
        return Z * math.sqrt(0.25 / self.matches())

    def words(self) -> str:
        low, high = self.share() - self.margin(), self.share() + self.margin()
        counted = f"{self.wins} won, {self.draws} drawn, {self.losses} lost by the first seat"
        return f"{counted}: {self.share():.3f}, 99 % interval {low:.3f} to {high:.3f}"


def mirror(tally: Tally, encounter: str, seed: int, player: Player) -> None:
    """One deal twice: the two equal agents, each with chance of its own, change seats."""
    for swapped in (0, 1):
        match = Match(duel(), {"encounter": encounter}, seed_from_number(seed)).start()
        chances = [
            Stream("agent", stream_key(match.seed, f"agent {seat ^ swapped}")) for seat in range(2)
        ]
        while not match.over:
            seat = match.to_decide()[0]
            match.act(seat, player.decide(match, seat, chances[seat]))
        tally.count(match.scores[0])


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="proof")
    parser.add_argument("proof", choices=("random", "mirrored"))
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--matches", type=int, default=100, help="random matches, in turn over all")
    parser.add_argument("--pairs", type=int, default=50, help="mirrored pairs an encounter")
    parser.add_argument("--agent", default="random")
    wanted = parser.parse_args(arguments)
    began = time.process_time()
    if wanted.proof == "random":
        encounters = duel().setups["encounter"]
        decisions = 0
        for number in range(wanted.first, wanted.first + wanted.matches):
            decisions += check(encounters[number % len(encounters)], number // len(encounters))
        matches = wanted.matches
        sys.stdout.write(f"{matches} random matches held, {decisions} decisions\n")
    else:
        player = player_named(wanted.agent)
        matches = 0
        for encounter in MIRRORED:
            tally = Tally()
            for seed in range(wanted.first, wanted.first + wanted.pairs):
                mirror(tally, encounter, seed, player)
            matches += tally.matches()
            sys.stdout.write(f"{encounter}, {wanted.agent}: {tally.words()}\n")
    sys.stdout.write(f"{matches / max(0.001, time.process_time() - began):.2f} matches a second\n")


if __name__ == "__main__":
    main(sys.argv[1:])

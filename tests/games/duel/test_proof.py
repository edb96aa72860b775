"""The long proofs: random matches over all encounters, and mirrored matches between equals."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.record import record_of, verify
from tests.contract.holding import assert_whole
from tests.games.duel.board import duel

MATCHES = 10_000
# Looking at every state of a match takes ten times as long as playing it.
CLOSELY_ONE_IN = 10
MIRRORED = 2_000
Z = 2.576


def play_out(encounter: str, seed: int, looking: bool = False, swapped: int = 0) -> Match:
    match = Match(duel(), {"encounter": encounter}, seed_from_number(seed)).start()
    chances = [Random(f"{seed} {seat ^ swapped}") for seat in range(2)]
    while not match.over:
        seat = match.to_decide()[0]
        options = match.legal(seat)
        match.act(seat, options[chances[seat].randrange(len(options))])
        if looking:
            assert_whole(match.state)
    return match


def checked(encounter: str, seed: int, closely: bool) -> None:
    """No refusal, no dead end, bounded, and played again to the same digest.

    Looked at closely, no invariant is broken and the digests of all decisions are equal.
    """
    match = play_out(encounter, seed, looking=closely)
    assert len(match.made) <= duel().facts.decisions_max
    assert "limit reached" not in match.told(0)[-1].line()
    again = Match(duel(), {"encounter": encounter}, match.seed).start()
    for made in match.made:
        again.act(made.seat, made.option)
    assert again.digest() == match.digest()
    if closely:
        assert verify(record_of(match), duel()) is None


@pytest.mark.parametrize("encounter", duel().setups["encounter"])
def test_a_few_random_matches(encounter: str) -> None:
    checked(encounter, 11, closely=True)


@pytest.mark.proof
@pytest.mark.parametrize("encounter", duel().setups["encounter"])
def test_many_random_matches(encounter: str) -> None:
    encounters = duel().setups["encounter"]
    for seed in range(MATCHES // len(encounters)):
        checked(encounter, seed, closely=seed % CLOSELY_ONE_IN == 0)


def share_of_first_seat(encounter: str, pairs: int) -> tuple[float, float]:
    """The first seat's share of points, over pairs in which the two agents change seats."""
    points = 0.0
    for seed in range(pairs):
        for swapped in (0, 1):
            scores = play_out(encounter, seed, swapped=swapped).scores
            points += (scores[0] + 1) / 2
    share = points / (2 * pairs)
    return share, Z * (0.25 / (2 * pairs)) ** 0.5


@pytest.mark.proof
@pytest.mark.parametrize("encounter", ["proving_ground", "tavern_brawl"])
def test_neither_seat_is_better(encounter: str) -> None:
    """Equals in mirrored encounters: neither wins more than 52 in a hundred."""
    share, margin = share_of_first_seat(encounter, MIRRORED)
    assert 0.48 <= share <= 0.52, f"{share:.3f} ± {margin:.3f}"

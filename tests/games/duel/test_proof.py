"""The long proofs: random matches over all encounters, and mirrored matches between equals."""

from __future__ import annotations

import pytest

from cardwright.agents import player_named
from tests.games.duel.board import duel
from tests.games.duel.proof import MIRRORED, Tally, check, main, mirror

MATCHES = 10_000
PAIRS = 2_000


@pytest.mark.slow
@pytest.mark.parametrize("encounter", duel().setups["encounter"])
def test_a_few_random_matches(encounter: str) -> None:
    check(encounter, 11)


def test_one_looked_at_closely() -> None:
    check("proving_ground", 0)


@pytest.mark.slow
def test_a_slice_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    main(["random", "--first", "11", "--matches", "1"])
    main(["mirrored", "--pairs", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 random matches held, ")
    assert lines[2].startswith("proving_ground, random: ")
    assert lines[-1].endswith(" matches a second")


@pytest.mark.proof
@pytest.mark.parametrize("encounter", duel().setups["encounter"])
def test_many_random_matches(encounter: str) -> None:
    encounters = duel().setups["encounter"]
    for seed in range(MATCHES // len(encounters)):
        check(encounter, seed)


@pytest.mark.proof
@pytest.mark.parametrize("encounter", MIRRORED)
def test_neither_seat_is_better(encounter: str) -> None:
    """Equals in mirrored encounters: neither wins more than 52 in a hundred."""
    tally = Tally()
    for seed in range(PAIRS):
        mirror(tally, encounter, seed, player_named("random"))
    assert 0.48 <= tally.share() <= 0.52, tally.words()

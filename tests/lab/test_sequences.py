"""Confidence sequences hold at every look, and grow narrower."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.kernel import load_game
from cardwright.kernel.machine.playout import run_batch
from cardwright.kernel.values.chance import seed_from_number
from cardwright.lab.sequences import ConfidenceSequence

RUNS = 120
FIGURES = 150


def holds_throughout(figures: list[float], truth: float, low: float, high: float) -> bool:
    """Is the truth in the interval after every single figure?"""
    sequence = ConfidenceSequence(low, high)
    for figure in figures:
        sequence.add(figure)
        least, most = sequence.interval
        if not least <= truth <= most:
            return False
    return True


@pytest.mark.parametrize("shares", [(0.5, 0.5), (0.05, 0.0), (0.02, 0.9), (0.0, 0.0)])
def test_intervals_hold_however_often_one_looks(shares: tuple[float, float]) -> None:
    """Losses and wins with these shares, and draws otherwise, in 120 runs of 150 looks each."""
    lost, won = shares
    chance = Random(7)
    held = 0
    for _ in range(RUNS):
        figures = [
            -1.0 if part < lost else 1.0 if part < lost + won else 0.0
            for part in (chance.random() for _ in range(FIGURES))
        ]
        held += holds_throughout(figures, won - lost, -1.0, 1.0)
    assert held >= 0.95 * RUNS


def test_more_figures_make_it_narrower_and_what_was_ruled_out_stays_out() -> None:
    sequence = ConfidenceSequence(-1.0, 1.0)
    assert sequence.interval == (-1.0, 1.0)
    assert (sequence.mean, sequence.variance) == (0.0, 0.0)
    chance = Random(1)
    before = sequence.interval
    for _ in range(600):
        sequence.add(chance.choice((-0.5, 0.0, 0.5, 0.5)))
        low, high = sequence.interval
        assert before[0] <= low <= high <= before[1]
        before = low, high
    assert before[0] > 0
    assert before[1] - before[0] < 0.15
    assert sequence.variance == pytest.approx(0.17, abs=0.03)


def test_equal_figures_are_soon_as_good_as_sure() -> None:
    sequence = ConfidenceSequence(-1.0, 1.0)
    for _ in range(400):
        sequence.add(0.0)
    low, high = sequence.interval
    assert -0.03 < low < 0 < high < 0.03


KNOWN_RUNS = 2000
KNOWN_MATCHES = 200


@pytest.mark.proof
@pytest.mark.parametrize(("name", "most"), [("kuhn", 2), ("leduc", 13)])
def test_known_truth_at_every_look(name: str, most: int) -> None:
    """What seat 0 wins on average if all decide at random, by all ways that a match can go."""
    import pyspiel
    from open_spiel.python.algorithms.expected_game_score import policy_value
    from open_spiel.python.policy import UniformRandomPolicy

    tree = pyspiel.load_game(f"{name}_poker")
    truth = policy_value(tree.new_initial_state(), [UniformRandomPolicy(tree)] * 2)[0]
    held = 0
    for run in range(KNOWN_RUNS):
        held += holds_throughout(scores_of(name, run), truth, -most, most)
    assert held >= 0.95 * KNOWN_RUNS


def scores_of(name: str, run: int) -> list[float]:
    """What seat 0 got in each match of a row of random ones."""
    game, seed = load_game(name), seed_from_number(run)
    setup = game.checked_setup({})
    rows = [run_batch(game, setup, number, 1, seed) for number in range(KNOWN_MATCHES)]
    return [float(row.seats[0].score) for row in rows]

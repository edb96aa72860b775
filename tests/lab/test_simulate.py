"""A simulation says the same for any number of processes, and says how sure it is."""

from __future__ import annotations

import pytest

from cardwright.kernel.playout import Totals
from cardwright.lab.intervals import mean_interval, wilson_interval
from cardwright.lab.simulate import PIECE_GAMES, Batch, result_of, simulate

GAMES = 2 * PIECE_GAMES + 17


def totals(jobs: int, games: int = GAMES) -> Totals:
    batch = Batch("leduc", games, 3, {})
    return simulate(batch, batch.load(), jobs, lambda done: None)


def test_the_result_is_the_same_for_any_number_of_processes() -> None:
    alone = result_of(totals(1))
    assert alone["games"] == GAMES
    assert result_of(totals(2)) == alone
    assert result_of(totals(3)) == alone


def test_progress_tells_every_match_once() -> None:
    batch = Batch("kuhn", GAMES, 3, {})
    done: list[int] = []
    simulate(batch, batch.load(), 1, done.append)
    assert done == [PIECE_GAMES, PIECE_GAMES, 17]


def test_an_interrupted_batch_is_a_shorter_batch() -> None:
    batch = Batch("leduc", GAMES, 3, {})

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    stopped = simulate(batch, batch.load(), 1, interrupt)
    assert stopped.packed() == totals(1, PIECE_GAMES).packed()


def test_an_interrupt_also_stops_other_processes() -> None:
    batch = Batch("leduc", GAMES, 3, {})

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    stopped = simulate(batch, batch.load(), 2, interrupt)
    assert stopped.packed() == totals(1, PIECE_GAMES).packed()


def test_shares_and_means_come_with_intervals() -> None:
    for seat in result_of(totals(1))["seats"]:
        low, high = seat["win_share_interval"]
        assert low < seat["win_share"] < high
        low, high = seat["mean_score_interval"]
        assert low < seat["mean_score"] < high


def test_known_intervals() -> None:
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert wilson_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson_interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert mean_interval(0, 0, 0) == (0.0, (0.0, 0.0))
    assert mean_interval(1, 5, 25) == (5.0, (5.0, 5.0))
    # Scores 0, 2, 2, 4: a variance of 8/3.
    mean, (low, high) = mean_interval(4, 8, 24)
    assert mean == 2.0
    assert (low, high) == pytest.approx((2 - 1.6003, 2 + 1.6003), abs=1e-4)

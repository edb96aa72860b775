"""A simulation says the same for any number of processes, and says how sure it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.kernel import seed_from_number
from cardwright.kernel.machine.playout import Totals, run_batch
from cardwright.lab import simulate as module
from cardwright.lab.intervals import mean_interval, wilson_interval
from cardwright.lab.simulate import (
    PIECE_DECISIONS,
    PIECES_HERE,
    Batch,
    batch_result,
    piece_games,
    simulate,
)
from cardwright.lab.workers import workers_for

SEED = 3


def first_match(game: str) -> Totals:
    batch = Batch(game, 1, SEED, {})
    return run_batch(batch.load(), batch.setup, 0, 1, seed_from_number(SEED))


PIECE = piece_games(first_match("leduc").decisions)
# Worth starting other processes for, and not cut into whole pieces.
GAMES = (PIECES_HERE + 1) * PIECE + 17


def totals(jobs: int, games: int = GAMES) -> Totals:
    batch = Batch("leduc", games, SEED, {})
    return simulate(batch, batch.load(), workers_for(jobs), lambda done: None)


def test_the_result_is_the_same_for_any_number_of_processes() -> None:
    alone = batch_result(totals(1))
    assert alone["games"] == GAMES
    assert batch_result(totals(2)) == alone
    assert batch_result(totals(3)) == alone


@pytest.mark.parametrize("decisions", [1, 40, 100_000])
def test_the_result_is_the_same_however_it_is_cut(
    decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = totals(1, 300).packed()
    monkeypatch.setattr(module, "PIECE_DECISIONS", decisions)
    assert totals(1, 300).packed() == usual


def test_long_matches_make_short_pieces() -> None:
    assert piece_games(4) == PIECE_DECISIONS // 4
    assert piece_games(PIECE_DECISIONS + 1) == 1
    assert piece_games(0) == PIECE_DECISIONS


def test_progress_tells_every_match_once() -> None:
    batch = Batch("leduc", 2 * PIECE + 18, SEED, {})
    done: list[int] = []
    simulate(batch, batch.load(), None, done.append)
    assert done == [1, PIECE, PIECE, 17]


def test_a_duel_stopped_early_keeps_the_duels_that_were_finished() -> None:
    batch = Batch("duel", 1000, SEED, {})
    done: list[int] = []

    def interrupt(more: int) -> None:
        done.append(more)
        if len(done) == 2:
            raise KeyboardInterrupt

    stopped = simulate(batch, batch.load(), None, interrupt)
    assert 2 <= stopped.games == sum(done) <= 10


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_batch_is_a_shorter_batch(jobs: int) -> None:
    batch = Batch("leduc", GAMES, SEED, {})
    done: list[int] = []

    def interrupt(more: int) -> None:
        done.append(more)
        if len(done) == 3:
            raise KeyboardInterrupt

    stopped = simulate(batch, batch.load(), workers_for(jobs), interrupt)
    assert stopped.packed() == totals(1, 1 + 2 * PIECE).packed()


INTERRUPTED_WHILE_IT_STARTS = """
import os, signal
from cardwright.lab.workers import Processes, done_elsewhere

if __name__ == "__main__":
    print(list(done_elsewhere(Processes(2), 0, str, abs, [-1, -2])))
else:  # what a new process imports before it can be told anything
    os.kill(os.getpid(), signal.SIGINT)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes do not inherit what they ignore")
def test_a_process_that_is_only_starting_does_not_hear_the_keyboard(tmp_path: Path) -> None:
    """The keyboard interrupts all processes of a terminal at once."""
    script = tmp_path / "script.py"
    script.write_text(INTERRUPTED_WHILE_IT_STARTS)
    command = [sys.executable, str(script)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    assert ran.stdout == "[1, 2]\n"


def test_shares_and_means_come_with_intervals() -> None:
    for seat in batch_result(totals(1))["seats"]:
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

"""Several processes at once, by the clock on the wall and by the processor time of each.

The clock on the wall says what one gets, but also how busy the machine was with
something else. Processor time says whether the processes hinder each other.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from benchmarks.windows import Window
from cardwright.kernel import Game, load_game, seed_from_number
from cardwright.kernel.machine.playout import run_batch

GAME: Final = "duel"
# Matches between two looks at the clock.
MATCHES: Final = 5
# Handing out the work and waiting for the slower one should not weigh.
LONGER: Final = 5


class Player:
    """What each process keeps between its windows."""

    game: Game
    first = 0


def get_ready() -> None:
    Player.game = load_game(GAME)


def play_by(clock: Callable[[], float], seconds: float) -> float:
    """Random matches until the time is up; decisions in a second of this process."""
    game, seed = Player.game, seed_from_number(1)
    setup = game.checked_setup({})
    decisions, start = 0, clock()
    while True:
        decisions += run_batch(game, setup, Player.first, MATCHES, seed).decisions
        Player.first += MATCHES
        spent = clock() - start
        if spent >= seconds:
            return decisions / spent


def play_by_the_wall(seconds: float) -> float:
    return play_by(time.perf_counter, seconds)


def play_by_processor(seconds: float) -> float:
    return play_by(time.process_time, seconds)


def wall(count: str) -> Window:
    """So many processes at the same time; decisions in a second of all of them."""
    return all_at_once(int(count), play_by_the_wall)


def processor(count: str) -> Window:
    """The same, a second being one of each process's own processor time."""
    return all_at_once(int(count), play_by_processor)


def all_at_once(count: int, play: Callable[[float], float]) -> Window:
    pool = ProcessPoolExecutor(count, get_context("spawn"), get_ready)

    def window(seconds: float) -> tuple[float, float]:
        return sum(pool.map(play, [LONGER * seconds] * count)), 1.0

    # Everybody has to have loaded the game before the first window.
    window(0.1)
    return window

"""Several processes at once. Here it is the clock on the wall that counts."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from benchmarks.windows import Window
from cardwright.kernel import Game, load_game, seed_from_number
from cardwright.kernel.playout import run_batch

GAME: Final = "duel"
# Handing out the work and waiting for the slower one should not weigh.
LONGER: Final = 5


class Player:
    """What each process keeps between its windows."""

    game: Game
    first = 0


def get_ready() -> None:
    Player.game = load_game(GAME)


def play_for(seconds: float) -> float:
    """Random matches until the time is up; decisions in a second of this process."""
    game, seed = Player.game, seed_from_number(1)
    setup = game.checked_setup({})
    decisions, start = 0, time.perf_counter()
    while True:
        decisions += run_batch(game, setup, Player.first, 1, seed).decisions
        Player.first += 1
        spent = time.perf_counter() - start
        if spent >= seconds:
            return decisions / spent


def together(count: str) -> Window:
    """So many processes that play at the same time; decisions in a second of all of them."""
    pool = ProcessPoolExecutor(int(count), get_context("spawn"), get_ready)
    # Everybody has to have loaded the game before the first window.
    for _ in pool.map(play_for, [0.5] * int(count)):
        pass

    def window(seconds: float) -> tuple[float, float]:
        return sum(pool.map(play_for, [LONGER * seconds] * int(count))), 1.0

    return window

"""Random play: whole matches, set-up included, counted in decisions."""

from __future__ import annotations

from benchmarks.windows import Window, windows_of
from cardwright.kernel import load_game, seed_from_number
from cardwright.kernel.machine.playout import run_batch


def playouts(name: str) -> Window:
    """Matches of a game as `simulate` plays them, each with a seed of its own."""
    game = load_game(name)
    setup = game.checked_setup({})
    seed = seed_from_number(1)
    first = 0

    def play(matches: int) -> int:
        nonlocal first
        first += matches
        return run_batch(game, setup, first, matches, seed).decisions

    return windows_of(play)

"""Cardwright's Leduc hold'em: random play and a clone in the middle of a match."""

from __future__ import annotations

from random import Random

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.playout import run_batch

GAME = load_game("leduc")
SEEDS = Random(1)


def playouts(matches: int) -> int:
    """Play so many random matches; how many decisions they took."""
    batch = seed_from_number(SEEDS.getrandbits(32))
    return run_batch(GAME, {}, 0, matches, batch).decisions


def clones(times: int) -> int:
    match = Match(GAME, {}, seed_from_number(0)).start()
    for option in ("raise", "call", "raise"):
        match.act(match.to_decide()[0], option)
    state = match.state
    for _ in range(times):
        state.clone()
    return times

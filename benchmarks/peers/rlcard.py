"""RLCard's Leduc hold'em, which is plain Python: the raw game, and its environment.

It plays with blinds in place of antes and lets the first seat fold at once, so its
matches take fewer decisions; the rate is per decision all the same.
"""

from __future__ import annotations

from random import Random

import rlcard
from rlcard.games.leducholdem import Game

from benchmarks.windows import Window, windows_of


def raw() -> Window:
    """The game alone. Each step returns the next legal actions, one of which is taken."""
    game = Game()
    choose = Random(1).random

    def play(matches: int) -> int:
        decisions = 0
        for _ in range(matches):
            state, _ = game.init_game()
            while not game.is_over():
                actions = state["legal_actions"]
                state, _ = game.step(actions[int(choose() * len(actions))])
                decisions += 1
        return decisions

    return windows_of(play)


def environment() -> Window:
    """The environment that agents learn in, with its encoded observations."""
    env = rlcard.make("leduc-holdem")
    choose = Random(1).random

    def play(matches: int) -> int:
        decisions = 0
        for _ in range(matches):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(choose() * len(actions))])
                decisions += 1
        return decisions

    return windows_of(play)

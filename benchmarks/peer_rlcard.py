"""RLCard's raw Leduc game, without its environment: plain Python like ours.

It plays with blinds in place of antes and lets the first seat fold at once, so its
matches take fewer decisions; the rate is per decision all the same.
"""

from __future__ import annotations

from random import Random

from rlcard.games.leducholdem import Game

GAME = Game()
CHOICES = Random(1)


def playouts(matches: int) -> int:
    """Play so many random matches; how many decisions they took."""
    decisions = 0
    choose = CHOICES.random
    for _ in range(matches):
        state, _ = GAME.init_game()
        while not GAME.is_over():
            actions = state["legal_actions"]
            state, _ = GAME.step(actions[int(choose() * len(actions))])
            decisions += 1
    return decisions

"""OpenSpiel's Leduc poker, which is C++, driven from Python as its users do."""

from __future__ import annotations

from random import Random

import pyspiel

GAME = pyspiel.load_game("leduc_poker")
CHOICES = Random(1)
CALL, RAISE = 1, 2


def playouts(matches: int) -> int:
    """Play so many random matches; how many decisions of players they took."""
    decisions = 0
    choose = CHOICES.random
    for _ in range(matches):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                # All outcomes of a deal in Leduc are equally likely.
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(choose() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(choose() * len(actions))])
                decisions += 1
    return decisions


def clones(times: int) -> int:
    state = GAME.new_initial_state()
    for action in (RAISE, CALL, RAISE):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        state.apply_action(action)
    for _ in range(times):
        state.clone()
    return times

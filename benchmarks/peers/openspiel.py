"""OpenSpiel: games written in C++, driven from Python as its users do, and by its own loop."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Final

import pyspiel

from benchmarks.windows import Window, windows_of

# Where the middle of a match is, in moves of players and of chance.
HALFWAY: Final = {"leduc_poker": 5, "gin_rummy": 60, "hearts": 90}


def playouts(name: str) -> Window:
    """Random matches in a loop of Python that plays any of its games.

    A move of chance comes as outcomes with their probabilities, by which one is
    drawn. Its own examples do that with numpy, which takes several times as long.
    """
    game = pyspiel.load_game(name)
    random = Random(1)

    def play(matches: int) -> int:
        decisions = 0
        for _ in range(matches):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return windows_of(play)


def python_playouts(name: str) -> Window:
    """The same with one of its games that are written in Python."""
    import_module("open_spiel.python.games")
    return playouts(f"python_{name}")


def bare_playouts(name: str) -> Window:
    """The leanest loop of Python that we could write, for these games alone.

    All outcomes of their moves of chance are equally likely, so that one is
    picked without weighing them, as are the decisions.
    """
    game = pyspiel.load_game(name)
    choose = Random(1).random

    def play(matches: int) -> int:
        decisions = 0
        for _ in range(matches):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(choose() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(choose() * len(actions))])
                    decisions += 1
        return decisions

    return windows_of(play)


def matches_of_bots(name: str) -> Window:
    """Its own loop for whole matches, with its own random bots: one call a match, all C++.

    Counting inside would slow it down, so the decisions of a match are taken to
    be as many as random play is expected to take, which the tree tells exactly.
    """
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    decisions = expected_decisions(game.new_initial_state())
    seed = 0

    def play(matches: int) -> float:
        nonlocal seed
        for _ in range(matches):
            seed += 1
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return matches * decisions

    return windows_of(play)


def rollouts(name: str) -> Window:
    """Its bare random rollouts, as its search uses them: one call for a thousand of them.

    A search that stops after the root has its position rolled out and nothing
    else. It begins where the cards of the players are dealt, so that less is
    left to chance than in whole matches. The decisions are counted as above.
    """
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    count = 1000
    evaluator = pyspiel.RandomRolloutEvaluator(count, 1)
    only_the_root = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 1, False)
    decisions = count * expected_decisions(state)

    def play(times: int) -> float:
        for _ in range(times):
            only_the_root.mcts_search(state)
        return times * decisions

    return windows_of(play)


def expected_decisions(state: pyspiel.State) -> float:
    """How many decisions of players random play takes from here, in the mean."""
    if state.is_terminal():
        return 0.0
    actions = state.legal_actions()
    after = sum(expected_decisions(state.child(action)) for action in actions) / len(actions)
    return after if state.is_chance_node() else 1 + after


def clones(name: str) -> Window:
    """Copies of a position in the middle of a match."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    choose = Random(1).random
    while state.move_number() < HALFWAY[name]:
        actions = state.legal_actions()
        state.apply_action(actions[int(choose() * len(actions))])
        if state.is_terminal():
            state = game.new_initial_state()

    def copy(times: int) -> int:
        for _ in range(times):
            state.clone()
        return times

    return windows_of(copy)

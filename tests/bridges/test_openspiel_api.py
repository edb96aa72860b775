"""OpenSpiel's own test of its interface on every game, and its solver beside its own games."""

from __future__ import annotations

import io
import unittest

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.observation import make_observation

from cardwright.bridges.openspiel import CardwrightGame, register_game
from cardwright.kernel import game_names, load_game

# Both engines have these two: chance of ours draws one card after another, as theirs does.
STATES = {"kuhn": (24, 30, 12), "leduc": (3_780, 5_520, 936)}
ROUNDS = 150


def loaded(name: str) -> CardwrightGame:
    game: CardwrightGame = pyspiel.load_game(register_game(load_game(name)))
    return game


def solved(game: pyspiel.Game, rounds: int) -> float:
    """What can be won against what CFR+ has found after so many rounds."""
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    return float(pyspiel.exploitability(game, solver.average_policy()))


@pytest.mark.parametrize("name", game_names())
def test_a_game_keeps_to_its_interface(name: str) -> None:
    # It reads flags of a command line when it is imported.
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    said = {"game": loaded(name), "game_name": f"cardwright_{name}"}
    case = type(f"Interface{name.title()}", (EnforceAPIOnPartialTreeBase,), said)
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    assert tests.countTestCases() >= 5
    told = io.StringIO()
    assert unittest.TextTestRunner(stream=told).run(tests).wasSuccessful(), told.getvalue()


@pytest.mark.parametrize("name", STATES)
def test_a_small_game_has_the_tree_that_openspiel_gives_it(name: str) -> None:
    states = [*get_all_states(loaded(name), depth_limit=-1, include_terminals=True).values()]
    ends = [state for state in states if state.is_terminal()]
    asked = [state for state in states if not state.is_terminal()]
    known = {(state.current_player(), state.information_state_string()) for state in asked}
    assert (len(asked), len(ends), len(known)) == STATES[name]
    assert all(sum(state.returns()) == 0 for state in ends)


def test_its_solver_goes_the_same_way_on_kuhn_poker_as_on_its_own() -> None:
    theirs = solved(pyspiel.load_game("kuhn_poker"), 20)
    assert solved(loaded("kuhn"), 20) == pytest.approx(theirs, abs=1e-9)


@pytest.mark.proof
def test_its_solver_goes_the_same_way_on_leduc_as_on_its_own() -> None:
    theirs, ours = (
        solved(game, ROUNDS) for game in (pyspiel.load_game("leduc_poker"), loaded("leduc"))
    )
    assert ours == pytest.approx(theirs, abs=1e-9)
    assert ours < 0.01


def test_there_is_no_observation_of_what_is_public_alone() -> None:
    of = pyspiel.IIGObservationType
    none, alone, everybody = (
        pyspiel.PrivateInfoType.NONE,
        pyspiel.PrivateInfoType.SINGLE_PLAYER,
        pyspiel.PrivateInfoType.ALL_PLAYERS,
    )
    for public, private in ((True, none), (False, alone), (True, everybody)):
        assert make_observation(loaded("kuhn"), of(public, False, private)) is None
    assert make_observation(loaded("kuhn"), of(True, False, alone)) is not None

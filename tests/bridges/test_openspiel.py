"""OpenSpiel's own tests on every game, and its solver on Kuhn poker through the bridge."""

from __future__ import annotations

import copy
import pickle
import random

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.observation import make_observation

from cardwright.bridges import openspiel
from cardwright.bridges.openspiel import register_game
from cardwright.kernel import game_names, load_game
from cardwright.learning import numbers_of
from cardwright.learning.scripted import CHANCE, OUTCOMES_MAX, TERMINAL, Position, prepared

SMALL = ("kuhn", "leduc")


def loaded(name: str) -> openspiel.CardwrightGame:
    game: openspiel.CardwrightGame = pyspiel.load_game(register_game(load_game(name)))
    return game


def at_a_decision(name: str, after: int, seed: int = 3) -> openspiel.CardwrightState:
    """A state in which somebody decides, after so many decisions by chance."""
    chance = random.Random(seed)
    state = loaded(name).new_initial_state()
    while state.is_chance_node() or after > 0:
        after -= not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", SMALL)
def test_a_small_game_keeps_what_openspiel_asks(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=10, serialize=True, verbose=False)


@pytest.mark.parametrize("name", sorted({*game_names()} - {*SMALL}))
def test_a_large_game_keeps_what_openspiel_asks(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=False, verbose=False)


def test_all_games_are_registered() -> None:
    assert openspiel.register() == [f"cardwright_{name}" for name in game_names()]
    assert "cardwright_duel" in pyspiel.registered_names()


def test_its_solver_finds_the_value_of_kuhn_poker() -> None:
    game = loaded("kuhn")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert value[0] == pytest.approx(-1 / 18, abs=0.003)
    assert exploitability.exploitability(game, policy) < 0.005


@pytest.mark.parametrize("name", game_names())
def test_a_sample_is_what_the_player_cannot_tell_from_the_truth(name: str) -> None:
    state = at_a_decision(name, 0 if name == "kuhn" else 2)
    player = state.current_player()
    chance = random.Random(1)
    others = set()
    for _ in range(12):
        sampled = state.resample_from_infostate(player, chance.random)
        assert sampled.information_state_string(player) == state.information_state_string(player)
        assert sampled.legal_actions() == state.legal_actions()
        for other in range(state.num_players()):
            if other != player:
                others.add(sampled.information_state_string(other))
        sampled.apply_action(sampled.legal_actions()[0])
    # Where others hold hidden cards, what they would know differs from sample to sample.
    assert len(others) > 1 or name not in SMALL
    with pytest.raises(ValueError, match="a sampled state cannot be written down"):
        pickle.dumps(sampled.position)


@pytest.mark.parametrize("name", sorted({*game_names()} - {*SMALL}))
def test_a_state_of_a_large_game_is_written_down(name: str) -> None:
    """OpenSpiel's test writes down every state of a match, which takes too long for these."""
    game = loaded(name)
    state = at_a_decision(name, 2)
    again = game.deserialize_state(state.serialize())
    assert again.position.match.digest() == state.position.match.digest()
    assert again.legal_actions() == state.legal_actions()


def test_a_state_is_written_down_and_copied() -> None:
    state = at_a_decision("leduc", 1)
    again = pickle.loads(pickle.dumps(state.position))
    assert again.match.digest() == state.position.match.digest()
    twin = copy.deepcopy(state.position)
    state.apply_action(state.legal_actions()[-1])
    assert twin.match.digest() == again.match.digest() != state.position.match.digest()
    assert "raise" in str(state)


def test_what_the_first_draws_lead_to_is_kept_and_never_changed() -> None:
    first, again = loaded("leduc").new_initial_state(), loaded("leduc").new_initial_state()
    for state in (first, again):
        state.apply_action(4)
        state.apply_action(1)
    assert first.position.match is again.position.match
    kept = again.position.match.digest()
    first.apply_action(first.legal_actions()[-1])
    assert again.position.match.digest() == kept != first.position.match.digest()


def test_no_step_of_a_match_that_is_copied_can_be_taken_back() -> None:
    match = at_a_decision("leduc", 1).position.match
    assert match.one_way
    assert not any(match.can_undo(seat) for seat in range(2))


def test_nobody_and_chance_are_called_as_openspiel_calls_them() -> None:
    assert int(pyspiel.PlayerId.CHANCE) == CHANCE
    assert int(pyspiel.PlayerId.TERMINAL) == TERMINAL


def test_a_wide_draw_is_several_small_ones() -> None:
    numbers = numbers_of(load_game("kuhn"))
    position = Position(numbers, prepared(numbers))
    position.step = lambda match: match.state.finish([0, 0], "drawn")
    position.ways = 592_001
    outcomes = position.outcomes()
    assert len(outcomes) <= OUTCOMES_MAX
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    position.draw(outcomes[-1][0])
    assert not any(position.rolls)
    position.draw(len(position.outcomes()) - 1)
    assert position.rolls[0] == (592_000,)


def test_what_a_player_sees_is_a_tensor_and_a_text() -> None:
    state = at_a_decision("leduc", 0)
    game = state.get_game()
    observation = make_observation(game)
    observation.set_from(state, 0)
    assert observation.tensor.sum() > 0
    assert "zones.me.hand" in observation.string_from(state, 0)
    recalling = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert recalling.string_from(state, 0) == state.information_state_string(0)
    observation.set_from(game.new_initial_state(), 0)
    assert observation.tensor.sum() == 0
    with pytest.raises(ValueError, match="no parameters for observing"):
        game.make_py_observer(None, {"colour": "red"})
    assert state._legal_actions(1) == []
    assert game.new_initial_state().returns() == [0.0, 0.0]

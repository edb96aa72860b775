"""The examples that learn: each plays, learns and says how it goes; at full size it gets better."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest

from cardwright.bridges.openspiel import CardwrightState, register_game
from cardwright.kernel import load_game
from cardwright.learning import numbers_of
from examples.learning import duel, leduc
from examples.learning.policy import MaskedPolicy, Open


def test_only_open_actions_are_taken_and_what_brings_more_gets_likelier() -> None:
    random = np.random.default_rng(1)
    policy = MaskedPolicy(cells=3, actions=6, hidden=8)
    seen = np.array([[1, 0, 40], [0, 2, -7]] * 50)
    opened = Open([[1, 4], [0, 3, 5]] * 50)
    assert policy.shares(seen, opened)[:5].tolist() == pytest.approx([1 / 2] * 2 + [1 / 3] * 3)
    for _ in range(60):
        places = policy.choose(seen, opened, random)
        assert places[::2].max() <= 1
        assert places.max() <= 2
        policy.learn(seen, opened, places, (places == 1).astype(float), spread=0, rate=0.05)
    shares = policy.shares(seen, opened)
    assert shares[1] > 0.9
    assert shares[3] > 0.9
    assert shares[:5].sum() == pytest.approx(2)


def test_leduc_learns_from_both_sides() -> None:
    game = load_game("leduc")
    numbers = numbers_of(game)
    policy = MaskedPolicy(numbers.layout.size, numbers.actions.size)
    practice = leduc.Practice(numbers, policy, 1)
    practice.round(20, spread=0.1, rate=0.01)
    assert practice.played == 20
    state = pyspiel.load_game(register_game(game)).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert isinstance(state, CardwrightState)
    shares = leduc.Learned(numbers, policy).action_probabilities(state)
    assert sorted(shares) == state.legal_actions()
    assert sum(shares.values()) == pytest.approx(1)
    assert len({*shares.values()}) > 1


def test_duel_says_how_many_were_won() -> None:
    assert len(duel.main(rounds=1, duels=1, looks=1, seed=1, rows=2)) == 1


@pytest.mark.proof
def test_leduc_gets_harder_to_exploit() -> None:
    figures = leduc.main(rounds=100, matches=1_000, looks=2, seed=1)
    assert figures[0] == pytest.approx(2.374, abs=0.001)
    assert figures[-1] < figures[0] / 2


@pytest.mark.proof
def test_duel_wins_more_often() -> None:
    figures = duel.main(rounds=24, duels=64, looks=6, seed=1, rows=64)
    assert figures[-1] > 0.6

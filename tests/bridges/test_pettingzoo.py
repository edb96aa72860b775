"""PettingZoo's own tests on every game, with its warnings as errors."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test

from cardwright.bridges.pettingzoo import env, parallel_env
from cardwright.kernel import game_names

SHORT = 8


def try_all(name: str, cycles: int) -> None:
    api_test(env(name), num_cycles=cycles)
    seed_test(partial(env, name), num_cycles=cycles)
    parallel_api_test(parallel_env(name), num_cycles=cycles)
    parallel_seed_test(partial(parallel_env, name), num_cycles=cycles)
    state_test(env(name), parallel_env(name), num_cycles=min(cycles, 10))


@pytest.mark.parametrize("name", game_names())
def test_a_game_keeps_what_pettingzoo_asks(name: str) -> None:
    try_all(name, SHORT)


@pytest.mark.proof
@pytest.mark.parametrize("name", game_names())
def test_a_game_keeps_it_for_a_thousand_cycles(name: str) -> None:
    try_all(name, 1_000)


def test_cycles_are_counted_alike() -> None:
    duel = {"game": "duel", "illegal": "next"}
    max_cycles_test(
        SimpleNamespace(env=partial(env, **duel), parallel_env=partial(parallel_env, **duel))
    )


def test_all_who_are_asked_decide_in_one_step_unseen() -> None:
    """What one seat chooses changes nothing that the other observes before all have chosen."""
    seen = []
    for choice in (0, -1):
        table = parallel_env("duel")
        observations, infos = table.reset(seed=3)
        actions = {}
        for agent in table.agents:
            open_now = np.flatnonzero(infos[agent]["action_mask"])
            actions[agent] = int(open_now[choice if agent == "seat_0" else 0])
        observations, *_ = table.step(actions)
        seen.append(observations["seat_1"].tobytes())
        table.close()
    assert seen[0] == seen[1]


def test_what_is_not_open_loses_the_match() -> None:
    table = env("leduc")
    table.reset(seed=1)
    table.step(0)
    assert table.rewards == {"seat_0": -13, "seat_1": 13}
    assert all(table.terminations.values())
    table.render()
    table.close()
    with pytest.raises(ValueError, match="illegal is 'forfeit' or 'next', not 'ignore'"):
        env("leduc", illegal="ignore")


def test_whoever_is_not_asked_waits() -> None:
    table = parallel_env("leduc")
    _, infos = table.reset(seed=1)
    assert list(np.flatnonzero(infos["seat_1"]["action_mask"])) == [table.waiting]
    table.render()


def test_an_open_action_is_picked_by_its_mask() -> None:
    """Every open action comes, no other does, and without any it is the first."""
    space = env("leduc").action_space("seat_0")
    space.seed(3)
    picked = {int(space.sample(np.array([0, 1, 1, 0], np.int8))) for _ in range(50)}
    assert picked == {1, 2}
    assert space.sample(np.zeros(4, np.int8)) == 0
    assert {int(space.sample()) for _ in range(100)} == {0, 1, 2, 3}

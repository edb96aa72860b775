"""Gymnasium's own checker on every game, and many matches in one call."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from cardwright.bridges.gymnasium import CardwrightEnv, CardwrightVectorEnv
from cardwright.kernel import game_names
from tests.bots.programs import program
from tests.bots.test_seats import BAD


@pytest.mark.parametrize("name", game_names())
def test_a_game_keeps_what_gymnasium_asks(name: str) -> None:
    table = CardwrightEnv(name)
    check_env(table, skip_render_check=True)
    table.close()


def test_a_whole_match_is_played_by_its_mask() -> None:
    table = CardwrightEnv("leduc", seat=1, opponents="heuristic")
    _, info = table.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        action = np.flatnonzero(info["action_mask"])[-1]
        _, reward, over, cut, info = table.step(action)
        assert not cut
    assert reward != 0.0
    table.close()


def test_programs_may_be_opponents() -> None:
    table = CardwrightEnv("kuhn", opponents=program("bot.sh"), illegal="next")
    for seed in range(2):
        table.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, _ = table.step(np.int64(0))
    table.close()


def test_an_opponent_that_fails_gives_up(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("bots") / "bad.py"
    file.write_text(BAD)
    table = CardwrightEnv("leduc", opponents=f"{file}:Failing")
    _, info = table.reset(seed=1)
    _, reward, over, _, _ = table.step(np.flatnonzero(info["action_mask"])[0])
    assert over
    assert reward == 13.0


def test_seats_must_fit() -> None:
    with pytest.raises(ValueError, match="Leduc hold'em has 2 seats, and no seat 2"):
        CardwrightEnv("leduc", seat=2)
    with pytest.raises(ValueError, match="opponents names 2 seats, but 1 are to be played"):
        CardwrightEnv("leduc", opponents="random,random")


@pytest.mark.parametrize("opponents", ["random", "heuristic"])
def test_many_matches_go_their_own_way(opponents: str) -> None:
    """The same seed gives the same rows; a match that ended begins anew in the next step."""
    runs = []
    for _ in range(2):
        many = CardwrightVectorEnv(5, "leduc", opponents=opponents)
        assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
        observations, infos = many.reset(seed=7)
        rows, ended = [observations.tobytes()], 0
        before = np.zeros(5, np.bool_)
        for _ in range(30):
            actions = infos["action_mask"].argmax(axis=1)
            observations, rewards, over, cut, infos = many.step(actions)
            assert many.observation_space.contains(observations)
            assert not (over & before).any()
            assert not rewards[before].any()
            assert not cut.any()
            rows.append(observations.tobytes())
            ended += int(over.sum())
            before = over
        assert ended > 5
        runs.append(rows)
        many.close()
    assert runs[0] == runs[1]
    one, other = CardwrightVectorEnv(2, "kuhn"), CardwrightVectorEnv(2, "kuhn")
    assert one.reset(seed=[1, 2])[0].tobytes() == other.reset(seed=[1, 2])[0].tobytes()
    kept = one.reset(seed=[1, None])[0].tobytes()
    assert kept == other.reset(seed=[1, None])[0].tobytes()

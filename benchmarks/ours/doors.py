"""What agents and learners wait for: steps with what a seat sees, environments, whole matches."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

from benchmarks.ours.tables import SEED
from benchmarks.windows import Window, windows_of
from cardwright.agents.player import play_out, player_named
from cardwright.kernel import Match, load_game, match_seed, seed_from_number
from cardwright.learning import Many, numbers_of


def stepping(name: str, look: Callable[[Match, int], object]) -> Window:
    """Random decisions through the checked door, with a look at the table before each."""
    game = load_game(name)
    numbers = count()
    choose = Random(1).random

    def begun() -> Match:
        return Match(game, {}, seed_from_number(next(numbers))).start()

    match = begun()

    def step(times: int) -> int:
        nonlocal match
        for _ in range(times):
            if match.over:
                match = begun()
            seat = match.to_decide()[0]
            look(match, seat)
            options = match.legal(seat)
            match.act(seat, options[int(choose() * len(options))])
        return times

    return windows_of(step)


def steps(name: str) -> Window:
    """Steps alone."""
    return stepping(name, lambda match, seat: None)


def viewed_steps(name: str) -> Window:
    """Steps with the view of whoever decides."""
    return stepping(name, lambda match, seat: match.view(seat))


def observed_steps(name: str) -> Window:
    """Steps with the observation of whoever decides, as one array, and the mask of its actions."""
    numbers = numbers_of(load_game(name))

    def look(match: Match, seat: int) -> None:
        numbers.observe(match, seat)
        numbers.mask(match, seat)

    return stepping(name, look)


def matches(name: str, player: str = "heuristic") -> Window:
    """Whole matches between two of the same agent."""
    game = load_game(name)
    players = [player_named(player), player_named(player)]
    first = 0

    def play(times: int) -> int:
        nonlocal first
        for number in range(first, first + times):
            play_out(Match(game, {}, match_seed(SEED, number)).start(), players)
        first += times
        return times

    return windows_of(play)


def pettingzoo(name: str) -> Window:
    """Our environment for PettingZoo, in the loop that its documentation shows."""
    from cardwright.bridges.pettingzoo import env as made  # noqa: PLC0415 - an extra

    env = made(name)
    env.reset(seed=1)

    def play(times: int) -> int:
        decisions = 0
        for _ in range(times):
            env.reset()
            for agent in env.agent_iter():
                _, _, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(env.action_space(agent).sample(info["action_mask"]))
                    decisions += 1
        return decisions

    return windows_of(play)


def vector(matches_at_once: str) -> Window:
    """Our vector environment with Leduc, counted in decisions of both seats.

    One seat learns and the other plays by chance, so a step of a match is about two decisions.
    """
    import numpy as np  # noqa: PLC0415 - an extra

    from cardwright.bridges.gymnasium import CardwrightVectorEnv  # noqa: PLC0415 - an extra

    env = CardwrightVectorEnv(int(matches_at_once), "leduc")
    many = env.many
    assert isinstance(many, Many), "where chance plays the others, all are stepped at once"
    _, infos = env.reset(seed=1)
    random = np.random.default_rng(1)

    def play(times: int) -> int:
        nonlocal infos
        before = many.decided
        for _ in range(times):
            masks = infos["action_mask"]
            actions = (random.random(masks.shape) * masks).argmax(1)
            _, _, _, _, infos = env.step(actions)
        return many.decided - before

    return windows_of(play)


def openspiel(name: str) -> Window:
    """One of our games in OpenSpiel, in the loop that plays any of its games."""
    from benchmarks.peers.openspiel import playouts  # noqa: PLC0415 - an extra
    from cardwright.bridges.openspiel import register_game  # noqa: PLC0415 - an extra

    return playouts(register_game(load_game(name)))

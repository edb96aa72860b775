"""PettingZoo's Leduc hold'em, through the loop that its documentation shows."""

from __future__ import annotations

from random import Random

from pettingzoo.classic import leduc_holdem_v4

from benchmarks.windows import Window, windows_of


def playouts() -> Window:
    """An agent takes any action that its mask allows; one that is done takes none."""
    env = leduc_holdem_v4.env()
    env.reset(seed=1)

    def play(matches: int) -> int:
        decisions = 0
        for _ in range(matches):
            env.reset()
            for agent in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(env.action_space(agent).sample(observation["action_mask"]))
                    decisions += 1
        return decisions

    return windows_of(play)


def bare_playouts() -> Window:
    """The same with the action picked from the mask by hand, which is leaner."""
    env = leduc_holdem_v4.env()
    choose = Random(1).random

    def play(matches: int) -> int:
        decisions = 0
        for _ in range(matches):
            env.reset()
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = observation["action_mask"].nonzero()[0]
                env.step(int(actions[int(choose() * len(actions))]))
                decisions += 1
        return decisions

    return windows_of(play)

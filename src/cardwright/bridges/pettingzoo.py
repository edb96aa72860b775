"""PettingZoo: every game as an AEC environment, and as a parallel one where all may act at once.

`env("mygame")` asks one agent after another. While all decide at once, it asks whoever has decided
least; nobody sees what others have chosen, so the order reveals nothing. `parallel_env("mygame")`
takes the choices of all who are asked in one step; whoever is not asked has a single action,
`waiting`. Masks are in the infos. An action that is not open loses the match (`illegal="forfeit"`)
or is taken for the next open one (`illegal="next"`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo.utils.env import AECEnv, ParallelEnv

from cardwright.bridges.arrays import FORFEIT, Arrays, Info, Mask, Observation
from cardwright.kernel import Game, Option
from cardwright.learning import Bout


class CardwrightAEC(AECEnv):
    """One agent decides at a time."""

    def __init__(
        self,
        game: str | Game,
        setup: dict[str, str] | None = None,
        max_cycles: int | None = None,
        illegal: str = FORFEIT,
    ) -> None:
        super().__init__()
        self.arrays = Arrays(game, setup, illegal)
        self.metadata = {
            "name": f"cardwright_{self.arrays.game.name}_v1", "render_modes": [],
            "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = None
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.arrays.numbers.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: self.arrays.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.arrays.action_space() for agent in self.possible_agents}
        self.state_space = whole_space(self.arrays)
        self.random: np.random.Generator | None = None
        self.bout: Bout | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        if seed is not None or self.random is None:
            self.random = seeding.np_random(seed)[0]
        self.bout = self.arrays.deal(self.random)
        self.agents = list(self.possible_agents)
        self.counts = [0] * len(self.agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        # What whoever is asked may decide, by action id.
        self.legal: dict[int, Option] = {}
        self.settle(self.bout)

    def observe(self, agent: str) -> Observation:
        seat = self.seats[agent]
        return self.arrays.observe(self.playing().world(seat), seat)

    def state(self) -> Observation:
        return whole(self.arrays, self.playing())

    def playing(self) -> Bout:
        assert self.bout is not None, "reset() begins a match"
        return self.bout

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "who is asked gives an action"
        # Before the end nobody is rewarded, so there is nothing to add up.
        self._cumulative_rewards[agent] = 0
        bout, seat = self.playing(), self.seats[agent]
        self.arrays.take(bout, seat, int(action), self.legal)
        self.counts[seat] += 1
        self.infos[agent] = {}
        self.settle(bout)

    def settle(self, bout: Bout) -> None:
        """Who is asked next, with their mask; or the end for all."""
        if bout.over:
            self.rewards = dict(zip(self.agents, bout.scores, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.max_cycles is not None and min(self.counts) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            seat = self.next_asked(bout)
            self.agent_selection = self.possible_agents[seat]
            self.legal = self.arrays.numbers.actions.legal(bout.world(seat), seat)
            self.infos[self.agent_selection] = {"action_mask": self.arrays.mask_of(self.legal)}
            return
        self.agent_selection = self.agents[0]

    def next_asked(self, bout: Bout) -> int:
        """Of those who are asked, who has decided least."""
        asked = bout.to_decide()
        return asked[0] if len(asked) == 1 else min(asked, key=lambda one: (self.counts[one], one))

    def render(self) -> None:
        return None

    def close(self) -> None:
        self.bout = None


class CardwrightParallel(ParallelEnv):
    """All who are asked decide in one step, unseen by each other."""

    def __init__(
        self,
        game: str | Game,
        setup: dict[str, str] | None = None,
        max_cycles: int | None = None,
        illegal: str = FORFEIT,
    ) -> None:
        self.arrays = Arrays(game, setup, illegal)
        self.metadata = {"name": f"cardwright_{self.arrays.game.name}_v1", "render_modes": []}
        self.render_mode = None
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.arrays.numbers.seats)]
        self.agents: list[str] = []
        # The action of whoever is not asked comes behind all others.
        self.waiting = self.arrays.numbers.actions.size
        self.observation_spaces = {
            agent: self.arrays.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.arrays.action_space(1) for agent in self.possible_agents}
        self.state_space = whole_space(self.arrays)
        self.random: np.random.Generator | None = None
        self.bout: Bout | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Info | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        if seed is not None or self.random is None:
            self.random = seeding.np_random(seed)[0]
        self.bout = self.arrays.deal(self.random)
        self.agents = list(self.possible_agents)
        self.steps = 0
        return self.observations(), self.masks()

    def playing(self) -> Bout:
        assert self.bout is not None, "reset() begins a match"
        return self.bout

    def state(self) -> Observation:
        return whole(self.arrays, self.playing())

    def observations(self) -> dict[str, Observation]:
        bout = self.playing()
        return {
            agent: self.arrays.observe(bout.world(seat), seat)
            for seat, agent in enumerate(self.possible_agents)
        }

    def masks(self) -> dict[str, Info]:
        return {a: {"action_mask": self.mask(s)} for s, a in enumerate(self.possible_agents)}

    def mask(self, seat: int) -> Mask:
        mask = self.arrays.mask_of(self.legal(seat), 1)
        mask[self.waiting] = not self.playing().asked(seat)
        return mask

    def legal(self, seat: int) -> dict[int, Option]:
        return self.arrays.numbers.actions.legal(self.playing().world(seat), seat)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, int], dict[str, bool], dict[str, bool], dict[str, Info]
    ]:
        bout = self.playing()
        for seat in bout.to_decide():
            if not bout.over:
                action = int(actions[self.possible_agents[seat]])
                self.arrays.take(bout, seat, action, self.legal(seat))
        self.steps += 1
        cut = not bout.over and self.max_cycles is not None and self.steps >= self.max_cycles
        ended = dict.fromkeys(self.agents, bout.over)
        truncated = dict.fromkeys(self.agents, cut)
        rewards = dict(zip(self.agents, rewards_of(bout), strict=True))
        if bout.over or cut:
            self.agents = []
        return self.observations(), rewards, ended, truncated, self.masks()

    def render(self) -> None:
        return None

    def close(self) -> None:
        self.bout = None


def whole_space(arrays: Arrays) -> spaces.Box[Any]:
    """The state of an environment is what all seats see, one behind the other."""
    one = arrays.observation_space()
    seats = arrays.numbers.seats
    return spaces.Box(np.tile(one.low, seats), np.tile(one.high, seats), dtype=np.int32)


def whole(arrays: Arrays, bout: Bout) -> Observation:
    seats = range(arrays.numbers.seats)
    return np.concatenate([arrays.observe(bout.world(seat), seat) for seat in seats])


def rewards_of(bout: Bout) -> list[int]:
    """What the match brought each seat; nothing before its end."""
    return list(bout.scores) if bout.over else [0] * bout.state.seats


def env(game: str | Game, **options: Any) -> CardwrightAEC:
    return CardwrightAEC(game, **options)


def parallel_env(game: str | Game, **options: Any) -> CardwrightParallel:
    return CardwrightParallel(game, **options)

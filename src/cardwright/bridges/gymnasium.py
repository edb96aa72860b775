"""Gymnasium: one seat of a game against agents, alone or many matches at a time.

`CardwrightEnv("mygame", opponents="heuristic")` plays seat 0; all other seats are played by seat
words, as `--seats` takes them. The mask is in the infos. `CardwrightVectorEnv` steps many matches
in one call and begins the next match of each in the step after its end (`NEXT_STEP`).
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cardwright.agents import Forfeit, Player, agent_streams
from cardwright.bots import player_for, split_words
from cardwright.bridges.arrays import FORFEIT, Arrays, Info, Observation
from cardwright.kernel import Game, Match, Option


class Table:
    """One match after another, in which one seat is the learner's."""

    def __init__(self, arrays: Arrays, seat: int, opponents: str) -> None:
        self.arrays = arrays
        self.seat = seat
        seats = arrays.numbers.seats
        if not 0 <= seat < seats:
            raise ValueError(f"{arrays.game.title} has {seats} seats, and no seat {seat}")
        words = split_words(opponents) if seats > 1 else []
        words = words * (seats - 1) if len(words) == 1 else words
        if len(words) != seats - 1:
            raise ValueError(
                f"opponents names {len(words)} seats, but {seats - 1} are to be played"
            )
        words.insert(seat, "random")
        self.players = [player_for(word) for word in words]
        self.seated: list[Player] = []
        self.match: Match | None = None
        # What the learner may decide now, by action id.
        self.legal: dict[int, Option] = {}

    def begin(self, random: np.random.Generator) -> None:
        self.leave()
        self.match = self.arrays.start(random)
        self.chances = agent_streams(self.match)
        names = [player.name for player in self.players]
        self.seated = [player.fresh(names) for player in self.players]
        self.others_play()

    def playing(self) -> Match:
        assert self.match is not None, "reset() begins a match"
        return self.match

    def act(self, action: int) -> None:
        self.arrays.take(self.playing(), self.seat, action, self.legal)
        self.others_play()

    def others_play(self) -> None:
        """Let the others decide until the learner is asked or the match is over."""
        match = self.playing()
        while not match.over and not match.legal(self.seat):
            seat = match.to_decide()[0]
            try:
                match.act(seat, self.seated[seat].decide(match, seat, self.chances[seat]))
            except Forfeit:
                match.resign(seat)
        self.legal = self.arrays.numbers.legal(match, self.seat)

    def leave(self) -> None:
        if self.match is not None:
            for player in self.seated:
                player.leave(self.match)

    def reward(self) -> float:
        return float(self.arrays.numbers.rewards(self.playing())[self.seat])

    def observe(self) -> Observation:
        return self.arrays.observe(self.playing(), self.seat)

    def info(self) -> Info:
        return {"action_mask": self.arrays.mask_of(self.legal)}


class CardwrightEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; agents play the others. A game for one has no others."""

    def __init__(
        self,
        game: str | Game,
        setup: dict[str, str] | None = None,
        seat: int = 0,
        opponents: str = "random",
        illegal: str = FORFEIT,
    ) -> None:
        self.arrays = Arrays(game, setup, illegal)
        self.table = Table(self.arrays, seat, opponents)
        self.metadata = {"render_modes": []}
        self.observation_space = self.arrays.observation_space()
        self.action_space = self.arrays.action_space()

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        self.table.begin(self.np_random)
        return self.table.observe(), self.table.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        self.table.act(int(action))
        over = self.table.playing().over
        return self.table.observe(), self.table.reward(), over, False, self.table.info()

    def close(self) -> None:
        self.table.leave()


class CardwrightVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many matches of one game in one call; each goes its own way."""

    def __init__(
        self,
        num_envs: int,
        game: str | Game,
        setup: dict[str, str] | None = None,
        seat: int = 0,
        opponents: str = "random",
        illegal: str = FORFEIT,
    ) -> None:
        self.arrays = Arrays(game, setup, illegal)
        self.num_envs = num_envs
        self.seat = seat
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.tables = [Table(self.arrays, seat, opponents) for _ in range(num_envs)]
        self.single_observation_space = self.arrays.observation_space()
        self.single_action_space = self.arrays.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        # Matches that ended in the step before, and begin anew in the next.
        self.ended = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        # Each match has chance of its own, so that none bears on another.
        first = seed if isinstance(seed, int) or seed is None else seed[0]
        super().reset(seed=first)
        self.chances = self.np_random.spawn(self.num_envs)
        if isinstance(seed, list):
            self.chances = [np.random.default_rng(one) for one in seed]
        for table, chance in zip(self.tables, self.chances, strict=True):
            table.begin(chance)
        self.ended[:] = False
        return self.seen()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        rewards = np.zeros(self.num_envs)
        for place, table in enumerate(self.tables):
            if self.ended[place]:
                table.begin(self.chances[place])
                self.ended[place] = False
            else:
                table.act(int(actions[place]))
                rewards[place] = table.reward()
                self.ended[place] = table.playing().over
        observations, infos = self.seen()
        return observations, rewards, self.ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def seen(self) -> tuple[Observation, Info]:
        """What every learner sees, and its mask, each in its row."""
        size = self.arrays.numbers.actions.size
        masks = np.zeros(self.num_envs * size, np.int8)
        masks[
            [
                place * size + action
                for place, table in enumerate(self.tables)
                for action in table.legal
            ]
        ] = 1
        matches = [table.playing() for table in self.tables]
        present = np.ones(self.num_envs, np.bool_)
        infos = {"action_mask": masks.reshape(self.num_envs, size), "_action_mask": present}
        return self.arrays.observe_all(matches, self.seat), infos

    def close_extras(self, **_: Any) -> None:
        for table in self.tables:
            table.leave()

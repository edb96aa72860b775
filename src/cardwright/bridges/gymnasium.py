"""Gymnasium: one seat of a game against agents, alone or many matches at a time.

`CardwrightEnv("mygame", opponents="heuristic")` plays seat 0; all other seats are played by seat
words, as `--seats` takes them. The mask is in the infos. `CardwrightVectorEnv` steps many matches
in one call and begins the next match of each in the step after its end (`NEXT_STEP`).
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cardwright.agents import Forfeit, Player, agent_streams
from cardwright.bots import player_for, split_words
from cardwright.bridges.arrays import FORFEIT, SEEDS, Arrays, Info, Observation
from cardwright.kernel import Game, Match, Option, seed_from_number
from cardwright.learning import Many

# The seat word for an opponent that plays by chance.
RANDOM: Final = "random"


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
        words.insert(seat, RANDOM)
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
        return self.arrays.observe(self.playing().world(self.seat), self.seat)

    def info(self) -> Info:
        return {"action_mask": self.arrays.mask_of(self.legal)}


class CardwrightEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; agents play the others. A game for one has no others."""

    def __init__(
        self,
        game: str | Game,
        setup: dict[str, str] | None = None,
        seat: int = 0,
        opponents: str = RANDOM,
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


class Tables:
    """Many matches against agents, each played by itself, row by row as `Many` has them."""

    def __init__(self, tables: list[Table]) -> None:
        self.tables = tables
        arrays = tables[0].arrays
        self.size = arrays.numbers.layout.size
        self.actions = arrays.numbers.actions.size
        self.cells = np.zeros(len(tables) * self.size, np.int32)
        self.masks = np.zeros(len(tables) * self.actions, np.int8)
        self.rewards = np.zeros(len(tables))
        self.ended = np.zeros(len(tables), np.int8)

    def reset(self, seeds: list[bytes]) -> None:
        self.chances = [np.random.default_rng(list(seed)) for seed in seeds]
        for place, table in enumerate(self.tables):
            self.begin(place, table)

    def begin(self, place: int, table: Table) -> None:
        table.begin(self.chances[place])
        self.ended[place] = 0
        self.rewards[place] = 0.0
        self.look(place, table)

    def step(self, actions: list[int]) -> None:
        for place, table in enumerate(self.tables):
            if self.ended[place]:
                self.begin(place, table)
            else:
                table.act(actions[place])
                self.rewards[place] = table.reward()
                self.ended[place] = table.playing().over
                self.look(place, table)

    def look(self, place: int, table: Table) -> None:
        first = place * self.size
        self.cells[first : first + self.size] = table.observe()
        first = place * self.actions
        self.masks[first : first + self.actions] = table.arrays.mask_of(table.legal)


class CardwrightVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many matches of one game in one call; each goes its own way.

    Where chance plays the others, all of them are stepped in the compiled core.
    """

    def __init__(
        self,
        num_envs: int,
        game: str | Game,
        setup: dict[str, str] | None = None,
        seat: int = 0,
        opponents: str = RANDOM,
        illegal: str = FORFEIT,
    ) -> None:
        self.arrays = Arrays(game, setup, illegal)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        # A table says what is wrong with seat or opponents, also where it is not played on.
        self.tables = [Table(self.arrays, seat, opponents)]
        self.many: Many | Tables
        if all(player.word == RANDOM for player in self.tables[0].players):
            self.many = Many(self.arrays.numbers, seat, num_envs, self.arrays.takes_next)
        else:
            self.tables += [Table(self.arrays, seat, opponents) for _ in range(num_envs - 1)]
            self.many = Tables(self.tables)
        self.single_observation_space = self.arrays.observation_space()
        self.single_action_space = self.arrays.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        # The arrays of all matches, which each step writes anew.
        many, rows = self.many, num_envs
        self.cells = np.frombuffer(many.cells, np.int32).reshape(rows, self.arrays.size)
        self.masks = np.frombuffer(many.masks, np.int8).reshape(rows, -1)
        self.rewards = np.frombuffer(many.rewards, np.float64)
        self.ended = np.frombuffer(many.ended, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        # Each match has chance of its own, so that none bears on another.
        first = seed if isinstance(seed, int) or seed is None else seed[0]
        super().reset(seed=first)
        numbers = self.np_random.integers(SEEDS, size=self.num_envs).tolist()
        if isinstance(seed, list):
            numbers = [
                number if one is None else one for number, one in zip(numbers, seed, strict=True)
            ]
        self.many.reset([seed_from_number(number) for number in numbers])
        return self.seen()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        self.many.step(actions.tolist())
        observations, infos = self.seen()
        cut = np.zeros(self.num_envs, np.bool_)
        return observations, self.rewards.copy(), self.ended.copy(), cut, infos

    def seen(self) -> tuple[Observation, Info]:
        """What every learner sees, and its mask, each in its row."""
        present = np.ones(self.num_envs, np.bool_)
        return self.cells.copy(), {"action_mask": self.masks.copy(), "_action_mask": present}

    def close_extras(self, **_: Any) -> None:
        for table in self.tables:
            table.leave()

"""What the bridges to Farama's libraries share: matches from seeds, spaces and arrays."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cardwright.kernel import Game, Match, Option, load_game, seed_from_number
from cardwright.learning import numbers_of
from cardwright.learning.sight import NUMBER_MAX

Observation = NDArray[np.int32]
Mask = NDArray[np.int8]
Info = dict[str, Any]

# What becomes of an action that is not open: the seat gives up, or the next open one is taken.
FORFEIT: Final = "forfeit"
NEXT: Final = "next"
SEEDS: Final = 2**31


class Arrays:
    """A game and set-up as spaces and arrays."""

    def __init__(self, game: str | Game, setup: dict[str, str] | None, illegal: str) -> None:
        if illegal not in (FORFEIT, NEXT):
            raise ValueError(f"illegal is {FORFEIT!r} or {NEXT!r}, not {illegal!r}")
        self.game = load_game(game) if isinstance(game, str) else game
        self.numbers = numbers_of(self.game, setup)
        self.illegal = illegal
        self.size = self.numbers.layout.size

    def start(self, random: np.random.Generator) -> Match:
        seed = seed_from_number(int(random.integers(SEEDS)))
        return Match(self.game, self.numbers.setup, seed).start()

    def observation_space(self) -> spaces.Box[Any]:
        return spaces.Box(-NUMBER_MAX, NUMBER_MAX, (self.size,), np.int32)

    def action_space(self) -> spaces.Discrete[Any]:
        return spaces.Discrete(self.numbers.actions.size)

    def observe(self, match: Match, seat: int) -> Observation:
        seen: Observation = self.observe_all([match], seat)[0]
        return seen

    def observe_all(self, matches: list[Match], seat: int) -> Observation:
        """What a seat sees in each match, row by row."""
        cells, values = self.numbers.seen(matches, seat)
        array = np.zeros(len(matches) * self.size, np.int32)
        array[cells] = values
        return array.reshape(len(matches), self.size)

    def mask(self, match: Match, seat: int) -> Mask:
        return self.mask_of(self.numbers.legal(match, seat))

    def mask_of(self, legal: dict[int, Option]) -> Mask:
        mask = np.zeros(self.numbers.actions.size, np.int8)
        mask[list(legal)] = 1
        return mask

    def act(self, match: Match, seat: int, action: int) -> None:
        """Take an action; with one that is not open, what `illegal` says happens."""
        self.take(match, seat, action, self.numbers.legal(match, seat))

    def take(self, match: Match, seat: int, action: int, legal: dict[int, Option]) -> None:
        """The same where it is known what the seat may decide now."""
        option = legal.get(action)
        if option is None and self.illegal == NEXT:
            later = [number for number in legal if number > action]
            option = legal[(later or list(legal))[0]]
        if option is None:
            match.resign(seat)
        else:
            match.act(seat, option)

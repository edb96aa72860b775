"""What the bridges to Farama's libraries share: matches from seeds, spaces and arrays."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cardwright.kernel import Game, Match, Option, State, Tables, load_game, seed_from_number
from cardwright.learning import Bout, chosen, numbers_of
from cardwright.learning.sight import NUMBER_MAX

Observation = NDArray[np.int32]
Mask = NDArray[np.int8]
Info = dict[str, Any]

# What becomes of an action that is not open: the seat gives up, or the next open one is taken.
FORFEIT: Final = "forfeit"
NEXT: Final = "next"
SEEDS: Final = 2**31


class Choices(spaces.Discrete):
    """Actions by number, of which one is picked by a mask at every step of a random learner.

    The space that it extends checks and counts a mask with four passes of numpy, which takes longer
    than a decision of a small game.
    """

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None:
            return super().sample(mask, probability)
        open_now = mask.nonzero()[0]
        if not len(open_now):
            return self.start
        picked: np.int64 = open_now[int(self.np_random.random() * len(open_now))]
        return picked


class Arrays:
    """A game and set-up as spaces and arrays."""

    def __init__(self, game: str | Game, setup: dict[str, str] | None, illegal: str) -> None:
        if illegal not in (FORFEIT, NEXT):
            raise ValueError(f"illegal is {FORFEIT!r} or {NEXT!r}, not {illegal!r}")
        self.game = load_game(game) if isinstance(game, str) else game
        self.numbers = numbers_of(self.game, setup)
        self.takes_next = illegal == NEXT
        self.tables = Tables(self.game, self.numbers.setup)
        self.size = self.numbers.layout.size

    def start(self, random: np.random.Generator) -> Match:
        seed = seed_from_number(int(random.integers(SEEDS)))
        return Match(self.game, self.numbers.setup, seed).start()

    def observation_space(self) -> spaces.Box[Any]:
        return spaces.Box(-NUMBER_MAX, NUMBER_MAX, (self.size,), np.int32)

    def action_space(self, more: int = 0) -> Choices:
        """All actions, and so many more that only an environment knows."""
        return Choices(self.numbers.actions.size + more)

    def deal(self, random: np.random.Generator) -> Bout:
        """The same match where nobody wants its record."""
        return Bout(self.tables, seed_from_number(int(random.integers(SEEDS))))

    def observe(self, world: State, seat: int) -> Observation:
        """What a seat sees on the table as it knows it."""
        return np.frombuffer(self.numbers.cells(world, seat), np.int32)

    def mask_of(self, legal: dict[int, Option], spare: int = 0) -> Mask:
        """A one for each open action, with so many places more behind them."""
        mask = bytearray(self.numbers.actions.size + spare)
        for action in legal:
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def take(self, playing: Match | Bout, seat: int, action: int, legal: dict[int, Option]) -> None:
        """Take an action; with one that is not open, what `illegal` says happens."""
        option = chosen(legal, action, self.takes_next)
        if option is None:
            playing.resign(seat)
        else:
            playing.act(seat, option)

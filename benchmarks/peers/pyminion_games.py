"""pyminion: Dominion in plain Python, between two players who decide at random.

Each decision takes any valid answer: a card or none, a yes or a no, any cards of
any number that is allowed. All treasures are played at once, as its own bots do.
"""

from __future__ import annotations

from random import Random

from pyminion.core import Card
from pyminion.expansions.base import base_set
from pyminion.game import Game
from pyminion.player import Player

from benchmarks.windows import Window, windows_of

CHOICES = Random(1)


class AtRandom:
    """Decides at random, and counts how often it was asked.

    The game passes some of what it asks by position and the rest by name, and
    each decision has limits of its own name; the names here are the game's.
    """

    def __init__(self) -> None:
        self.asked = 0

    def action_phase_decision(
        self, valid_actions: list[Card], player: Player, game: Game
    ) -> Card | None:
        return self.one(valid_actions, or_none=True)

    def treasure_phase_decision(
        self, valid_treasures: list[Card], player: Player, game: Game
    ) -> list[Card]:
        self.asked += 1
        return valid_treasures

    def buy_phase_decision(
        self, valid_cards: list[Card], player: Player, game: Game
    ) -> Card | None:
        return self.one(valid_cards, or_none=True)

    def binary_decision(self, **asked: object) -> bool:
        self.asked += 1
        return CHOICES.random() < 0.5

    def discard_decision(
        self,
        valid_cards: list[Card],
        min_num_discard: int = 0,
        max_num_discard: int = -1,
        **asked: object,
    ) -> list[Card]:
        return self.some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        valid_cards: list[Card],
        min_num_trash: int = 0,
        max_num_trash: int = -1,
        **asked: object,
    ) -> list[Card]:
        return self.some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        valid_cards: list[Card],
        min_num_gain: int = 0,
        max_num_gain: int = -1,
        **asked: object,
    ) -> list[Card]:
        return self.some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        valid_cards: list[Card],
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
        **asked: object,
    ) -> list[Card]:
        return self.some(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(
        self, valid_cards: list[Card], required: bool = True, **asked: object
    ) -> Card | None:
        return self.one(valid_cards, or_none=not required)

    def one(self, cards: list[Card], or_none: bool) -> Card | None:
        self.asked += 1
        place = int(CHOICES.random() * (len(cards) + or_none))
        return cards[place] if place < len(cards) else None

    def some(self, cards: list[Card], least: int, most: int) -> list[Card]:
        """Any cards, as many as is allowed; no limit is written as a negative one."""
        self.asked += 1
        most = len(cards) if most < 0 else min(most, len(cards))
        least = min(least, most)
        return CHOICES.sample(cards, least + int(CHOICES.random() * (most - least + 1)))


def playouts() -> Window:
    """Matches with ten random kingdom cards of the base set, nothing logged."""
    decider = AtRandom()
    players = [Player(decider, player_id=name) for name in ("first", "second")]
    game = Game(players, [base_set], log_stdout=False)

    def play(matches: int) -> int:
        before = decider.asked
        for _ in range(matches):
            game.play()
        return decider.asked - before

    return windows_of(play)

"""Exposure: how often cards are offered and chosen, and how often those win who had them.

Such shares are no effects: a card of long matches, or of whoever is ahead, looks
strong without being so. What a card is worth is found by refusing it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import Game
from cardwright.kernel.language import nearest
from cardwright.lab.mechanics import BLOCK
from cardwright.lab.store import Bench
from cardwright.lab.survey import UnknownOption
from cardwright.lab.units import Outcome, Rules, Unit, result_of


class Exposure:
    """One card, over all seats of all matches."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.offered = 0
        self.chosen = 0
        self.won_offered = 0.0
        self.won_chosen = 0.0


class Exposures:
    """All cards that were ever offered, at one strength."""

    def __init__(self, game: Game, rules: Rules, agent: str, seed: int) -> None:
        self.game = game
        self.rules = rules
        self.seed = seed
        self.players = (agent,) * game.seats(dict(rules.setup))
        self.sides = 0
        self.cards: dict[str, Exposure] = {}

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            units = [Unit(self.rules, self.seed, deal, self.players, noted=True) for deal in block]
            for outcome in list(bench.play(units)):
                self.count(outcome)
            yield block.stop

    def count(self, outcome: Outcome) -> None:
        self.sides += len(outcome.scores)
        for name, note in outcome.notes.items():
            if name[0] != ":" or name[1:] not in self.game.by_name:
                continue
            card = self.cards.setdefault(name[1:], Exposure(name[1:]))
            for seat in range(len(outcome.scores)):
                result = result_of(self.game, outcome.scores, seat)
                if note.offered[seat]:
                    card.offered += 1
                    card.won_offered += result
                if note.chosen[seat]:
                    card.chosen += 1
                    card.won_chosen += result


def known_cards(game: Game, names: list[str]) -> None:
    """Refuse a card that the game does not have."""
    for name in names:
        if name not in game.by_name:
            close = nearest(name, sorted(game.by_name))
            hint = f" (did you mean {close!r}?)" if close else ""
            raise UnknownOption(f"no card of {game.name} is called {name!r}{hint}")

"""What a change of cards does: the same deals with the originals, and with the changed cards.

A change for both seats of a mirror has no effect on who wins. So one seat holds
the changed cards and the other the originals, each seat in turn; this is what
the change is worth. And both hold them: this is what it does to the game, to its
length and to its seats. Whatever lies in front of nobody in particular, a table
or a shared deck, is judged by the second alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import Game, Match, match_seed, seed_from_number
from cardwright.lab.effects import Effect
from cardwright.lab.mechanics import BLOCK
from cardwright.lab.store import Bench
from cardwright.lab.units import Outcome, Rules, Unit, hand_over, loaded, result_of

WORTH = "worth to its holder"
FIRST_SEAT = "first seat's wins"
LENGTH = "length of a match"
# Figures that one change is judged by, which all must hold together.
FIGURES = (WORTH, FIRST_SEAT, LENGTH)


class NothingChanged(Exception):
    """A folder that changes nothing cannot be compared."""


class Comparison:
    """A change under one strength of agent."""

    def __init__(self, game: Game, rules: Rules, agent: str, looks: int, seed: int) -> None:
        if not game.changed:
            raise NothingChanged(f"these card files change nothing in {game.name}")
        self.game = game
        self.rules = rules
        self.agent = agent
        self.seed = seed
        self.seats = game.seats(dict(rules.setup))
        self.players = (agent,) * self.seats
        both = Rules(rules.game, rules.changes, rules.setup, beside=True)
        self.beside = both
        self.original = Rules(rules.game, (), rules.setup)
        # Seats that have a card of which there is a changed one.
        self.holders = holders(loaded(both), dict(rules.setup), self.seats, seed)
        figures = FIGURES if self.holders else FIGURES[1:]
        self.effects = {name: Effect(name, agent, looks * len(FIGURES)) for name in figures}

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        """Play so many deals, and say after each block how many were played."""
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            units = [unit for deal in block for unit in self.units(deal)]
            played = iter(list(bench.play(units)))
            for _ in block:
                self.count(*[next(played) for _ in self.units(0)])
            yield block.stop

    def units(self, deal: int) -> list[Unit]:
        """The deal as it was, as it is for both, and with each seat that can hold the changes."""
        plain = Unit(self.original, self.seed, deal, self.players)
        whole = Unit(self.rules, self.seed, deal, self.players)
        held = [
            Unit(self.beside, self.seed, deal, self.players, holder=seat) for seat in self.holders
        ]
        return [plain, whole, *held]

    def units_left(self, deals: int, played: int) -> int:
        return (deals - played) * len(self.units(0))

    def count(self, plain: Outcome, whole: Outcome, *held: Outcome) -> None:
        without = [result_of(self.game, plain.scores, seat) for seat in range(self.seats)]
        if self.holders:
            results = without.copy()
            for seat, outcome in zip(self.holders, held, strict=True):
                results[seat] = result_of(self.game, outcome.scores, seat)
            differs = any(outcome.play != plain.play for outcome in held)
            self.effects[WORTH].add(results, without, differs or results != without)
        first = result_of(self.game, whole.scores, 0)
        differs = whole.play != plain.play or whole.scores != plain.scores
        self.effects[FIRST_SEAT].add([first], without[:1], differs)
        longer = (whole.decisions - plain.decisions) / max(1, whole.decisions + plain.decisions)
        self.effects[LENGTH].add([longer], [0.0], differs)


def holders(game: Game, setup: dict[str, str], seats: int, seed: int) -> list[int]:
    """The seats that have, when the table is set, a card of which there is a changed one."""
    found: list[int] = []
    for seat in range(seats):
        match = Match(game, setup, match_seed(seed_from_number(seed), 0))
        match.set_table()
        if hand_over(match, seat):
            found.append(seat)
    return found

"""What each kind of option is worth: a player who never takes it against one who may.

A mechanic whose refusal costs nothing is dead; one whose refusal wins is a trap.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.agents import HeuristicAgent, RandomAgent
from cardwright.bots import player_for
from cardwright.kernel import Game
from cardwright.lab.effects import Effect, SeatPair, add_deal
from cardwright.lab.store import Bench
from cardwright.lab.units import Outcome, Rules, Unit

# Deals between two looks, after which rows that are settled get no more of them.
BLOCK = 10


class Refusals:
    """Habits, each against the same agent without it, at one strength."""

    def __init__(
        self, game: Game, rules: Rules, agent: str, habits: list[str], looks: int, seed: int
    ) -> None:
        self.game = game
        self.rules = rules
        self.agent = agent
        self.habits = habits
        self.seed = seed
        self.seats = game.seats(dict(rules.setup))
        self.effects = [Effect(habit, agent, looks) for habit in habits]
        # Without looking ahead, a habit that would have hidden nothing changes nothing.
        self.foresees = looks_ahead(agent)

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        """Play so many deals, and say after each block how many were played."""
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            live = [row for row, effect in enumerate(self.effects) if not effect.settled()]
            if not live:
                return
            self.play_block(bench, block, live)
            yield block.stop

    def units_left(self, deals: int, played: int) -> int:
        """How many matches there may still be, if no further row is settled."""
        live = sum(not effect.settled() for effect in self.effects)
        return (deals - played) * (1 + live * self.seats) if live else 0

    def play_block(self, bench: Bench, block: range, live: list[int]) -> None:
        plain = list(bench.play([self.plain(deal) for deal in block]))
        units: list[Unit] = []
        for row in live:
            for deal, base in zip(block, plain, strict=True):
                units += [self.refusing(row, deal, seat) for seat in self.touched(row, base)]
        played = iter(list(bench.play(units)))
        for row in live:
            for base in plain:
                touched = self.touched(row, base)
                pairs = [SeatPair(seat, base.scores, base.scores) for seat in range(self.seats)]
                seen = any(base.watched[row])
                for seat in touched:
                    outcome = next(played)
                    seen = seen or outcome.play != base.play
                    pairs[seat].scores = outcome.scores
                add_deal(self.effects[row], self.game, pairs, seen)

    def plain(self, deal: int) -> Unit:
        """The deal as everybody plays it who has no habits."""
        players = (self.agent,) * self.seats
        return Unit(self.rules, self.seed, deal, players, watched=tuple(self.habits))

    def refusing(self, row: int, deal: int, seat: int) -> Unit:
        players = [self.agent] * self.seats
        players[seat] = f"{self.agent}; {self.habits[row]}"
        return Unit(self.rules, self.seed, deal, tuple(players))

    def touched(self, row: int, base: Outcome) -> list[int]:
        """The seats on which the habit can have changed anything at all."""
        hidden = base.watched[row]
        return [seat for seat in range(self.seats) if self.foresees or hidden[seat]]


def looks_ahead(agent: str) -> bool:
    """Does an agent think of what may come? Then also of what it never comes to see."""
    return not isinstance(player_for(agent).agent, RandomAgent | HeuristicAgent)

"""Trial matches: what options and views of a game and set-up are made of.

A few random matches, always the same ones, are looked at once. What they meet is completed by
what the game has (all cards of the same family in the same place), so that a few are enough.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Game, Match, Plain, Stream, seed_from_number, stream_key
from cardwright.learning.names import Naming, named_options

MATCHES_MAX: Final = 40
DECISIONS_ENOUGH: Final = 3_000
DECISIONS_A_MATCH: Final = 600
# Every so many decisions the view of the seat that is asked is looked at.
VIEWED_EVERY: Final = 5
SEED: Final = 7_001


class Trials:
    """What was met: for every verb the names of what it was about, and views with the question."""

    def __init__(self, game: Game, setup: dict[str, str], decisions: int) -> None:
        self.game = game
        self.setup = game.checked_setup(setup)
        self.seats = game.seats(self.setup)
        self.whats: dict[str, set[str]] = {}
        self.wheres: dict[str, set[str]] = {}
        # What things of a sort were called, whatever was done with them.
        self.called: dict[str, set[str]] = {}
        self.sorts: dict[str, list[str]] = {}
        self.kinds: set[str] = set()
        self.views: list[dict[str, Plain]] = []
        self.naming = Naming()
        most = min(decisions, DECISIONS_A_MATCH)
        number = 0
        while number < MATCHES_MAX and decisions > 0:
            decisions -= self.play(SEED + number, most)
            number += 1

    def play(self, number: int, most: int) -> int:
        match = Match(self.game, self.setup, seed_from_number(number)).start()
        chance = Stream("trial", stream_key(seed_from_number(number), "trial"))
        made = 0
        while not match.over and made < most:
            asked = match.to_decide()
            seat = asked[chance.below(len(asked))]
            self.note(match, seat)
            if made % VIEWED_EVERY == 0:
                self.views.append(match.view(seat))
            options = match.legal(seat)
            match.act(seat, options[chance.below(len(options))])
            made += 1
        return made

    def note(self, match: Match, seat: int) -> None:
        world = match.world(seat)
        decision = world.pending[seat]
        assert decision is not None, "who can decide is asked"
        self.kinds.add(decision.kind)
        for named in named_options(world, decision, self.naming):
            self.whats.setdefault(named.verb, set()).add(named.what)
            self.wheres.setdefault(named.verb, set()).add(named.where)
            self.sorts.setdefault(named.verb, named.sorts)
            for sort, name in zip(named.sorts, (named.what, named.where), strict=True):
                self.called.setdefault(sort, set()).add(name)

"""Exposure: how often cards are offered and chosen, and how often those win who had them.

Such shares are no effects: a card of long matches, or of whoever is ahead, looks
strong without being so. What a card is worth is found by refusing it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.agents.habits import ANYTHING, goes_on
from cardwright.kernel import Game
from cardwright.kernel.language import nearest
from cardwright.lab.effects import SEEN_LEAST
from cardwright.lab.mechanics import BLOCK
from cardwright.lab.notes import Note
from cardwright.lab.store import Bench
from cardwright.lab.survey import UnknownOption
from cardwright.lab.units import Outcome, Rules, Unit, result_of


class Exposure:
    """One card or kind of option, over all seats of all matches."""

    def __init__(self, name: str) -> None:
        self.name = name
        # How many sides have had it before them, could have chosen it, and did.
        self.seen = 0
        self.offered = 0
        self.chosen = 0
        # What these won of their matches; alone, what they scored.
        self.won_seen = 0.0
        self.won_offered = 0.0
        self.won_chosen = 0.0

    def untested(self, sides: int) -> str:
        """Why nothing follows from its shares; empty if something does."""
        if not self.offered:
            return "never offered"
        if not self.chosen:
            return "never chosen"
        return "hardly ever chosen" if self.chosen < SEEN_LEAST * sides else ""


class Exposures:
    """All cards that were ever seen and all kinds of option, at one strength."""

    def __init__(self, game: Game, rules: Rules, agent: str, seed: int) -> None:
        self.game = game
        self.rules = rules
        self.seed = seed
        self.players = (agent,) * game.seats(dict(rules.setup))
        # Nobody wins alone: there scores are counted.
        self.alone = len(self.players) == 1
        self.sides = 0
        self.cards: dict[str, Exposure] = {}
        # By the words that habits have for them: verbs, verbs in a kind of decision, tags.
        self.kinds: dict[str, Exposure] = {}

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            units = [Unit(self.rules, self.seed, deal, self.players, noted=True) for deal in block]
            for outcome in list(bench.play(units)):
                self.count(outcome)
            yield block.stop

    def count(self, outcome: Outcome) -> None:
        self.sides += len(outcome.scores)
        results = [
            float(outcome.scores[0]) if self.alone else result_of(self.game, outcome.scores, seat)
            for seat in range(len(self.players))
        ]
        for result, names in zip(results, outcome.seen, strict=True):
            for name in names:
                card = self.cards.setdefault(name, Exposure(name))
                card.seen += 1
                card.won_seen += result
        for name, note in outcome.notes.items():
            found = self.about(name)
            if found is not None:
                count_note(found, note, results)

    def about(self, name: str) -> Exposure | None:
        """The card or kind of option that a note is about.

        Neither is the name of something else, nor what only ends a decision or lets it pass.
        """
        if name[0] == ":" and name[1:] in self.game.by_name:
            return self.cards.setdefault(name[1:], Exposure(name[1:]))
        verb = name.partition(" in ")[0]
        if ":" in name[1:] or verb == ANYTHING or self.only_ends(verb):
            return None
        return self.kinds.setdefault(name, Exposure(name))

    def only_ends(self, name: str) -> bool:
        """Does a verb only end a decision or let it pass? Giving up the match is more than that."""
        verb = self.game.verb_named.get(name)
        return goes_on(self.game, name) and (verb is None or verb.ends != "match")

    def common_kinds(self) -> list[Exposure]:
        """Kinds of option, without those that only say where a verb is always offered."""
        wheres = [name.partition(" in ")[0] for name in self.kinds if " in " in name]
        return [
            kind
            for name, kind in self.kinds.items()
            if " in " not in name or wheres.count(name.partition(" in ")[0]) > 1
        ]


def count_note(found: Exposure, note: Note, results: list[float]) -> None:
    for seat, result in enumerate(results):
        if note.offered[seat]:
            found.offered += 1
            found.won_offered += result
        if note.chosen[seat]:
            found.chosen += 1
            found.won_chosen += result


def known_cards(game: Game, names: list[str]) -> None:
    """Refuse a card that the game does not have."""
    for name in names:
        if name not in game.by_name:
            close = nearest(name, sorted(game.by_name))
            hint = f" (did you mean {close!r}?)" if close else ""
            raise UnknownOption(f"no card of {game.name} is called {name!r}{hint}")

"""Notes of a match: what was offered and chosen, and which cards anybody recognised.

They are taken at every decision, so what takes time is done once in the end: a card that moves
or is shown becomes another object, so it is enough to keep them all.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from cardwright.agents.habits import Taken, goes_on
from cardwright.kernel import Card, Game, Match, Option, State, Template, may_see

NOBODY = -1


class Note(msgspec.Struct):
    """How often something was offered to each seat, and how often it was chosen."""

    offered: list[int]
    chosen: list[int]


class Notes:
    """What is noted of one match while it is played."""

    def __init__(self, match: Match) -> None:
        self.match = match
        # At how many decisions of each seat a name was offered, and chosen.
        self.offered: list[Counter[str]] = [Counter() for _ in range(match.state.seats)]
        self.chosen: list[Counter[str]] = [Counter() for _ in range(match.state.seats)]
        # The names of a decision, by its verb, its kind and what it is about.
        self.names: dict[tuple[str, str, Template | None, str], set[str]] = {}
        # Every card of every table that was looked at, as it lay then.
        self.cards: set[Card] = set()

    def decide(self, seat: int, taken: Option) -> None:
        """Count what was offered and what is chosen, under every name that habits have for it."""
        world = self.match.world(seat)
        decision = world.pending[seat]
        assert decision is not None, "whoever decides was asked"
        offered: set[str] = set()
        for option in decision.options:
            offered.update(self.names_of(world, Taken(world, decision, option)))
        self.offered[seat].update(offered)
        self.chosen[seat].update(self.names_of(world, Taken(world, decision, taken)))
        self.look(world)

    def names_of(self, world: State, taken: Taken) -> set[str]:
        key = (taken.verb, taken.kind, taken.card, taken.name)
        if key not in self.names:
            self.names[key] = set(names_of(world.game, taken))
        return self.names[key]

    def look(self, table: State) -> None:
        """Keep the cards as they lie now. Sealed decisions change the own table only."""
        self.cards.update(table.cards)

    def by_name(self) -> dict[str, Note]:
        names = sorted({name for seat in self.offered for name in seat})
        return {
            name: Note([seat[name] for seat in self.offered], [seat[name] for seat in self.chosen])
            for name in names
        }

    def met(self) -> list[list[str]]:
        """Cards that somebody has recognised, by whose they are."""
        state = self.match.state
        found: list[set[str]] = [set() for _ in range(state.seats)]
        for card in self.cards:
            if card.known and card.owner >= 0:
                found[state.seat_of[card.owner]].add(card.template.name)
        return [sorted(names) for names in found]

    def seen(self) -> list[list[str]]:
        """Cards that each seat has recognised, without those of others."""
        found: list[set[str]] = [set() for _ in range(self.match.state.seats)]
        for card in [card for card in self.cards if card.known]:
            whose = self.holder(card)
            for seat, names in enumerate(found):
                if whose in (seat, NOBODY) and may_see(card.known, seat):
                    names.add(card.template.name)
        return [sorted(names) for names in found]

    def holder(self, card: Card) -> int:
        """The seat whose card it is, or in whose zone it lies."""
        state, owner = self.match.state, card.owner
        if owner < 0 and card.zone >= 0:
            owner = state.zones[card.zone].owner
        return state.seat_of[owner] if owner >= 0 else NOBODY


def names_of(game: Game, taken: Taken) -> list[str]:
    names = [taken.verb, f"{taken.verb} in {taken.kind}"]
    if not goes_on(game, taken.verb):
        names.append(f"anything in {taken.kind}")
    if taken.card is not None:
        names.append(f":{taken.card.name}")
        names += [f":{tag}" for tag in tags_of(game, taken.card)]
    elif taken.name:
        names.append(f"{taken.verb}:{taken.name}")
    return names


def tags_of(game: Game, card: Template) -> list[str]:
    return [tag for tag, bit in game.vocabulary.tags.items() if card.tags & bit]

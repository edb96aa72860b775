"""Keys: what the things of a table are called in records, machine forms and parts.

A key is words for what a seat sees: a card is `place.name`, with `.2` behind it
for the second of that name in its place. It is no copy number, so nobody
follows a card through a shuffle, and a card that the seat does not recognise
has no name in it. Two worlds that look alike to a seat give it the same keys.
"""

from __future__ import annotations

from cardwright.kernel.machine.cards import NOWHERE
from cardwright.kernel.machine.expr import CARD, OWNER, Sort
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.zones import SHARED, Zone
from cardwright.kernel.values.events import may_see

UNRECOGNISED = "card"


def joined(*steps: str) -> str:
    """The key of something in something; empty steps are left out."""
    return ".".join([step for step in steps if step])


def numbered(names: list[str]) -> list[str]:
    """The same names, the second equal one with `.2`, the third with `.3`."""
    counts: dict[str, int] = {}
    keys: list[str] = []
    for name in names:
        count = counts.get(name, 0) + 1
        counts[name] = count
        keys.append(name if count == 1 else f"{name}.{count}")
    return keys


class Keys:
    """The keys of one position as one seat sees it. Made for reading many, thrown away after."""

    __slots__ = ("cards", "owners", "seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.cards: dict[int, str] = {}
        self.owners: dict[int, str] = {}

    def of(self, sort: Sort, number: int) -> str:
        """The key of anything, by its sort."""
        if sort is CARD:
            return self.card(number)
        if sort is OWNER:
            return self.owner(number)
        return sort.key(self.state, number)

    def owner(self, owner: int) -> str:
        key = self.owners.get(owner)
        if key is None:
            key = OWNER.key(self.state, owner)
            self.owners[owner] = key
        return key

    def place(self, zone: Zone) -> str:
        """A pile of cards, by its owner and its kind."""
        return joined("" if zone.owner == SHARED else self.owner(zone.owner), zone.kind.name)

    def card(self, number: int) -> str:
        key = self.cards.get(number)
        if key is None:
            card = self.state.cards[number]
            if card.zone == NOWHERE:
                return f"gone.{card.template.name}"
            self.read(self.state.zones[card.zone])
            key = self.cards[number]
        return key

    def read(self, zone: Zone) -> None:
        """Give all cards of a pile their keys."""
        names: list[str] = []
        for number in zone.cards:
            card = self.state.cards[number]
            names.append(card.template.name if may_see(card.known, self.seat) else UNRECOGNISED)
        place = self.place(zone)
        for at, name in enumerate(numbered(names)):
            self.cards[zone.cards[at]] = joined(place, name)

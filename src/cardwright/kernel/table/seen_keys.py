"""The keys of what one view shows: words by which parts, options, records and clicks mean it.

A key is a pure function of what the seat sees: a place and what lies there, as in
`swordsman_1.hand.flank`, with `.2` for the second equal card of that place. What a
seat cannot recognise has no key, so nobody follows a card through a shuffle.
"""

from __future__ import annotations

from cardwright.kernel.table.facts import View
from cardwright.kernel.table.keys import joined, numbered
from cardwright.kernel.values.plain import slug


def owner_keys(titles: list[str]) -> list[str]:
    """A key for each owner: the name, and a number where two are called alike."""
    return numbered([slug(title) or "owner" for title in titles])


def card_keys(place: str, names: list[str]) -> list[str]:
    """Keys of the cards that a seat recognises in one place, in the order they lie there."""
    return [joined(place, name) for name in numbered(names)]


class SeenKeys:
    """The keys of everything that one view shows of owners, zones and cards."""

    __slots__ = ("_by_card", "owners", "zones")

    def __init__(self, view: View) -> None:
        self.owners = owner_keys([owner.name for owner in view.owners])
        self.zones = view.zones
        self._by_card: dict[int, str] | None = None

    @property
    def by_card(self) -> dict[int, str]:
        """Keys by the number of the card, put together once somebody wants one."""
        if self._by_card is None:
            self._by_card = {}
            for zone in self.zones:
                place = self.zone(zone.kind, zone.owner)
                names = [card.name for card in zone.known]
                for card, key in zip(zone.known, card_keys(place, names), strict=True):
                    self._by_card[card.card] = key
        return self._by_card

    def zone(self, kind: str, owner: int) -> str:
        return joined(self.owners[owner] if owner >= 0 else "", kind)

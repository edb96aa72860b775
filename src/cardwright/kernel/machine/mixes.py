"""Mixes: which hidden cards might be which, by what was mixed with what.

Cards that were put face down into the same pile cannot be told apart: they are
one mix, the pile that they began in. A shuffle is a new mix, of whatever lay
there. So what a seat saw go into a shuffle can only be among the cards that came
out of it, and an old card in somebody's hand is none of those. The same holds
where a seat loses track of a card in a hand: it is still one of that hand.

For every number it is kept from which mixes the card there may come, and for
every card and seat into which mix the seat last saw it go. What a card may be
follows from these two, and from nothing else that is true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.values.events import EVERYONE

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State
    from cardwright.kernel.machine.zones import Zone


class Mixes:
    """A value that never changes: copies of a match share it."""

    __slots__ = ("count", "origins", "sources")

    def __init__(
        self, count: int, sources: list[tuple[int, ...]], origins: list[tuple[int, ...]]
    ) -> None:
        # Mixes so far; they are numbered from 0.
        self.count = count
        # By the number of a card: the mixes from which what lies there may come.
        self.sources = sources
        # By the number of a card: for each seat and, behind them, a spectator, the mix into which
        # it last saw that card go.
        self.origins = origins

    def renumbered(self, new: list[int]) -> Mixes:
        sources, origins = self.sources.copy(), self.origins.copy()
        for number, after in enumerate(new):
            sources[after] = self.sources[number]
            origins[after] = self.origins[number]
        # Counted as a mix of its own, so that chance goes on from there.
        return Mixes(self.count + 1, sources, origins)

    def as_dealt(self, other: Mixes, cards: list[int]) -> Mixes:
        """With what these numbers are from another table, on which they were dealt anew."""
        origins = self.origins.copy()
        for number in cards:
            origins[number] = other.origins[number]
        return Mixes(self.count, self.sources, origins)

    def with_cards(self, mix: int, cards: int, seats: int) -> Mixes:
        """With so many more cards behind the others, all of one mix."""
        sources = self.sources + [(mix,)] * cards
        origins = self.origins + [(mix,) * (seats + 1)] * cards
        return Mixes(max(self.count, mix + 1), sources, origins)

    def live(self) -> set[int]:
        """The mixes that matter: those into which somebody last saw some card go."""
        found: set[int] = set()
        for origins in self.origins:
            found.update(origins)
        return found


def no_mixes(state: State) -> Mixes:
    """Before a card is put down: a mix for each owner's cards of each zone is to come."""
    return Mixes(len(state.zones) * (len(state.seat_of) + 1), [], [])


def first_mix(state: State, zone: Zone, owner: int) -> int:
    """Where a card begins: among the cards of the same owner that are put into the same zone."""
    return zone.number * (len(state.seat_of) + 1) + owner + 1


def mix_pile(state: State, mixes: Mixes, pile: list[int], order: list[int]) -> Mixes:
    """A pile is shuffled: each number becomes the card that the number in `order` was."""
    mix = mixes.count
    live = mixes.live()
    united: set[int] = {mix}
    sources, origins = mixes.sources.copy(), mixes.origins.copy()
    everybody = (mix,) * (state.seats + 1)
    for place, number in enumerate(pile):
        known = state.cards[order[place]].known
        if known == EVERYONE:
            origins[number] = everybody
            continue
        for source in mixes.sources[order[place]]:
            if source in live:
                united.add(source)
        origins[number] = seen_into(mixes.origins[order[place]], known, mix)
    source_of_all = tuple(sorted(united))
    for number in pile:
        sources[number] = source_of_all
    return Mixes(mix + 1, sources, origins)


def mix_hand(state: State, mixes: Mixes, hand: list[int], moved: int, followers: int) -> Mixes:
    """A card has left a hand unseen: those who did not follow it know only that it was one."""
    mix = mixes.count
    sources, origins = mixes.sources.copy(), mixes.origins.copy()
    for number in [*hand, moved]:
        sources[number] = (*sources[number], mix)
        forgotten = state.cards[number].known & ~followers
        origins[number] = seen_into(origins[number], forgotten, mix)
    return Mixes(mix + 1, sources, origins)


def seen_into(origins: tuple[int, ...], seats: int, mix: int) -> tuple[int, ...]:
    """The origins of a card that these seats saw go into a mix; a spectator is in with all."""
    if not seats:
        return origins
    seen = list(origins)
    for seat in range(len(seen)):
        if seats >> seat & 1:
            seen[seat] = mix
    return tuple(seen)

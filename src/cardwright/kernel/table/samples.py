"""Samples: a table that agrees with everything one seat was told, and is else made up.

The cards that the seat cannot recognise are dealt anew among their places. What
may lie where follows from what was mixed with what, from what the game says may
lie in a place, and from the facts that the seat was told. The truth has no say
in it: two tables that look alike to the seat give the same sample from the same
seed, up to the numbers of the cards, which say nothing.
"""

from __future__ import annotations

from cardwright.kernel.machine.cards import NO_CARD, NOWHERE, Card, Template
from cardwright.kernel.machine.loop import put_again
from cardwright.kernel.machine.mixes import Mixes
from cardwright.kernel.machine.numbers import NO_KEY
from cardwright.kernel.machine.state import State
from cardwright.kernel.table.repair import Repair
from cardwright.kernel.values.chance import Stream, stream_key
from cardwright.kernel.values.events import may_see
from cardwright.kernel.values.limits import SAMPLE_DEALS_MAX, SAMPLE_TRIES_MAX


def sample_hidden(state: State, seat: int, seed: bytes, hidden: Hidden | None = None) -> None:
    """Make up anew whatever the seat cannot know, as it was found on this table or an equal one.

    The places keep their numbers and the cards change what they are, so that
    whatever refers to a place still does. If no deal within the allowed tries
    agrees with everything told, cards of the last one change places until it does;
    if that does not help either, the table is `loose`.
    """
    # Whoever plays on with the table made up its cards: their numbers need no care.
    state.numbering = NO_KEY
    state.lost = 0
    state.copied = ()
    state.before_split = 0
    # A key of its own kind: a sampling seed may happen to be the seed of the match itself.
    state.chance.rekey(stream_key(seed, "sampled future"))
    stream = Stream("hidden", stream_key(seed, "hidden"))
    state.loose = not deal_hidden(state, hidden or Hidden(state, seat), stream)
    ask_again(state, seat)


def deal_hidden(state: State, hidden: Hidden, stream: Stream) -> bool:
    """Deal what is hidden from a seat until it agrees with all facts; false if it never does."""
    lawful = 0
    for _ in range(SAMPLE_TRIES_MAX):
        fits = hidden.deal(state, stream)
        state.game.settle_hidden(state, hidden.seat, stream)
        if not fits:
            continue
        if facts_hold(state, hidden.seat):
            return True
        lawful += 1
        if lawful == SAMPLE_DEALS_MAX:
            return mended(state, hidden, stream)
    return False


def mended(state: State, hidden: Hidden, stream: Stream) -> bool:
    """Let cards of the last deal change places until it agrees; false if it still does not."""
    found = Repair(state, hidden).mended(stream)
    state.game.settle_hidden(state, hidden.seat, stream)
    return found and facts_hold(state, hidden.seat)


def facts_hold(state: State, seat: int) -> bool:
    """Does the table agree with everything that the seat was told about hidden cards?"""
    for told in state.facts:
        if may_see(told.seats, seat) and not told.holds(state):
            return False
    return True


class Place:
    """Places in which the same may lie: the numbers there, and which of the contents may."""

    __slots__ = ("cards", "fitting")

    def __init__(self, fitting: list[int]) -> None:
        self.cards: list[int] = []
        self.fitting = fitting


class Hidden:
    """What a seat cannot know of the cards: where they lie, and what there is to lie there."""

    __slots__ = ("by_origin", "copies", "dealt", "origins", "places", "seat", "templates")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.places: list[Place] = []
        # What lies in the places, in an order that says nothing about the truth, and the mixes
        # from which each comes.
        self.templates: list[Template] = []
        self.origins: list[tuple[int, ...]] = []
        # The contents of each mix, as the seat knows it.
        self.by_origin: dict[int, list[int]] = {}
        # Copies of pool cards, which are whatever their masters are.
        self.copies: list[int] = []
        # By the number of a card: which of the contents was dealt there last.
        self.dealt: list[int] = [0] * len(state.cards)
        numbers = self.hidden_numbers(state)
        mixes = mixes_of(state)
        self.find_contents(state, mixes, numbers)
        self.find_places(state, mixes, numbers)

    def hidden_numbers(self, state: State) -> list[int]:
        """The cards that the seat does not recognise, in the order in which they lie."""
        numbers: list[int] = []
        masters: list[int] = []
        for zone in state.zones:
            for number in zone.cards:
                card = state.cards[number]
                known = may_see(card.known, self.seat)
                if card.master != NO_CARD:
                    if known:
                        masters.append(card.master)
                    else:
                        self.copies.append(number)
                elif not known:
                    numbers.append(number)
        if masters:
            # Whose copy is recognised is no secret either.
            numbers = [number for number in numbers if number not in masters]
        if self.copies:
            # Which place of a hidden pool a copy came from nobody knows: its place comes first.
            copied = list(dict.fromkeys([state.cards[copy].master for copy in self.copies]))
            rest = [number for number in numbers if number not in copied]
            numbers = [master for master in copied if master in numbers] + rest
        return numbers

    def find_contents(self, state: State, mixes: Mixes, numbers: list[int]) -> None:
        seat = self.seat
        # By its origin, its template, all its origins and its number: one figure in which each of
        # these has places of its own is compared much faster than a row of them.
        templates, cards = len(state.game.templates) + 1, len(state.cards)
        ordered: list[int] = []
        for number in numbers:
            origins = mixes.origins[number]
            rank = origins[seat] * templates + state.cards[number].template.number + 1
            for origin in origins:
                rank = rank * mixes.count + origin
            ordered.append(rank * cards + number)
        ordered.sort()
        for rank in ordered:
            number = rank % cards
            origins = mixes.origins[number]
            origin = origins[seat]
            if origin not in self.by_origin:
                self.by_origin[origin] = []
            self.by_origin[origin].append(len(self.templates))
            self.origins.append(origins)
            self.templates.append(state.cards[number].template)

    def find_places(self, state: State, mixes: Mixes, numbers: list[int]) -> None:
        restricted = state.game.restricted(state, self.seat)
        alike: dict[tuple[int, ...], Place] = {}
        for number in numbers:
            sources = mixes.sources[number]
            if number in restricted:
                place = Place(self.fitting(state, sources, number))
                self.places.append(place)
            elif sources in alike:
                place = alike[sources]
            else:
                place = alike[sources] = Place(self.fitting(state, sources, NO_CARD))
                self.places.append(place)
            place.cards.append(number)
        # First where the fewest may lie: so every deal that is possible is equally likely
        # wherever what may lie in one place may also lie in those that come after it.
        self.places.sort(key=ways_of)

    def fitting(self, state: State, sources: tuple[int, ...], restricted: int) -> list[int]:
        """Which of the contents may lie in a place, by the mixes and by the game."""
        found: list[int] = []
        for source in sources:
            if source in self.by_origin:
                found += self.by_origin[source]
        if restricted == NO_CARD:
            return found
        game, templates = state.game, self.templates
        return [
            content for content in found if game.could_be(state, restricted, templates[content])
        ]

    def deal(self, state: State, stream: Stream) -> bool:
        """Deal the contents among the places; false if something came where it cannot lie."""
        used = [False] * len(self.templates)
        mixes = state.mixes
        moved: list[tuple[int, ...]] = [] if mixes is None else mixes.origins.copy()
        fits = True
        for place in self.places:
            left = [content for content in place.fitting if not used[content]]
            if len(left) < len(place.cards):
                fits = False
                left = [content for content in range(len(used)) if not used[content]]
            for at, number in enumerate(place.cards):
                other = at + stream.below(len(left) - at)
                content = left[other]
                left[other] = left[at]
                used[content] = True
                self.dealt[number] = content
                state.cards[number] = state.cards[number].turned_into(self.templates[content])
                if mixes is not None:
                    moved[number] = self.origins[content]
        self.settle_copies(state)
        if mixes is not None:
            state.mixes = Mixes(mixes.count, mixes.sources, moved)
        return fits

    def settle_copies(self, state: State) -> None:
        """Copies are whatever their masters are now."""
        for number in self.copies:
            card = state.cards[number]
            state.cards[number] = card.turned_into(state.cards[card.master].template)


def ways_of(place: Place) -> int:
    return len(place.fitting)


def mixes_of(state: State) -> Mixes:
    """What was mixed with what; on a table that kept no account of it, each owner's cards."""
    if state.mixes is not None:
        return state.mixes
    sources: list[tuple[int, ...]] = [(int(card.owner) + 1,) for card in state.cards]
    origins = [(int(card.owner) + 1,) * (state.seats + 1) for card in state.cards]
    return Mixes(len(state.seat_of) + 1, sources, origins)


def may_change(state: State, seat: int, one: int, other: int) -> bool:
    """Might two hidden cards be each other, by all that the seat knows of where they were?"""
    mixes = mixes_of(state)
    if mixes.origins[one][seat] not in mixes.sources[other]:
        return False
    return mixes.origins[other][seat] in mixes.sources[one]


def exchange(state: State, one: int, other: int) -> None:
    """Let two cards change what they are, each staying in its place."""
    first, second = state.cards[one], state.cards[other]
    state.cards[one] = first.turned_into(second.template)
    state.cards[other] = second.turned_into(first.template)
    if state.mixes is not None:
        origins = state.mixes.origins.copy()
        origins[one], origins[other] = origins[other], origins[one]
        state.mixes = Mixes(state.mixes.count, state.mixes.sources, origins)


def hidden_cards(state: State, seat: int) -> list[Card]:
    """The cards that the seat does not recognise, in the order in which they lie."""
    found: list[Card] = []
    for zone in state.zones:
        for number in zone.cards:
            card = state.cards[number]
            if card.zone != NOWHERE and not may_see(card.known, seat):
                found.append(card)
    return found


def ask_again(state: State, seat: int) -> None:
    """Put the private decisions of the other seats anew.

    Their options came from cards that have changed meanwhile.
    """
    for other in range(state.seats):
        decision = state.pending[other]
        if other != seat and decision is not None and decision.waits():
            put_again(state, decision)
    state.events.clear()

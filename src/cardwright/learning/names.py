"""Names for what options are about, as one seat sees it: `me.hand.flank`, `other`, `grid.b3`.

They are the keys of the table with the owners' names replaced by how they stand to the seat. So
both sides of a game have the same names for the same things, and a name never depends on what
else lies on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel import (
    CARD,
    NOTHING,
    NOWHERE,
    Decision,
    Option,
    Sort,
    Speller,
    State,
    may_see,
)

MINE = "me"
OTHERS = "other"
SHARED = "shared"


class Named:
    """An option by names: its verb, and what it is about, with the sorts of that."""

    __slots__ = ("option", "sorts", "verb", "what", "where")

    def __init__(self, option: Option, names: list[str], sorts: list[str]) -> None:
        self.option = option
        self.verb = option.verb
        self.what, self.where = names
        self.sorts = sorts

    def text(self) -> str:
        return f"{self.verb} {self.what} {self.where}".strip()


def relations(seats: Sequence[int], seat: int, all_seats: int) -> list[str]:
    """How each owner stands to a seat: its own, then the others' in the order of play."""
    words = [""] * len(seats)
    order = sorted(range(len(seats)), key=lambda owner: (seats[owner] - seat) % max(1, all_seats))
    counts = {MINE: 0, OTHERS: 0}
    for owner in order:
        word = MINE if seats[owner] == seat else OTHERS
        counts[word] += 1
        words[owner] = word if counts[word] == 1 else f"{word}_{counts[word]}"
    return words


class Called:
    """What things are called from one seat's side, where owners have these keys."""

    __slots__ = ("cards", "names", "steps")

    def __init__(self, owners: Sequence[str], words: list[str]) -> None:
        self.steps = dict(zip(owners, words, strict=True))
        # Keys that were met, with their names.
        self.names: dict[str, str] = {}
        # Cards by their pile, what they are, and the how-manieth of that name they are there.
        self.cards: dict[tuple[int, int, int], str] = {}

    def name(self, key: str) -> str:
        found = self.names.get(key)
        if found is None:
            steps = [self.steps.get(step, step) for step in key.split(".")]
            found = self.names[key] = ".".join(steps)
        return found


class Naming:
    """Gives names to what options are about, and keeps what it found out for a seat and owners."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[tuple[int, tuple[int, ...], tuple[str, ...]], Called] = {}

    def called(self, state: State, seat: int, speller: Speller) -> Called:
        owners = tuple([speller.keys.owner(owner) for owner in range(len(state.seat_of))])
        key = (seat, tuple(state.seat_of), owners)
        found = self.known.get(key)
        if found is None:
            words = relations(state.seat_of, seat, state.seats)
            found = self.known[key] = Called(owners, words)
        return found


class Namer:
    """Names for the options of one decision. Made for one look at them, thrown away after."""

    __slots__ = ("called", "seat", "speller", "state", "things")

    def __init__(self, state: State, decision: Decision, naming: Naming) -> None:
        self.state = state
        self.seat = decision.seat
        self.speller = Speller(state, decision)
        self.called = naming.called(state, decision.seat, self.speller)
        # What was named already, by sort and number.
        self.things: dict[Sort, dict[int, str]] = {}

    def named(self, option: Option) -> Named:
        verb = self.speller.verb(option)
        if verb is None:
            return Named(option, [str(option.what), str(option.where)], ["", ""])
        what = "" if option.what == NOTHING else self.thing(verb.what, option.what)
        where = "" if option.where == NOTHING else self.thing(verb.where, option.where)
        if not what and where:
            # The first thing that an option is about comes first.
            return Named(option, [where, ""], [sort_name(verb.where), ""])
        sorts = [sort_name(verb.what) if what else "", sort_name(verb.where) if where else ""]
        return Named(option, [what, where], sorts)

    def thing(self, sort: Sort | None, number: int) -> str:
        """What something is called; empty if the verb does not speak about it."""
        if sort is None:
            return ""
        names = self.things.get(sort)
        if names is None:
            names = self.things[sort] = {}
        name = names.get(number)
        if name is None:
            name = names[number] = self.card(number) if sort is CARD else (
                self.called.name(self.speller.keys.of(sort, number))
            )  # fmt: skip
        return name

    def card(self, number: int) -> str:
        """The name of a card, found by its pile and what it is without spelling it out."""
        state = self.state
        card = state.cards[number]
        if card.zone == NOWHERE or not may_see(card.known, self.seat):
            return self.called.name(self.speller.keys.card(number))
        place = 0
        for other in state.zones[card.zone].cards:
            if other == number:
                break
            before = state.cards[other]
            if before.template is card.template and may_see(before.known, self.seat):
                place += 1
        key = (card.zone, card.template.number, place)
        name = self.called.cards.get(key)
        if name is None:
            name = self.called.cards[key] = self.called.name(self.speller.keys.card(number))
        return name


def sort_name(sort: Sort | None) -> str:
    return "" if sort is None else sort.name


def named_options(state: State, decision: Decision, naming: Naming) -> list[Named]:
    """All options of a decision by names, in the order of the list."""
    namer = Namer(state, decision, naming)
    return [namer.named(option) for option in decision.options]

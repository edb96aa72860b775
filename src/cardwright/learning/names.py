"""Names for what options are about, as one seat sees it: `me.hand.flank`, `other`, `grid.b3`.

They are the keys of the table with the owners' names replaced by how they stand to the seat. So
both sides of a game have the same names for the same things, and a name never depends on what
else lies on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel import Decision, Option, Speller, State

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

    __slots__ = ("names", "steps")

    def __init__(self, owners: Sequence[str], words: list[str]) -> None:
        self.steps = dict(zip(owners, words, strict=True))
        # Keys that were met, with their names.
        self.names: dict[str, str] = {}

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


def named_options(state: State, decision: Decision, naming: Naming) -> list[Named]:
    """All options of a decision by names, in the order of the list."""
    speller = Speller(state, decision)
    called = naming.called(state, decision.seat, speller)
    found: list[Named] = []
    for option in decision.options:
        verb = speller.verb(option)
        names, sorts = ["", ""], ["", ""]
        if verb is None:
            names = [str(option.what), str(option.where)]
        else:
            for place, (sort, number) in enumerate(verb.arguments(option)):
                sorts[place] = sort.name
                names[place] = called.name(speller.keys.of(sort, number))
        found.append(Named(option, names, sorts))
    return found

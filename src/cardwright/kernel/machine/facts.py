"""Facts: what somebody was told about cards that they cannot recognise.

Who won a sealed bid says something about the bids, and a wrong guess says what
a hidden card is not. Whoever tells such a thing tells the fact with it
(`State.tell_fact`). The kernel keeps it for the seats that were told, and every
table that is sampled for one of them agrees with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import Expr
from cardwright.kernel.values.limits import FACT_WAYS_MAX
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class Fact:
    """Something that holds for some cards. It never changes, and keeps no card numbers itself."""

    __slots__ = ()

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        """Does it hold on this table, with these cards in the order in which they were told?"""
        raise NotImplementedError(type(self).__name__)

    def form(self) -> Plain:
        return type(self).__name__


class NamedFact(Fact):
    """The cards are called one of these names, or none of them is."""

    __slots__ = ("names", "so")

    def __init__(self, names: tuple[str, ...], so: bool) -> None:
        self.names = names
        self.so = so

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        for card in cards:
            if (state.cards[card].template.name in self.names) != self.so:
                return False
        return True

    def form(self) -> Plain:
        return ["NamedFact", list(self.names), self.so]


class Holds(Fact):
    """A condition of the card language holds or does not: about the first card, at the second.

    Its owner is whose side it is read from.
    """

    __slots__ = ("condition", "owner", "so")

    def __init__(self, condition: Expr, owner: int, so: bool = True) -> None:
        self.condition = condition
        self.owner = owner
        self.so = so

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        target = cards[1] if len(cards) > 1 else NONE
        scene = Scene(self.owner, cards[0], cards[0], target)
        return (self.condition.value(state, scene) != 0) == self.so

    def form(self) -> Plain:
        return ["Holds", self.condition.form(), self.owner, self.so]


class CountFact(Fact):
    """So many of the cards meet a condition about the target, read from an owner's side.

    What was kept for the condition stands beside it, without any cards.
    """

    __slots__ = ("bound", "condition", "count", "owner")

    def __init__(self, condition: Expr, owner: int, bound: tuple[int, ...], count: int) -> None:
        self.condition = condition
        self.owner = owner
        self.bound = bound
        self.count = count

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        found = 0
        for card in cards:
            scene = Scene(self.owner, target=card)
            scene.bound = self.bound
            if self.condition.value(state, scene):
                found += 1
        return found == self.count

    def form(self) -> Plain:
        return ["CountFact", self.condition.form(), self.owner, list(self.bound), self.count]


class ToldFact:
    """A fact that some seats were told about some cards.

    Where they have lost track of the cards since, it holds in one of several
    ways: of any cards that might be those it was told about. Without any ways it
    has faded: these are too many to go through, and it says nothing any more.
    """

    __slots__ = ("fact", "seats", "ways")

    def __init__(self, fact: Fact, ways: tuple[tuple[int, ...], ...], seats: int) -> None:
        self.fact = fact
        self.ways = ways
        self.seats = seats

    def holds(self, state: State) -> bool:
        for cards in self.ways:
            if self.fact.holds(state, cards):
                return True
        return not self.ways

    def concerns(self, cards: list[int]) -> bool:
        """Is it about one of these cards?"""
        for way in self.ways:
            for card in way:
                if card in cards:
                    return True
        return False

    def form(self) -> Plain:
        ways: list[Plain] = [list(cards) for cards in self.ways]
        return [self.fact.form(), ways, self.seats]


NO_FACTS: Final[tuple[ToldFact, ...]] = ()


def renumbered_facts(facts: tuple[ToldFact, ...], new: list[int]) -> tuple[ToldFact, ...]:
    """The same facts about the same cards under other numbers."""
    after: list[ToldFact] = []
    for told in facts:
        ways = [tuple([new[card] for card in cards]) for cards in told.ways]
        after.append(ToldFact(told.fact, tuple(ways), told.seats))
    return tuple(after)


def facts_after_mixing(
    facts: tuple[ToldFact, ...], cards: list[int], followers: int
) -> tuple[ToldFact, ...]:
    """Nobody but those who followed them can say any more which of these cards is which."""
    after: list[ToldFact] = []
    for told in facts:
        if not told.concerns(cards):
            after.append(told)
            continue
        if told.seats & followers:
            after.append(ToldFact(told.fact, told.ways, told.seats & followers))
        if told.seats & ~followers:
            ways = ways_among(told.ways, cards)
            after.append(ToldFact(told.fact, ways, told.seats & ~followers))
    return tuple(after)


def ways_among(ways: tuple[tuple[int, ...], ...], cards: list[int]) -> tuple[tuple[int, ...], ...]:
    """The ways with any of the mixed cards in place of each other; none if they are too many."""
    found: dict[tuple[int, ...], bool] = {}
    for way in ways:
        partial: list[tuple[int, ...]] = [()]
        for card in way:
            choices = cards if card in cards else [card]
            partial = [
                (*begun, choice) for begun in partial for choice in choices if choice not in begun
            ]
            if len(partial) > FACT_WAYS_MAX:
                return ()
        for cards_of_way in partial:
            found[cards_of_way] = True
    return () if len(found) > FACT_WAYS_MAX else tuple(found)

"""Repair: hidden cards that were dealt wrongly change places, until all that was told is so.

Dealing again and again finds a table that agrees with a few facts. Whoever was told
of every round who won it knows so much that hardly any deal agrees. From one that
does not, a short walk leads to one that does: a card of a fact that does not hold
changes with another one that may lie there, and the change stays if no fewer facts
hold than before, or now and then all the same. Then the cards change a while longer,
as long as all holds, so that what was found first is not found more often than the rest.

Places and contents are taken in the order of the deal, which says nothing about the truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.mixes import Mixes
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.chance import Stream
from cardwright.kernel.values.events import may_see
from cardwright.kernel.values.limits import SAMPLE_CHANGES_MAX

if TYPE_CHECKING:
    from cardwright.kernel.machine.facts import ToldFact
    from cardwright.kernel.table.samples import Hidden

# One change in so many stays although fewer facts hold than before.
DARING: Final = 12
# Changes once all holds, for each hidden card.
LONGER: Final = 4


class Repair:
    """The table of a deal in which every card lies where it may, though not all facts hold."""

    __slots__ = ("about", "facts", "hidden", "numbers", "places", "state")

    def __init__(self, state: State, hidden: Hidden) -> None:
        self.state = state
        self.hidden = hidden
        # The numbers of the hidden cards, and for each what may lie there.
        self.numbers: list[int] = []
        self.places: list[list[bool]] = []
        for place in hidden.places:
            fitting = [False] * len(hidden.templates)
            for content in place.fitting:
                fitting[content] = True
            for number in place.cards:
                self.numbers.append(number)
                self.places.append(fitting)
        # What the seat was told, and the places of the hidden cards that each fact is about.
        self.facts: list[ToldFact] = []
        self.about: list[list[int]] = []
        for told in state.facts:
            if may_see(told.seats, hidden.seat):
                self.facts.append(told)
                self.about.append(
                    [at for at, number in enumerate(self.numbers) if told.concerns([number])]
                )

    def mended(self, stream: Stream) -> bool:
        """Change cards until all facts hold; false if that takes too long."""
        if not self.numbers:
            return False
        for number in self.numbers:
            self.lay(number)
        found = self.found(stream)
        if found:
            for _ in range(LONGER * len(self.numbers)):
                one, other = self.any_place(stream), self.any_place(stream)
                if self.change(one, other) and self.failing():
                    self.change(one, other)
        self.settle_mixes()
        return found

    def found(self, stream: Stream) -> bool:
        """Walk to a table on which all facts hold."""
        failing = self.failing()
        for _ in range(SAMPLE_CHANGES_MAX):
            if not failing:
                return True
            one, other = self.suspect(stream), self.any_place(stream)
            if not self.change(one, other):
                continue
            after = self.failing()
            if after <= failing or stream.below(DARING) == 0:
                failing = after
            else:
                self.change(one, other)
        return failing == 0

    def failing(self) -> int:
        """How many facts do not hold."""
        count = 0
        for told in self.facts:
            if not told.holds(self.state):
                count += 1
        return count

    def suspect(self, stream: Stream) -> int:
        """The place of a hidden card that a fact is about which does not hold."""
        found: list[int] = []
        for told, about in zip(self.facts, self.about, strict=True):
            if not told.holds(self.state):
                found += about
        return found[stream.below(len(found))] if found else self.any_place(stream)

    def any_place(self, stream: Stream) -> int:
        return stream.below(len(self.numbers))

    def change(self, one: int, other: int) -> bool:
        """Let what lies in two places change, if each may lie in the other; says whether it did."""
        dealt = self.hidden.dealt
        first, second = self.numbers[one], self.numbers[other]
        if not (self.places[one][dealt[second]] and self.places[other][dealt[first]]):
            return False
        dealt[first], dealt[second] = dealt[second], dealt[first]
        self.lay(first)
        self.lay(second)
        return True

    def lay(self, number: int) -> None:
        """Let a card be what was dealt there, and its copies with it."""
        card = self.state.cards[number]
        self.state.cards[number] = card.turned_into(
            self.hidden.templates[self.hidden.dealt[number]]
        )
        self.hidden.settle_copies(self.state)

    def settle_mixes(self) -> None:
        """What lies somewhere now came from where its content did."""
        mixes = self.state.mixes
        assert mixes is not None, "where facts are kept, it is kept what was mixed"
        origins = mixes.origins.copy()
        for number in self.numbers:
            origins[number] = self.hidden.origins[self.hidden.dealt[number]]
        self.state.mixes = Mixes(mixes.count, mixes.sources, origins)

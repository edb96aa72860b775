"""Points assigned to a need: so many from each counter, some of them counting half.

Attack is assigned against the armour of one foe or several, block against the
attack of one. What is resisted, or meets the wrong element, is added up and
then halved, rounding down. Counters are taken in one order, so that the same
assignment is reached in one way only.
"""

from __future__ import annotations

from cardwright.kernel import Option, Plain


class Assignment:
    """What is needed, which counters may give, which count half, and what was given."""

    __slots__ = ("given", "halved", "need", "next", "usable")

    def __init__(self, need: int, usable: int, halved: int, given: list[int], next: int) -> None:
        self.need = need
        # Masks over the counters.
        self.usable = usable
        self.halved = halved
        self.given = given
        # The first counter that may still give.
        self.next = next

    def strength(self, points: list[int]) -> int:
        full = 0
        half = 0
        for place, count in enumerate(points):
            if self.halved >> place & 1:
                half += count
            else:
                full += count
        return full + half // 2

    def met(self) -> bool:
        return self.strength(self.given) >= self.need

    def reachable(self, stock: list[int]) -> bool:
        """Would it be enough to give all that may still be given?"""
        points = self.given.copy()
        for place in range(self.next, len(stock)):
            if self.usable >> place & 1:
                points[place] += stock[place]
        return self.strength(points) >= self.need

    def giving(self, place: int, count: int) -> Assignment:
        given = self.given.copy()
        given[place] += count
        return Assignment(self.need, self.usable, self.halved, given, place + 1)

    def options(self, stock: list[int]) -> list[Option]:
        """Each counter with each number of points that helps and leaves the rest reachable."""
        found: list[Option] = []
        for place in range(self.next, len(stock)):
            if not self.usable >> place & 1:
                continue
            for count in range(1, stock[place] + 1):
                after = self.giving(place, count)
                if after.reachable(stock):
                    found.append(Option("assign", place, count))
                if after.met():
                    break
        return found

    def form(self) -> Plain:
        return [self.need, self.usable, self.halved, list(self.given), self.next]


def nothing_assigned(need: int, usable: int, halved: int, counters: int) -> Assignment:
    return Assignment(need, usable, halved, [0] * counters, 0)

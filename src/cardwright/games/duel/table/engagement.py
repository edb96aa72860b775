"""An engagement: what stands between two fighters, kept once for both.

The lower number of the pair comes first. Pressure, control and position are
zero-sum, so they are held from the first one's side, and the second one reads
the rest of a hundred. Range is the same from both sides.
"""

from __future__ import annotations

from cardwright.games.duel.content.scale import AXES, FAR, FULL, NEUTRAL
from cardwright.kernel import Piece


class Engagement(Piece):
    def __init__(self, first: int, second: int, range: int) -> None:
        assert first != second, "nobody is engaged with themselves"
        if first > second:
            first, second = second, first
        self.first = first
        self.second = second
        self.axes = [NEUTRAL] * len(AXES)
        self.range = range
        # The range when the turn began.
        self.began = range

    def is_between(self, one: int, other: int) -> bool:
        return self.first == min(one, other) and self.second == max(one, other)

    def holds(self, fighter: int) -> bool:
        return fighter in (self.first, self.second)

    def other(self, fighter: int) -> int:
        return self.second if fighter == self.first else self.first

    def read(self, fighter: int, axis: int) -> int:
        """How much of an axis this one of the two has, out of a hundred."""
        value = self.axes[axis]
        return value if fighter == self.first else FULL - value

    def shift(self, fighter: int, axis: int, amount: int) -> int:
        """Move an axis in favour of one of the two; says by how much it really moved."""
        before = self.read(fighter, axis)
        after = max(0, min(before + amount, FULL))
        self.axes[axis] = after if fighter == self.first else FULL - after
        return after - before

    def shift_range(self, steps: int) -> int:
        before = self.range
        self.range = max(0, min(before + steps, FAR))
        return self.range - before

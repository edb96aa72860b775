"""A resource: what an owner has, what is still free of it, and what it recovers.

`current` is the value itself, `available` the part not yet committed this turn.
Stamina is committed while cards are chosen and finalized when they resolve;
Focus is spent at once. All quantities are whole hundredths.
"""

from __future__ import annotations

from cardwright.kernel.values.plain import Plain


class Resource:
    """What one owner has of something; all quantities are hundredths."""

    __slots__ = ("available", "current", "default", "maximum", "per_turn")

    def __init__(self, default: int, maximum: int, per_turn: int) -> None:
        assert 0 <= default <= maximum, "a resource starts between nothing and its maximum"
        self.current = default
        self.available = default
        self.default = default
        self.maximum = maximum
        self.per_turn = per_turn

    def clone(self) -> Resource:
        copy = Resource(self.default, self.maximum, self.per_turn)
        copy.current = self.current
        copy.available = self.available
        return copy

    def commit(self, amount: int) -> bool:
        """Reserve without spending. Refused, changing nothing, if not enough is free."""
        assert amount >= 0, "a commitment is not negative"
        if amount > self.available:
            return False
        self.available -= amount
        return True

    def uncommit(self, amount: int) -> None:
        """Take a reservation back; what is free never exceeds what there is."""
        assert amount >= 0, "a commitment is not negative"
        self.available = min(self.available + amount, self.current)

    def spend(self, amount: int) -> bool:
        """Pay at once. Refused, changing nothing, if not enough is free."""
        assert amount >= 0, "a price is not negative"
        if amount > self.available:
            return False
        self.available -= amount
        self.current -= amount
        return True

    def finalize(self) -> None:
        """Commitments become payments."""
        self.current = self.available

    def tick(self) -> None:
        """The recovery at the end of a turn; nothing stays committed across it."""
        self.current = max(0, min(self.current + self.per_turn, self.maximum))
        self.available = self.current

    def reset(self) -> None:
        """The start of an encounter."""
        self.current = self.default
        self.available = self.default

    def gain(self, amount: int) -> int:
        """Raise within bounds (or lower, if negative); says by how much it really moved.

        What is committed stays committed, so both values move together.
        """
        committed = self.current - self.available
        before = self.current
        self.current = max(0, min(self.current + amount, self.maximum))
        self.available = max(0, self.current - committed)
        return self.current - before

    def form(self) -> Plain:
        return [self.current, self.available, self.default, self.maximum, self.per_turn]


def copied_resources(owners: list[list[Resource]]) -> list[list[Resource]]:
    """The resources of all owners, for a copy of their match.

    Which ones an owner has is settled by the set-up. Where nobody has any, both share that.
    """
    for parts in owners:
        if parts:
            return [[part.clone() for part in every] for every in owners]
    return owners

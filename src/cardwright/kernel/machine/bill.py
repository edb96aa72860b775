"""A bill: what a price takes altogether, so that nothing is promised twice."""

from __future__ import annotations


class Bill:
    """What has been entered so far, by what it is and whose."""

    __slots__ = ("entered",)

    def __init__(self) -> None:
        self.entered: dict[tuple[str, int], int] = {}

    def enter(self, what: str, whose: int, amount: int, available: int) -> bool:
        """Enter an amount, unless together with what is entered already there is too little."""
        total = self.entered.get((what, whose), 0) + amount
        if total > available:
            return False
        self.entered[what, whose] = total
        return True

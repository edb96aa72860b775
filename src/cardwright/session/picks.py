"""Picks: one rule completes every decision.

The candidates left are those that contain all picks. A pick is a key of the
table, however it was pointed at, or words. One left is armed; several light up
what tells them apart; none but barred ones say what speaks against them.
"""

from __future__ import annotations

from cardwright.kernel import Ask, BarredChoice, Choice


class Picks:
    """What was picked so far in one decision, and what that leaves."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.keys: list[str] = []

    def pick(self, key: str) -> None:
        """Add a pick; the same one again takes it back, one that leaves nothing begins anew."""
        if key in self.keys:
            self.keys.remove(key)
            return
        self.keys.append(key)
        if not self.left and not self.barred:
            self.keys = [key]
        if not self.left and not self.barred:
            self.keys = []

    def clear(self) -> None:
        self.keys = []

    @property
    def left(self) -> list[Choice]:
        return [choice for choice in self.ask.choices if contains(choice.keys, self.keys)]

    @property
    def barred(self) -> list[BarredChoice]:
        """What would be meant, if it were allowed."""
        return [choice for choice in self.ask.barred if contains(choice.keys, self.keys)]

    @property
    def armed(self) -> Choice | None:
        """The one candidate that is left."""
        left = self.left
        return left[0] if self.keys and len(left) == 1 else None

    @property
    def lit(self) -> frozenset[str]:
        """The keys that tell apart what is left."""
        left = self.left
        keys = {key for choice in left for key in choice.keys if key not in self.keys}
        return frozenset(key for key in keys if any(key not in choice.keys for choice in left))

    @property
    def obstacles(self) -> list[str]:
        """What speaks against the picks, if nothing is left of them."""
        if not self.keys or self.left:
            return []
        return list(dict.fromkeys(choice.why for choice in self.barred))


def contains(keys: list[str], picks: list[str]) -> bool:
    return all(pick in keys for pick in picks)

"""Standing orders: what a person always answers to a kind of question, until something ends it."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Ask, Choice

THIS_TURN: Final = "turn"
THIS_MATCH: Final = "match"


class Order:
    """Whenever this is asked, take that: until the turn ends, or for the whole match."""

    __slots__ = ("take", "turn", "until", "when")

    def __init__(self, when: str, take: str, until: str, turn: int) -> None:
        # The kind of decision.
        self.when = when
        # The option, in its machine form.
        self.take = take
        self.until = until
        # The turn in which it was given.
        self.turn = turn

    def holds(self, turn: int) -> bool:
        return self.until == THIS_MATCH or turn == self.turn

    def words(self) -> str:
        until = "for the whole match" if self.until == THIS_MATCH else "until the turn ends"
        return f"{self.take}, whenever {self.when.replace('_', ' ')} is asked, {until}"


class Orders:
    """The standing orders of one seat; for one kind of question there is one at a time."""

    def __init__(self) -> None:
        self.orders: dict[str, Order] = {}

    def give(self, order: Order) -> None:
        self.orders[order.when] = order

    def drop(self) -> None:
        self.orders = {}

    def answer(self, ask: Ask, turn: int) -> Choice | None:
        """What is taken by itself; nothing if no order holds or what it takes is not offered."""
        order = self.orders.get(ask.kind)
        if order is None:
            return None
        if not order.holds(turn):
            del self.orders[ask.kind]
            return None
        for choice in ask.choices:
            if choice.id == order.take:
                return choice
        return None

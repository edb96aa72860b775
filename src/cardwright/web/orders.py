"""Standing orders of a hosted match: kept from its commands, so that they survive a restart."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardwright.kernel import DO, UNDO, Ask, Choice, Match, ask_of
from cardwright.session.orders import (
    PASSING,
    QUIET,
    STOP,
    Order,
    Orders,
    Sign,
    can_undo_all,
)
from cardwright.web.store.rows import CommandRow


def own_mark(seat: int, n: int) -> str:
    """The mark of a command that the server itself gives for a seat."""
    return f"{seat}:~{n}"


class StandingOrders:
    """What all seats of a match have ordered, and what was decided for them by that."""

    def __init__(self, seats: int) -> None:
        self.of = {seat: Orders(seat) for seat in range(seats)}
        # How many of the last decisions of each seat were made by its standing orders.
        self.by_itself = dict.fromkeys(range(seats), 0)

    def note(self, match: Match, row: CommandRow) -> None:
        """What a seat is about to decide itself, apart from what is decided for it."""
        orders = self.of[row.seat]
        if row.kind == UNDO:
            orders.drop()
            self.by_itself[row.seat] = max(0, self.by_itself[row.seat] - 1)
        elif row.kind == DO and row.mark == own_mark(row.seat, row.n):
            self.by_itself[row.seat] += 1
        elif row.kind == DO:
            self.by_itself[row.seat] = 0
            if orders.stops:
                orders.decided = match.told_count(row.seat)

    def keep(self, match: Match, row: CommandRow) -> None:
        """An order or a stop, given or dropped; what leaves no choice, answered or asked."""
        when, take, until = msgspec.json.decode(row.text, type=tuple[str, str, str])
        orders, told = self.of[row.seat], match.told_count(row.seat)
        if until == STOP:
            orders.stops = [sign for sign in orders.stops if sign.text() != when]
            if take:
                orders.stop_at(Sign(when))
                orders.decided = max(orders.decided, told)
        elif until == QUIET:
            orders.quiet = bool(take)
        elif take:
            orders.give(Order(when, take, until, match.world(row.seat).turn, told))
        else:
            orders.orders.pop(when, None)

    def answer(
        self, match: Match, seat: int, question: Callable[[Match, int], Ask | None] = ask_of
    ) -> Choice | None:
        """What is answered for a seat to what it is asked now."""
        decision = None if match.over else match.world(seat).pending[seat]
        if decision is None:
            return None
        orders, options = self.of[seat], decision.options
        # What is put together for a person is not needed to see that there is a choice.
        passing = len(options) == 1 or any(option.verb in PASSING for option in options)
        if not orders.orders and not passing:
            return None
        ask = question(match, seat)
        assert ask is not None, "who has to decide is asked"
        told = match.told(seat) if orders.orders else []
        return orders.answer(ask, match.world(seat).turn, told)

    def was_ordered(self, match: Match, seat: int) -> bool:
        """Did the seat itself give the order that answers now? Else nothing need be said of it."""
        ask = ask_of(match, seat)
        return ask is not None and not self.of[seat].answers_without_choice(ask)

    def can_undo(self, match: Match, seat: int) -> bool:
        """Is there something to take back that the seat decided itself?"""
        return can_undo_all(match, seat, self.by_itself.get(seat, 0) + 1)

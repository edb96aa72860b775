"""Sealed lists of a hosted match: what each seat has decided unseen, and what binds it to that.

A list is noted by the commands that it is made of. Its receipt is a hash over them, put
together when somebody wants to see it: a match that is restored makes none.
"""

from __future__ import annotations

import msgspec

from cardwright.kernel import DO, UNDO
from cardwright.session.messages import Receipt, Seals
from cardwright.web.fair import seal_commitment, seal_salt
from cardwright.web.store.rows import CommandRow


class Sealed(msgspec.Struct):
    """A list that a seat has sealed: in which phase, at which attempt, by which commands."""

    phase: int
    seat: int
    attempt: int
    commands: list[int]
    decisions: list[str]

    def receipt(self, secret: bytes) -> Receipt:
        salt = seal_salt(secret, self.phase, self.seat, self.attempt)
        commitment = seal_commitment(salt, self.decisions)
        return Receipt(self.phase, commitment, salt.hex(), self.decisions)


class Sealing:
    """What all seats of a match have sealed, from its commands."""

    def __init__(self, seats: int) -> None:
        # How many times lists were opened.
        self.phase = 0
        # What each seat has decided unseen in this phase.
        self.deciding: list[list[CommandRow]] = [[] for _ in range(seats)]
        # How many commands each seat has given; every one makes another attempt.
        self.given = [0] * seats
        # The lists of those who have nothing more to decide unseen.
        self.closed: dict[int, Sealed] = {}
        # All lists that were opened, for the record.
        self.opened: list[list[Sealed]] = []

    def note(self, row: CommandRow) -> None:
        """What a seat has done unseen."""
        if row.kind == DO:
            self.deciding[row.seat].append(row)
        elif row.kind == UNDO:
            self.deciding[row.seat].pop()

    def list_of(self, seat: int) -> Sealed:
        rows = self.deciding[seat]
        return Sealed(
            self.phase, seat, self.given[seat], [row.n for row in rows], [row.text for row in rows]
        )

    def close(self, seat: int, done: bool) -> None:
        """A seat that has nothing more to decide unseen is bound to its list; another is not."""
        if done:
            self.closed[seat] = self.list_of(seat)
        else:
            self.closed.pop(seat, None)

    def open(self) -> None:
        """All lists are in."""
        seats = range(len(self.given))
        self.opened.append([self.closed.get(seat) or self.list_of(seat) for seat in seats])
        self.phase += 1
        self.deciding = [[] for _ in seats]
        self.closed = {}

    def told(self, secret: bytes) -> Seals:
        """What bound the lists that were opened last, before anything is told about them."""
        lists = self.opened[-1]
        return Seals(lists[0].phase, [sealed.receipt(secret).commitment for sealed in lists])

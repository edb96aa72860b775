"""What seats have been told, as values: whoever gets an event gets one of their own.

The events of a match are its own objects, and rules still to run may hold them.
So they never leave it. What a seat is told is kept as plain values, which nobody
can change, and made into events anew for everybody who asks.
"""

from __future__ import annotations

from typing import TypeAlias

from cardwright.kernel.values.events import Event
from cardwright.kernel.values.fields import declared_fields

# The class of an event, and its fields in order.
Frozen: TypeAlias = tuple[type[Event], tuple[object, ...]]


def frozen(event: Event) -> Frozen:
    """An event as a value."""
    kind = type(event)
    values = [getattr(event, name) for name in declared_fields(kind)]
    more = getattr(event, "__dict__", None)
    if more:
        values.append(tuple(more.items()))
    return kind, tuple(values)


def thawed(value: Frozen) -> Event:
    """The event that a value says: a new one each time."""
    kind, fields = value
    names = declared_fields(kind)
    event = kind.__new__(kind)
    for place, name in enumerate(names):
        setattr(event, name, fields[place])
    if len(fields) > len(names):
        more = fields[-1]
        assert isinstance(more, tuple), "what an event holds besides comes last"
        for name, held in more:
            setattr(event, name, held)
    return event


class SeatLog:
    """What one seat has been told of a log that only grows."""

    __slots__ = ("lines", "read", "seat", "values", "written")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        # How far the log has been read, and what of it the seat was told.
        self.read = 0
        self.values: list[Frozen] = []
        # How far it has been written down as text, for which few ask.
        self.written = 0
        self.lines: list[str] = []

    def clone(self) -> SeatLog:
        copy = SeatLog(self.seat)
        copy.read = self.read
        copy.values = self.values.copy()
        copy.written = self.written
        copy.lines = self.lines.copy()
        return copy

    def values_of(self, log: list[Event]) -> list[Frozen]:
        """What the seat was told of the log, as values."""
        for place in range(self.read, len(log)):
            seen = log[place].seen_by(self.seat)
            if seen is not None:
                self.values.append(frozen(seen))
        self.read = len(log)
        return self.values

    def lines_of(self, log: list[Event]) -> list[str]:
        """The same as text."""
        for place in range(self.written, len(log)):
            seen = log[place].seen_by(self.seat)
            if seen is not None:
                self.lines.append(seen.line())
        self.written = len(log)
        return self.lines

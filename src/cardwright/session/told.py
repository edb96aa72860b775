"""What a seat is told, cut into lines that are shown one after another.

A line is led by an event that is worth one; lighter events of the same frame
stand under it. With it comes the table as it was right after that frame.
"""

from __future__ import annotations

import msgspec

from cardwright.kernel import DETAIL, SILENT, Beat, Decided, Event, Part, Shot
from cardwright.session.names import Names


class Told(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One line of what happened, how it is shown, and the table that it left."""

    says: str
    line: int = 0
    cue: str = ""
    tone: str = ""
    weight: int = DETAIL
    source: str = msgspec.field(name="from", default="")
    target: str = msgspec.field(name="to", default="")
    more: list[str] = []
    # Nothing where nobody filmed it: then it is shown when all is told.
    parts: list[Part] | None = None

    def words(self) -> list[str]:
        return [self.says, *self.more]


class Reel:
    """Collects what one seat is told, frame by frame, into lines."""

    def __init__(self, names: Names, seat: int) -> None:
        self.names = names
        self.seat = seat
        self.lines: list[Told] = []

    def add(self, events: list[Event], parts: list[Part] | None) -> None:
        """What one frame told. Details before the first line of a frame wait for it."""
        waiting: list[str] = []
        led: Told | None = None
        for event in events:
            if own_decision(event, self.seat):
                continue
            beat = self.names.beat(event)
            says = self.names.told(beat.says)
            if beat.weight == SILENT or not says:
                continue
            if beat.weight == DETAIL:
                (waiting if led is None else led.more).append(says)
                continue
            led = self.line(beat, says, parts)
            led.more += waiting
            waiting = []
        for says in waiting:
            # A frame of nothing but details: the first of them leads.
            if led is None:
                led = self.line(Beat(weight=DETAIL), says, parts)
            else:
                led.more.append(says)
        if led is None and self.lines and parts is not None:
            self.lines[-1].parts = parts

    def line(self, beat: Beat, says: str, parts: list[Part] | None) -> Told:
        told = Told(
            says=says, cue=beat.cue, tone=beat.tone, weight=beat.weight, source=beat.source,
            target=beat.target, parts=parts, more=[],
        )  # fmt: skip
        self.lines.append(told)
        return told


def reel_of(
    names: Names, seat: int, events: list[Event], takes: list[Shot], tables: list[list[Part]]
) -> list[Told]:
    """All that a seat was told since it last looked, as lines.

    What was filmed are the last of these events; those before are told without a table.
    """
    reel = Reel(names, seat)
    filmed = sum(len(take.told) for take in takes)
    if filmed > len(events):
        takes, tables, filmed = [], [], 0
    for event in events[: len(events) - filmed]:
        reel.add([event], None)
    for take, parts in zip(takes, tables, strict=True):
        reel.add(take.told, parts)
    return reel.lines


def own_decision(event: Event, seat: int) -> bool:
    return isinstance(event, Decided) and event.seat == seat and not event.only

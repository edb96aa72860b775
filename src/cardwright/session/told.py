"""What a seat is told, cut into lines that are shown one after another.

A line is led by an event that is worth one; lighter events of the same frame
stand under it. With it comes the table as it was right after that frame.
"""

from __future__ import annotations

import msgspec

from cardwright.kernel import DETAIL, SILENT, Beat, Decided, Event, Part, Shot
from cardwright.session.names import Names


class Cue(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a detail under a line is shown: what it is, from where, and whom it concerns."""

    cue: str
    source: str = msgspec.field(name="from", default="")
    target: str = msgspec.field(name="to", default="")


class Told(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One line of what happened, how it is shown, and the table that it left."""

    says: str
    # Its number: how many events the seat had been told by its end. Numbers rise, with gaps.
    line: int = 0
    cue: str = ""
    tone: str = ""
    weight: int = DETAIL
    source: str = msgspec.field(name="from", default="")
    target: str = msgspec.field(name="to", default="")
    more: list[str] = []
    # The cues of what stands under it.
    cues: list[Cue] = []
    # Nothing where nobody filmed it: then it is shown when all is told. Where it is sent, only
    # what changed since the line before, and the keys of what is gone.
    parts: list[Part] | None = None
    gone: list[str] = []

    def words(self) -> list[str]:
        return [self.says, *self.more]


class Reel:
    """Collects what one seat is told, frame by frame, into lines."""

    def __init__(self, names: Names, seat: int, heard: int = 0) -> None:
        self.names = names
        self.seat = seat
        # Events that the seat has been told, up to the one being read.
        self.heard = heard
        self.lines: list[Told] = []

    def add(self, events: list[Event], parts: list[Part] | None) -> None:
        """What one frame told. Details before the first line of a frame wait for it."""
        waiting: list[tuple[Beat, str]] = []
        led: Told | None = None
        for event in events:
            self.heard += 1
            if own_decision(event, self.seat):
                continue
            beat = self.names.beat(event)
            says = self.names.told(beat.says)
            if beat.weight == SILENT or not says:
                continue
            if beat.weight == DETAIL:
                if led is None:
                    waiting.append((beat, says))
                else:
                    under(led, beat, says)
                    led.line = self.heard
                continue
            led = self.line(beat, says, parts)
            for detail, words in waiting:
                under(led, detail, words)
            waiting = []
        for detail, words in waiting:
            # A frame of nothing but details: the first of them leads.
            if led is None:
                led = self.line(detail, words, parts)
            else:
                under(led, detail, words)
        if led is None and self.lines and parts is not None:
            self.lines[-1].parts = parts

    def line(self, beat: Beat, says: str, parts: list[Part] | None) -> Told:
        told = Told(
            says=says, cue=beat.cue, tone=beat.tone, weight=beat.weight, source=beat.source,
            target=beat.target, parts=parts, more=[], cues=[], line=self.heard,
        )  # fmt: skip
        self.lines.append(told)
        return told


def under(led: Told, beat: Beat, says: str) -> None:
    """Put a detail under the line that leads its frame."""
    led.more.append(says)
    if beat.cue:
        led.cues.append(Cue(beat.cue, beat.source, beat.target))


def reel_of(
    names: Names,
    seat: int,
    events: list[Event],
    takes: list[Shot],
    tables: list[list[Part]],
    heard: int = 0,
) -> list[Told]:
    """All that a seat was told since it last looked, as lines; `heard` events came before.

    What was filmed are the last of these events; those before are told without a table.
    """
    reel = Reel(names, seat, heard)
    filmed = sum(len(take.told) for take in takes)
    if filmed > len(events):
        takes, tables, filmed = [], [], 0
    for event in events[: len(events) - filmed]:
        reel.add([event], None)
    for take, parts in zip(takes, tables, strict=True):
        reel.add(take.told, parts)
    return reel.lines


def log_of(names: Names, seat: int, events: list[Event], heard: int) -> list[Told]:
    """What was told long ago, as lines: details under the line before them.

    No line goes on beyond a decision, which may be taken back without what was told before it.
    """
    reel = Reel(names, seat, heard)
    began = 0
    for at, event in enumerate(events):
        if isinstance(event, Decided):
            reel.add(events[began:at], None)
            began = at
    reel.add(events[began:], None)
    return reel.lines


def own_decision(event: Event, seat: int) -> bool:
    return isinstance(event, Decided) and event.seat == seat and not event.only

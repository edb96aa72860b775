"""A feed: the lines that one seat is sent, first everything, then what changed since."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Ask, Event, Game, Part, Plain, Shot, read_view, table_of
from cardwright.session.messages import Clock, Over, Step, WholeTable
from cardwright.session.names import Names
from cardwright.session.told import Told, log_of, reel_of

# What somebody who comes late is told of what happened before.
LOG_LINES: Final = 100
LOG_EVENTS: Final = 600


class Feed:
    """What one seat is sent; `n` counts on from where it is told to begin."""

    def __init__(self, game: Game, seat: int, n: int = 0) -> None:
        self.game = game
        self.seat = seat
        self.n = n
        # Has the whole table been sent?
        self.begun = False
        # Events read.
        self.heard = 0
        self.parts: dict[str, Part] = {}
        self.ask: Ask | None = None

    def next(
        self,
        view: dict[str, Plain],
        events: list[Event],
        ask: Ask | None = None,
        clock: Clock | None = None,
        over: Over | None = None,
        takes: list[Shot] | None = None,
    ) -> WholeTable | Step:
        """The next line, from a view, the events since the line before, and what is asked."""
        if not self.begun:
            told = self.told(view, events)
            self.begun = True
            self.n += 1
            self.ask = ask
            self.parts = self.table(view)
            return WholeTable(
                n=self.n, parts=[*self.parts.values()], log=told, ask=ask, clock=clock, over=over
            )
        before = self.parts
        told = self.told(view, events, takes)
        parts = self.parts = self.table(view)
        self.n += 1
        self.ask = ask
        changed, gone = changes(before, parts)
        kept = [at for at in before if at in parts]
        kept += [at for at in parts if at not in before]
        order = None if kept == [*parts] else [*parts]
        return Step(
            n=self.n, parts=changed, gone=gone, order=order, told=told, ask=ask, clock=clock,
            over=over,
        )  # fmt: skip

    def table(self, view: dict[str, Plain]) -> dict[str, Part]:
        return {part.at: part for part in table_of(self.game, view).parts}

    def whole(self, view: dict[str, Plain], events: list[Event], heard: int) -> WholeTable:
        """The whole table again, as of the newest line, for somebody who joins; with the log.

        `events` are the last ones of all that were heard so far.
        """
        self.begun = True
        self.heard = heard
        self.parts = self.table(view)
        recent = events[-LOG_EVENTS:]
        lines = log_of(Names(self.game, read_view(view)), self.seat, recent, heard - len(recent))
        return WholeTable(n=self.n, parts=[*self.parts.values()], log=lines[-LOG_LINES:])

    def told(
        self, view: dict[str, Plain], events: list[Event], takes: list[Shot] | None = None
    ) -> list[Told]:
        """The lines about some events; what was filmed stands with them as changes."""
        takes = takes or []
        tables = [table_of(self.game, take.view).parts for take in takes]
        names = Names(self.game, read_view(view))
        lines = reel_of(names, self.seat, events, takes, tables, self.heard)
        self.heard += len(events)
        before = self.parts
        for line in lines:
            if line.parts is not None:
                parts = {part.at: part for part in line.parts}
                line.parts, line.gone = changes(before, parts)
                before = parts
        return lines


def changes(before: dict[str, Part], after: dict[str, Part]) -> tuple[list[Part], list[str]]:
    """The parts that are new or other than they were, and the keys of those that are gone."""
    changed = [part for at, part in after.items() if before.get(at) != part]
    return changed, [at for at in before if at not in after]

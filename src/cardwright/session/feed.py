"""A feed: the lines that one seat is sent, first everything, then what changed since."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import (
    Ask,
    Event,
    Game,
    Part,
    Plain,
    Shot,
    View,
    own_view,
    table_seen,
)
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
        # Where lines ended that were told: what is taken back begins after one of them.
        self.ends: list[int] = []
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
        seen = own_view(view)
        if not self.begun:
            told = self.told(seen, events)
            self.begun = True
            self.n += 1
            self.ask = ask
            self.parts = self.table(seen)
            return WholeTable(
                n=self.n, parts=[*self.parts.values()], log=told, ask=ask, clock=clock, over=over
            )
        before = self.parts
        told = self.told(seen, events, takes)
        parts = self.parts = self.table(seen)
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

    def table(self, view: View) -> dict[str, Part]:
        return {part.at: part for part in table_seen(self.game, view).parts}

    def whole(
        self, view: dict[str, Plain], events: list[Event], known: int | None = None
    ) -> WholeTable:
        """The whole table again, as of the newest line, for somebody who joins; with the log.

        `events` are all that were told so far. Whoever comes back knows so many of them: what
        came after those is told in lines of its own, and all of it.
        """
        self.begun = True
        self.heard = len(events)
        seen = own_view(view)
        self.parts = self.table(seen)
        names = Names(self.game, seen)
        known = self.heard if known is None else min(known, self.heard)
        recent = events[:known][-LOG_EVENTS:]
        lines = log_of(names, self.seat, recent, known - len(recent))[-LOG_LINES:]
        lines += log_of(names, self.seat, events[known:], known)
        self.ends = shared(self.ends, [line.line for line in lines])
        return WholeTable(n=self.n, parts=[*self.parts.values()], log=lines)

    def told(self, view: View, events: list[Event], takes: list[Shot] | None = None) -> list[Told]:
        """The lines about some events; what was filmed stands with them as changes."""
        if not events:
            return []
        takes = takes or []
        tables = [table_seen(self.game, own_view(take.view)).parts for take in takes]
        names = Names(self.game, view)
        lines = reel_of(names, self.seat, events, takes, tables, self.heard)
        self.heard += len(events)
        self.ends += [line.line for line in lines]
        before = self.parts
        for line in lines:
            if line.parts is not None:
                parts = {part.at: part for part in line.parts}
                line.parts, line.gone = changes(before, parts)
                before = parts
        return lines

    def fall_back(self, told: int) -> int | None:
        """Events were taken back, down to so many: which line stays the last, if any went."""
        if told >= self.heard:
            return None
        self.ends = [end for end in self.ends if end <= told]
        self.heard = self.ends[-1] if self.ends else 0
        return self.heard


def shared(before: list[int], after: list[int]) -> list[int]:
    """Where lines end both for those who were there and for somebody who was told them anew."""
    if not before or not after:
        return after
    known = {*after}
    kept = [end for end in before if end in known or end < after[0]]
    return kept + [end for end in after if end > before[-1]]


def changes(before: dict[str, Part], after: dict[str, Part]) -> tuple[list[Part], list[str]]:
    """The parts that are new or other than they were, and the keys of those that are gone."""
    changed = [part for at, part in after.items() if before.get(at) != part]
    return changed, [at for at in before if at not in after]

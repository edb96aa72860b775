"""Decisions: one small choice at a time, put to a seat as a list of options.

An option is a verb and at most two numbers (a card, a cell, a choice by
position). The list in a pending decision is the only source of legality:
whoever decides, person, bot or replay, picks from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.machine.agenda import Frame
    from cardwright.kernel.machine.state import State

NOTHING: Final = -1


class Option:
    """One thing that a seat may decide. Equal options have equal texts."""

    __slots__ = ("verb", "what", "where")

    def __init__(self, verb: str, what: i64 = NOTHING, where: i64 = NOTHING) -> None:
        self.verb = verb
        self.what = what
        self.where = where

    def text(self) -> str:
        """The option as written in records: `bet`, `play 14`, `move 3 127`."""
        if self.what == NOTHING:
            return self.verb
        if self.where == NOTHING:
            return f"{self.verb} {self.what}"
        return f"{self.verb} {self.what} {self.where}"

    def same(self, other: Option) -> bool:
        return self.verb == other.verb and self.what == other.what and self.where == other.where

    def __repr__(self) -> str:
        return f"Option({self.text()!r})"


PASS: Final = Option("pass")


class Decision:
    """A question put to one seat, and the frame that waits for its answer.

    A decision is private when its options depend on what only this seat knows.
    It is then always put to the seat, even with a single option left: taking
    the option by itself would tell the others what they cannot know. So is a lone one,
    the first that a seat is asked while all decide at once, if it leaves no choice.
    """

    __slots__ = ("frame", "kind", "lone", "options", "private", "seat")

    def __init__(
        self, seat: int, kind: str, options: list[Option], frame: Frame[State], private: bool
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.frame = frame
        self.private = private
        self.lone = False

    def waits(self) -> bool:
        """Is it put to the seat even with a single option left?"""
        return self.private or self.lone

    def takes_itself(self) -> bool:
        return len(self.options) == 1 and not self.waits()

    def clone(self) -> Decision:
        """The same for a copy of the match; shared where its frame is."""
        frame = self.frame.clone()
        return self if frame is self.frame else self.copy(self.options, frame)

    def among(self, options: list[Option]) -> Decision:
        """The same question with no other options than these."""
        return self.copy(options, self.frame)

    def copy(self, options: list[Option], frame: Frame[State]) -> Decision:
        copy = Decision(self.seat, self.kind, options, frame, self.private)
        copy.lone = self.lone
        return copy

    def form(self) -> Plain:
        options: list[Plain] = [option.text() for option in self.options]
        return [self.seat, self.kind, options, self.frame.form(), self.waits()]

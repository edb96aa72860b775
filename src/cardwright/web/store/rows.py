"""What the store keeps: a match, its seats, and one row for every command."""

from __future__ import annotations

from typing import Final

import msgspec

# How far a match has come.
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
# Called off before it began, or given up by everybody.
VOID: Final = "void"

# Commands that were stored before phases were.
PHASE_UNKNOWN: Final = -1

# What a match is pinned to: its set-up and a designer's own card files.
Setup = dict[str, str]
Changes = list[tuple[str, str]]


class MatchRow(msgspec.Struct, kw_only=True):
    """A match. What it was begun with never changes; where it is played does."""

    id: str
    game: str
    # The version of rules and cards; a server plays only matches of its own.
    pin: str
    setup: Setup
    changes: Changes
    # The text of the position it was begun from; empty after a usual start.
    scenario: str
    # What chance comes from, in hexadecimal: nobody sees it before the end.
    secret: str
    clock: str
    spectators: bool
    state: str
    created: float
    touched: float
    ended: float | None = None
    why: str = ""
    scores: list[int] = []
    # The match that goes on from this one, if people wanted another.
    next: str = ""
    # Which server plays it, how often it changed hands, and when that server last said so.
    owner: str = ""
    fence: int = 0
    renewed: float = 0.0


class SeatRow(msgspec.Struct, kw_only=True):
    """A seat of a match: an agent's, or a person's by the hash of what they hold."""

    match: str
    seat: int
    agent: str = ""
    name: str = ""
    holder: str = ""
    # The hash of an invitation that was not used yet.
    invite: str = ""
    # May anybody take it from the lobby?
    open: bool = False
    # What the seat adds to chance: bound first, opened when all are bound.
    commitment: str = ""
    nonce: str = ""

    @property
    def free(self) -> bool:
        """Does nobody sit there yet?"""
        return not self.agent and not self.holder


class CommandRow(msgspec.Struct, kw_only=True):
    """Something that was done, in the order of `n`."""

    match: str
    n: int
    seat: int
    kind: str
    # What was done in words that stay readable, and for a decision the option as the rules
    # write it, by which it is found again at once.
    text: str
    option: str
    # The command id, with its seat in front, since seats choose ids on their own.
    mark: str
    # The time that each seat had left, in milliseconds.
    clock: list[int] | None
    at: float
    # How many times sealed lists had been opened before; -1 where nobody noted it.
    phase: int = PHASE_UNKNOWN

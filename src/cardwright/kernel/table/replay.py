"""Replaying: a record played again, command by command, and proven where it leads."""

from __future__ import annotations

from cardwright.kernel.language.problems import ContentError, ContentErrors
from cardwright.kernel.language.registry import load_changed
from cardwright.kernel.machine.game import BadSetup, Game
from cardwright.kernel.table.made import DO
from cardwright.kernel.table.match import Match
from cardwright.kernel.table.record import (
    BadRecord,
    OtherContent,
    Record,
    begun,
    carry_out,
    final_scores,
    rolled,
    short_hash,
    why_ended,
)
from cardwright.kernel.table.refusal import Refused
from cardwright.kernel.table.stage import UNSOUND, unsound
from cardwright.kernel.values.chance import BadScript


class Divergence:
    """The first command after which a replay is not where its record says."""

    __slots__ = ("kind", "number", "seat", "text", "words")

    def __init__(self, number: int, command: tuple[int, str, str], words: str) -> None:
        # Commands count from 1.
        self.number = number
        self.seat, self.kind, self.text = command
        self.words = words

    def __str__(self) -> str:
        what, done = "decision", self.text
        if self.kind != DO:
            what, done = "command", f"{self.kind} {self.text}".strip()
        return f"{what} {self.number} (seat {self.seat}: {done}): {self.words}"


class Replay:
    """A record being played again, one command at a time."""

    __slots__ = ("divergence", "done", "match", "record", "rolling")

    def __init__(self, record: Record, game: Game, force: bool = False) -> None:
        if record.game != game.name:
            raise BadRecord(f"this is a match of {record.game}, not of {game.name}")
        if not force:
            check_same(record, game)
        self.record = record
        self.match = opened(record, game)
        self.done = 0
        self.rolling = self.match.digest()
        self.divergence: Divergence | None = None

    def step(self) -> bool:
        """Carry out the next command; false when there is none, or when it is refused.

        A position that differs is noted and played on from: what follows from
        it may be what somebody wants to see.
        """
        record, match = self.record, self.match
        if self.done == len(record.commands):
            return False
        seat, kind, text = record.commands[self.done]
        try:
            carry_out(match, seat, kind, text)
        except (Refused, BadScript) as error:
            self._diverge(f"refused, {error}")
            return False
        except UNSOUND as error:
            self._diverge(unsound(error))
            return False
        self.rolling = rolled(self.rolling, match)
        expected = record.digests[self.done]
        if self.rolling != expected:
            self._diverge(
                f"expected digest {short_hash(expected)}, found {short_hash(self.rolling)}"
            )
        if self.done == len(record.commands) - 1:
            self._check_end()
        self.done += 1
        return True

    def _check_end(self) -> None:
        scores, why = final_scores(self.match), why_ended(self.match)
        if self.record.scores != scores:
            self._diverge(f"expected scores {self.record.scores}, found {scores}")
        if self.record.ended != why:
            self._diverge(f"expected the end {self.record.ended!r}, found {why!r}")

    def _diverge(self, words: str) -> None:
        """Note that the command being carried out does not lead where the record says."""
        if self.divergence is None:
            command = self.record.commands[self.done]
            self.divergence = Divergence(self.done + 1, command, words)


def check_same(record: Record, game: Game) -> None:
    """Refuse a record of other rules or other cards, instead of playing it differently."""
    if record.rules != game.rules_version:
        raise OtherContent(
            f"this match was played by version {record.rules} of the rules of {game.name},"
            f" and those at hand are version {game.rules_version}"
        )
    if record.content != game.shipped_hash:
        raise OtherContent(
            f"this match was played with {game.name} content {short_hash(record.content)},"
            f" but the cards at hand are {short_hash(game.shipped_hash)}"
        )
    if record.changes != game.changes:
        raise OtherContent("this match was played with other cards of a designer's own")


def game_of(record: Record, name: str = "") -> Game:
    """The game of a record, with the cards that the record brings along.

    A game that is not installed is named by the path of its file.
    """
    try:
        return load_changed(name or record.game, record.changes)
    except (ContentError, ContentErrors) as error:
        first = error.errors[0] if isinstance(error, ContentErrors) else error
        raise BadRecord(f"the cards of this record cannot be read: {first}") from None


def opened(record: Record, game: Game) -> Match:
    """The record's match before its first command."""
    try:
        match = begun(game, record.setup, bytes.fromhex(record.seed), record.scenario or "")
    except (ContentError, BadSetup, BadScript) as error:
        raise BadRecord(f"this match cannot be set up: {error}") from None
    if match.setup != record.setup:
        raise BadRecord("the record's set-up is not whole, or not that of its scenario")
    if len(record.players) != match.state.seats:
        raise BadRecord(f"the record names {len(record.players)} players, not one for each seat")
    if not record.commands and record.scores != final_scores(match):
        raise BadRecord("the record has scores, but no decision that led to them")
    match.players = list(record.players)
    return match


def again_from(match: Match, seed: bytes) -> Match:
    """A new match like this one, from its beginning and with other chance."""
    return begun(match.game, match.setup, seed, match.origin)


def rewound(match: Match, decisions: int) -> Match:
    """The same match after so many of the decisions that were played on its table."""
    again = begun(match.game, match.setup, match.seed, match.origin)
    for made in match.made[:decisions]:
        again.act(made.seat, made.option)
    again.players = list(match.players)
    return again


def verify(record: Record, game: Game, force: bool = False) -> Divergence | None:
    """Replay a record to its end; the first divergence, or nothing if it holds."""
    replaying = Replay(record, game, force)
    while replaying.step():
        pass
    return replaying.divergence


def replay(record: Record, game: Game) -> Match:
    """The match that a record leads to; a record that does not hold is refused."""
    replaying = Replay(record, game)
    while replaying.step():
        pass
    if replaying.divergence is not None:
        raise BadRecord(f"the record does not hold from {replaying.divergence}")
    return replaying.match

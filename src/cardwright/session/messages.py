"""Messages: what a seat is sent and what it sends, one JSON object a line.

One format for every surface that is not in this process: a page, a bot, a server.
docs/protocol.md describes it. A seat is sent the whole table once and from then on
what changed; `n` counts the lines that it was sent.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardwright.kernel import Ask, Event, Game, Part, Plain, read_view, table_of
from cardwright.session.names import Names
from cardwright.session.told import Told, reel_of

PROTOCOL: Final = 1
# A command of a seat, however much it says.
COMMAND_BYTES_MAX: Final = 64_000
COMMANDS: Final = ("decide", "resign")


class VerbForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """What options of a kind are about, by the sorts of their arguments."""

    name: str
    what: str = ""
    where: str = ""
    ends: str = ""


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="hello"):
    """The first line: which protocol, which game, which cards, and who sits where."""

    protocol: int
    game: str
    title: str
    # A hash over the rules' cards: whoever learned with others should stop here.
    content: str
    seat: int
    # The players by seat.
    seats: list[str]
    verbs: list[VerbForm]


class Clock(msgspec.Struct, frozen=True):
    """The time that each seat has left, in whole seconds, and whose runs; none has no clock."""

    left: list[int | None]
    runs: list[int]


class Over(msgspec.Struct, frozen=True):
    """How the match ended."""

    why: str
    scores: list[int]


class WholeTable(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="table"
):
    """Everything that the seat sees now, and what it has been told so far."""

    n: int
    parts: list[Part]
    log: list[Told] = []
    ask: Ask | None = None
    clock: Clock | None = None


class Step(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="step"
):
    """What changed since the line before: whole parts, and what was told."""

    n: int
    parts: list[Part] = []
    # The keys of parts that are no longer there, and of all parts if their order changed.
    gone: list[str] = []
    order: list[str] | None = None
    told: list[Told] = []
    ask: Ask | None = None
    clock: Clock | None = None
    over: Over | None = None


class NotDone(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="refused"
):
    """A command was not carried out; nothing has changed."""

    why: str
    to: str = ""


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat wants: an option, in any of its spellings, or to give up."""

    do: str = "decide"
    # An option by its id, its number or its words.
    take: str | int = ""
    id: str | int = ""
    # The newest line that the seat has seen, and the seat itself; both may be left out.
    n: int | None = None
    seat: int | None = None


class BadCommand(Exception):
    """A line that is no command."""


def read_command(line: bytes) -> Command:
    """A command from a line; whatever is wrong with it is one sentence."""
    try:
        command = msgspec.json.decode(line, type=Command)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadCommand(f"{shortened(line)} is no command ({error})") from None
    if command.do not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise BadCommand(f"nobody knows how to {command.do[:40]!r} (there are: {known})")
    return command


def shortened(line: bytes, most: int = 60) -> str:
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= most else f"{text[:most]}…")


def written(message: msgspec.Struct) -> bytes:
    """A message as its line."""
    return msgspec.json.encode(message) + b"\n"


def hello_of(game: Game, seat: int, players: list[str]) -> Hello:
    verbs = [
        VerbForm(
            verb.name,
            "" if verb.what is None else verb.what.name,
            "" if verb.where is None else verb.where.name,
            verb.ends,
        )
        for verb in game.verb_named.values()
    ]
    return Hello(
        protocol=PROTOCOL, game=game.name, title=game.title, content=game.content_hash,
        seat=seat, seats=players, verbs=verbs,
    )  # fmt: skip


class Feed:
    """What one seat is sent: first everything, then what changed since."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        # Lines sent, events read, lines told.
        self.n = 0
        self.heard = 0
        self.lines = 0
        self.parts: dict[str, Part] = {}

    def next(
        self,
        view: dict[str, Plain],
        events: list[Event],
        ask: Ask | None = None,
        clock: Clock | None = None,
        over: Over | None = None,
    ) -> WholeTable | Step:
        """The next line, from a view, the events since the line before, and what is asked."""
        told = self.told(view, events)
        before, self.parts = self.parts, {p.at: p for p in table_of(self.game, view).parts}
        parts = self.parts
        self.n += 1
        if self.n == 1:
            return WholeTable(n=1, parts=[*parts.values()], log=told, ask=ask, clock=clock)
        changed = [part for at, part in parts.items() if before.get(at) != part]
        gone = [at for at in before if at not in parts]
        kept = [at for at in before if at in parts]
        kept += [at for at in parts if at not in before]
        order = None if kept == [*parts] else [*parts]
        return Step(
            n=self.n, parts=changed, gone=gone, order=order, told=told, ask=ask, clock=clock,
            over=over,
        )  # fmt: skip

    def told(self, view: dict[str, Plain], events: list[Event]) -> list[Told]:
        self.heard += len(events)
        lines = reel_of(Names(self.game, read_view(view)), self.seat, events, [], [])
        for line in lines:
            self.lines += 1
            line.line = self.lines
        return lines

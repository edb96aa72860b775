"""Records: a match written down, so that it can be resumed, replayed and proven.

A match follows from its game's content, its set-up, its seed and what was done
in it; a record holds these, and who played. Cards stand in it by what they are
called and where they lie, never by a number. After each command it adds a digest
that covers the position and all digests before it, so whoever replays it learns
not only that something differs but from which command on. A closing count and a
digest over everything show whether it is whole. A record comes from a file,
which may hold anything at all, so it is read strictly and every fault in it
becomes one sentence.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.machine.game import Game
from cardwright.kernel.table.made import (
    DO,
    DRAW,
    ENDING,
    FLAG,
    RESIGN,
    TAKE_OVER,
    UNDO,
    Made,
)
from cardwright.kernel.table.match import Match
from cardwright.kernel.table.spellings import find, option_key
from cardwright.kernel.table.stage import stage
from cardwright.kernel.values.events import MatchEnded
from cardwright.kernel.values.limits import (
    COMMANDS_PER_RECORD_MAX,
    CONTENT_FILE_BYTES_MAX,
    CONTENT_FILES_MAX,
    NAME_CHARS_MAX,
    OPTION_TEXT_CHARS_MAX,
    RECORD_FILE_BYTES_MAX,
    RESULT_MAX,
    SEATS_MAX,
    SETUP_TEXT_CHARS_MAX,
)
from cardwright.kernel.values.plain import digest

FORMAT: Final = "cardwright match record"
VERSION: Final = 3
# Why older ones cannot be read.
OLDER: Final = "it names cards by numbers, which say nothing any more"
SHORT_HASH_CHARS: Final = 8
RULES_VERSION_MAX: Final = 1_000_000
# No file system has longer names.
FILE_NAME_CHARS_MAX: Final = 255

ShortText = Annotated[str, msgspec.Meta(max_length=NAME_CHARS_MAX)]
SetupText = Annotated[str, msgspec.Meta(max_length=SETUP_TEXT_CHARS_MAX)]
FileName = Annotated[str, msgspec.Meta(max_length=FILE_NAME_CHARS_MAX)]
FileText = Annotated[str, msgspec.Meta(max_length=CONTENT_FILE_BYTES_MAX)]
Digest = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Seed = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEATS_MAX)]
Score = Annotated[int, msgspec.Meta(ge=-RESULT_MAX, le=RESULT_MAX)]
RulesVersion = Annotated[int, msgspec.Meta(ge=0, le=RULES_VERSION_MAX)]
Kind = Literal["do", "undo", "resign", "take over", "flag", "draw"]
CommandText = Annotated[str, msgspec.Meta(max_length=OPTION_TEXT_CHARS_MAX)]
PerSeat = msgspec.Meta(max_length=SEATS_MAX)
PerCommand = msgspec.Meta(max_length=COMMANDS_PER_RECORD_MAX)
PerFile = msgspec.Meta(max_length=CONTENT_FILES_MAX)
KINDS: Final[dict[str, Kind]] = {
    DO: "do", UNDO: "undo", RESIGN: "resign", TAKE_OVER: "take over", FLAG: "flag", DRAW: "draw",
}  # fmt: skip


class BadRecord(Exception):
    """A record cannot be read, or does not lead where it says."""


class OtherContent(BadRecord):
    """A record was made with other cards or rules than those at hand."""


class Heading(msgspec.Struct, frozen=True):
    """The first two fields, read alone to say whether the rest is for us."""

    format: str = ""
    version: int = 0


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as a file holds it. What follows `commands` are claims, checked by replaying."""

    format: str
    version: int
    game: ShortText
    # The version of the game's rules and the hash of the cards that come with it.
    rules: RulesVersion
    content: Digest
    # Card files of a designer's own: the name and the text of each.
    changes: Annotated[list[tuple[FileName, FileText]], PerFile]
    setup: dict[ShortText, SetupText]
    seed: Seed
    scenario: str | None
    # Who sat where at the end; empty if nobody said.
    players: Annotated[list[ShortText], PerSeat]
    commands: Annotated[list[tuple[Seat, Kind, CommandText]], PerCommand]
    digests: Annotated[list[Digest], PerCommand]
    # Why the match ended; nothing if it has not.
    ended: SetupText | None
    scores: Annotated[list[Score], PerSeat] | None
    # So that a record cut short is noticed: how many commands there are, and a digest of all above.
    count: int
    closing: Digest

    @property
    def decisions(self) -> list[tuple[int, str]]:
        """The decisions alone, taken back or not."""
        return [(seat, text) for seat, kind, text in self.commands if kind == DO]


class Recording:
    """A match written down while it is played.

    It follows the match on a table of its own, command by command, so that what was
    written before is not played again with every further command.
    """

    __slots__ = ("again", "commands", "digests", "rolling")

    def __init__(self, match: Match) -> None:
        self.again = begun(match.game, match.setup, match.seed, match.origin)
        self.commands: list[tuple[int, Kind, str]] = []
        self.digests: list[str] = []
        self.rolling = self.again.digest()

    def follow(self, made: list[Made]) -> None:
        """Carry out and write down what was done since."""
        again = self.again
        for done in made[len(self.commands) :]:
            self.commands.append((done.seat, KINDS[done.kind], decision_text(again, done)))
            carry_out(again, done.seat, done.kind, done.option)
            self.rolling = rolled(self.rolling, again)
            self.digests.append(self.rolling)

    def record(self, match: Match) -> Record:
        """The match as it stands, which is the one that was followed."""
        assert self.again.digest() == match.digest(), "a match is where its decisions lead"
        return closed(
            Record(
                format=FORMAT,
                version=VERSION,
                game=match.game.name,
                rules=match.game.rules_version,
                content=match.game.shipped_hash,
                changes=match.game.changes,
                setup=match.setup,
                seed=match.seed.hex(),
                scenario=match.origin or None,
                players=match.players,
                commands=list(self.commands),
                digests=list(self.digests),
                ended=why_ended(match),
                scores=final_scores(match),
                count=0,
                closing="",
            )
        )


def record_of(match: Match) -> Record:
    """The record of a match as it stands, sealed decisions included."""
    recording = Recording(match)
    recording.follow(history(match))
    return recording.record(match)


def history(match: Match) -> list[Made]:
    """All that was done; if that is too much, without what was taken back."""
    if len(match.history) <= COMMANDS_PER_RECORD_MAX:
        return match.history
    ending = [made for made in match.history[-1:] if made.kind in ENDING]
    return [*match.decisions(), *ending]


def decision_text(match: Match, made: Made) -> str:
    """A command about to be carried out, with its cards by their keys."""
    if made.kind != DO:
        return made.option
    world = match.world(made.seat)
    option = find(world, made.seat, made.option).option
    assert option is not None, "a decision that was made was offered"
    return option_key(world, made.seat, option)


def carry_out(match: Match, seat: int, kind: str, text: str) -> None:
    """Do what a command says."""
    if kind == DO:
        match.act(seat, text)
    elif kind == UNDO:
        match.undo(seat)
    elif kind == RESIGN:
        match.resign(seat)
    elif kind == FLAG:
        match.flag(seat, text)
    elif kind == DRAW:
        match.agree_draw(seat)
    else:
        match.take_over(seat, text)


def begun(game: Game, setup: dict[str, str], seed: bytes, scenario: str) -> Match:
    """A match before its first decision."""
    if scenario:
        return stage(game, read_scenario(scenario, "scenario", game), seed)
    return Match(game, setup, seed).start()


def rolled(rolling: str, match: Match) -> str:
    return digest([rolling, match.digest()])


def why_ended(match: Match) -> str | None:
    """The reason that was told with the end of a match."""
    for event in reversed(match.log):
        if isinstance(event, MatchEnded):
            return event.why
    return None


def final_scores(match: Match) -> list[int] | None:
    return match.scores if match.over else None


# Writing and reading


def closed(record: Record) -> Record:
    """A record with its count and its digest."""
    counted = msgspec.structs.replace(record, count=len(record.commands), closing="")
    return msgspec.structs.replace(counted, closing=digest(msgspec.to_builtins(counted)))


def write_record(record: Record) -> bytes:
    """The record as JSON with one command a line, so that two records can be compared."""
    fields = msgspec.structs.asdict(record)
    lines: list[bytes] = []
    for name, value in fields.items():
        text = msgspec.json.encode(value)
        if name in ("commands", "digests") and value:
            rows = b",\n    ".join(msgspec.json.encode(row) for row in value)
            text = b"[\n    " + rows + b"\n  ]"
        lines.append(b"  " + msgspec.json.encode(name) + b": " + text)
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def read_record(text: bytes) -> Record:
    """A record from the bytes of a file. Whatever is wrong with them is a `BadRecord`."""
    if len(text) > RECORD_FILE_BYTES_MAX:
        raise BadRecord(f"a record has at most {RECORD_FILE_BYTES_MAX} bytes, not {len(text)}")
    try:
        heading = msgspec.json.decode(text, type=Heading)
        if heading.format != FORMAT:
            raise BadRecord(f"this is not a match record: its format is not {FORMAT!r}")
        if heading.version != VERSION:
            older = f": {OLDER}" if 0 < heading.version < VERSION else ""
            raise BadRecord(
                f"this record is of version {heading.version}, and only version {VERSION}"
                f" can be read{older}"
            )
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadRecord(f"this is not a match record: {error}".replace("\n", " ")) from None
    check_whole(record)
    return record


def check_whole(record: Record) -> None:
    """Refuse a record from which something was cut off, or in which something was changed."""
    there = len(record.commands)
    if record.count != there or len(record.digests) != there:
        raise BadRecord(
            f"the record is not whole: it closes with {record.count} commands and has"
            f" {there}, with {len(record.digests)} digests"
        )
    if closed(record).closing != record.closing:
        raise BadRecord("the record was changed: its closing digest is not that of what it holds")


def short_hash(content: str) -> str:
    """A hash as people read it."""
    return content[:SHORT_HASH_CHARS]

"""Records: a match written down, so that it can be resumed, replayed and proven.

A match follows from its game's content, its set-up, its seed and the decisions
made in it; a record holds these and nothing that could be derived. After each
decision it adds a digest that covers the position and all digests before it, so
whoever replays it learns not only that something differs but from which
decision on. A record comes from a file, which may hold anything at all, so it is
read strictly and every fault in it becomes one sentence.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from cardwright.kernel.language.document import ContentError
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.machine.game import BadSetup, Game
from cardwright.kernel.table.match import Match, Refused
from cardwright.kernel.table.stage import UNSOUND, stage, unsound
from cardwright.kernel.values.chance import BadScript
from cardwright.kernel.values.limits import (
    DECISIONS_PER_MATCH_MAX,
    NAME_CHARS_MAX,
    OPTION_TEXT_CHARS_MAX,
    RECORD_FILE_BYTES_MAX,
    RESULT_MAX,
    SEATS_MAX,
    SETUP_TEXT_CHARS_MAX,
)
from cardwright.kernel.values.plain import digest

FORMAT: Final = "cardwright match record"
VERSION: Final = 2
SHORT_HASH_CHARS: Final = 8

Name = Annotated[str, msgspec.Meta(max_length=NAME_CHARS_MAX)]
SetupText = Annotated[str, msgspec.Meta(max_length=SETUP_TEXT_CHARS_MAX)]
Digest = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Seed = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEATS_MAX)]
Score = Annotated[int, msgspec.Meta(ge=-RESULT_MAX, le=RESULT_MAX)]
OptionText = Annotated[str, msgspec.Meta(max_length=OPTION_TEXT_CHARS_MAX)]
PerDecision = msgspec.Meta(max_length=DECISIONS_PER_MATCH_MAX)


class BadRecord(Exception):
    """A record cannot be read, or does not lead where it says."""


class OtherContent(BadRecord):
    """A record was made with other cards than those at hand."""


class Heading(msgspec.Struct, frozen=True):
    """The first two fields, read alone to say whether the rest is for us."""

    format: str = ""
    version: int = 0


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as a file holds it. `digests` and `scores` are claims, checked by replaying."""

    format: str
    version: int
    game: Name
    content: Digest
    setup: dict[Name, SetupText]
    seed: Seed
    scenario: str | None
    decisions: Annotated[list[tuple[Seat, OptionText]], PerDecision]
    digests: Annotated[list[Digest], PerDecision]
    scores: Annotated[list[Score], msgspec.Meta(max_length=SEATS_MAX)] | None


def record_of(match: Match) -> Record:
    """The record of a match as it stands, sealed decisions included.

    The digests are those of a replay. Seats that decide at once may do so in
    any order, while a record has them in the order of seats.
    """
    again = begun(match.game, match.setup, match.seed, match.scenario)
    decisions: list[tuple[int, str]] = []
    digests: list[str] = []
    rolling = again.digest()
    for made in match.decisions():
        again.act(made.seat, made.option)
        rolling = rolled(rolling, again)
        decisions.append((made.seat, made.option))
        digests.append(rolling)
    assert again.digest() == match.digest(), "a match is where its decisions lead"
    return Record(
        format=FORMAT,
        version=VERSION,
        game=match.game.name,
        content=match.game.content_hash,
        setup=match.setup,
        seed=match.seed.hex(),
        scenario=match.scenario or None,
        decisions=decisions,
        digests=digests,
        scores=final_scores(match),
    )


def begun(game: Game, setup: dict[str, str], seed: bytes, scenario: str) -> Match:
    """A match before its first decision."""
    if scenario:
        return stage(game, read_scenario(scenario, "scenario", game), seed)
    return Match(game, setup, seed).start()


def rolled(rolling: str, match: Match) -> str:
    return digest([rolling, match.digest()])


# Writing and reading


def write_record(record: Record) -> bytes:
    """The record as JSON with one decision a line, so that two records can be compared."""
    fields = msgspec.structs.asdict(record)
    lines: list[bytes] = []
    for name, value in fields.items():
        written = msgspec.json.encode(value)
        if name in ("decisions", "digests") and value:
            rows = b",\n    ".join(msgspec.json.encode(row) for row in value)
            written = b"[\n    " + rows + b"\n  ]"
        lines.append(b"  " + msgspec.json.encode(name) + b": " + written)
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
            raise BadRecord(f"only version {VERSION} of records is known, not {heading.version}")
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadRecord(f"this is not a match record: {error}".replace("\n", " ")) from None
    if len(record.digests) != len(record.decisions):
        raise BadRecord(
            f"the record has {len(record.decisions)} decisions and {len(record.digests)} digests"
        )
    return record


# Replaying


class Divergence:
    """The first decision after which a replay is not where its record says."""

    __slots__ = ("number", "option", "seat", "words")

    def __init__(self, number: int, seat: int, option: str, words: str) -> None:
        # Decisions count from 1.
        self.number = number
        self.seat = seat
        self.option = option
        self.words = words

    def __str__(self) -> str:
        return f"decision {self.number} (seat {self.seat}: {self.option}): {self.words}"


class Replay:
    """A record being played again, one decision at a time."""

    __slots__ = ("divergence", "done", "match", "record", "rolling")

    def __init__(self, record: Record, game: Game, force: bool = False) -> None:
        if record.game != game.name:
            raise BadRecord(f"this is a match of {record.game}, not of {game.name}")
        if record.content != game.content_hash and not force:
            raise OtherContent(
                f"this match was played with {game.name} content {short(record.content)},"
                f" but the cards at hand are {short(game.content_hash)}"
            )
        self.record = record
        self.match = opened(record, game)
        self.done = 0
        self.rolling = self.match.digest()
        self.divergence: Divergence | None = None

    def step(self) -> bool:
        """Play the next decision; false when there is none, or when it is refused.

        A position that differs is noted and played on from: what follows from
        it may be what somebody wants to see.
        """
        record, match = self.record, self.match
        if self.done == len(record.decisions):
            return False
        seat, option = record.decisions[self.done]
        try:
            match.act(seat, option)
        except (Refused, BadScript) as error:
            self._diverge(f"refused, {error}")
            return False
        except UNSOUND as error:
            self._diverge(unsound(error))
            return False
        self.rolling = rolled(self.rolling, match)
        expected = record.digests[self.done]
        if self.rolling != expected:
            self._diverge(f"expected digest {short(expected)}, found {short(self.rolling)}")
        if self.done == len(record.decisions) - 1:
            self._check_scores()
        self.done += 1
        return True

    def _check_scores(self) -> None:
        found = final_scores(self.match)
        if self.record.scores != found:
            self._diverge(f"expected scores {self.record.scores}, found {found}")

    def _diverge(self, words: str) -> None:
        """Note that the decision being played does not lead where the record says."""
        if self.divergence is None:
            seat, option = self.record.decisions[self.done]
            self.divergence = Divergence(self.done + 1, seat, option, words)


def opened(record: Record, game: Game) -> Match:
    """The record's match before its first decision."""
    try:
        match = begun(game, record.setup, bytes.fromhex(record.seed), record.scenario or "")
    except (ContentError, BadSetup, BadScript) as error:
        raise BadRecord(f"this match cannot be set up: {error}") from None
    if match.setup != record.setup:
        raise BadRecord("the record's set-up is not whole, or not that of its scenario")
    if not record.decisions and record.scores != final_scores(match):
        raise BadRecord("the record has scores, but no decision that led to them")
    return match


def final_scores(match: Match) -> list[int] | None:
    return match.scores if match.over else None


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


def short(content: str) -> str:
    return content[:SHORT_HASH_CHARS]

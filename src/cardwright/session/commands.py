"""Commands: what a seat sends, one JSON object a line, read strictly and within limits."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from cardwright.kernel import NAME_CHARS_MAX

# A command of a seat, however much it says.
COMMAND_BYTES_MAX: Final = 64_000
COMMAND_DEPTH_MAX: Final = 8
COMMAND_ID_CHARS_MAX: Final = 40
TAKE_CHARS_MAX: Final = 400
OF_MAX: Final = 64
LINE_MAX: Final = 2**53
HASH_CHARS: Final = 64

# What a program at the table may do: its time is its own, and it has no company.
COMMANDS: Final = ("decide", "resign")
# What a server takes besides. These change the match, and are stored before they are answered.
STORED: Final = (
    "decide", "undo", "resign", "draw", "decline", "claim", "order", "rematch",
)  # fmt: skip
# These only ask.
ASKED: Final = ("prospects", "why", "explain", "hint", "card", "orders")
SERVED: Final = ("hello", "open", *STORED, *ASKED)

Word = Annotated[str, msgspec.Meta(max_length=NAME_CHARS_MAX)]
Text = Annotated[str, msgspec.Meta(max_length=TAKE_CHARS_MAX)]
# Nothing that cannot be seen: ids are stored, and not every database keeps all of it.
SEEN: Final = r"\A[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]*\Z"
CommandId = Annotated[str, msgspec.Meta(max_length=COMMAND_ID_CHARS_MAX, pattern=SEEN)]
Line = Annotated[int, msgspec.Meta(ge=0, le=LINE_MAX)]
Hex = Annotated[str, msgspec.Meta(pattern=rf"\A[0-9a-f]{{{HASH_CHARS}}}\Z")]


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat wants: an option, in any of its spellings, or something else by its name."""

    do: Word = "decide"
    # An option by its id, its number or its words.
    take: Text | int = ""
    id: CommandId | int = ""
    # The newest line that the seat has seen, and the seat itself; both may be left out.
    n: Line | None = None
    seat: int | None = None
    # What prospects are asked of, what a number is about, and which question it answers.
    of: Annotated[list[Text], msgspec.Meta(max_length=OF_MAX)] = []
    at: Text = ""
    ask: Word = ""
    # A card by the name of its template.
    name: Word = ""
    # A standing order: to which kind of question, and until when.
    when: Word = ""
    until: Word = "turn"
    # A seat that somebody left: claimed how, and for which agent.
    how: Word = ""
    who: Word = ""
    # Coming back: the last line that was seen, the last of the log, and how often it is known that
    # something was taken back; and what the seat adds to chance.
    since: Line | None = msgspec.field(name="from", default=None)
    heard: Line | None = None
    undos: Line | None = None
    commit: Hex | None = None
    nonce: Hex | None = None

    @property
    def mark(self) -> str:
        """Its id as answers repeat it."""
        return str(self.id)


class BadCommand(Exception):
    """A line that is no command."""


READER: Final = msgspec.json.Decoder(Command)


def read_command(line: bytes, known: tuple[str, ...] = COMMANDS) -> Command:
    """A command from a line; whatever is wrong with it is one sentence."""
    try:
        command = READER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadCommand(f"{shortened(line)} is no command ({error})") from None
    if command.do not in known:
        there = ", ".join(known)
        raise BadCommand(f"nobody knows how to {command.do[:40]!r} (there are: {there})")
    return command


def too_deep(line: bytes) -> bool:
    """Is something nested deeper than any command is? Brackets inside texts count as well."""
    depth = 0
    for byte in line:
        if byte in b"[{":
            depth += 1
            if depth > COMMAND_DEPTH_MAX:
                return True
        elif byte in b"]}":
            depth -= 1
    return False


def shortened(line: bytes, most: int = 60) -> str:
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= most else f"{text[:most]}…")

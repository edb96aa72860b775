"""Messages: what a seat is sent, one JSON object a line.

One format for every surface that is not in this process: a page, a bot, a server.
docs/protocol.md describes it; `commands` are the lines the other way. A seat is sent
the whole table once and from then on what changed; `n` counts the lines it was sent.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardwright.kernel import Ask, Game, Part
from cardwright.session.told import Told

PROTOCOL: Final = 1
# The seat of whoever looks on.
NO_SEAT: Final = -1


class VerbForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """What options of a kind are about, by the sorts of their arguments."""

    name: str
    what: str = ""
    where: str = ""
    ends: str = ""


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat of a match on a server, and how it is with them."""

    name: str
    agent: bool = False
    # Is anybody connected for this seat?
    here: bool = False
    # Has the seat added its part to chance?
    ready: bool = False
    # Does nobody sit there yet?
    free: bool = False


class ClockForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """What time a seat has: none is counted, minutes for the match, or days for each decision."""

    kind: str = "none"
    minutes: int = 0
    days: int = 0


class Hello(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="hello"
):
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
    # At a server: which match, by which rules, with which secret fixed beforehand.
    match: str = ""
    rules: int = 0
    who: list[Sitting] = []
    commitment: str = ""
    clock: ClockForm | None = None
    # The kinds of zones that players hold in their hands.
    held: list[str] = []


class Waiting(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="waiting"
):
    """The match has not begun: who is missing, and whether it is time to open one's nonce."""

    who: list[Sitting]
    why: str = ""
    open: bool = False


class Clock(msgspec.Struct, frozen=True):
    """The time that each seat has left, in whole seconds, and whose runs; none has no clock."""

    left: list[int | None]
    runs: list[int]


class Reveal(msgspec.Struct, frozen=True):
    """What chance came from: the server's secret, what each seat added, and the seed of both."""

    secret: str
    nonces: list[str]
    seed: str


class Over(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the match ended."""

    why: str
    scores: list[int]
    says: str = ""
    reveal: Reveal | None = None


class Receipt(msgspec.Struct, frozen=True):
    """What a seat may hold against the server: its sealed list, and what binds the server to it."""

    phase: int
    commitment: str
    salt: str
    sealed: list[str] = msgspec.field(name="list")


class Seals(msgspec.Struct, frozen=True):
    """All sealed lists are in: what each was bound to, by seat, before any is opened."""

    phase: int
    commitments: list[str]


class Offers(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seats that have offered a draw, or want to play again."""

    draw: list[int] = []
    rematch: list[int] = []


class WholeTable(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="table"
):
    """Everything that the seat sees now, and what it has been told so far."""

    n: int
    parts: list[Part]
    log: list[Told] = []
    ask: Ask | None = None
    clock: Clock | None = None
    over: Over | None = None
    # May the seat take its last decision back?
    undo: bool = False
    # How often something was taken back so far; and, for somebody who had not heard of it, above
    # which number lines of the log were.
    undos: int = 0
    undone: int | None = None
    who: list[Sitting] | None = None
    watching: int | None = None
    offer: Offers | None = None
    claim: list[int] | None = None
    receipt: Receipt | None = None
    chain: str = ""
    rematch: str = ""


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
    undo: bool = False
    # Lines of the log with a greater number were taken back.
    undone: int | None = None
    # What follows is there only when it changed.
    undos: int | None = None
    who: list[Sitting] | None = None
    watching: int | None = None
    offer: Offers | None = None
    claim: list[int] | None = None
    receipt: Receipt | None = None
    seals: Seals | None = None
    # A standing order answered, in words.
    said: str = ""
    chain: str = ""
    rematch: str = ""


class Done(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="done"):
    """A command was stored and carried out; the same one again gets the same line."""

    to: str


class NotDone(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="refused"
):
    """A command was not carried out; nothing has changed.

    `again`: it came too soon after others, and may be sent once more after so many seconds.
    """

    why: str
    to: str = ""
    again: float | None = None


class ProspectRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One number about an option, and the words for it."""

    label: str
    n: int
    says: str
    unit: str = ""
    left: int | None = None
    ask: str = ""
    scale: int = 1


class FigureRow(msgspec.Struct, frozen=True):
    """The answer to a question about something, and how it comes about."""

    ask: str
    about: str
    answer: str
    lines: list[str]


class CardText(msgspec.Struct, frozen=True):
    """What a card says."""

    name: str
    title: str
    words: list[str]


class OrderRow(msgspec.Struct, frozen=True):
    """A standing order."""

    when: str
    take: str
    until: str
    says: str


class SignRow(msgspec.Struct, frozen=True):
    """Something that may end a standing order, or stop it."""

    sign: str
    says: str


class Answer(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="answer"
):
    """What was asked for, and nothing else changed: one of these."""

    to: str
    prospects: dict[str, list[ProspectRow]] | None = None
    why: list[str] | None = None
    figures: list[FigureRow] | None = None
    hint: list[str] | None = None
    # The option that a hint means, if it is one.
    take: str = ""
    card: CardText | None = None
    orders: list[OrderRow] | None = None
    signs: list[SignRow] | None = None


class Bye(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="bye"):
    """The last line of a connection: why, and after how many seconds to come again, if ever."""

    why: str
    again: int | None = None


def written(message: msgspec.Struct) -> bytes:
    """A message as its line."""
    return msgspec.json.encode(message) + b"\n"


def verb_forms(game: Game) -> list[VerbForm]:
    """The kinds of options that a game has."""
    return [
        VerbForm(
            verb.name,
            "" if verb.what is None else verb.what.name,
            "" if verb.where is None else verb.where.name,
            verb.ends,
        )
        for verb in game.verb_named.values()
    ]


def hello_of(game: Game, seat: int, players: list[str]) -> Hello:
    return Hello(
        protocol=PROTOCOL, game=game.name, title=game.title, content=game.content_hash,
        seat=seat, seats=players, verbs=verb_forms(game),
    )  # fmt: skip

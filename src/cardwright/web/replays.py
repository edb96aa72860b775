"""Matches that are over: position by position, as a file, and to be played on from."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cardwright.kernel import (
    DO,
    DRAW,
    FLAG,
    RESIGN,
    SEATS_MAX,
    SPECTATOR,
    TAKE_OVER,
    UNDO,
    Match,
    Part,
    Refused,
    begun,
    offered_as,
    option_words,
    read_view,
    table_of,
)
from cardwright.session.messages import ClockForm, Over
from cardwright.session.names import Names
from cardwright.session.told import Told, log_of
from cardwright.web.hall import Hall
from cardwright.web.hosted import IN_RECORDS, Hosted
from cardwright.web.lobby import ShortWord, made_of
from cardwright.web.proof import proof_of, write_proof
from cardwright.web.store.rows import OVER, VOID, CommandRow
from cardwright.web.thinkers import replayed
from cardwright.web.tokens import is_match_id
from cardwright.web.visitors import Trouble, body_of, json_of, known_holder

REPLAYS_KEPT: Final = 20
# What was done besides decisions, in words; what it was about follows.
DONE: Final = {
    UNDO: "takes the last decision back", RESIGN: "resigns", DRAW: "agrees to a draw",
    FLAG: "loses:", TAKE_OVER: "is played on by",
}  # fmt: skip


class Did(msgspec.Struct):
    seat: int
    kind: str
    says: str


class Position(msgspec.Struct):
    """A match after so many of its commands."""

    at: int
    of: int
    seat: int
    did: Did | None
    parts: list[Part]
    told: list[Told]
    over: Over | None


class BranchBody(msgspec.Struct):
    at: int
    seats: Annotated[list[ShortWord], msgspec.Meta(max_length=SEATS_MAX)]
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Rewound:
    """A match that is over, played again up to some command."""

    def __init__(self, hosted: Hosted) -> None:
        self.hosted = hosted
        self.rows = [row for row in hosted.rows if row.kind in IN_RECORDS]
        self.at = 0
        self.match = self.begun()

    def begun(self) -> Match:
        row = self.hosted.row
        return begun(self.hosted.game, row.setup, self.hosted.seed, row.scenario)

    def go(self, at: int) -> Match:
        if at < self.at:
            self.at, self.match = 0, self.begun()
        while self.at < at:
            row = self.rows[self.at]
            replayed(self.match, row.seat, row.kind, row.option if row.kind == DO else row.text)
            self.at += 1
        return self.match

    def position(self, at: int, seat: int) -> Position:
        did = None
        heard = 0
        if at > 0:
            before = self.go(at - 1)
            heard = before.told_count(seat)
            did = did_words(before, self.rows[at - 1])
        match = self.go(at)
        view = match.view(seat)
        heard = min(heard, match.told_count(seat))
        told = log_of(Names(match.game, read_view(view)), seat, match.told(seat, heard), heard)
        over = self.hosted.over() if at == len(self.rows) else None
        parts = table_of(match.game, view).parts
        return Position(at, len(self.rows), seat, did, parts, told, over)


def did_words(match: Match, row: CommandRow) -> Did:
    """What is done next, in words."""
    says = " ".join([DONE.get(row.kind, ""), row.text]).strip()
    if row.kind == DO:
        world = match.world(row.seat)
        option = offered_as(world, row.seat, row.option)
        says = row.text if option is None else option_words(world, row.seat, option)
    return Did(row.seat, row.kind, says)


class Replays:
    """The requests about matches that are over."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.known: OrderedDict[str, Rewound] = OrderedDict()

    async def ended(self, request: Request) -> Hosted:
        match = str(request.path_params["match"])
        if not is_match_id(match):
            raise Trouble(404, "there is no such match")
        hosted = (await self.hall.host(match)).hosted
        if hosted.row.state not in (OVER, VOID):
            raise Trouble(409, "the match is not over")
        return hosted

    async def record(self, request: Request) -> Response:
        """The file for `cardwright verify`."""
        hosted = await self.ended(request)
        text = await asyncio.to_thread(lambda: write_proof(proof_of(hosted)))
        name = f"cardwright-{hosted.id}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    async def rewound(self, request: Request) -> Rewound:
        hosted = await self.ended(request)
        if hosted.match is None:
            raise Trouble(409, "the match never began")
        found = self.known.pop(hosted.id, None) or Rewound(hosted)
        self.known[hosted.id] = found
        while len(self.known) > REPLAYS_KEPT:
            self.known.popitem(last=False)
        return found

    async def position(self, request: Request) -> Response:
        found = await self.rewound(request)
        seats = len(found.hosted.seats)
        at = whole(request.query_params.get("at"), len(found.rows), 0, len(found.rows))
        seat = whole(request.query_params.get("seat"), SPECTATOR, SPECTATOR, seats - 1)
        return json_of(found.position(at, seat))

    async def branch(self, request: Request) -> Response:
        """A new match that begins where another one was."""
        body = await body_of(request, BranchBody, self.hall.settings)
        holder = known_holder(request)
        found = await self.rewound(request)
        if not 0 <= body.at <= len(found.rows):
            raise Trouble(400, f"the match has {len(found.rows)} commands")
        match = found.go(body.at)
        if match.over:
            raise Refused("the match is over at this position")
        row = found.hosted.row
        made = await self.hall.create(
            found.hosted.game, row.setup, body.seats, holder, body.name, ClockForm(),
            row.spectators, match.scenario(),
        )  # fmt: skip
        return json_of(made_of(*made), 201)


def whole(text: str | None, usual: int, least: int, most: int) -> int:
    """A whole number of an address, within bounds."""
    if text is None:
        return usual
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise Trouble(400, f"{text[:20]!r} is no number")
    number = int(text)
    if not least <= number <= most:
        raise Trouble(400, f"{number} is not from {least} to {most}")
    return number

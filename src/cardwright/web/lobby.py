"""The lobby: which games there are, matches that can be joined, and one's own."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cardwright.kernel import NAME_CHARS_MAX, SEATS_MAX, SETUP_TEXT_CHARS_MAX, Game, spaced
from cardwright.session.messages import ClockForm
from cardwright.shelf import by_place
from cardwright.web.clocks import KINDS, BadClock
from cardwright.web.doors import begin_if_ready
from cardwright.web.gallery import GameRow, cards_of, game_row, rules_of
from cardwright.web.hall import Hall, NotHere, loaded
from cardwright.web.players import AgentRow, agent_rows, checked_name
from cardwright.web.steward import Steward
from cardwright.web.store.rows import OVER, PLAYING, VOID, WAITING, MatchRow, SeatRow
from cardwright.web.store.sql import LeaseLost
from cardwright.web.tokens import is_match_id, new_token, token_hash, well_formed
from cardwright.web.visitors import (
    Trouble,
    body_of,
    check_origin,
    give_cookie,
    holder_in,
    json_of,
    known_holder,
    token_in,
)

LOADED_FOR_TURN_MAX: Final = 20

ShortWord = Annotated[str, msgspec.Meta(max_length=NAME_CHARS_MAX)]
SetupWord = Annotated[str, msgspec.Meta(max_length=SETUP_TEXT_CHARS_MAX)]


class VisitBody(msgspec.Struct):
    token: bool = False


class MatchBody(msgspec.Struct):
    """What a match is to be."""

    game: ShortWord
    seats: Annotated[list[ShortWord], msgspec.Meta(max_length=SEATS_MAX)]
    setup: dict[ShortWord, SetupWord] = {}
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    clock: ClockForm = ClockForm()
    spectators: bool = True


class JoinBody(msgspec.Struct):
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    key: ShortWord = ""


class Listing(msgspec.Struct):
    games: list[GameRow]
    agents: list[AgentRow]
    clocks: list[str]


class SeatSummary(msgspec.Struct, omit_defaults=True):
    name: str
    agent: bool = False
    free: bool = False
    open: bool = False
    you: bool = False


class Summary(msgspec.Struct):
    """A match as lists show it."""

    match: str
    game: str
    title: str
    setup: dict[str, str]
    state: str
    seats: list[SeatSummary]
    clock: ClockForm
    created: float
    touched: float
    # Has whoever asks to decide now?
    turn: bool
    why: str
    scores: list[int]
    next: str


class MadeMatch(msgspec.Struct):
    """What whoever begins a match gets: their seat, and a link for each friend."""

    match: str
    seat: int | None
    links: list[str | None]


class Lobby:
    """The requests that come before and beside a match."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.listing: bytes = b""

    async def visit(self, request: Request) -> Response:
        """Give a visitor a token: a browser as its cookie, a program to keep."""
        body = await body_of(request, VisitBody, self.hall.settings)
        if body.token:
            return json_of({"token": new_token()})
        known = token_in(request)
        response = json_of({"new": not known})
        if not known:
            give_cookie(response, new_token(), request.url.scheme == "https")
        return response

    # Games

    async def games(self, request: Request) -> Response:
        if not self.listing:
            self.listing = await asyncio.to_thread(self.list_games)
        return Response(self.listing, media_type="application/json")

    def list_games(self) -> bytes:
        games = [game for name in by_place() if (game := loaded(name)) is not None]
        rows = [game_row(game) for game in games]
        return msgspec.json.encode(Listing(rows, agent_rows(), list(KINDS)))

    async def game_seats(self, request: Request) -> Response:
        game = self.game(str(request.path_params["game"]))
        setup = game.checked_setup(dict(request.query_params))
        return json_of({"seats": game.seats(setup)})

    async def cards(self, request: Request) -> Response:
        game = self.game(str(request.path_params["game"]))
        return json_of({"cards": await asyncio.to_thread(cards_of, game)})

    async def rules(self, request: Request) -> Response:
        return json_of(rules_of(self.game(str(request.path_params["game"]))))

    def game(self, name: str) -> Game:
        if name not in by_place():
            raise Trouble(404, f"there is no game {name[:40]!r} here")
        game = loaded(name)
        if game is None:
            raise Trouble(404, f"the game {name!r} cannot be loaded here")
        return game

    # Matches

    async def create(self, request: Request) -> Response:
        body = await body_of(request, MatchBody, self.hall.settings)
        holder = known_holder(request)
        try:
            made = await self.hall.create(
                self.game(body.game), body.setup, body.seats, holder, body.name, body.clock,
                body.spectators,
            )  # fmt: skip
        except BadClock as error:
            raise Trouble(400, str(error)) from None
        return json_of(made_of(*made), 201)

    async def matches(self, request: Request) -> Response:
        holder = holder_in(request)
        if request.query_params.get("which") != "mine":
            rows = await self.hall.store.open_matches()
        elif holder:
            rows = await self.hall.store.matches_of(holder)
            await self.load_some(rows)
        else:
            rows = []
        return json_of({"matches": [await self.summary(row, holder) for row in rows]})

    async def load_some(self, rows: list[MatchRow]) -> None:
        """Hold some of somebody's matches, so as to know whether they have to decide."""
        for row in [row for row in rows if row.state == PLAYING][:LOADED_FOR_TURN_MAX]:
            try:
                await self.hall.host(row.id)
            except NotHere:
                continue

    async def one(self, request: Request) -> Response:
        row = await self.row(request)
        return json_of(await self.summary(row, holder_in(request)))

    async def row(self, request: Request) -> MatchRow:
        match = str(request.path_params["match"])
        row = await self.hall.store.match(match) if is_match_id(match) else None
        if row is None:
            raise Trouble(404, "there is no such match")
        return row

    async def summary(self, row: MatchRow, holder: str) -> Summary:
        steward = self.hall.stewards.get(row.id)
        seats = steward.hosted.seats if steward else await self.hall.store.seats(row.id)
        own = [seat.seat for seat in seats if holder and seat.holder == holder]
        playing = steward.hosted.match if steward else None
        turn = bool(playing and own and not playing.over and own[0] in playing.to_decide())
        title, why = row.game, spaced(row.why)
        try:
            game = self.hall.game_of(row)
            title, why = game.title, game.ends.get(row.why, why)
        except NotHere as error:
            # Whoever finds it in a list learns there that it goes on elsewhere.
            if row.state in (WAITING, PLAYING):
                why = error.why
            with suppress(Trouble):
                title = self.game(row.game).title
        return Summary(
            row.id, row.game, title, row.setup, row.state,
            [SeatSummary(s.name or s.agent, bool(s.agent), s.free, s.open, s.seat in own)
             for s in seats],
            msgspec.json.decode(row.clock, type=ClockForm), row.created, row.touched, turn,
            why, row.scores, row.next,
        )  # fmt: skip

    # Seats

    async def join(self, request: Request) -> Response:
        """Take the seat of an invitation."""
        body = await body_of(request, JoinBody, self.hall.settings)
        holder = known_holder(request)
        used = Trouble(404, "this invitation is not valid, or was used already")
        invite = token_hash(body.key)
        seat = await self.hall.store.invited(invite) if well_formed(body.key) else None
        if seat is None:
            raise used
        steward = await self.hall.host(seat.match)
        async with steward.hosted.lock:
            # Somebody else may have used it meanwhile.
            if steward.hosted.seats[seat.seat].invite != invite:
                raise used
            await self.sit_down(steward, seat.seat, holder, body.name)
        return json_of({"match": seat.match, "seat": seat.seat})

    async def take(self, request: Request) -> Response:
        """Take an open seat."""
        body = await body_of(request, JoinBody, self.hall.settings)
        holder = known_holder(request)
        steward, number = await self.seat(request)
        async with steward.hosted.lock:
            seat = steward.hosted.seats[number]
            if not seat.open or not seat.free:
                raise Trouble(409, "this seat is not open")
            await self.sit_down(steward, number, holder, body.name)
        return json_of({"match": steward.hosted.id, "seat": number})

    async def seat(self, request: Request) -> tuple[Steward, int]:
        """The match and the seat that a request is about."""
        match, number = str(request.path_params["match"]), int(request.path_params["seat"])
        if not is_match_id(match):
            raise Trouble(404, "there is no such match")
        steward = await self.hall.host(match)
        if not 0 <= number < len(steward.hosted.seats):
            raise Trouble(404, "there is no such seat")
        return steward, number

    async def sit_down(self, steward: Steward, number: int, holder: str, name: str) -> None:
        """Seat somebody; who sat there before, on another device, no longer does.

        Whoever calls this has the match to themselves.
        """
        hosted = steward.hosted
        if hosted.row.state in (OVER, VOID):
            raise Trouble(409, "the match is over")
        if any(seat.holder == holder for seat in hosted.seats if seat.seat != number):
            raise Trouble(409, "you sit at this match already")
        was = hosted.seats[number]
        seat = msgspec.structs.replace(was, holder=holder, invite="", open=False)
        seat.name = checked_name(name) if name or not was.name else was.name
        if hosted.row.state == WAITING and not was.nonce:
            seat.commitment = ""
        try:
            await self.hall.store.take_seat(seat, was)
        except LeaseLost:
            raise Trouble(409, "somebody else was faster") from None
        hosted.seats[number] = seat
        self.leave_others(steward, number)
        if hosted.match is None:
            await begin_if_ready(steward)
        else:
            steward.tell_all({}, {"who": hosted.who()})

    def leave_others(self, steward: Steward, number: int) -> None:
        """End the connections of whoever held the seat before."""
        channel = steward.hosted.channels.get(number)
        if channel is not None:
            self.hall.part(channel, "this seat was taken on another device")

    async def link(self, request: Request) -> Response:
        """An invitation to one's own seat; whoever uses it has the seat from then on."""
        check_origin(request, self.hall.settings)
        holder = known_holder(request)
        steward, number = await self.seat(request)
        async with steward.hosted.lock:
            was = steward.hosted.seats[number]
            if was.holder != holder:
                raise Trouble(403, "this seat is not yours")
            key = new_token()
            seat = msgspec.structs.replace(was, invite=token_hash(key))
            await self.hall.store.take_seat(seat, was)
            steward.hosted.seats[number] = seat
        return json_of({"link": f"/join#{key}"})

    async def call_off(self, request: Request) -> Response:
        """Call a match off that has not begun."""
        check_origin(request, self.hall.settings)
        holder = known_holder(request)
        row = await self.row(request)
        steward = await self.hall.host(row.id)
        async with steward.hosted.lock:
            if all(seat.holder != holder for seat in steward.hosted.seats):
                raise Trouble(403, "only who sits at a match can call it off")
            if steward.hosted.row.state != WAITING:
                raise Trouble(409, "the match has begun")
            await self.hall.call_off(steward, "called off before it began")
        return json_of({})


def made_of(row: MatchRow, seats: list[SeatRow], keys: list[str]) -> MadeMatch:
    own = [seat.seat for seat in seats if seat.holder]
    links = [f"/join#{key}" if key else None for key in keys]
    return MadeMatch(row.id, own[0] if own else None, links)

"""The lines of a match over a WebSocket, or over HTTP as a stream and posts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardwright.kernel import SPECTATOR
from cardwright.session.commands import (
    LINE_MAX,
    SERVED,
    BadCommand,
    Command,
    read_command,
    too_deep,
)
from cardwright.session.messages import Bye, NotDone, written
from cardwright.web.channel import Connection
from cardwright.web.doors import come_in, go_out, obey
from cardwright.web.hall import AGAIN_SECONDS, Hall, NotHere
from cardwright.web.steward import Steward
from cardwright.web.store.sql import StoreError
from cardwright.web.tokens import is_match_id
from cardwright.web.visitors import Bucket, Buckets, Trouble, check_origin, holder_in, json_of

MESSAGE_BYTES_MAX: Final = 8_000
HELLO_SECONDS: Final = 10.0
# A browser that went away without a word is noticed by this.
IDLE_SECONDS: Final = 3_600.0
REFUSED_CODE: Final = 1008
GONE_CODE: Final = 1001
TOO_SOON: Final = "too many messages at once; wait a little"
# Lines that wait come again so seldom that being refused meanwhile is not held against them.
AGAIN_LEAST: Final = 0.25
NDJSON: Final = "application/x-ndjson"


class Live:
    """Everybody's way to their lines."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        settings = hall.settings
        self.handshakes = Buckets(settings.handshakes, settings.handshakes_burst)

    async def found(self, connection: HTTPConnection) -> tuple[Steward, int]:
        """The match that is asked for, and the seat that the visitor holds in it."""
        address = connection.client.host if connection.client else ""
        if not self.handshakes.take(address):
            raise Trouble(429, "too many connections at once; wait a little", AGAIN_SECONDS)
        match = str(connection.path_params["match"])
        if not is_match_id(match):
            raise Trouble(404, "there is no such match")
        steward = await self.hall.host(match)
        return steward, viewer_of(steward, holder_in(connection))

    # WebSocket

    async def socket(self, socket: WebSocket) -> None:
        try:
            check_origin(socket, self.hall.settings)
        except Trouble:
            await socket.close(REFUSED_CODE)
            return
        await socket.accept()
        try:
            steward, viewer = await self.found(socket)
            hello = await first_command(socket)
        except (Trouble, NotHere, BadCommand) as trouble:
            again = None if isinstance(trouble, BadCommand) else trouble.again
            await dismissed(socket, str(trouble), again)
            return
        except (TimeoutError, WebSocketDisconnect):
            return
        await self.talk(socket, steward, viewer, hello)

    async def talk(self, socket: WebSocket, steward: Steward, viewer: int, hello: Command) -> None:
        connection = Connection()
        sending = asyncio.create_task(send_on(socket, connection))
        try:
            await enter(steward, viewer, connection, hello)
            listening = asyncio.create_task(self.listen(socket, steward, viewer, connection))
            await asyncio.wait([sending, listening], return_when=asyncio.FIRST_COMPLETED)
            listening.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, TimeoutError):
                await listening
        finally:
            connection.close()
            go_out(steward, viewer, connection)
            with suppress(asyncio.TimeoutError, WebSocketDisconnect, RuntimeError):
                await asyncio.wait_for(sending, 1)

    async def listen(
        self, socket: WebSocket, steward: Steward, viewer: int, connection: Connection
    ) -> None:
        """Carry out what a visitor sends, one after another; only hints may take their time."""
        bucket = Bucket(self.hall.settings.rate, self.hall.settings.burst)
        thinking: set[asyncio.Task[None]] = set()
        while not connection.closed:
            line = await received(socket)
            in_time = bucket.take()
            if bucket.hopeless:
                connection.send(written(Bye(why="too many messages", again=10)))
                connection.close()
                return
            try:
                command = checked_command(line)
            except BadCommand as bad:
                connection.send(written(NotDone(why=str(bad))))
                continue
            if not in_time:
                soon = NotDone(
                    why=TOO_SOON, to=command.mark, again=round(max(bucket.wait, AGAIN_LEAST), 3)
                )
                connection.send(written(soon))
            elif command.do == "hint" and not thinking:
                task = asyncio.create_task(answer(steward, viewer, command, connection))
                thinking.add(task)
                task.add_done_callback(thinking.discard)
            else:
                await answer(steward, viewer, command, connection)

    # HTTP

    async def stream(self, request: Request) -> Response:
        """The same lines to a seat, one after another, for as long as somebody reads them."""
        steward, viewer = await self.found(request)
        commit = request.query_params.get("commit")
        lines = {name: number_in(request, name) for name in ("from", "heard", "undos")}
        fields = {"do": "hello", "commit": commit, **lines}
        try:
            hello = msgspec.convert(fields, Command)
        except msgspec.ValidationError as error:
            raise Trouble(400, f"this cannot be read: {error}") from None
        return StreamingResponse(self.lines(steward, viewer, hello), media_type=NDJSON)

    async def lines(self, steward: Steward, viewer: int, hello: Command) -> AsyncIterator[bytes]:
        connection = Connection()
        try:
            await enter(steward, viewer, connection, hello)
            while (line := await connection.next()) is not None:
                yield line
        finally:
            connection.close()
            go_out(steward, viewer, connection)

    async def post(self, request: Request) -> Response:
        """One line of a seat; the answer is the line that answers it."""
        check_origin(request, self.hall.settings)
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > MESSAGE_BYTES_MAX:
                raise Trouble(413, f"a command has at most {MESSAGE_BYTES_MAX} bytes")
        steward, viewer = await self.found(request)
        try:
            command = checked_command(body)
        except BadCommand as bad:
            return json_of(NotDone(why=str(bad)), 400)
        found = await obey(steward, viewer, command)
        return json_of(found, 409 if isinstance(found, NotDone) else 200)


def number_in(request: Request, name: str) -> int | None:
    """The number of a line in an address; nothing if there is none that could be one."""
    text = request.query_params.get(name, "")
    fits = text.isascii() and text.isdigit() and len(text) <= len(str(LINE_MAX))
    return int(text) if fits else None


async def enter(steward: Steward, viewer: int, connection: Connection, hello: Command) -> None:
    """Somebody comes in; if the store refuses, they are told, and the match is put away."""
    try:
        await come_in(steward, viewer, connection, hello)
    except StoreError as error:
        steward.lose(str(error))
        connection.send(written(Bye(why=str(error), again=AGAIN_SECONDS)))
        connection.close()


def viewer_of(steward: Steward, holder: str) -> int:
    """The seat that somebody holds; whoever holds none may look on, where that is allowed."""
    for seat in steward.hosted.seats:
        if holder and seat.holder == holder:
            return seat.seat
    if not steward.hosted.row.spectators:
        raise Trouble(403, "nobody may look on at this match")
    return SPECTATOR


def checked_command(line: bytes) -> Command:
    if len(line) > MESSAGE_BYTES_MAX:
        raise BadCommand(f"a command has at most {MESSAGE_BYTES_MAX} bytes")
    if too_deep(line):
        raise BadCommand("a command is not nested so deeply")
    command = read_command(line, SERVED)
    if command.do == "hello":
        raise BadCommand("hello comes first, and once")
    return command


async def answer(steward: Steward, viewer: int, command: Command, connection: Connection) -> None:
    connection.send(written(await obey(steward, viewer, command)))


async def first_command(socket: WebSocket) -> Command:
    line = await asyncio.wait_for(received(socket), HELLO_SECONDS)
    if len(line) > MESSAGE_BYTES_MAX or too_deep(line):
        raise BadCommand("the first line is hello")
    command = read_command(line, SERVED)
    if command.do != "hello":
        raise BadCommand("the first line is hello")
    return command


async def received(socket: WebSocket) -> bytes:
    message = await asyncio.wait_for(socket.receive(), IDLE_SECONDS)
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(GONE_CODE)
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def send_on(socket: WebSocket, connection: Connection) -> None:
    """Send what is queued until nothing more will come; then close."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (line := await connection.next()) is not None:
            await socket.send_text(line.decode().rstrip("\n"))
        await socket.close(GONE_CODE)


async def dismissed(socket: WebSocket, why: str, again: int | None) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_text(written(Bye(why=why, again=again)).decode().rstrip("\n"))
        await socket.close(REFUSED_CODE)

"""A player at boardgame.io's server: its messages over Socket.IO, on a bare WebSocket."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.web.swarm import Pace

ROOM = "/duel,"
# Engine.IO and Socket.IO: what a packet begins with.
PING, PONG = "2", "3"
JOIN, EVENT = "40" + ROOM, "42" + ROOM


class PeerBot:
    """One seat that decides whenever it is its turn, and whenever its match may."""

    def __init__(self, match: str, seat: str, pace: Pace, chance: Random) -> None:
        self.match = match
        self.seat = seat
        self.pace = pace
        self.chance = chance
        self.state: dict[str, Any] = {}
        self.seconds: list[float] = []

    async def play(self, address: str, end: float) -> None:
        url = f"{address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"
        with suppress(WebSocketException, OSError, asyncio.TimeoutError, EOFError):
            async with connect(
                url, compression=None, max_size=None, open_timeout=60, ping_interval=None
            ) as socket:
                await socket.recv()
                await socket.send(JOIN)
                await socket.recv()
                await self.emit(socket, "sync", self.match, self.seat, None, 2)
                while time.monotonic() < end:
                    if self.over:
                        await self.begin_anew(socket)
                    elif self.mine:
                        await self.decide(socket, end)
                    else:
                        await self.hear(socket, end)

    async def begin_anew(self, socket: ClientConnection) -> None:
        """Its matches are short; whoever asks for one that is not there gets a new one."""
        self.match += "+"
        self.state = {}
        await self.emit(socket, "sync", self.match, self.seat, None, 2)

    @property
    def over(self) -> bool:
        return bool(self.state) and "gameover" in self.state["ctx"]

    @property
    def mine(self) -> bool:
        return bool(self.state) and self.state["ctx"]["currentPlayer"] == self.seat

    async def emit(self, socket: ClientConnection, *what: object) -> None:
        await socket.send(EVENT + msgspec.json.encode(what).decode())

    async def hear(self, socket: ClientConnection, end: float) -> None:
        """Read one packet; the newest state counts."""
        text = await asyncio.wait_for(socket.recv(), max(0.01, end - time.monotonic()))
        if text == PING:
            await socket.send(PONG)
        elif isinstance(text, str) and text.startswith(EVENT):
            name, _, body, *_ = msgspec.json.decode(text.removeprefix(EVENT))
            if name == "sync":
                self.state = body["state"]
            elif name == "update":
                self.state = body

    async def decide(self, socket: ClientConnection, end: float) -> None:
        await self.pace.wait(end)
        if time.monotonic() >= end:
            return
        me, table = int(self.seat), self.state["G"]
        places = range(len(table["hands"][me])) if table["energy"][me] else ()
        place = self.chance.randrange(len(places) + 1)
        move = ("pass", []) if place == len(places) else ("play", [place])
        number = self.state["_stateID"]
        payload = {"type": move[0], "args": move[1], "playerID": self.seat, "credentials": None}
        began = time.monotonic()
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self.emit(socket, "update", action, number, self.match, self.seat)
        while self.state["_stateID"] == number:
            await self.hear(socket, end)
        self.seconds.append(time.monotonic() - began)

"""Many players at a server in another process: they decide, and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from cardwright.web.store.rows import CommandRow
from cardwright.web.store.sql import Store
from cardwright.web.tokens import token_hash
from tests.web.playing import fresh, match_name

LINK = re.compile(r"http://[^ ]+")
STARTS_MAX = 3


class Option(msgspec.Struct):
    id: str


class Group(msgspec.Struct):
    options: list[Option]


class Asked(msgspec.Struct):
    groups: list[Group]


class Line(msgspec.Struct):
    """As much of a line as a player needs."""

    kind: str = msgspec.field(name="is")
    n: int = 0
    to: str = ""
    ask: Asked | None = None
    over: dict[str, object] | None = None


READER = msgspec.json.Decoder(Line)


def token_of(number: int, seat: int) -> str:
    return f"{number:021d}{seat:022d}"


async def populate(store: Store, game: str, count: int, first: int = 0) -> list[str]:
    """Matches that can be played at once, with tokens that the players know."""
    names = []
    for number in range(first, first + count):
        row, seats = fresh(game, number)
        row.created = row.touched = time.time()
        for seat in seats:
            seat.holder = token_hash(token_of(number, seat.seat))
        await store.create(row, seats)
        names.append(row.id)
    return names


@contextmanager
def server_process(store: str, python: str = sys.executable, *options: str) -> Iterator[Process]:
    process = Process(store, python, *options)
    process.start()
    try:
        yield process
    finally:
        process.kill()


class Process:
    """A server as it is started by hand, which can be killed and started again."""

    def __init__(self, store: str, python: str = sys.executable, *options: str) -> None:
        self.options = options
        self.store = store
        self.python = python
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        """Start it; a store that is not there yet on a busy machine is tried again, as by hand."""
        said = ""
        for _ in range(STARTS_MAX):
            said = self.started()
            if not said:
                return
        raise AssertionError(f"the server could not be started: {said}")

    def started(self) -> str:
        """Start it once; what it says instead of a link."""
        command = [
            self.python, "-m", "cardwright", "serve", "--port", "0", "--store", self.store,
            "--connections", "100000", *self.options,
        ]  # fmt: skip
        with tempfile.TemporaryFile() as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
            )  # fmt: skip
            assert self.process.stdout is not None
            found = LINK.search(self.process.stdout.readline())
            if found:
                self.address = found[0].rstrip("/")
                return ""
            self.kill()
            errors.seek(0)
            return errors.read().decode() or "nothing"

    def kill(self) -> None:
        """End it as if the power had failed."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


class Bot:
    """One seat that decides whenever it is asked, and whenever its match may."""

    def __init__(self, match: str, token: str, pace: Pace, chance: random.Random) -> None:
        self.match = match
        self.token = token
        # Where it goes on once its match is over: matches, and its tokens there.
        self.further: list[tuple[str, str]] = []
        self.pace = pace
        self.chance = chance
        self.sent: list[str] = []
        self.acknowledged: list[str] = []
        self.seconds: list[float] = []
        self.over = False
        self.ask: Asked | None = None
        self.n = 0
        self.count = 0
        self.ready = asyncio.Event()

    async def play(self, address: str, end: float, gone: asyncio.Event, spread: float = 0) -> None:
        """Play until a moment, or until the server is gone; whoever is sent away comes again.

        Not all come at once: each some time within the spread.
        """
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(gone.wait(), self.chance.random() * spread)
        while time.monotonic() < end and not gone.is_set():
            if self.over:
                if not self.further:
                    return
                self.match, self.token = self.further.pop(0)
                self.over, self.ask = False, None
            await self.sit(address, end)
            await asyncio.sleep(0.2)

    async def sit(self, address: str, end: float) -> None:
        url = f"{address.replace('http', 'ws')}/api/matches/{self.match}/live"
        headers = {"Authorization": f"Bearer {self.token}"}
        with suppress(WebSocketException, OSError, asyncio.TimeoutError, EOFError):
            async with connect(
                url, additional_headers=headers, compression=None, max_size=None, open_timeout=60,
                ping_interval=None,
            ) as socket:  # fmt: skip
                await socket.send(b'{"id":"h","do":"hello"}'.decode())
                self.ready.clear()
                while not self.over and time.monotonic() < end:
                    if self.ask is not None and self.ready.is_set():
                        await self.decide(socket, end)
                    else:
                        self.note(
                            await asyncio.wait_for(socket.recv(), max(0.01, end - time.monotonic()))
                        )

    def note(self, text: str | bytes) -> Line:
        line = READER.decode(text)
        if line.kind in ("table", "step"):
            self.ask, self.n = line.ask, line.n
            self.over = self.over or line.over is not None
            self.ready.set()
        return line

    async def decide(self, socket: object, end: float) -> None:
        await self.pace.wait(end)
        if self.ask is None or time.monotonic() >= end:
            return
        options = [option.id for group in self.ask.groups for option in group.options]
        self.count += 1
        mark = f"{len(self.sent)}-{self.chance.randrange(10**9)}"
        take = self.chance.choice(options)
        self.sent.append(mark)
        began = time.monotonic()
        command = {"id": mark, "do": "decide", "take": take}
        await socket.send(msgspec.json.encode(command).decode())  # type: ignore[attr-defined]
        while True:
            line = self.note(await socket.recv())  # type: ignore[attr-defined]
            if line.to == mark:
                break
        self.seconds.append(time.monotonic() - began)
        if line.kind == "done":
            self.acknowledged.append(mark)


class Pace:
    """A match decides at most so often."""

    def __init__(self, every: float, first: float) -> None:
        self.every = every
        self.at = time.monotonic() + first

    async def wait(self, end: float) -> None:
        at = max(self.at, time.monotonic())
        self.at = at + self.every
        await asyncio.sleep(max(0.0, min(at, end) - time.monotonic()))


def swarm_for(matches: int, every: float, seed: int, further: int = 0) -> list[Bot]:
    """Two players for each match; they go on with so many further ones."""
    chance = random.Random(seed)
    bots = []
    for number in range(matches):
        numbers = range(number, matches * (1 + further), matches)
        pace = Pace(every, chance.random() * every)
        for seat in (0, 1):
            mine = random.Random(chance.randrange(2**60))
            played = [(match_name(each), token_of(each, seat)) for each in numbers]
            bot = Bot(*played[0], pace, mine)
            bot.further = played[1:]
            bots.append(bot)
    return bots


async def play_for(
    bots: list[Bot],
    address: str,
    seconds: float,
    gone: asyncio.Event | None = None,
    spread: float = 0,
) -> None:
    end = time.monotonic() + seconds
    gone = gone or asyncio.Event()
    await asyncio.gather(*[bot.play(address, end, gone, spread) for bot in bots])


def lost_and_doubled(bots: list[Bot], rows: dict[str, list[CommandRow]]) -> tuple[int, int]:
    """How many acknowledged decisions are not stored, and how many are stored twice."""
    lost = doubled = 0
    for number, bot in enumerate(bots):
        marks = [row.mark for row in rows[bot.match]]
        for mark in bot.acknowledged:
            count = marks.count(f"{number % 2}:{mark}")
            lost += count == 0
            doubled += count > 1
    return lost, doubled

"""A real server in a thread, and clients for it: what a page or a program would do."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as dial

from cardwright.web.hall import Hall
from cardwright.web.server import Server, listening_at
from cardwright.web.settings import Settings
from cardwright.web.store.sql import Store
from cardwright.web.store.sqlite import SqliteStore

Json = dict[str, Any]
# How long a test waits for what has to come, on the slowest of machines.
WAIT_SECONDS = 60


class Served:
    """A server that runs, and how it is reached."""

    def __init__(self, hall: Hall, port: int, loop: asyncio.AbstractEventLoop) -> None:
        self.hall = hall
        self.port = port
        self.loop = loop

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def visitor(self) -> Visitor:
        return Visitor(self)

    def within(self, work: Callable[[], Any]) -> Any:
        """Do something in the server's own thread."""

        async def run() -> Any:
            found = work()
            return await found if asyncio.iscoroutine(found) else found

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(WAIT_SECONDS)


@contextmanager
def served(store: Store | Path, **settings: Any) -> Iterator[Served]:
    """A server on a port of its own, stopped in order at the end."""
    kept = SqliteStore(store / "matches.db") if isinstance(store, Path) else store
    usual: Json = {
        "pause_share": 0.01, "handshakes": 1e6, "handshakes_burst": 10**6, "rate": 1e6,
        "burst": 10**6,
    }  # fmt: skip
    hall = Hall(kept, Settings(**(usual | settings)))
    listening = listening_at("127.0.0.1", 0)
    server = Server(hall)
    loops: list[asyncio.AbstractEventLoop] = []

    def run() -> None:
        loop = asyncio.new_event_loop()
        loops.append(loop)
        loop.run_until_complete(server.serve([listening]))
        loop.close()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    assert server.started, "the server could not be started"
    try:
        yield Served(hall, listening.getsockname()[1], loops[0])
    finally:
        server.should_exit = True
        thread.join(WAIT_SECONDS)
        listening.close()


def wait_until(true: Callable[[], Any], seconds: float = WAIT_SECONDS) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.005)


def connect(address: str, headers: Json | None = None) -> AbstractContextManager[ClientConnection]:
    """A WebSocket to a server that may be as slow as its machine is."""
    return dial(
        address, additional_headers=headers, compression=None, max_size=None,
        open_timeout=WAIT_SECONDS, ping_interval=None,
    )  # fmt: skip


class Visitor:
    """Somebody with a token, over HTTP."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.token = ""
        self.token = self.post("/api/visit", {"token": True})[1]["token"]

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def post(self, path: str, body: Json) -> tuple[int, Json]:
        return self.request(path, json.dumps(body).encode())

    def get(self, path: str) -> tuple[int, Json]:
        return self.request(path, None)

    def request(
        self, path: str, body: bytes | None, headers: dict[str, str] | None = None
    ) -> tuple[int, Json]:
        sent = {"Content-Type": "application/json"} | self.headers() | (headers or {})
        request = urllib.request.Request(self.server.address + path, body, sent)
        try:
            with urllib.request.urlopen(request, timeout=WAIT_SECONDS) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    def begin(self, game: str, *seats: str, **more: Any) -> Json:
        status, made = self.post("/api/matches", {"game": game, "seats": seats, **more})
        assert status == 201, made
        return made

    def sit(self, match: str, since: int | None = None, fair: bool = True) -> Player:
        return Player(self, match, since, fair)


class Player:
    """Somebody at a match, over a WebSocket, who keeps the table as the lines say it is."""

    def __init__(
        self, visitor: Visitor, match: str, since: int | None = None, fair: bool = True
    ) -> None:
        self.visitor = visitor
        self.match = match
        address = visitor.server.address.replace("http", "ws")
        opening = connect(f"{address}/api/matches/{match}/live", visitor.headers())
        self.socket: ClientConnection = opening.__enter__()
        self.nonce = secrets.token_bytes(32)
        self.lines: list[Json] = []
        self.parts: dict[str, Json] = {}
        self.log: list[Json] = []
        self.n = 0
        self.ask: Json | None = None
        self.over: Json | None = None
        self.count = 0
        self.bye: Json | None = None
        hello: Json = {"id": "hello", "do": "hello", "from": since}
        if fair:
            hello["commit"] = sha256(self.nonce).hexdigest()
        self.send(hello)

    def send(self, command: Json | str | bytes) -> None:
        line = command if isinstance(command, str | bytes) else json.dumps(command)
        self.socket.send(line)

    def receive(self, seconds: float = WAIT_SECONDS) -> Json:
        line: Json = json.loads(self.socket.recv(seconds))
        self.note(line)
        return line

    def note(self, line: Json) -> None:
        self.lines.append(line)
        kind = line["is"]
        if kind == "waiting" and line.get("open"):
            self.send({"id": "open", "do": "open", "nonce": self.nonce.hex()})
        elif kind == "bye":
            self.bye = line
        elif kind in ("table", "step"):
            assert line["n"] > self.n or (kind == "table" and line["n"] >= self.n)
            self.n = line["n"]
            self.ask = line.get("ask")
            self.over = line.get("over")
            if kind == "table":
                self.parts = {}
                self.log = line.get("log", [])
            if "undone" in line:
                self.log = [told for told in self.log if told["line"] <= line["undone"]]
            self.log += line.get("told", [])
            self.parts |= {part["at"]: part for part in line.get("parts", [])}
            for gone in line.get("gone", []):
                del self.parts[gone]
            if line.get("order"):
                self.parts = {at: self.parts[at] for at in line["order"]}

    def until(self, found: Callable[[Json], Any], seconds: float = WAIT_SECONDS) -> Json:
        """The next line that is looked for."""
        while True:
            line = self.receive(seconds)
            if found(line):
                return line

    def started(self) -> Player:
        if not self.parts:
            self.until(lambda line: line["is"] == "table")
        return self

    def do(self, do: str, **more: Any) -> Json:
        """Send a command and read on to its answer."""
        self.count += 1
        mark = f"{secrets.token_hex(4)}-{self.count}"
        self.send({"id": mark, "do": do, **more})
        return self.until(lambda line: line.get("to") == mark)

    def caught_up(self) -> None:
        """Read whatever was sent until now: the answer to a question comes after it."""
        self.do("card")
        self.lines.pop()

    def options(self) -> list[Json]:
        groups = self.ask["groups"] if self.ask else []
        found = [option for group in groups for option in group["options"]]
        return sorted(found, key=lambda option: int(option["number"]))

    def close(self) -> None:
        self.socket.close()


def play_on(players: list[Player], pick: Callable[[Player], int], most: int = 2000) -> None:
    """Let players decide until the match is over, each taking what `pick` says."""
    for _ in range(most):
        if all(player.over for player in players):
            return
        for player in players:
            if player.ask is not None:
                options = player.options()
                answer = player.do(
                    "decide", n=player.n, take=options[pick(player) % len(options)]["id"]
                )
                assert answer["is"] in ("done", "refused"), answer
                break
        else:
            for player in players:
                drain(player)
    raise AssertionError("the match did not end")


def next_asked(*players: Player) -> Player:
    """The first of them who is asked, once the server has answered what leaves no choice."""
    end = time.monotonic() + WAIT_SECONDS
    while True:
        for player in players:
            player.caught_up()
        asked = [player for player in players if player.ask is not None]
        if asked:
            return asked[0]
        assert time.monotonic() < end, "nobody is asked"


def drain(player: Player, seconds: float = 0.05) -> None:
    """Read what is there."""
    try:
        while True:
            player.receive(seconds)
    except TimeoutError:
        return


def all_started(*players: Player) -> list[Player]:
    """Read for all of them, until each has the table."""
    end = time.monotonic() + WAIT_SECONDS
    while not all(player.parts for player in players):
        assert time.monotonic() < end, "the match did not begin"
        for player in players:
            if not player.parts:
                drain(player, 0.02)
    return list(players)

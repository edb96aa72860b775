"""`cardwright serve`, called in the test's own process: how it is set up, and where it keeps."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import urllib.request
from pathlib import Path

import click
import pytest

from cardwright.cli import serve as command_module
from cardwright.cli.serve import own_file, store_at
from cardwright.web import server
from cardwright.web.hall import Hall
from cardwright.web.settings import Settings
from cardwright.web.store.postgres import PostgresStore
from cardwright.web.store.sql import StoreDown
from cardwright.web.store.sqlite import SqliteStore
from tests.cli.running import Ran, cardwright
from tests.web.serving import wait_until

ADDRESS = re.compile(r"Cardwright is at (http://\S+/) \(Ctrl-C ends it\)\.")


class Kept:
    """The servers that are made while a test runs, so that it can look at them and end them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.servers: list[server.Server] = []
        self.settings: list[Settings] = []
        self.make = server.Server
        monkeypatch.setattr(server, "Server", self.server)

    def server(self, hall: Hall, behind_proxy: bool) -> server.Server:
        made = self.make(hall, behind_proxy)
        self.servers.append(made)
        self.settings.append(hall.settings)
        return made

    def asked(self, path: str) -> object:
        """Ask the server for something as soon as it runs, and then end it."""
        wait_until(lambda: self.servers and self.servers[0].started)
        server = self.servers[0]
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
                return json.loads(answer.read())
        finally:
            server.should_exit = True


def serve(kept: Kept, place: Path, *more: str, path: str = "/api/matches") -> tuple[Ran, object]:
    found: list[object] = []
    asking = threading.Thread(target=lambda: found.append(kept.asked(path)))
    asking.start()
    ran = cardwright("serve", "--port", "0", "--store", str(place / "matches.db"), *more)
    asking.join(60)
    return ran, found[0]


def test_it_serves_until_it_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(monkeypatch)
    ran, answer = serve(
        kept, tmp_path, "--origin", "https://example.com", "--keep-days", "5", "--away-seconds",
        "7", "--connections", "3", "--lease-seconds", "2", "--workers", "2", "--abandon-days", "1",
        "--no-pauses",
    )  # fmt: skip
    assert (ran.code, answer) == (0, {"matches": []})
    found = ADDRESS.match(ran.out)
    assert found is not None
    assert found[1].startswith("http://127.0.0.1:")
    [settings] = kept.settings
    assert settings.origins == ("https://example.com",)
    assert (settings.keep_days, settings.abandon_days, settings.away_seconds) == (5, 1, 7)
    assert (settings.handshakes, settings.handshakes_burst) == (3, 30)
    assert (settings.lease_seconds, settings.workers, settings.pause_share) == (2, 2, 0)
    assert not kept.servers[0].config.proxy_headers


def test_a_build_without_a_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PAGE", tmp_path / "nothing")
    kept = Kept(monkeypatch)
    ran, _ = serve(kept, tmp_path, "--behind-proxy")
    assert ran.out.splitlines()[1].startswith("This build has no page")
    assert kept.servers[0].config.proxy_headers
    assert kept.servers[0].config.forwarded_allow_ips == "*"


def test_hosts_with_colons_are_shown_in_brackets() -> None:
    assert (server.shown("::1"), server.shown("127.0.0.1")) == ("[::1]", "127.0.0.1")


def test_what_a_server_needs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_module, "find_spec", lambda name: None)
    needed = "a server needs starlette, uvicorn, websockets: pip install 'cardwright[web]'"
    for arguments in (["serve"], ["matches", "list"], ["verify", __file__]):
        ran = cardwright(*arguments)
        assert (ran.code, ran.err) == (2, f"cardwright: {needed}\n")
    with pytest.raises(click.ClickException, match="PostgreSQL needs asyncpg"):
        store_at("postgresql://127.0.0.1/matches")


def test_where_matches_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert own_file() == tmp_path / "cardwright" / "matches.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert own_file() == tmp_path / ".local" / "share" / "cardwright" / "matches.db"
    store = store_at(None)
    assert isinstance(store, SqliteStore)
    assert store.path == own_file()
    for address in ("postgresql://127.0.0.1/matches", "postgres://127.0.0.1/matches"):
        store = store_at(address)
        assert isinstance(store, PostgresStore)
        assert store.url == address


def test_a_database_that_does_not_answer_is_one_line() -> None:
    ran = cardwright("matches", "list", "--store", "postgresql://nobody@127.0.0.1:9/matches")
    assert ran.code == 2
    assert ran.err.startswith("cardwright: the database cannot be used as a store: ")
    assert ran.err.count("\n") == 1
    with pytest.raises(StoreDown, match="cannot be used as a store"):
        asyncio.run(PostgresStore("postgresql://127.0.0.1:port/matches").open())

"""Whoever came over a stream while the store was down saw it break off without a word."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path

from cardwright.web.store.sql import Rows, Statement, StoreDown
from cardwright.web.store.sqlite import SqliteStore
from tests.web.serving import WAIT_SECONDS, Player, served


class Ailing(SqliteStore):
    """Writes nothing while it is down."""

    down = False

    async def write(self, *statements: Statement) -> list[Rows]:
        if self.down:
            raise StoreDown("nothing can be stored at the moment: the disk is full")
        return await super().write(*statements)


def test_both_ways_in_say_why_and_when_to_come_again(tmp_path: Path) -> None:
    store = Ailing(tmp_path / "matches.db")
    with served(store) as server:
        visitor = server.visitor()
        match = visitor.begin("kuhn", "me", "open")["match"]
        server.within(lambda: server.hall.host(match))
        store.down = True
        address = f"{server.address}/api/matches/{match}/stream"
        request = urllib.request.Request(address, headers=visitor.headers())
        with urllib.request.urlopen(request, timeout=WAIT_SECONDS) as stream:
            lines = [json.loads(line) for line in stream]
        bye = {"is": "bye", "why": "nothing can be stored at the moment: the disk is full"}
        assert lines == [bye | {"again": 2}]
        # What could not be stored is not known here either.
        assert match not in server.hall.stewards
        store.down = False
        server.within(lambda: server.hall.host(match))
        store.down = True
        player = Player(visitor, match)
        assert player.until(lambda line: line["is"] == "bye") == bye | {"again": 2}
        store.down = False
        again = Player(visitor, match)
        assert again.until(lambda line: line["is"] == "waiting")["who"][0]["ready"]

"""Whoever left a match that had been put away began a wait of two minutes, for nobody's good."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cardwright.session.commands import Command
from cardwright.web.channel import Connection
from cardwright.web.doors import come_in, go_out
from cardwright.web.hall import Hall
from cardwright.web.settings import Settings
from cardwright.web.store.sqlite import SqliteStore
from tests.web.playing import fresh


def test_nothing_begins_that_nobody_waits_for(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        hall = Hall(store, Settings())
        row, seats = fresh("kuhn", 1)
        await store.create(row, seats)
        steward = await hall.host(row.id)
        connection = Connection()
        await come_in(steward, 0, connection, Command(do="hello"))
        hall.lose(row.id, "for a test")
        assert connection.closed
        go_out(steward, 0, connection)
        assert steward.tasks == {}
        assert not steward.hosted.is_here(0)
        await hall.close()

    asyncio.run(run())

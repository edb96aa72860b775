"""Nobody could sit at more than 200 matches, it said; but only the last 100 were looked at."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cardwright.kernel import Refused
from cardwright.session.messages import ClockForm
from cardwright.web.hall import Hall, game_with
from cardwright.web.settings import Settings
from cardwright.web.store.rows import PLAYING
from cardwright.web.store.sql import LISTED_MAX
from cardwright.web.store.sqlite import SqliteStore
from tests.web.playing import fresh
from tests.web.serving import served

MOST = LISTED_MAX + 2


def test_more_than_a_list_of_matches_is_counted(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        hall = Hall(store, Settings(held_max=MOST))
        game = game_with("kuhn", ())

        async def begin() -> None:
            await hall.create(game, {}, ["me", "open"], "ada", "Ada", ClockForm())

        await asyncio.gather(*[begin() for _ in range(MOST)])
        with pytest.raises(Refused, match=f"more than {MOST} matches"):
            await begin()
        hall.thinkers.stop()
        await store.close()

    asyncio.run(run())


def test_what_agents_play_counts_for_nobody(tmp_path: Path) -> None:
    """A rematch was made in nobody's name, and so counted every seat that nobody holds."""
    with served(tmp_path, held_max=1) as server:
        ada, bob = server.visitor(), server.visitor()
        bob.begin("kuhn", "me", "random")
        player = ada.sit(ada.begin("kuhn", "me", "random")["match"]).started()
        hosted = server.hall.stewards[player.match].hosted
        assert hosted.row.state == PLAYING
        assert player.do("resign")["is"] == "done"
        assert player.do("rematch") == {"is": "done", "to": player.lines[-1]["to"]}
        assert ada.get(f"/api/matches/{player.match}")[1]["next"]


def test_matches_that_are_over_do_not_count(tmp_path: Path) -> None:
    async def run() -> int:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        for number, state in enumerate(("waiting", "playing", "over", "void")):
            row, seats = fresh("kuhn", number)
            row.state = state
            await store.create(row, seats)
        held = await store.held_by("holder 1")
        await store.close()
        return held

    assert asyncio.run(run()) == 2

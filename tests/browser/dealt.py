"""Matches whose chance is fixed: put into a server's store as if they had just begun."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cardwright.web.store.sqlite import SqliteStore
from cardwright.web.tokens import token_hash
from tests.web.playing import fresh


def deal(file: Path, game: str, number: int, seats: list[str], token: str) -> str:
    """A match of that number: seats of whoever has the token ("me") and of agents; its id."""
    match, rows = fresh(game, number)
    for row, who in zip(rows, seats, strict=True):
        row.name, row.holder = ("Ada", token_hash(token)) if who == "me" else ("", "")
        row.agent = "" if who == "me" else who

    async def keep() -> None:
        store = SqliteStore(file)
        await store.open()
        await store.create(match, rows)
        await store.close()

    # The driver of the browser has an event loop in this thread already.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, keep()).result()
    return match.id

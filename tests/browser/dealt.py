"""Matches whose chance is fixed: put into a server's store as if they had just begun."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from cardwright.web.hosted import Hosted
from cardwright.web.store.sql import Store
from cardwright.web.store.sqlite import SqliteStore
from cardwright.web.tokens import token_hash
from tests.web.playing import fresh, hosted_of

Found = TypeVar("Found")


def deal(file: Path, game: str, number: int, seats: list[str], token: str) -> str:
    """A match of that number: seats of whoever has the token ("me") and of agents; its id."""
    match, rows = fresh(game, number)
    for row, who in zip(rows, seats, strict=True):
        row.name, row.holder = ("Ada", token_hash(token)) if who == "me" else ("", "")
        row.agent = "" if who == "me" else who

    async def keep(store: Store) -> None:
        await store.create(match, rows)

    with_store(file, keep)
    return match.id


def stored(file: Path, match: str) -> Hosted:
    """A match as its rows have it, restored without the server."""

    async def read(store: Store) -> Hosted:
        row = await store.match(match)
        assert row is not None, "the match is in the store"
        return hosted_of(row, await store.seats(match), await store.commands(match))

    return with_store(file, read)


def with_store(file: Path, work: Callable[[Store], Awaitable[Found]]) -> Found:
    """Do something with a store; the browser's driver has an event loop in this thread already."""

    async def run() -> Found:
        store = SqliteStore(file)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, run()).result()

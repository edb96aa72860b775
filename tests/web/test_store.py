"""The store: what is written is there, once, and only for whoever holds the match. On both."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from cardwright.web.store.postgres import PostgresStore
from cardwright.web.store.rows import OVER, PLAYING, VOID, WAITING, CommandRow, MatchRow, SeatRow
from cardwright.web.store.sql import Doubled, LeaseLost, Store, StoreDown, ended_statement
from cardwright.web.store.sqlite import Job, SqliteStore
from tests.web.conftest import NewStore, fresh_database

Found = TypeVar("Found")


def a_match(name: str = "a" * 16, state: str = WAITING, at: float = 100.0) -> MatchRow:
    return MatchRow(
        id=name, game="leduc", pin="leduc 1", setup={"deck": "usual"}, changes=[("a.yaml", "x: y")],
        scenario="", secret="ab" * 32, clock="{}", spectators=True, state=state, created=at,
        touched=at,
    )  # fmt: skip


def seats_of(match: str) -> list[SeatRow]:
    return [
        SeatRow(match=match, seat=0, name="Ada", holder="h0"),
        SeatRow(match=match, seat=1, open=True, invite="i1"),
    ]


def a_command(n: int, mark: str = "", match: str = "a" * 16) -> CommandRow:
    return CommandRow(
        match=match, n=n, seat=0, kind="do", text="raise", option="raise 1",
        mark=mark or f"0:c{n}", clock=[1000, -5], at=200.0 + n,
    )  # fmt: skip


def within(new_store: NewStore, work: Callable[[Store], Awaitable[Found]]) -> Found:
    async def run() -> Found:
        store = new_store()
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def leased(store: Store, owner: str = "one") -> int:
    await store.create(a_match(), seats_of("a" * 16))
    fence = await store.lease("a" * 16, owner, 100.0, 90.0)
    assert fence is not None
    return fence


def test_what_is_stored_is_there_after_a_restart(new_store: NewStore) -> None:
    async def write(store: Store) -> None:
        fence = await leased(store)
        for n in (1, 2, 3):
            await store.append(a_command(n), "one", fence)

    async def read(store: Store) -> None:
        row = await store.match("a" * 16)
        assert row is not None
        assert (row.setup, row.changes, row.owner) == (
            {"deck": "usual"},
            [("a.yaml", "x: y")],
            "one",
        )
        assert row.touched == 203.0
        assert await store.seats("a" * 16) == seats_of("a" * 16)
        assert await store.commands("a" * 16) == [a_command(n) for n in (1, 2, 3)]
        assert await store.commands_of(["a" * 16]) == {"a" * 16: [a_command(n) for n in (1, 2, 3)]}
        assert await store.match("b" * 16) is None

    within(new_store, write)
    within(new_store, read)


def test_a_command_is_stored_once(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        fence = await leased(store)
        await store.append(a_command(1), "one", fence)
        for again in (a_command(1, "0:other"), a_command(2, "0:c1")):
            with pytest.raises(Doubled):
                await store.append(again, "one", fence)
        assert await store.commands("a" * 16) == [a_command(1)]

    within(new_store, work)


def test_only_the_holder_writes(new_store: NewStore) -> None:
    """Two servers forced onto one match: the one that lost it writes nothing."""

    async def work(store: Store) -> None:
        other = new_store()
        await other.open()
        try:
            fence = await leased(store)
            assert await other.lease("a" * 16, "two", 101.0, 90.0) is None
            taken = await other.lease("a" * 16, "two", 200.0, 150.0)
            assert taken == fence + 1
            with pytest.raises(LeaseLost):
                await store.append(a_command(1), "one", fence)
            with pytest.raises(LeaseLost):
                await other.append(a_command(1), "two", fence)
            await other.append(a_command(1), "two", taken)
            assert await store.commands("a" * 16) == [a_command(1)]
            await store.release("a" * 16, "one", fence, 300.0)
            assert await store.lease("a" * 16, "one", 300.0, 150.0) is None
            await other.release("a" * 16, "two", taken, 300.0)
            assert await store.lease("a" * 16, "one", 300.0, 250.0) == taken + 1
        finally:
            await other.close()

    within(new_store, work)


def test_writes_that_fail_leave_the_others_alone(new_store: NewStore) -> None:
    """What is committed together stands or falls each on its own."""

    async def work(store: Store) -> None:
        fence = await leased(store)
        jobs = [store.append(a_command(n), "one", fence) for n in range(1, 40)]
        jobs += [store.append(a_command(n, "0:again"), "one", fence) for n in (5, 6)]
        jobs += [store.append(a_command(90), "one", fence + 1)]
        jobs += [store.append(a_command(n), "one", fence) for n in range(40, 60)]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(f) for f in found if f is not None] == [Doubled, Doubled, LeaseLost]
        assert [row.n for row in await store.commands("a" * 16)] == list(range(1, 60))

    within(new_store, work)


def test_seats_are_taken_once(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        await leased(store)
        was = (await store.seats("a" * 16))[1]
        assert await store.invited("i1") == was
        assert await store.invited("") is None
        taken = SeatRow(match="a" * 16, seat=1, name="Bob", holder="h1")
        await store.take_seat(taken, was)
        with pytest.raises(LeaseLost):
            await store.take_seat(SeatRow(match="a" * 16, seat=1, holder="h2"), was)
        assert (await store.seats("a" * 16))[1] == taken
        assert await store.invited("i1") is None

    within(new_store, work)


def test_lists(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        for number in range(3):
            row = a_match(f"{number}" * 16, at=100.0 + number)
            await store.create(row, seats_of(row.id))
        await store.create(a_match("z" * 16, PLAYING), [SeatRow(match="z" * 16, seat=0)])
        assert [row.id[0] for row in await store.open_matches()] == ["2", "1", "0"]
        assert [row.id[0] for row in await store.matches_of("h0")] == ["2", "1", "0"]
        assert await store.matches_of("nobody") == []
        assert [row.id[0] for row in await store.all_matches()] == ["0", "1", "2", "z"]
        assert [row.id[0] for row in await store.all_matches(PLAYING, "1")] == ["z"]

    within(new_store, work)


def test_what_is_kept_for_how_long(new_store: NewStore) -> None:
    async def work(store: Store) -> None:
        await store.create(a_match(), seats_of("a" * 16))
        await store.create(a_match("b" * 16, PLAYING, 500.0), seats_of("b" * 16))
        fence = await store.lease("b" * 16, "one", 500.0, 400.0)
        assert fence is not None
        await store.append(a_command(1, match="b" * 16), "one", fence)
        assert await store.forgotten(150.0) == ["a" * 16]
        await store.give_up("a" * 16, 600.0)
        row = await store.match("a" * 16)
        assert row is not None
        assert (row.state, row.ended) == (VOID, 600.0)
        await store.write(ended_statement("b" * 16, OVER, "fold", [1, -1], 700.0))
        row = await store.match("b" * 16)
        assert row is not None
        assert (row.state, row.scores, row.why) == (OVER, [1, -1], "fold")
        assert await store.delete_ended(650.0) == 1
        assert await store.match("a" * 16) is None
        assert await store.delete("b" * 16)
        assert not await store.delete("b" * 16)
        assert await store.commands("b" * 16) == []

    within(new_store, work)


def test_a_closed_store_says_so(new_store: NewStore) -> None:
    async def run() -> None:
        store = new_store()
        await store.open()
        await store.close()
        with pytest.raises(StoreDown, match="closed"):
            await store.match("a" * 16)
        with pytest.raises(StoreDown, match="closed"):
            await store.renew("one", 1.0)
        await store.close()

    asyncio.run(run())


def test_what_waits_is_written_before_a_store_closes(new_store: NewStore) -> None:
    async def run() -> None:
        store = new_store()
        await store.open()
        fence = await leased(store)
        waiting = [
            asyncio.create_task(store.append(a_command(n), "one", fence)) for n in range(1, 9)
        ]
        await asyncio.sleep(0)
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        with pytest.raises(StoreDown, match="closed"):
            await asyncio.wait_for(store.append(a_command(9), "one", fence), 5)
        await asyncio.gather(closing, *waiting)
        # It can be opened again, and has all of it.
        await store.open()
        assert [row.n for row in await store.commands("a" * 16)] == list(range(1, 9))
        await store.close()

    asyncio.run(run())


def test_what_a_database_cannot_keep_costs_nobody_else(postgres: str) -> None:
    """There is no zero byte in PostgreSQL; whoever sends one loses only that."""

    async def work(store: Store) -> None:
        fence = await leased(store)
        jobs = [store.append(a_command(n), "one", fence) for n in (1, 2)]
        jobs += [store.append(a_command(3, "0:\x00"), "one", fence)]
        jobs += [store.append(a_command(4), "one", fence)]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(f) for f in found] == [type(None), type(None), StoreDown, type(None)]
        assert "this cannot be stored" in str(found[2])
        assert [row.n for row in await store.commands("a" * 16)] == [1, 2, 4]

    address = fresh_database(postgres)
    within(lambda: PostgresStore(address), work)


def test_a_database_that_goes_away_is_said(postgres: str) -> None:
    async def work(store: Store) -> None:
        fence = await leased(store)
        await store.write(("DROP TABLE commands", [], None))
        with pytest.raises(StoreDown, match="the store cannot be read"):
            await store.commands("a" * 16)
        with pytest.raises(StoreDown, match="nothing can be stored at the moment"):
            await store.append(a_command(1), "one", fence)
        # Somebody who no longer waits for an answer does not stop the others.
        left = asyncio.create_task(store.renew("one", 1.0))
        await asyncio.sleep(0)
        left.cancel()
        await store.renew("one", 2.0)

    address = fresh_database(postgres)
    within(lambda: PostgresStore(address), work)


def test_a_full_disk_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        fence = await leased(store)
        await store.append(a_command(1), "one", fence)
        assert isinstance(store, SqliteStore)
        # As many pages as there are: the file cannot grow any more.
        limit = "PRAGMA max_page_count = 1"
        await store.write((limit, [], None))
        big = a_command(2)
        big.text = "x" * 500_000
        with pytest.raises(StoreDown, match="nothing can be stored at the moment"):
            await store.append(big, "one", fence)
        assert [row.n for row in await store.commands("a" * 16)] == [1]

    within(lambda: SqliteStore(tmp_path / "matches.db"), work)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    store = SqliteStore(tmp_path / "file" / "matches.db")
    with pytest.raises(StoreDown, match="cannot be used as a store"):
        asyncio.run(store.open())
    (tmp_path / "matches.db").write_bytes(b"no database at all" * 100)
    with pytest.raises(StoreDown, match="cannot be used as a store"):
        asyncio.run(SqliteStore(tmp_path / "matches.db").open())


def test_commits_are_grouped(tmp_path: Path) -> None:
    """Many at once reach the disk together, in far fewer goes than one after another would."""
    groups: list[int] = []

    class Counting(SqliteStore):
        def commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
            groups.append(len(jobs))
            super().commit(connection, jobs)

    async def work(store: Store) -> None:
        fence = await leased(store)
        groups.clear()
        jobs = [store.append(a_command(n), "one", fence) for n in range(1, 1001)]
        await asyncio.gather(*jobs)

    within(lambda: Counting(tmp_path / "matches.db"), work)
    assert sum(groups) == 1000
    assert len(groups) < 500, groups


def test_the_file_is_written_ahead_and_synchronised(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "matches.db")
    connection = store.connect()
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()
    assert sqlite3.sqlite_version_info >= (3, 35)

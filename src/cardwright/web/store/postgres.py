"""The store in PostgreSQL: for several servers, each of which plays the matches that it leases.

One task writes, and commits whatever waits for it together, each job within a savepoint.
"""

from __future__ import annotations

import asyncio

import asyncpg

from cardwright.web.store.sql import (
    GROUP_MAX,
    Doubled,
    LeaseLost,
    Rows,
    Statement,
    Store,
    StoreDown,
    StoreError,
    Value,
    Values,
)

CONNECTIONS_MAX = 4
# Servers that start together make the tables one after the other.
MIGRATING = 7_201_914
COMMAND_SECONDS = 10
# What a lost or ailing database raises.
LOST = (
    asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError,
    asyncio.TimeoutError,
)  # fmt: skip

Waiting = tuple[tuple[Statement, ...], "asyncio.Future[list[Rows]]"]


class PostgresStore(Store):
    """A database that several servers share."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool: asyncpg.Pool | None = None
        self.jobs: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self.writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self.pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=CONNECTIONS_MAX, timeout=COMMAND_SECONDS,
                command_timeout=COMMAND_SECONDS,
            )  # fmt: skip
            async with self.pool.acquire() as connection, connection.transaction():
                await self.migrate(connection)
        except (*LOST, ValueError) as error:
            await self.close()
            why = str(error) or type(error).__name__
            raise StoreDown(f"the database cannot be used as a store: {why}") from None
        self.jobs = asyncio.Queue()
        self.writing = asyncio.create_task(self.write_on())

    async def migrate(self, connection: asyncpg.Connection) -> None:
        """Make the tables, or bring them up to date."""
        await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)"
        )
        rows = await connection.fetch("SELECT number FROM migrations")
        for step, statements in self.pending({row[0] for row in rows}):
            for sql in statements:
                await connection.execute(sql)
            await connection.execute("INSERT INTO migrations VALUES ($1)", step)

    async def close(self) -> None:
        writing, self.writing = self.writing, None
        if writing is not None:
            # It writes what waits for it; what comes from now on is refused.
            self.jobs.put_nowait(None)
            await writing
        pool, self.pool = self.pool, None
        if pool is not None:
            await pool.close()

    async def read(self, sql: str, *values: Value) -> Rows:
        if self.pool is None:
            raise StoreDown("the store is closed")
        try:
            return [tuple(row) for row in await self.pool.fetch(sql, *values)]
        except LOST as error:
            raise StoreDown(f"the store cannot be read: {error}") from None

    async def write(self, *statements: Statement) -> list[Rows]:
        if self.writing is None:
            raise StoreDown("the store is closed")
        future: asyncio.Future[list[Rows]] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((statements, future))
        return await future

    async def write_on(self) -> None:
        """Write what waits, again and again, until the store is closed."""
        while (first := await self.jobs.get()) is not None:
            jobs = [first]
            ending = False
            while len(jobs) < GROUP_MAX and not self.jobs.empty() and not ending:
                more = self.jobs.get_nowait()
                if more is None:
                    ending = True
                else:
                    jobs.append(more)
            await self.settle(jobs)
            if ending:
                return

    async def settle(self, jobs: list[Waiting]) -> None:
        """Carry out jobs, and tell whoever waits for each what came of it."""
        outcomes: list[list[Rows] | StoreError]
        try:
            outcomes = await self.commit(jobs)
        except LOST as error:
            why = f"nothing can be stored at the moment: {error}"
            outcomes = [StoreDown(why) for _ in jobs]
        for (_, future), outcome in zip(jobs, outcomes, strict=True):
            if future.done():
                continue
            if isinstance(outcome, StoreError):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    async def commit(self, jobs: list[Waiting]) -> list[list[Rows] | StoreError]:
        """Carry out all jobs, each wholly or not at all, and commit them together."""
        assert self.pool is not None, "only an open store writes"
        outcomes: list[list[Rows] | StoreError] = []
        async with self.pool.acquire() as connection, connection.transaction():
            for statements, _ in jobs:
                try:
                    async with connection.transaction():
                        outcomes.append([await fetched(connection, *row) for row in statements])
                except asyncpg.UniqueViolationError:
                    outcomes.append(Doubled("there is such a row already"))
                except asyncpg.DataError as error:
                    # Nobody else's fault, and so nobody else's loss.
                    outcomes.append(StoreDown(f"this cannot be stored: {error}"))
                except LeaseLost as lost:
                    outcomes.append(lost)
        return outcomes


async def fetched(
    connection: asyncpg.Connection, sql: str, values: Values, rows: int | None
) -> Rows:
    """What one statement gives back; it must be as many rows as are expected."""
    found = [tuple(row) for row in await connection.fetch(sql, *values)]
    if rows is not None and len(found) != rows:
        raise LeaseLost("somebody else has changed it meanwhile")
    return found

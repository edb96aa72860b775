"""The store in one SQLite file: one thread writes, and commits whatever waits for it together.

The log is written ahead and synchronised with every commit, so what was answered survives the
loss of power. Readers have a connection of their own and never wait for the writer.
"""

from __future__ import annotations

import asyncio
import queue
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import IO

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

PLACE = re.compile(r"\$(\d+)")
# How long a connection waits for another process.
BUSY_MS = 5_000


class Job:
    """Statements that are carried out together, and who waits for them."""

    __slots__ = ("failure", "found", "future", "statements")

    def __init__(
        self, statements: tuple[Statement, ...], future: asyncio.Future[list[Rows]]
    ) -> None:
        self.statements = statements
        self.future = future
        self.found: list[Rows] = []
        self.failure: StoreError | None = None


class SqliteStore(Store):
    """A file of the user's own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.writer: Thread | None = None
        self.reading: ThreadPoolExecutor | None = None
        self.reader: sqlite3.Connection | None = None
        self.lock: IO[bytes] | None = None

    async def open(self) -> None:
        self.reading = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        try:
            await asyncio.get_running_loop().run_in_executor(self.reading, self.prepare)
        except StoreDown:
            self.reading.shutdown()
            raise
        self.writer = Thread(target=self.write_on, name="store-writer", daemon=True)
        self.writer.start()

    def prepare(self) -> None:
        """Make the tables, or bring them up to date; then reading may begin."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = self.connect()
            try:
                self.migrate(connection)
                self.lock_out()
            except (sqlite3.Error, OSError):
                connection.close()
                raise
        except (sqlite3.Error, OSError) as error:
            raise StoreDown(f"{self.path} cannot be used as a store: {error}") from None
        self.reader = connection

    def migrate(self, connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        done = {row[0] for row in connection.execute("SELECT number FROM migrations")}
        for step, statements in self.pending(done):
            for sql in statements:
                connection.execute(sql)
            connection.execute("INSERT INTO migrations VALUES (?)", (step,))
        connection.execute("COMMIT")

    def lock_out(self) -> None:
        """See whether this is the only server here; a lock goes with the process that has it."""
        try:
            import fcntl  # noqa: PLC0415 - there is none on Windows
        except ImportError:  # pragma: no cover: there a lease has to run out first
            return
        self.lock = self.path.with_name(f"{self.path.name}.lock").open("wb")
        with suppress(OSError):
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.alone = True

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        try:
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    async def close(self) -> None:
        writer, self.writer = self.writer, None
        if writer is not None:
            # It writes what waits for it; what comes from now on is refused.
            self.jobs.put(None)
            await asyncio.to_thread(writer.join)
        reader, self.reader = self.reader, None
        if reader is not None:
            assert self.reading is not None, "an open store has a thread that reads"
            # Somebody may still be reading.
            await asyncio.to_thread(self.reading.shutdown)
            reader.close()
        if self.lock is not None:
            self.lock.close()
            self.lock, self.alone = None, False

    async def read(self, sql: str, *values: Value) -> Rows:
        if self.reader is None:
            raise StoreDown("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reading, read_now, self.reader, sql, values)

    async def write(self, *statements: Statement) -> list[Rows]:
        if self.writer is None:
            raise StoreDown("the store is closed")
        job = Job(statements, asyncio.get_running_loop().create_future())
        self.jobs.put(job)
        return await job.future

    # The thread that writes

    def write_on(self) -> None:
        connection = self.connect()
        while (job := self.jobs.get()) is not None:
            jobs = [job]
            ending = False
            while len(jobs) < GROUP_MAX:
                try:
                    more = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ending = True
                    break
                jobs.append(more)
            self.commit(connection, jobs)
            if ending:
                break
        connection.close()

    def commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        """Carry out all jobs, each wholly or not at all, and commit them together."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                connection.execute("SAVEPOINT job")
                try:
                    job.found = [rows_of(connection, *statement) for statement in job.statements]
                except (LeaseLost, Doubled) as failure:
                    job.failure = failure
                    connection.execute("ROLLBACK TO job")
                connection.execute("RELEASE job")
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            for job in jobs:
                job.failure = StoreDown(f"nothing can be stored at the moment: {error}")
        for job in jobs:
            settle(job.future, partial(finish, job))


def read_now(connection: sqlite3.Connection, sql: str, values: tuple[Value, ...]) -> Rows:
    try:
        return connection.execute(PLACE.sub(r"?\1", sql), values).fetchall()
    except sqlite3.Error as error:
        raise StoreDown(f"the store cannot be read: {error}") from None


def rows_of(connection: sqlite3.Connection, sql: str, values: Values, rows: int | None) -> Rows:
    """What one statement gives back; it must be as many rows as are expected."""
    try:
        found = connection.execute(PLACE.sub(r"?\1", sql), tuple(values)).fetchall()
    except sqlite3.IntegrityError:
        raise Doubled("there is such a row already") from None
    if rows is not None and len(found) != rows:
        raise LeaseLost("somebody else has changed it meanwhile")
    return found


def finish(job: Job) -> None:
    if job.future.done():
        return
    if job.failure is not None:
        job.future.set_exception(job.failure)
    else:
        job.future.set_result(job.found)


def settle(future: asyncio.Future[list[Rows]], settling: Callable[[], None]) -> None:
    # Nobody waits any more if the loop is closed.
    with suppress(RuntimeError):
        future.get_loop().call_soon_threadsafe(settling)

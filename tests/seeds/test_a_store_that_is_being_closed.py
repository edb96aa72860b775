"""What was to be written while a store was being closed waited for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cardwright.web.store.sql import StoreDown
from cardwright.web.store.sqlite import SqliteStore


def test_what_comes_too_late_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        with pytest.raises(StoreDown, match="closed"):
            await asyncio.wait_for(store.renew("one", 1.0), 5)
        await closing

    asyncio.run(run())

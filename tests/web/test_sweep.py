"""A server looks seldom for garbage, and whoever comes after it as usual."""

from __future__ import annotations

import asyncio
import gc

from cardwright.web.sweep import NEW_OBJECTS, collecting_seldom, set_aside, set_aside_on


def test_what_is_set_aside_is_left_out_until_the_server_ends() -> None:
    usual = gc.get_threshold()
    before = gc.get_freeze_count()
    with collecting_seldom():
        assert gc.get_threshold()[0] == NEW_OBJECTS
        set_aside()
        assert gc.get_freeze_count() > before
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0


def test_a_server_sets_aside_what_it_holds() -> None:
    async def run() -> None:
        task = asyncio.create_task(set_aside_on())
        await asyncio.sleep(0.01)
        assert gc.get_freeze_count() > 0
        task.cancel()

    with collecting_seldom():
        asyncio.run(run())

"""When a server looks for what nobody needs any more.

Python goes through everything it holds again and again in search of garbage. A server holds
its matches for long, hundreds of thousands of objects, and going through them takes longer
than a player should wait. So what has been there for a moment is left out of the search;
all of it is gone through only now and then.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# How many new objects there are before the search through them begins.
NEW_OBJECTS: Final = 10_000
ASIDE_SECONDS: Final = 1.0
# After so many of those everything is gone through.
ASIDE_MAX: Final = 900


def set_aside() -> None:
    """Leave what is there now out of the search."""
    gc.freeze()


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Search as a server does; afterwards as it was before."""
    usual = gc.get_threshold()
    gc.set_threshold(NEW_OBJECTS, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


async def set_aside_on() -> None:
    """Leave out again and again what is there; now and then, go through everything."""
    while True:
        for _ in range(ASIDE_MAX):
            set_aside()
            await asyncio.sleep(ASIDE_SECONDS)
        gc.unfreeze()
        gc.collect()

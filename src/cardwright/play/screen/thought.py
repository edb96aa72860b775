"""Thought beside the interface: a computation in a thread that nobody has to wait for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TypeVar

Found = TypeVar("Found")


def let_it_run() -> None:
    """For what cannot be stopped, or ends soon anyway."""


async def thought(think: Callable[[], Found], stop: Callable[[], None] = let_it_run) -> Found:
    """What `think` finds, without holding up the interface meanwhile.

    Whoever gives up waiting stops the thinking as well, so that it takes no time from others.

    The thread is a daemon: whoever leaves the program in the middle of a long
    search does not wait for its end.
    """
    loop = asyncio.get_running_loop()
    found: asyncio.Future[Found] = loop.create_future()

    def deliver(settle: Callable[[], None]) -> None:
        # Nobody waits any more if the loop is closed or the waiting was given up.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(lambda: None if found.done() else settle())

    def run() -> None:
        try:
            result = think()
        except Exception as error:
            # Whatever it is, it goes to the one who waits, as if there were no thread.
            deliver(partial(found.set_exception, error))
        else:
            deliver(partial(found.set_result, result))

    Thread(target=run, daemon=True).start()
    try:
        return await found
    finally:
        stop()


async def thoughts(think: Callable[[], Iterator[Found]]) -> AsyncIterator[Found]:
    """All that `think` finds one after another, each as soon as it is there."""
    found = await thought(think)
    while True:
        one = await thought(lambda: next(found, None))
        if one is None:
            return
        yield one

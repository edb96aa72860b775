"""Windows: a contestant works for a short while and says how much it did in how long.

Time is the processor's, not the clock on the wall, so that whatever else the
machine does in between does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

# Works for about so many seconds; returns how much was done and the seconds it took.
Window = Callable[[float], tuple[float, float]]
# Does something so many times; returns how much that was, in the unit of its table.
Work = Callable[[int], float]

# Long against a look at the clock, short against a window.
STRETCH_SECONDS: Final = 0.02


class Stretches:
    """Work cut into stretches, whose length it finds by itself."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.times = 1

    def window(self, seconds: float) -> tuple[float, float]:
        done = 0.0
        start = before = time.process_time()
        while True:
            done += self.work(self.times)
            now = time.process_time()
            if now - start >= seconds:
                return done, now - start
            if now - before < STRETCH_SECONDS:
                self.times *= 2
            before = now


def windows_of(work: Work) -> Window:
    """Windows of processor time over work that can be done any number of times."""
    return Stretches(work).window

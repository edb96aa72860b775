"""One search in several parts, which run at once on as many cores as there are.

Every part searches for itself, with chance of its own and its share of the iterations,
and what they found is put together. Which parts run where, and how many at once, bears
on nothing: the same word plays the same on every machine.

Where the system can copy a running process (fork), each part gets a copy; what it found
comes back through a pipe. Elsewhere the parts run one after the other.
"""

from __future__ import annotations

import json
import os
import select
import signal
from collections.abc import Callable
from typing import Final

from cardwright.agents.outlook import Outlook
from cardwright.agents.tree import Node
from cardwright.kernel import Stream, stream_key

# How often it is seen to whether anybody still waits.
LOOK_SECONDS: Final = 0.05


def search_parts(outlook: Outlook, search: Callable[[Outlook], Node]) -> list[Node]:
    """What each part of a search has found."""
    parts = min(outlook.budget.parts, outlook.budget.iterations)
    if parts == 1:
        return [search(outlook)]
    outlooks = [outlook_of_part(outlook, number, parts) for number in range(parts)]
    # The agent's own chance goes on from another place, whoever searches.
    outlook.chance.below(2)
    at_once = min(parts, os.cpu_count() or 1)
    if at_once == 1 or not hasattr(os, "fork"):
        return [search(part) for part in outlooks]
    found: list[Node] = []
    for start in range(0, parts, at_once):
        running = [Running(part, search) for part in outlooks[start : start + at_once]]
        try:
            found += [part.found() for part in running]
        finally:
            for part in running:
                part.end()
    return found


def outlook_of_part(outlook: Outlook, number: int, parts: int) -> Outlook:
    whole = outlook.budget
    iterations = whole.iterations // parts + (number < whole.iterations % parts)
    chance = outlook.chance
    key = stream_key(chance.key, f"part {number} of {parts} at {chance.position}")
    return outlook.with_means(Stream("part", key), whole.part(iterations))


class Running:
    """A part that is searched in a process of its own."""

    def __init__(self, outlook: Outlook, search: Callable[[Outlook], Node]) -> None:
        self.outlook = outlook
        self.search = search
        reading, writing = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            # Nothing but the search happens here, and no way leads back.
            status = 1
            try:
                os.close(reading)
                with os.fdopen(writing, "w") as pipe:
                    json.dump(search(outlook).form(), pipe)
                status = 0
            finally:
                os._exit(status)
        os.close(writing)
        self.pipe = os.fdopen(reading)

    def found(self) -> Node:
        while not select.select([self.pipe], [], [], LOOK_SECONDS)[0]:
            self.outlook.budget.go_on()
        text = self.pipe.read()
        _, status = os.waitpid(self.process, 0)
        self.process = 0
        # A process that was killed has lost time and nothing else.
        return Node.read(json.loads(text)) if status == 0 else self.search(self.outlook)

    def end(self) -> None:
        """Leave nothing behind, whether it was found or nobody waits for it any more."""
        self.pipe.close()
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            self.process = 0

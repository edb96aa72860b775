"""A channel: the lines of one seat, and the connections that they go to.

Lines are made once however many windows somebody has open. The last ones are kept, so that
a connection that breaks off is taken up where it was.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from cardwright.session.feed import Feed

LINES_KEPT: Final = 200
# A reader that is so far behind is cut off.
BUFFER_BYTES_MAX: Final = 1_000_000
# A channel without a reader is kept up to date for so long, in case one comes back.
LINGER_SECONDS: Final = 60.0


class Connection:
    """Somebody who is sent lines: over a socket or a stream, which empties the queue."""

    def __init__(self) -> None:
        self.lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.waiting = 0
        self.closed = False

    def send(self, line: bytes) -> None:
        if self.closed:
            return
        self.waiting += len(line)
        if self.waiting > BUFFER_BYTES_MAX:
            self.close()
            return
        self.lines.put_nowait(line)

    def close(self) -> None:
        """Nothing comes after what has been sent."""
        if not self.closed:
            self.closed = True
            self.lines.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next line; nothing when there will be none."""
        line = await self.lines.get()
        if line is not None:
            self.waiting -= len(line)
        return line


class Channel:
    """The lines of one seat or of all spectators."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self.connections: list[Connection] = []
        # The last lines, each with its number.
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=LINES_KEPT)
        # The number of the line with which what is asked last changed.
        self.asked = feed.n
        # How many undos the last line knew of.
        self.undos = 0
        # When the last connection went away.
        self.left_at = 0.0
        # Are the lines up to date? If nobody reads for long, no more are made.
        self.stale = True

    def wants(self, now: float) -> bool:
        """Is it worth making lines?"""
        if self.stale:
            return False
        if not self.connections and now - self.left_at > LINGER_SECONDS:
            self.stale = True
            self.kept.clear()
        return not self.stale

    def tell(self, n: int, line: bytes) -> None:
        """A numbered line for everybody here."""
        self.kept.append((n, line))
        self.say(line)

    def say(self, line: bytes) -> None:
        """A line without a number."""
        for connection in self.connections:
            connection.send(line)

    def missed(self, since: int | None) -> list[bytes] | None:
        """The lines after one that was seen; nothing if that is not known any more."""
        if since is None or self.stale or since > self.feed.n:
            return None
        if since == self.feed.n:
            return []
        if not self.kept or self.kept[0][0] > since + 1:
            return None
        return [line for n, line in self.kept if n > since]

    def leave(self, connection: Connection, now: float) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.left_at = now

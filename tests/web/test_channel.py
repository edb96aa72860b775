"""Channels and connections: who is sent what, and what is kept for those who come back."""

from __future__ import annotations

import asyncio

from cardwright.session.feed import Feed
from cardwright.web.channel import BUFFER_BYTES_MAX, LINES_KEPT, LINGER_SECONDS, Channel, Connection
from cardwright.web.hall import game_with


def channel_at(n: int) -> Channel:
    channel = Channel(Feed(game_with("kuhn", ()), 0, n))
    channel.stale = False
    return channel


def told(channel: Channel, count: int) -> None:
    for _ in range(count):
        channel.feed.n += 1
        channel.tell(channel.feed.n, b"line %d" % channel.feed.n)


def received(connection: Connection) -> list[bytes]:
    async def read() -> list[bytes]:
        lines: list[bytes] = []
        while (line := await connection.next()) is not None:
            lines.append(line)
        return lines

    return asyncio.run(read())


def test_a_connection_ends_with_what_was_sent_before() -> None:
    connection = Connection()
    connection.send(b"one")
    connection.send(b"two")
    connection.close()
    connection.close()
    connection.send(b"three")
    assert received(connection) == [b"one", b"two"]
    assert connection.waiting == 0


def test_a_reader_who_is_too_far_behind_is_cut_off() -> None:
    connection = Connection()
    half = b"x" * (BUFFER_BYTES_MAX // 2)
    closed = []
    for line in (half, half, b"y"):
        connection.send(line)
        closed.append(connection.closed)
    assert closed == [False, False, True]
    assert received(connection) == [half, half]


def test_whoever_reads_in_time_is_never_cut_off() -> None:
    async def run() -> bool:
        connection = Connection()
        for _ in range(3):
            connection.send(b"x" * (BUFFER_BYTES_MAX - 1))
            await connection.next()
        return connection.closed

    assert not asyncio.run(run())


def test_lines_go_to_all_windows_of_a_seat() -> None:
    channel = channel_at(7)
    windows = [Connection(), Connection()]
    channel.connections += windows
    told(channel, 1)
    channel.say(b"unnumbered")
    for window in windows:
        window.close()
        assert received(window) == [b"line 8", b"unnumbered"]


def test_what_was_missed_is_known_as_far_as_it_is_kept() -> None:
    channel = channel_at(100)
    assert channel.missed(100) == []
    assert channel.missed(99) is None
    told(channel, 3)
    assert channel.missed(None) is None
    assert channel.missed(103) == []
    assert channel.missed(104) is None
    assert channel.missed(101) == [b"line 102", b"line 103"]
    assert channel.missed(100) == [b"line 101", b"line 102", b"line 103"]
    assert channel.missed(99) is None
    told(channel, LINES_KEPT)
    assert channel.missed(102) is None
    assert channel.missed(103) == [b"line %d" % n for n in range(104, 104 + LINES_KEPT)]


def test_lines_are_made_for_a_while_after_the_last_has_left() -> None:
    channel = channel_at(0)
    connection = Connection()
    channel.connections.append(connection)
    told(channel, 2)
    assert channel.wants(1e9)
    channel.leave(connection, 1000.0)
    channel.leave(connection, 5000.0)
    assert channel.left_at == 1000.0
    assert channel.wants(1000.0 + LINGER_SECONDS)
    assert channel.missed(1) == [b"line 2"]
    assert not channel.wants(1000.1 + LINGER_SECONDS)
    # Nobody can tell any more what they missed.
    assert channel.missed(1) is None
    assert channel.missed(2) is None
    assert not channel.wants(1000.0)

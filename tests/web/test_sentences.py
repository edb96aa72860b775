"""Every event that has words gives its sentence once and in order, whatever becomes of the line."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from cardwright.kernel import SILENT, Event, own_view
from cardwright.session.commands import Command
from cardwright.session.names import Names
from cardwright.session.told import own_decision
from cardwright.web.channel import LINES_KEPT, Connection
from cardwright.web.doors import come_in, go_out
from cardwright.web.hall import Hall
from cardwright.web.settings import Settings
from cardwright.web.steward import Steward
from cardwright.web.store.sql import Store
from tests.web.conftest import NewStore
from tests.web.playing import fresh

# What every test run plays, and what make proof does.
MATCHES_FEW, MATCHES = 2, 60
DECISIONS = 120
# How often, in a hundred decisions, a line breaks, is taken up again, or the server is another.
BREAKS, RETURNS, RESTARTS, UNDOS = 12, 25, 4, 6


class Reader:
    """Keeps a log as the page does: each number once, and what was taken back is struck out."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.connection: Connection | None = None
        self.n: int | None = None
        self.undos = 0
        self.log: list[dict[str, Any]] = []

    @property
    def last(self) -> int:
        return self.log[-1]["line"] if self.log else 0

    async def come(self, steward: Steward) -> None:
        self.connection = Connection()
        hello = Command(do="hello", since=self.n, heard=self.last or None, undos=self.undos)
        await come_in(steward, self.seat, self.connection, hello)

    def leave(self, steward: Steward) -> None:
        if self.connection is not None:
            # What was sent and not read is lost.
            go_out(steward, self.seat, self.connection)
            self.connection = None

    def read(self) -> None:
        while self.connection is not None and not self.connection.lines.empty():
            text = self.connection.lines.get_nowait()
            if text is not None:
                self.connection.waiting -= len(text)
                self.note(msgspec.json.decode(text))

    def note(self, line: dict[str, Any]) -> None:
        if line["is"] not in ("table", "step"):
            return
        self.n = line["n"]
        self.undos = line.get("undos", 0 if line["is"] == "table" else self.undos)
        if line.get("undone") is not None:
            self.log = [told for told in self.log if told["line"] <= line["undone"]]
        for told in [*line.get("log", []), *line.get("told", [])]:
            if told["line"] > self.last:
                self.log.append(told)


def sentences(names: Names, seat: int, events: list[Event]) -> Counter[str]:
    """What there is to say of some events."""
    beats = [names.beat(event) for event in events if not own_decision(event, seat)]
    said = [names.told(beat.says) for beat in beats if beat.weight != SILENT]
    return Counter(words for words in said if words)


def check(steward: Steward, reader: Reader) -> int:
    """Each line says what its events say: all of that, and nothing else; how many sentences."""
    match = steward.match
    names = Names(match.game, own_view(match.view(reader.seat)))
    told = match.told(reader.seat)
    before = count = 0
    for line in reader.log:
        said = Counter([line["says"], *line.get("more", [])])
        assert said == sentences(names, reader.seat, told[before : line["line"]])
        before, count = line["line"], count + said.total()
    assert not sentences(names, reader.seat, told[before:])
    return count


async def play(store: Store, game: str, number: int) -> int:
    """A match whose lines break, with servers that take over from each other."""
    chance = random.Random(number)
    hall = Hall(store, Settings(workers=1, pause_share=0))
    row, seats = fresh(game, number)
    await store.create(row, seats)
    steward = await hall.host(row.id)
    readers = [Reader(seat.seat) for seat in seats]
    for reader in readers:
        await reader.come(steward)
    for count in range(DECISIONS):
        if steward.match.over:
            break
        if chance.randrange(100) < RESTARTS:
            for reader in readers:
                reader.leave(steward)
            hall.lose(row.id, "the server is another")
            steward = await hall.host(row.id)
        for reader in readers:
            if reader.connection is None and chance.randrange(100) < RETURNS:
                await reader.come(steward)
            elif chance.randrange(100) < BREAKS:
                reader.leave(steward)
        await decide(steward, chance, f"c{count}")
        for reader in readers:
            if chance.randrange(3):
                reader.read()
    for reader in readers:
        if reader.connection is None:
            await reader.come(steward)
        reader.read()
    total = sum(check(steward, reader) for reader in readers)
    hall.thinkers.stop()
    return total


async def decide(steward: Steward, chance: random.Random, mark: str) -> None:
    """One decision, or one taken back by somebody who is there."""
    match = steward.match
    seat = chance.choice(match.to_decide())
    if steward.hosted.is_here(seat) and chance.randrange(100) < UNDOS and match.can_undo(seat):
        await steward.command(seat, Command(id=mark, do="undo"))
        return
    # What leaves no choice may be answered by itself meanwhile; then this is refused.
    option = chance.choice(match.legal(seat)).text()
    await steward.command(seat, Command(id=mark, take=option))


def play_all(new_store: NewStore, game: str, matches: int) -> None:
    async def run() -> None:
        store = new_store()
        await store.open()
        for number in range(matches):
            assert await play(store, game, number) > 0
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", ["leduc", "duel", "deeds"])
@pytest.mark.parametrize("new_store", ["sqlite"], indirect=True)
def test_each_sentence_once_through_reconnects(new_store: NewStore, game: str) -> None:
    play_all(new_store, game, MATCHES_FEW)


@pytest.mark.proof
@pytest.mark.parametrize("game", ["kuhn", "leduc", "duel", "deeds", "taktik"])
def test_each_sentence_once_through_many_reconnects(new_store: NewStore, game: str) -> None:
    play_all(new_store, game, MATCHES)


@pytest.mark.parametrize("new_store", ["sqlite"], indirect=True)
def test_whoever_was_away_for_long_gets_every_sentence_since(new_store: NewStore) -> None:
    """More lines than are kept, and more than somebody who joins is told."""

    async def run() -> None:
        store = new_store()
        await store.open()
        hall = Hall(store, Settings(workers=1, pause_share=0))
        row, seats = fresh("duel", 3)
        await store.create(row, seats)
        steward = await hall.host(row.id)
        readers = [Reader(0), Reader(1)]
        for reader in readers:
            await reader.come(steward)
            reader.read()
        away, here = readers
        away.leave(steward)
        chance = random.Random(5)
        for count in range(2 * LINES_KEPT):
            if steward.match.over:
                break
            await decide(steward, chance, f"c{count}")
            here.read()
        await away.come(steward)
        away.read()
        assert check(steward, away) > LINES_KEPT
        hall.thinkers.stop()
        await store.close()

    asyncio.run(run())

"""Killed, cut off, and forced onto one match: what was acknowledged stays, and happens once."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from pathlib import Path

import pytest

from cardwright.session.commands import Command
from cardwright.session.messages import Done, NotDone
from cardwright.web.hall import Hall, NotHere
from cardwright.web.settings import Settings
from cardwright.web.steward import Steward
from cardwright.web.store.postgres import PostgresStore
from cardwright.web.store.sql import COMMAND_FIELDS, Store, flat_command, insertion
from cardwright.web.store.sqlite import SqliteStore
from cardwright.web.sweep import collecting_seldom, set_aside
from tests.web.conftest import NewStore, fresh_database
from tests.web.playing import fresh, hosted_of, played
from tests.web.swarm import lost_and_doubled, play_for, populate, server_process, swarm_for

# What make proof runs, and what every test run does.
KILLS, MATCHES = 300, 200
KILLS_FEW, MATCHES_FEW = 2, 3
# Seconds from one decision of a match to the next: slow enough that matches live to the last kill.
EVERY, EVERY_FEW = 1.0, 0.0
# How long a server may take until it has acknowledged something.
PATIENCE = 120
FAULT_SEEDS, FAULT_SEEDS_FEW = 2_000, 12
# How many matches a server has to bring back, and how many of them at once.
BACK, BACK_TOGETHER = 1_000, 50


def place(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        return str(folder / "matches.db")
    return fresh_database(request.getfixturevalue("postgres"))


def opened(where: str) -> Store:
    return PostgresStore(where) if where.startswith("postgresql") else SqliteStore(Path(where))


def kill_often(
    where: str, kills: int, matches: int, seconds: float, every: float
) -> tuple[int, int, int]:
    """Kill a server again and again while it is played at: acknowledged, lost, doubled.

    Each server has acknowledged something before it is killed: on a busy machine it would else
    be killed again and again before it has come to do anything.
    """

    def acknowledged() -> int:
        return sum(len(bot.acknowledged) for bot in bots)

    async def prepare() -> None:
        store = opened(where)
        await store.open()
        await populate(store, "duel", matches)
        await store.close()

    async def rows() -> tuple[int, int]:
        store = opened(where)
        await store.open()
        found = await store.commands_of([bot.match for bot in bots])
        await store.close()
        for number in range(matches):
            row, seats = fresh("duel", number)
            again = hosted_of(row, seats, found[row.id])
            # What was sealed is sealed again, with the same receipts.
            assert set(again.sealing.closed) <= set(range(len(seats)))
            if again.playing.worlds:
                assert len(again.sealing.opened) == again.sealing.phase
        return lost_and_doubled(bots, found)

    asyncio.run(prepare())
    bots = swarm_for(matches, every, seed=kills)
    chance = random.Random(kills)
    with server_process(where, sys.executable, "--lease-seconds", "1") as server:
        for kill in range(kills):
            assert not all(bot.over for bot in bots), f"nobody plays any more at kill {kill}"
            if kill:
                server.start()

            async def until_killed() -> None:
                gone = asyncio.Event()
                playing = asyncio.create_task(
                    play_for(bots, server.address, PATIENCE, gone, spread=seconds)
                )
                before = acknowledged()
                while acknowledged() == before:
                    assert not playing.done(), "nothing is acknowledged"
                    await asyncio.sleep(0.01)
                await asyncio.sleep(seconds * chance.random())
                gone.set()
                await asyncio.to_thread(server.kill)
                await playing

            asyncio.run(until_killed())
        server.start()
        lost, doubled = asyncio.run(rows())
    return acknowledged(), lost, doubled


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_killed_server_has_lost_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    where = place(kind, tmp_path, request)
    acknowledged, lost, doubled = kill_often(where, KILLS_FEW, MATCHES_FEW, 1.0, EVERY_FEW)
    assert (lost, doubled) == (0, 0)
    assert acknowledged > 0


@pytest.mark.proof
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_three_hundred_kills(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    where = place(kind, tmp_path, request)
    acknowledged, lost, doubled = kill_often(where, KILLS, MATCHES, 2.0, EVERY)
    print(f"{kind}: {KILLS} kills, {acknowledged} acknowledged, {lost} lost, {doubled} doubled")
    assert (lost, doubled) == (0, 0)


@pytest.mark.proof
def test_a_thousand_duels_are_back_in_three_seconds(tmp_path: Path) -> None:
    long = [played("duel", number, 150).rows for number in range(20)]
    held = []
    with collecting_seldom():
        began = time.process_time()
        for number in range(1000):
            row, seats = fresh("duel", number % 20)
            held.append(hosted_of(row, seats, long[number % 20]))
            if number % 100 == 0:
                set_aside()
        seconds = time.process_time() - began
    print(f"1,000 duels of {sum(map(len, long)) / 20:.0f} commands: {seconds:.2f} s")
    assert seconds < 3


@pytest.mark.proof
def test_a_thousand_duels_are_back_from_their_store(new_store: NewStore) -> None:
    """The same with leases and reading: as many different duels, each as its rows have it."""

    async def run() -> tuple[float, float]:
        store = new_store()
        await store.open()
        names = [await stored_duel(store, number) for number in range(BACK)]
        await store.close()
        hall = Hall(new_store(), Settings(workers=1))
        with collecting_seldom():
            await hall.open()
            began, busy = time.perf_counter(), time.process_time()
            for first in range(0, BACK, BACK_TOGETHER):
                group = names[first : first + BACK_TOGETHER]
                await asyncio.gather(*[hall.host(name) for name in group])
                set_aside()
            taken = time.perf_counter() - began, time.process_time() - busy
        assert len(hall.stewards) == BACK
        await hall.close()
        return taken

    wall, busy = asyncio.run(run())
    print(f"1,000 duels of 150 commands from their store: {busy:.2f} s, {wall:.2f} s by the wall")
    assert busy < 3


async def stored_duel(store: Store, number: int) -> str:
    """A duel of 150 commands, put into a store as if it had been played there."""
    row, seats = fresh("duel", number)
    await store.create(row, seats)
    added = insertion("commands", COMMAND_FIELDS)
    rows = played("duel", number, 150).rows
    await store.write(*[(added, flat_command(command), None) for command in rows])
    return row.id


# Messages that are lost, come twice, late, or in pieces


async def faulty(store: Store, seed: int) -> tuple[int, int]:
    """A match whose messages are dropped, doubled, reordered and cut: sent and carried out."""
    chance = random.Random(seed)
    hall = Hall(store, Settings(workers=1))
    row, seats = fresh("leduc", seed)
    await store.create(row, seats)
    steward = await hall.host(row.id)
    match = steward.hosted.playing
    late: list[tuple[int, Command]] = []
    sent = 0
    while not match.over:
        seat = match.to_decide()[0]
        sent += 1
        option = chance.choice(match.legal(seat))
        command = Command(id=f"c{sent}", take=option.text())
        fault = chance.randrange(5)
        if fault == 0:
            late.append((seat, command))
            command = Command(id=f"d{sent}", take=option.text())
        times = 3 if fault == 1 else 1
        if fault == 2:
            # The answer is lost with the server: another takes over, and the client asks again.
            await steward.command(seat, command)
            hall.lose(row.id, "cut")
            steward = await hall.host(row.id)
            match = steward.hosted.playing
        answers = await asyncio.gather(*[steward.command(seat, command) for _ in range(times)])
        assert all(answer == Done(to=command.mark) for answer in answers)
        if late and chance.randrange(3) == 0:
            answer = await steward.command(*late.pop())
            assert isinstance(answer, Done | NotDone)
    marks = [command.mark for command in steward.hosted.rows]
    assert len(marks) == len(set(marks))
    stored = await store.commands(row.id)
    assert [command.mark for command in stored] == marks
    fresh_row, fresh_seats = fresh("leduc", seed)
    assert hosted_of(fresh_row, fresh_seats, stored).playing.digest() == match.digest()
    return sent, len(marks)


def run_faults(new_store: NewStore, seeds: int) -> None:
    async def run() -> None:
        store = new_store()
        await store.open()
        for seed in range(seeds):
            sent, done = await faulty(store, seed)
            assert done >= 1 <= sent
        await store.close()

    asyncio.run(run())


def test_every_command_takes_effect_at_most_once(new_store: NewStore) -> None:
    run_faults(new_store, FAULT_SEEDS_FEW)


@pytest.mark.proof
def test_every_command_takes_effect_at_most_once_on_many_seeds(new_store: NewStore) -> None:
    run_faults(new_store, FAULT_SEEDS)


def test_two_servers_on_one_match(new_store: NewStore) -> None:
    """The one that lost the match writes nothing, and says so."""

    async def run() -> None:
        first, second = new_store(), new_store()
        await first.open()
        await second.open()
        one = Hall(first, Settings(owner="one", lease_seconds=0.05))
        two = Hall(second, Settings(owner="two", lease_seconds=0.05))
        row, seats = fresh("leduc", 1)
        await first.create(row, seats)
        old = await one.host(row.id)
        seat = old.match.to_decide()[0]
        assert await old.command(seat, Command(id="a", take="1")) == Done(to="a")
        with pytest.raises(NotHere, match="another server plays this match"):
            await strict(two).host(row.id)
        await asyncio.sleep(0.1)
        new = await two.host(row.id)
        assert new.hosted.fence == old.hosted.fence + 1
        seat = old.match.to_decide()[0]
        refused = await old.command(seat, Command(id="b", take="1"))
        assert refused == NotDone(why="another server plays this match now", to="b")
        assert row.id not in one.stewards
        assert await new.command(seat, Command(id="b", take="1")) == Done(to="b")
        assert [command.mark[2:] for command in await first.commands(row.id)] == ["a", "b"]
        await one.close()
        await two.close()

    asyncio.run(run())


def strict(hall: Hall) -> Hall:
    """The same hall, as long as leases last."""
    return Hall(hall.store, Settings(owner="three", lease_seconds=60))


def test_a_store_that_is_gone_is_said_to_players(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "matches.db")
        await store.open()
        hall = Hall(store, Settings())
        row, seats = fresh("leduc", 2)
        await store.create(row, seats)
        steward: Steward = await hall.host(row.id)
        seat = steward.match.to_decide()[0]
        digest = steward.match.digest()
        await store.close()
        answer = await steward.command(seat, Command(id="a", take="1"))
        assert answer == NotDone(why="the store is closed; try again", to="a")
        assert steward.match.digest() == digest
        with pytest.raises(NotHere, match="closed"):
            await hall.host(row.id)
        hall.thinkers.stop()

    asyncio.run(run())

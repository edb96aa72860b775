"""The hall: which matches are held, restored, put away and swept, and what is said otherwise."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cardwright.kernel import Refused
from cardwright.session.commands import Command
from cardwright.session.messages import ClockForm, Done
from cardwright.web import hall as hall_module
from cardwright.web.channel import Connection
from cardwright.web.doors import come_in, go_out
from cardwright.web.hall import Hall, NotHere, game_with
from cardwright.web.hosted import Hosted
from cardwright.web.keeper import milliseconds
from cardwright.web.settings import Settings
from cardwright.web.store.rows import OVER, PLAYING, VOID, CommandRow, MatchRow
from cardwright.web.store.sql import StoreDown
from cardwright.web.store.sqlite import SqliteStore
from cardwright.web.thinkers import Overtime, Thinkers, Thought
from tests.web.playing import fresh, played

MINUTES = '{"kind":"minutes","minutes":5}'
DAY = 24 * 3600


def within(folder: Path, work: Callable[[Hall], Awaitable[None]], **settings: float) -> None:
    """Do something in a hall whose store is open, but which nothing renews or sweeps by itself."""

    async def run() -> None:
        store = SqliteStore(folder / "matches.db")
        await store.open()
        hall = Hall(store, Settings(**settings))  # type: ignore[arg-type]
        try:
            await work(hall)
        finally:
            await hall.close()

    asyncio.run(run())


async def kept(hall: Hall, number: int, game: str = "leduc", clock: str = "{}") -> MatchRow:
    row, seats = fresh(game, number, clock)
    row.created = row.touched = time.time()
    await hall.store.create(row, seats)
    return row


async def kept_with(hall: Hall, hosted: Hosted) -> MatchRow:
    """A match with everything that was done in it, as a server left it that ended at once."""
    row = await kept(hall, 1, hosted.row.game)
    fence = await hall.store.lease(row.id, "former", 1.0, 0.0)
    assert fence is not None
    for command in hosted.rows:
        await hall.store.append(command, "former", fence)
    return row


def test_matches_whose_clocks_run_are_taken_up_at_the_start(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        timed = await kept(hall, 1, clock=MINUTES)
        await kept(hall, 2)
        foreign, _ = fresh("leduc", 3, MINUTES)
        foreign.pin = "leduc 0 other"
        await hall.store.create(foreign, [])
        await hall.take_up()
        assert [*hall.stewards] == [timed.id]
        assert hall.stewards[timed.id].hosted.clocks.running

    within(tmp_path, work)


@pytest.mark.parametrize(
    ("change", "status", "why"),
    [
        ({"game": "nothing"}, 409, "this server does not have the game"),
        ({"pin": "leduc 0 other"}, 409, "another version of the rules"),
        ({"changes": [("ranks-x.yaml", "wrong: [")]}, 409, "does not have the game"),
    ],
)
def test_what_cannot_be_played_here_says_why(
    change: dict[str, object], status: int, why: str, tmp_path: Path
) -> None:
    async def work(hall: Hall) -> None:
        row, seats = fresh("leduc", 1)
        for name, value in change.items():
            setattr(row, name, value)
        await hall.store.create(row, seats)
        with pytest.raises(NotHere, match=why) as refused:
            await hall.host(row.id)
        assert (refused.value.status, refused.value.again) == (status, None)
        assert hall.stewards == {}
        assert hall.opening == {}

    within(tmp_path, work)


def test_a_match_that_does_not_hold_is_not_restored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(hall: Hall) -> None:
        row = await kept(hall, 1)
        fence = await hall.store.lease(row.id, "former", 1.0, 0.0)
        assert fence is not None
        odd = CommandRow(
            match=row.id, n=1, seat=0, kind="do", text="fly", option="fly", mark="0:1",
            clock=None, at=1.0,
        )  # fmt: skip
        await hall.store.append(odd, "former", fence)
        with pytest.raises(NotHere, match="cannot be restored from what is stored"):
            await hall.host(row.id)

    with caplog.at_level(logging.ERROR):
        within(tmp_path, work)
    assert "cannot be restored: Unplayable" in caplog.text


def test_a_server_that_is_full_says_when_to_come_again(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        first, second = await kept(hall, 1), await kept(hall, 2)
        steward = await hall.host(first.id)
        assert await hall.host(first.id) is steward
        with pytest.raises(NotHere, match="as many matches as it can") as refused:
            await hall.host(second.id)
        assert (refused.value.status, refused.value.again) == (503, hall_module.AGAIN_SECONDS)

    within(tmp_path, work, matches_max=1)


def test_all_who_come_at_once_get_the_same_match(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        row = await kept(hall, 1)
        found = await asyncio.gather(*[hall.host(row.id) for _ in range(5)])
        assert len({id(steward) for steward in found}) == 1
        stored = await hall.store.match(row.id)
        assert stored is not None
        assert stored.fence == 1

    within(tmp_path, work)


def test_an_end_that_was_not_noted_is_noted_when_it_is_restored(tmp_path: Path) -> None:
    """A server that ended between the last command and its note: the commands say it too."""

    async def work(hall: Hall) -> None:
        hosted = played("leduc", 1)
        assert hosted.playing.over
        row = await kept_with(hall, hosted)
        steward = await hall.host(row.id)
        assert steward.hosted.row.state == OVER
        stored = await hall.store.match(row.id)
        assert stored is not None
        assert (stored.state, stored.scores) == (OVER, hosted.playing.scores)
        assert stored.ended is not None

    within(tmp_path, work)


def test_the_time_until_the_last_sign_of_life_was_played(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        row = await kept(hall, 1, clock=MINUTES)
        fence = await hall.store.lease(row.id, "former", 100.0, 0.0)
        assert fence is not None
        [first] = played("leduc", 1, 1).rows
        first.clock, first.at = [250_000, 240_000], 100.0
        await hall.store.append(first, "former", fence)
        await hall.store.renew("former", 130.0)
        hosted = (await hall.host(row.id)).hosted
        [runs] = hosted.clocks.running
        spent = [250_000, 240_000][runs] - hosted.clocks.left[runs]
        assert 30_000 <= spent < 31_000
        assert hosted.clocks.left[1 - runs] == [250_000, 240_000][1 - runs]

    within(tmp_path, work)


def test_what_nobody_needs_is_put_away(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        watched, left, timed = await kept(hall, 1), await kept(hall, 2), await kept(hall, 3)
        for row in (watched, left, timed):
            await hall.host(row.id)
        hall.stewards[timed.id].start("waiting", asyncio.sleep(60))
        seated, gone = Connection(), Connection()
        await come_in(hall.stewards[watched.id], 0, seated, Command(do="hello"))
        await come_in(hall.stewards[left.id], 0, gone, Command(do="hello"))
        go_out(hall.stewards[left.id], 0, gone)
        hall.stewards[left.id].stop_tasks()
        for steward in hall.stewards.values():
            steward.hosted.used = milliseconds() - 11_000
        await hall.put_idle_away()
        assert sorted(hall.stewards) == sorted([watched.id, timed.id])
        stored = await hall.store.match(left.id)
        assert stored is not None
        assert stored.owner == ""
        # Nothing is told to somebody who comes too late to leave.
        go_out(hall.stewards[watched.id], 1, gone)

    within(tmp_path, work, idle_seconds=10)


def test_leases_are_renewed_and_old_matches_swept_while_it_is_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "SWEEP_SECONDS", 0.02)

    async def work(hall: Hall) -> None:
        held, old = await kept(hall, 1), await kept(hall, 2)
        await hall.host(held.id)
        for row in (held, old):
            statement = "UPDATE matches SET touched = 0, renewed = 0 WHERE id = $1"
            await hall.store.write((statement, [row.id], None))
        await hall.store.close()
        await hall.open()
        await until(lambda: state_of(hall, old.id), VOID)
        assert await state_of(hall, held.id) == PLAYING
        await until(lambda: renewed(hall, held.id), True)
        failing = Failing()
        monkeypatch.setattr(hall, "store", failing)
        await until(lambda: said(failing), {"renew", "forgotten"})
        monkeypatch.undo()

    with caplog.at_level(logging.WARNING):
        within(tmp_path, work, lease_seconds=0.06)
    assert "leases are not renewed: out of order" in caplog.text
    assert "nothing is swept: out of order" in caplog.text


class Failing:
    """A store that is down."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    async def renew(self, owner: str, now: float) -> None:
        self.asked.add("renew")
        raise StoreDown("out of order")

    async def forgotten(self, before: float) -> list[str]:
        self.asked.add("forgotten")
        raise StoreDown("out of order")


async def until(found: Callable[[], Awaitable[object]], wanted: object) -> None:
    for _ in range(2000):
        if await found() == wanted:
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"it never became {wanted!r}")


async def state_of(hall: Hall, match: str) -> str:
    row = await hall.store.match(match)
    assert row is not None
    return row.state


async def renewed(hall: Hall, match: str) -> bool:
    row = await hall.store.match(match)
    assert row is not None
    return row.renewed > time.time() - DAY


async def said(failing: Failing) -> set[str]:
    return failing.asked


def test_an_agent_that_fails_is_played_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """First by a sensible one; and if even that fails, by whatever is allowed."""
    asked: list[str] = []

    async def think(thinkers: Thinkers, thought: Thought) -> list[str]:
        asked.append(thought.who)
        raise Overtime("no decision")

    monkeypatch.setattr(Thinkers, "think", think)

    async def work(hall: Hall) -> None:
        row, seats = fresh("kuhn", 1)
        for seat in seats:
            seat.agent, seat.holder = "search:100", ""
        await hall.store.create(row, seats)
        steward = await hall.host(row.id)
        await until(lambda: state_of(hall, row.id), OVER)
        assert steward.match.over

    within(tmp_path, work)
    assert asked[:2] == ["search:100", "heuristic"]


def test_a_match_has_as_many_seats_as_its_game(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        game = game_with("kuhn", ())
        with pytest.raises(Refused, match="this match has 2 seats, not 3"):
            await hall.create(game, {}, ["me", "open", "open"], "ada", "", ClockForm())
        with pytest.raises(Refused, match="weather"):
            await hall.create(game, {"weather": "fair"}, ["me", "open"], "ada", "", ClockForm())

    within(tmp_path, work)


def test_a_decision_of_a_lost_match_is_not_made_twice(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        row = await kept(hall, 1)
        steward = await hall.host(row.id)
        seat = steward.match.to_decide()[0]
        command = Command(id="once", take=1)
        assert await steward.command(seat, command) == Done(to="once")
        hall.lose(row.id, "for a test")
        hall.lose(row.id, "and again")
        again = await hall.host(row.id)
        assert await again.command(seat, command) == Done(to="once")
        assert len(again.hosted.rows) == 1

    within(tmp_path, work)

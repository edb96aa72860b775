"""`cardwright matches`: what whoever hosts a server does with what it keeps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cardwright.web.store.rows import OVER, PLAYING, VOID, WAITING, CommandRow, MatchRow
from cardwright.web.store.sql import LISTED_MAX, Store
from cardwright.web.store.sqlite import SqliteStore
from tests.cli.running import Ran, cardwright, lines_of
from tests.web.playing import fresh, match_name, played

DAY = 24 * 3600


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def stored(place: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with a store, as a server would have done."""

    async def run() -> None:
        store = SqliteStore(place)
        await store.open()
        await work(store)
        await store.close()

    asyncio.run(run())


def keep(place: Path, *rows: MatchRow, commands: list[CommandRow] | None = None) -> None:
    async def work(store: Store) -> None:
        for row in rows:
            await store.create(row, fresh(row.game, number_of(row))[1])
        for command in commands or []:
            fence = await store.lease(command.match, "one", 1.0, 0.0)
            assert fence is not None
            await store.append(command, "one", fence)

    stored(place, work)


def number_of(row: MatchRow) -> int:
    return next(number for number in range(200) if match_name(number) == row.id)


def a_row(number: int, state: str = PLAYING, game: str = "kuhn", touched: float = 0.0) -> MatchRow:
    row, _ = fresh(game, number)
    row.state, row.touched = state, touched
    row.ended = touched if state in (OVER, VOID) else None
    return row


def matches(what: str, place: Path, *more: str) -> Ran:
    return cardwright("matches", what, *more, "--store", str(place))


def test_they_are_listed_by_state(place: Path) -> None:
    held, over = a_row(1), a_row(2, OVER)
    held.owner, over.why = "alpha", "fold"
    keep(place, held, over, a_row(3, WAITING))
    lines = {line.split()[0]: line for line in lines_of(matches("list", place))}
    assert len(lines) == 3
    when = "last played 1970-01-01 00:00"
    assert lines[held.id] == f"{held.id}  playing kuhn      {when}, held by alpha"
    assert lines[over.id] == f"{over.id}  over    kuhn      {when}, fold"
    assert [line.split()[0] for line in lines_of(matches("list", place, "--state", "over"))] == [
        over.id
    ]
    assert lines_of(matches("list", place, "--state", "void")) == []


def test_all_of_them_are_listed_however_many_there_are(place: Path) -> None:
    rows = [a_row(number) for number in range(LISTED_MAX + 5)]
    keep(place, *rows)
    listed = [line.split()[0] for line in lines_of(matches("list", place))]
    assert listed == sorted(row.id for row in rows)


def test_one_is_deleted(place: Path) -> None:
    row = a_row(1)
    keep(place, row)
    assert lines_of(matches("delete", place, row.id)) == [f"Deleted {row.id}."]
    again = matches("delete", place, row.id)
    assert (again.code, again.err) == (2, f"cardwright: there is no match {row.id!r}\n")


def test_what_nobody_goes_on_with_is_swept(place: Path) -> None:
    now = time.time()
    keep(
        place, a_row(1, touched=now - 40 * DAY), a_row(2, touched=now),
        a_row(3, OVER, touched=now - 100 * DAY), a_row(4, OVER, touched=now - 80 * DAY),
    )  # fmt: skip
    assert lines_of(matches("sweep", place)) == ["Ended 1, deleted 1."]
    assert [line.split()[1] for line in lines_of(matches("list", place, "--state", "void"))] == [
        "void"
    ]
    assert lines_of(matches("sweep", place, "--keep-days", "70")) == ["Ended 0, deleted 1."]
    assert lines_of(matches("sweep", place, "--abandon-days", "0")) == ["Ended 1, deleted 0."]


def test_a_match_that_is_over_is_exported_and_holds(place: Path, tmp_path: Path) -> None:
    hosted = played("leduc", 1)
    keep(place, a_row(1, OVER, "leduc"), commands=hosted.rows)
    file = tmp_path / "match.json"
    assert lines_of(matches("export", place, hosted.id, str(file))) == [f"Wrote {file}."]
    assert lines_of(cardwright("verify", str(file)))[0].startswith("Held: the commitment, ")


def test_a_match_that_never_began_has_a_proof_too(place: Path, tmp_path: Path) -> None:
    row, seats = fresh("kuhn", 1)
    row.state = VOID
    for seat in seats:
        seat.nonce = ""

    async def work(store: Store) -> None:
        await store.create(row, seats)

    stored(place, work)
    file = tmp_path / "match.json"
    assert matches("export", place, row.id, str(file)).code == 0
    assert "never began" in cardwright("verify", str(file)).out


def test_what_cannot_be_exported_says_why(place: Path, tmp_path: Path) -> None:
    going, foreign, nowhere, odd = a_row(1), a_row(2, OVER), a_row(3, OVER), a_row(4, OVER)
    foreign.pin, nowhere.game = "kuhn 0 another", "nothing"
    wrong = CommandRow(
        match=odd.id, n=1, seat=0, kind="do", text="fly", option="fly", mark="0:1", clock=None,
        at=1.0,
    )  # fmt: skip
    keep(place, going, foreign, odd, commands=[wrong])

    async def work(store: Store) -> None:
        await store.create(nowhere, [])

    stored(place, work)
    file = tmp_path / "match.json"
    for match, why in (
        ("q" * 16, f"there is no match {'q' * 16!r}"),
        (going.id, "the match is not over, so its secret is not given out"),
        (foreign.id, "the match was played by another version of the rules"),
        (nowhere.id, "there is no game 'nothing' (there are: "),
        (odd.id, "the match cannot be restored from what is stored: seat 0 is not offered 'fly'"),
    ):
        ran = matches("export", place, match, str(file))
        assert ran.code == 2
        assert ran.err.startswith(f"cardwright: {why}")
        assert ran.err.count("\n") == 1
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_one_line(place: Path, tmp_path: Path) -> None:
    hosted = played("kuhn", 1)
    keep(place, a_row(1, OVER), commands=hosted.rows)
    ran = matches("export", place, hosted.id, str(tmp_path / "nowhere" / "match.json"))
    assert ran.code == 2
    assert ran.err.endswith("match.json: No such file or directory\n")


def test_a_place_that_is_no_store_is_one_line(place: Path) -> None:
    place.write_text("no database at all" * 100)
    ran = matches("list", place)
    assert ran.code == 2
    assert ran.err == f"cardwright: {place} cannot be used as a store: file is not a database\n"

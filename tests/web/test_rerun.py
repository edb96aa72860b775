"""A match that is played again at a stroke is the one that is played again command by command."""

from __future__ import annotations

import msgspec
import pytest

from cardwright.kernel.table.made import Made
from cardwright.web.hosted import Hosted
from cardwright.web.rerun import before_last_opening, played_again
from cardwright.web.store.rows import PHASE_UNKNOWN, CommandRow
from tests.web.playing import fresh, hosted_of, played

# Seeds and lengths; a match that stops anywhere may stop in the middle of a sealed phase.
STOPS = ((1, 9), (2, 37), (3, 60), (4, 83))


def without_phases(rows: list[CommandRow]) -> list[CommandRow]:
    return [msgspec.structs.replace(row, phase=PHASE_UNKNOWN) for row in rows]


def restored(number: int, rows: list[CommandRow], game: str = "duel") -> Hosted:
    return hosted_of(*fresh(game, number), rows)


def history(hosted: Hosted) -> list[tuple[int, str, str]]:
    return [command(made) for made in hosted.playing.history]


def command(made: Made) -> tuple[int, str, str]:
    return (made.seat, made.kind, made.option)


def assert_same(one: Hosted, other: Hosted) -> None:
    assert one.playing.digest() == other.playing.digest()
    assert history(one) == history(other)
    assert [command(made) for made in one.playing.made] == [
        command(made) for made in other.playing.made
    ]
    assert one.sealing.opened == other.sealing.opened
    assert one.sealing.closed == other.sealing.closed
    assert one.sealing.given == other.sealing.given
    assert one.standing.by_itself == other.standing.by_itself
    assert one.marks == other.marks
    assert one.chain == other.chain
    for seat in range(-1, len(one.seats)):
        assert one.playing.information(seat) == other.playing.information(seat)
        assert one.playing.view(seat) == other.playing.view(seat)
        assert one.playing.can_undo(seat) == other.playing.can_undo(seat)


@pytest.mark.parametrize("undo_every", [0, 4])
@pytest.mark.parametrize(("number", "most"), STOPS)
def test_at_a_stroke_or_one_by_one(number: int, most: int, undo_every: int) -> None:
    rows = played("duel", number, most, undo_every).rows
    assert most < 10 or before_last_opening(rows)
    assert_same(restored(number, rows), restored(number, without_phases(rows)))


@pytest.mark.parametrize("game", ["leduc", "taktik", "deeds"])
def test_games_without_sealed_lists(game: str) -> None:
    rows = played(game, 5, 60, 7).rows
    again = restored(5, rows, game)
    assert_same(again, restored(5, without_phases(rows), game))


def spoiled(rows: list[CommandRow], at: int, **changes: object) -> list[CommandRow]:
    return [*rows[:at], msgspec.structs.replace(rows[at], **changes), *rows[at + 1 :]]


def test_lists_that_do_not_fit_the_table_are_played_one_by_one() -> None:
    """All in one phase, say: then a list is longer than what its seat is asked."""
    rows = played("duel", 6, 60).rows
    last = rows[-1].phase
    merged = [msgspec.structs.replace(row, phase=max(row.phase, last - 1)) for row in rows]
    known = before_last_opening(merged)
    assert known
    assert played_again(restored(6, []).playing, known) is None
    assert_same(restored(6, merged), restored(6, rows))


def test_what_is_more_than_decisions_is_played_one_by_one() -> None:
    rows = played("duel", 7, 30).rows
    offered = spoiled(rows, 3, kind="offer", text="", option="")
    assert before_last_opening(rows)
    assert before_last_opening(offered) == []


def test_nothing_to_take_back_is_played_one_by_one() -> None:
    """Such a row was never stored; it is refused as it always was."""
    rows = played("duel", 8, 40).rows
    with pytest.raises(Exception, match="take back"):
        restored(8, spoiled(rows, 0, kind="undo", text="", option=""))

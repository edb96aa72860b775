"""Standing orders at a server: the same as at a terminal, kept in commands, and no faster."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardwright.kernel import DO, UNDO, Match
from cardwright.session.orders import PAUSES, QUIET, STOP, THIS_MATCH, pause_before
from cardwright.web.hosted import ORDER, Hosted
from cardwright.web.keeper import Keeper, milliseconds
from cardwright.web.orders import StandingOrders, own_mark
from cardwright.web.questions import order_rows, sign_rows
from cardwright.web.settings import Settings
from cardwright.web.store.rows import CommandRow
from tests.games.taktik.stage import staged

WINDOWS = """
    given:
      stored.0: [%s]
      stored.1: [dense_fog]
      units: [A infantry C3, A infantry A1, D infantry C4, D infantry H8]
      phase: movement
    """


def row(kind: str, text: str = "", n: int = 1, mark: str = "0:c1") -> CommandRow:
    return CommandRow(
        match="m", n=n, seat=0, kind=kind, text=text, option="", mark=mark, at=0.0, clock=None
    )


def ordered(match: Match, standing: StandingOrders, when: str, take: str, until: str) -> None:
    standing.keep(match, row(ORDER, json.dumps([when, take, until])))


def test_what_leaves_no_choice_is_answered_unless_the_seat_wants_to_be_asked() -> None:
    match, standing = staged(WINDOWS % "air_cover"), StandingOrders(2)
    assert standing.answer(match, 0) is None
    match.act(0, "move Red infantry 1")
    answer = standing.answer(match, 0)
    assert answer is not None
    assert answer.id == "pass"
    assert not standing.was_ordered(match, 0)
    ordered(match, standing, "", "", QUIET)
    assert standing.answer(match, 0) is None
    assert [line.until for line in order_rows(standing.of[0])] == [QUIET]
    ordered(match, standing, "", "answer", QUIET)
    assert standing.answer(match, 0) is not None


def test_an_order_holds_until_something_happens_and_a_stop_goes_before_it() -> None:
    match, standing = staged(WINDOWS % "forced_march"), StandingOrders(2)
    ordered(match, standing, "react", "pass", "theirs unit_moved")
    ordered(match, standing, "move_declared", "ask", STOP)
    match.act(0, "move Red infantry 1")
    assert standing.answer(match, 0) is None
    signs = [line.sign for line in sign_rows(match, 0)]
    assert {"move_declared", "mine move_declared", "theirs move_declared"} <= {*signs}
    assert [line.says for line in order_rows(standing.of[0])] == [
        "pass, whenever react is asked, until unit moved (theirs)",
        "You are asked when there is: move declared",
    ]
    ordered(match, standing, "move_declared", "", STOP)
    answer = standing.answer(match, 0)
    assert answer is not None
    assert standing.was_ordered(match, 0)
    ordered(match, standing, "react", "", THIS_MATCH)
    assert standing.answer(match, 0) is None


def test_undo_goes_back_beyond_what_was_answered_and_drops_the_orders() -> None:
    match, standing = staged(WINDOWS % "forced_march"), StandingOrders(2)
    ordered(match, standing, "react", "pass", THIS_MATCH)
    standing.note(match, row(DO))
    assert standing.by_itself[0] == 0
    standing.note(match, row(DO, n=2, mark=own_mark(0, 2)))
    assert standing.by_itself[0] == 1
    standing.note(match, row(UNDO))
    standing.note(match, row(UNDO))
    assert standing.by_itself[0] == 0
    assert not standing.of[0].orders


@pytest.mark.parametrize(("people", "held"), [([0], False), ([0, 1], True)])
def test_a_secret_answer_is_held_back_where_somebody_else_looks_on(
    monkeypatch: pytest.MonkeyPatch, people: list[int], held: bool
) -> None:
    match = staged(WINDOWS % "air_cover")
    match.act(0, "move Red infantry 1")
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    hosted = SimpleNamespace(match=match, people=people, watching=lambda: 0)
    keeper = Keeper(cast(Hosted, hosted), cast(Any, None), cast(Any, None), Settings())
    keeper.asked[0] = (match.state.decided, milliseconds())
    asyncio.run(keeper.hold_back(0))
    assert bool(slept) == held
    if held:
        pause = pause_before(match, 0)
        assert pause in PAUSES
        assert slept[0] * 1000 == pytest.approx(pause, abs=200)

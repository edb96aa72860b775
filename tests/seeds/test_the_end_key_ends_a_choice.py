"""`e` stands in the footer; where tactics are laid one by one it did nothing, without a word."""

from __future__ import annotations

import cardwright
from cardwright.kernel.table.asked import ask_of
from tests.play.screen.driving import Seated, at_table, session


def test_laying_tactics_can_be_ended_by_its_key() -> None:
    match = cardwright.start("duel", seed=1)
    for seat in (0, 1):
        for _ in range(4):
            match.act(seat, "draw offensive")
    match.act(0, match.legal(0)[0])
    match.act(0, match.legal(0)[0])
    ask = ask_of(match, 0)
    assert ask is not None
    assert ask.asks == "How is Thrust done?"
    assert ask.ending is not None
    assert ask.ending.says == "That is enough"


def test_where_nothing_ends_the_key_says_so() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("e")
        assert "Nothing can be ended here" in seated.text()
        assert not seated.match.made

    at_table(session("leduc"), script)

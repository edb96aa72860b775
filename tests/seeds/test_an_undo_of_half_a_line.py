"""Taking back a decision took a line of the log with it that told more than that decision.

Somebody who came back was told "plays Thrust" and "spends 1 Focus" as one line, though a decision
lay in between. When that one was taken back, the line went, and the play was never told again.
"""

from __future__ import annotations

import random

import pytest

from cardwright.kernel import Match, load_game, own_view, seed_from_number
from cardwright.session.names import Names
from cardwright.session.told import log_of


def lines_of(match: Match, seat: int) -> list[int]:
    """The numbers of the lines that somebody is told who comes back now."""
    names = Names(match.game, own_view(match.view(seat)))
    return [told.line for told in log_of(names, seat, match.told(seat), 0)]


@pytest.mark.parametrize("name", ["duel", "taktik", "deeds"])
def test_no_line_goes_on_beyond_a_decision(name: str) -> None:
    match = Match(load_game(name), {}, seed_from_number(11)).start()
    chance = random.Random(11)
    looked = 0
    for _ in range(80):
        if match.over:
            break
        seat = match.to_decide()[0]
        before = lines_of(match, seat)
        match.act(seat, chance.choice(match.legal(seat)))
        if not match.over and match.can_undo(seat):
            looked += 1
            assert lines_of(match, seat)[: len(before)] == before
    assert looked

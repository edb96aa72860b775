"""A hint changed when another seat decided something unseen: its chance counted all decisions."""

from __future__ import annotations

from itertools import count

import pytest

from cardwright.kernel import Match, seed_from_number
from cardwright.session.hints import Hint, hint_for
from tests.contract.cases import game_named


def hint_in_time(match: Match) -> Hint:
    """A hint for the first seat by a clock that always goes alike."""
    return hint_for(match, 0, clock=count(0.0, 0.25).__next__)


@pytest.mark.parametrize("number", range(4))
def test_what_others_decide_unseen_does_not_bear_on_a_hint(number: int) -> None:
    match = Match(game_named("parley"), {}, seed_from_number(number)).start()
    before = hint_in_time(match)
    while match.legal(1) and match.worlds and len(match.sealed[1]) < 3:
        match.act(1, match.legal(1)[0])
        assert hint_in_time(match) == before
    assert match.sealed[1]

"""A hint changed when another seat decided something unseen: its chance counted all decisions."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, seed_from_number
from cardwright.session.hints import hint_for
from tests.contract.cases import game_named


@pytest.mark.parametrize("number", range(4))
def test_what_others_decide_unseen_does_not_bear_on_a_hint(number: int) -> None:
    match = Match(game_named("parley"), {}, seed_from_number(number)).start()
    before = hint_for(match, 0)
    while match.legal(1) and match.worlds and len(match.sealed[1]) < 3:
        match.act(1, match.legal(1)[0])
        assert hint_for(match, 0) == before
    assert match.sealed[1]

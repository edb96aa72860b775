"""Finding 5.2: a hint in a sealed phase depended on how much the other seat had sealed."""

from __future__ import annotations

from itertools import count

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.session.hints import hint_for


def test_a_hint_does_not_count_what_others_have_sealed() -> None:
    match = Match(load_game("duel"), {}, seed_from_number(7)).start()
    assert match.worlds, "a duel begins with both drawing at once"
    hint = hint_for(match, 0, clock=count(0.0, 0.25).__next__)
    for _ in range(2):
        match.act(1, match.legal(1)[0])
        assert hint_for(match, 0, clock=count(0.0, 0.25).__next__) == hint

"""The lobby's lists, and thinking in the test's own process."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.session.messages import ClockForm
from cardwright.web.clocks import DAYS, Clocks, checked_clock
from cardwright.web.thinkers import HINT, Thinker, Thought, Unplayable
from tests.web.playing import played
from tests.web.serving import served


def test_games_and_matches_are_listed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ada = server.visitor()
        assert ada.get("/api/games/kuhn/seats") == (200, {"seats": 2})
        assert ada.get("/api/games/kuhn/cards")[1]["cards"]
        assert ada.get("/api/games/kuhn/rules")[1]["sections"]
        made = ada.begin("kuhn", "me", "open")
        for path in ("/api/matches", "/api/matches?which=mine"):
            listed = ada.get(path)[1]["matches"]
            assert [row["match"] for row in listed] == [made["match"]]
        assert ada.post(f"/api/matches/{made['match']}/call-off", {}) == (200, {})
        assert ada.get("/api/matches")[1]["matches"] == []


def test_a_thinker_plays_on_from_what_it_knows() -> None:
    hosted = played("leduc", 3, 1)
    row = hosted.row
    commands = [(done.seat, done.kind, done.option) for done in hosted.rows]
    seat = hosted.playing.to_decide()[0]
    thinker = Thinker()
    for who in ("heuristic", HINT):
        thought = Thought(
            row.id, row.game, row.changes, row.setup, hosted.seed, row.scenario, commands, seat, who
        )
        assert thinker.answer(thought)
    assert thinker.matches[row.id][0].digest() == hosted.playing.digest()
    wrong = Thought(
        row.id, row.game, [], row.setup, hosted.seed, "", [(0, "do", "fly")], seat, HINT
    )
    with pytest.raises(Unplayable, match="is not offered"):
        thinker.answer(wrong)


def test_a_decision_within_days_has_all_of_its_time_again() -> None:
    clocks = Clocks(checked_clock(ClockForm(DAYS, days=2)), [True, True], 0)
    clocks.run([0, 1], True, 0)
    clocks.settle(5000)
    assert clocks.left[0] == clocks.full - 5000
    clocks.decided(0, 6000)
    assert clocks.left == [clocks.full, clocks.full - 6000]
    seen = clocks.seen(1, 6000)
    assert seen is not None
    assert seen.left == [clocks.full // 1000, clocks.full // 1000 - 6]

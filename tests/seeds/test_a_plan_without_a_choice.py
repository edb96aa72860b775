"""Who had no choice in a sealed phase of Duel was through before it began.

The single `done` of the commit phase took itself unseen. So whoever was through first saw the phase
close at once, and knew that the other could not change anything. Now the first question of every
sealed phase is put to everybody, orders answer it for a person, and the first answer has its pause.
"""

from __future__ import annotations

import json

import pytest

from cardwright.agents import player_named
from cardwright.kernel import Match, Plain, State, load_game, seed_from_number, start_scenario
from cardwright.kernel.language import read_scenario
from cardwright.kernel.table.objects import Unwritable
from cardwright.session.orders import PAUSES, is_secret
from cardwright.session.session import Session


def planning(phase: str) -> Match:
    """Both have planned nothing so far; this phase has just begun."""
    match = Match(load_game("duel"), {}, seed_from_number(3)).start()
    while match.view(0)["phase"] != phase or any(match.sealed):
        seat = match.to_decide()[0]
        match.act(seat, match.legal(seat)[-1])
    return match


def test_everybody_is_asked_first() -> None:
    match = planning("commit_phase")
    assert [option.text() for option in match.legal(0)] == ["done"]
    assert not match.sealed[0]
    match.act(0, "done")
    assert match.legal(0) == []
    assert match.view(1)["asked"] == [0, 1]


def test_a_person_is_not_bothered_with_it() -> None:
    session = Session(planning("commit_phase"), [None, player_named("heuristic")])
    choice = session.ordered(0)
    assert choice is not None
    assert choice.id == "done"
    assert not session.was_ordered(0)


def test_the_first_answer_of_each_takes_its_pause() -> None:
    for match in (planning("commit_phase"), planning("selection")):
        session = Session(match, [None, None])
        assert session.pause(0) in PAUSES
        assert session.pause(1) in PAUSES or not match.legal(1)


def test_no_later_one_does() -> None:
    match = planning("selection")
    match.act(0, match.legal(0)[0])
    assert match.legal(0)
    assert not is_secret(match, 0)
    assert Session(match, [None, None]).pause(0) == 0


PLANS = ["0: stop", "1: stop", "0: ready", "1: ready"]


def staged(steps: list[str]) -> Match:
    game = load_game("duel")
    text = f"seed: 3\ndo: {json.dumps(steps)}\n"
    return start_scenario(game, read_scenario(text, "scenario", game))


def test_a_scenario_may_say_it_or_leave_it_out() -> None:
    unsaid = staged(PLANS)
    assert unsaid.view(0)["phase"] == "draw"
    assert unsaid.digest() == staged([*PLANS, "0: done", "1: done"]).digest()


def test_a_match_that_is_told_from_its_start_leaves_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def unwritable(state: State, shared: object) -> dict[str, Plain]:
        raise Unwritable("something")

    monkeypatch.setattr("cardwright.kernel.table.scenario_text.position_of", unwritable)
    match = planning("reaction")
    match.act(0, "pass")
    match.act(1, "pass")
    text = match.scenario()
    assert "done" not in text
    again = start_scenario(match.game, read_scenario(text, "scenario", match.game))
    assert again.digest() == match.digest()


def test_a_position_says_everything() -> None:
    match = planning("commit_phase")
    match.act(1, "done")
    text = match.scenario()
    assert "1: done" in text
    again = start_scenario(match.game, read_scenario(text, "scenario", match.game))
    assert again.digest() == match.digest()
    assert again.to_decide() == [0]

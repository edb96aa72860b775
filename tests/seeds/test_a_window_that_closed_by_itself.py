"""A reaction window of Duel closed by itself where nobody could answer.

Whoever waited there, or did not have to, knew what the other held. Now everybody is asked,
standing orders pass where nothing else can be done, and where people play each other on a server
even a sealed answer takes its pause.
"""

from __future__ import annotations

from cardwright.agents import player_named
from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.session.orders import may_pass, pause_before
from cardwright.session.session import Session


def in_the_window() -> Match:
    """Both have planned nothing, and there is nothing that they could answer with."""
    game = load_game("duel")
    match = Match(game, {}, seed_from_number(3)).start()
    while not match.over and match.view(0)["phase"] != "reaction":
        seat = match.to_decide()[0]
        match.act(seat, match.legal(seat)[-1])
    return match


def test_both_are_asked_even_if_all_they_can_do_is_pass() -> None:
    match = in_the_window()
    assert [option.text() for option in match.legal(0)] == ["pass"]
    assert match.to_decide() == [0, 1]
    match.act(0, "pass")
    assert match.view(0)["phase"] == "reaction"
    assert match.view(0)["asked"] == match.view(1)["asked"]


def test_a_person_is_not_bothered_with_it() -> None:
    session = Session(in_the_window(), [None, player_named("heuristic")])
    choice = session.ordered(0)
    assert choice is not None
    assert choice.id == "pass"
    assert not session.was_ordered(0)


def test_what_is_answered_there_takes_its_pause() -> None:
    match = in_the_window()
    assert may_pass(match.legal(0))
    assert pause_before(match, 0) >= 600

"""Lasting effects: every duration, what is told of them, and the choices they keep."""

import pytest

from cardwright.kernel import Match
from cardwright.kernel.machine.lasting_effects import WHILE, Duration
from tests.skirmish.stage import at, lines, played


def lasting(until: str, body: str = "answers: {damage: +1}") -> str:
    return f"probe: {{effect: {{lasting: {{until: {until}, {body}}}}}}}\n"


def pass_turn(match: Match) -> None:
    match.act(0, "ready")
    match.act(1, "ready")


def in_force(match: Match) -> int:
    return len(match.state.in_force)


def test_until_the_end_of_the_turn() -> None:
    match = played("probe", lasting("end_of_turn"))
    assert lines(match.log, "lasting_created", "lasting_ended") == [
        "lasting_created lasting=1 name=probe owner=0 until=until the end of the turn",
        "lasting_ended lasting=1 name=probe owner=0 why=expired",
    ]


@pytest.mark.parametrize(("turns", "left"), [(1, [0]), (2, [1, 0]), (3, [1, 1, 0])])
def test_for_some_turns(turns: int, left: list[int]) -> None:
    match = played("probe", lasting(f"{{turns: {turns}}}"))
    found = [in_force(match)]
    while in_force(match):
        pass_turn(match)
        found.append(in_force(match))
    assert found == left


def test_until_a_phase() -> None:
    match = played("probe", lasting("{phase: choose}"))
    told = [event.line() for event in match.log]
    ended = told.index("lasting_ended lasting=1 name=probe owner=0 why=expired")
    assert told[ended + 1] == "phase_entered phase=choose turn=1"


def test_while_something_holds() -> None:
    match = played("probe", lasting("{while: owner.focus <= 4}"))
    assert in_force(match) == 1
    pass_turn(match)
    assert in_force(match) == 0, "the focus has risen to five"


def test_while_its_card_lies_in_a_zone() -> None:
    match = played("probe", lasting("{in_zone: play}"))
    told = [event.line() for event in match.log]
    ended = told.index("lasting_ended lasting=1 name=probe owner=0 why=expired")
    assert told[ended + 1] == "phase_entered phase=draw turn=1", "as soon as the step is done"


def test_until_the_end_of_the_match() -> None:
    match = played("probe", lasting("end_of_match"))
    for _ in range(4):
        pass_turn(match)
        assert in_force(match) == 1


def test_durations_in_words() -> None:
    for text, words in [
        ("end_of_turn", "Until the end of the turn"),
        ("{phase: strike}", "Until the strike phase"),
        ("{turns: 1}", "Until the end of the turn"),
        ("{turns: 3}", "For 3 turns, this one included"),
        ("{in_zone: play}", "While this is in the play"),
        ("{while: turn < 3}", "While fewer than 3 turns are over"),
        ("{while: always}", "For the rest of the match"),
        ("end_of_match", "For the rest of the match"),
    ]:
        match = played("probe", lasting(text))
        assert match.game.by_name["probe"].words() == [f"{words}: damage +1."]
    assert Duration(WHILE).words() == "for the rest of the match"


def test_cancelling_removes_just_that_record() -> None:
    cards = (
        "first: {effect: {lasting: {until: end_of_match, answers: {damage: +1}}}}\n"
        "second: {effect: {lasting: {until: end_of_match, answers: {damage: +2}}}}\n"
    )
    match = at(
        """
        given: {hand.0: [first, second, calm]}
        do: ["0: play first", "0: play second", "0: play calm", "0: ready", "1: ready", "0: first"]
        """,
        cards,
    )
    assert [record.blueprint.name for record in match.state.in_force] == ["second"]
    assert lines(match.log, "lasting_ended") == [
        "lasting_ended lasting=1 name=first owner=0 why=cancelled"
    ]


def test_cancelling_what_is_gone_does_nothing() -> None:
    """Both choose the same effect; the second finds it gone."""
    cards = (
        "probe: {effect: {lasting: {until: end_of_match, answers: {damage: +1}}}}\n"
        "twice:\n  effect:\n"
        "    - {cancel: {}, to: {of: lasting_effects, choose: 1}}\n"
        "    - {cancel: {}, to: {of: lasting_effects, choose: 1}}\n"
    )
    match = at(
        """
        given: {hand.0: [probe, twice]}
        do: ["0: play probe", "0: play twice", "0: ready", "1: ready"]
        """,
        cards,
    )
    assert len(lines(match.log, "lasting_ended")) == 1


def test_the_opponent_chooses_what_is_kept() -> None:
    bind = "bind: {weak: {of: body_parts, choose: 1, by: opponent}}"
    answers = "answers: {damage: {add: 1, if: struck == weak}}"
    match = played("probe", lasting("end_of_match", f"{bind}, {answers}"))
    assert match.to_decide() == [1]
    match.act(1, "arm")
    assert match.state.in_force[0].bound == (5,)
    match.act(0, "use thrust")
    match.act(0, "use sweep")
    pass_turn(match)
    match.act(1, "pass")
    match.act(1, "pass")
    assert [line.partition(" ")[2] for line in lines(match.log, "struck")] == [
        "owner=1 subject=4 amount=150",
        "owner=1 subject=3 amount=100",
        "owner=1 subject=4 amount=100",
        "owner=1 subject=5 amount=200",
    ]


def test_the_owner_and_chance_can_bind_too() -> None:
    text = lasting(
        "end_of_match",
        "bind: {a: {of: body_parts, choose: 1, by: owner}, b: {of: body_parts, random: 1},"
        " c: {of: body_parts, where: target.hurt > 5, choose: 1}, d: self}, answers: {damage: +1}",
    )
    match = played("probe", text, "", "0: head")
    bound = match.state.in_force[0].bound
    assert (bound[0], bound[2], bound[3]) == (3, -1, 0), "nothing to choose from binds nothing"
    assert bound[1] in (3, 4, 5)


def test_a_copy_of_the_match_has_its_own_records() -> None:
    match = played("probe", lasting("{turns: 3}"))
    copy = match.clone()
    pass_turn(copy)
    assert [record.turns_left for record in match.state.in_force] == [2]
    assert [record.turns_left for record in copy.state.in_force] == [1]


def test_everybody_sees_what_is_in_force() -> None:
    match = played("probe", lasting("{turns: 3}"))
    assert match.view(1)["in_force"] == [
        {
            "effect": "probe",
            "owner": 0,
            "until": "for 3 turns, this one included",
            "turns_left": 2,
            "bound": [],
        }
    ]

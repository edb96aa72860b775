"""Feint for real: what it costs, what it brings, and what is remembered of it."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board


def feinted(defence: str, roll: int, setup: str = "") -> Board:
    """A feinted thrust of the second seat against whatever the first seat does."""
    board = Board("hand.1: [feint]", f"combat: [{roll}]", setup)
    board.quick(FIRST, *([defence, "at 0.0"] if defence else []))
    name = board.fighter(FIRST)["name"]
    return board.quick(SECOND, f"thrust at {name}", "at 0.0", "feint on thrust")


@pytest.mark.parametrize(
    ("defence", "setup", "outcome", "control", "pressure", "position"),
    [
        ("parry", "", "parried", 75, 60, 50),
        ("block", "hero: shieldbearer", "blocked", 70, 50, 50),
        ("deflect", "", "deflected", 70, 50, 50),
        ("slip", "mastery: slip:mastered", "dodged", 50, 50, 45),
    ],
)
def test_a_defence_against_a_feint(
    defence: str, setup: str, outcome: str, control: int, pressure: int, position: int
) -> None:
    """D38: the replaced profile, read from the feinter's side; no wound; the defence is spent."""
    board = feinted(defence, 99, setup)
    assert board.outcomes() == [outcome]
    assert board.axis("control", SECOND) == control
    assert board.axis("pressure", SECOND) == pressure
    assert board.axis("position", SECOND) == position
    assert "wound_inflicted" not in board.told()
    paid = [event.line() for event in board.events("stamina_deducted")]
    assert len(paid) == 2
    assert "owner=1 amount=66" in paid[1]


def test_a_feint_at_somebody_who_does_nothing() -> None:
    """D38: it wins a little control, and does no harm."""
    board = feinted("", 0)
    assert board.outcomes() == ["hit"]
    assert board.axis("control", SECOND) == 65
    assert board.axis("pressure", SECOND) == 50
    assert board.amount(FIRST, "pain") == 0


def test_a_feint_at_somebody_who_attacks() -> None:
    """D38: it is countered: control and balance are lost."""
    board = Board("hand.1: [feint]", "combat: [99]")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0")
    board.quick(SECOND, "thrust at swordsman 1", "at 0.0", "feint on thrust")
    assert sorted(board.outcomes()) == ["countered", "miss"]
    feint = next(exchange for exchange in board.exchanges() if exchange.attacker == SECOND)
    assert feint.outcome == "countered"
    moved = [event.line() for event in board.events("advantage_changed")]
    assert "advantage_changed owner=1 other=1 axis=balance before=100 after=90" in moved
    # The attacker's miss gave 0.08 of control away, the feint 0.15 back.
    assert board.axis("control", FIRST) == 57


def test_history_remembers_a_feint() -> None:
    """D38, D39: not a thrust that missed, but a feint."""
    board = feinted("parry", 99)
    history = board.fighter(SECOND)["history"]
    assert history == [[{"technique": "thrust", "did": "feinted", "outcome": "parried"}]]
    board = Board(rolls="combat: [99]").quick(FIRST, "thrust at swordsman 2", "at 0.0")
    board.quick(SECOND)
    assert board.fighter(FIRST)["history"] == [
        [{"technique": "thrust", "did": "attacked", "outcome": "miss"}]
    ]


def test_the_same_thrust_wounds_without_the_feint() -> None:
    """D38: the card makes the difference."""
    board = Board(rolls="combat: [0]").quick(FIRST)
    board.quick(SECOND, "thrust at swordsman 1", "at 0.0")
    assert "wound_inflicted" in board.told()


def test_turned_into_a_feint_in_the_commit_phase() -> None:
    """D38: Turned Feint lies on an offensive play of one's own."""
    board = Board("hand.0: [turned_feint]", "combat: [99]", focus=(1, 0)).does("0: stop drawing")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "parry", "at 0.5")
    board.quick(SECOND, "parry", "at 0.0")
    offered = [words for words in board.offered(FIRST) if words.startswith("Turned")]
    assert offered == ["Turned feint on Thrust"]
    board.does("0: turned feint on thrust")
    assert board.outcomes() == ["parried"]
    assert board.axis("control", FIRST) == 75


def test_after_a_feint_a_riposte_is_likelier() -> None:
    """D39: conditions over the history."""
    chances = []
    for before in ("feinted", "hit"):
        board = Board(
            f"before: {before}, control: 0.55", "combat: [99]", "mastery: riposte:mastered"
        )
        board.quick(FIRST, "riposte at swordsman 2", "at 0.0").quick(SECOND)
        chances.append(board.exchanges()[0].chance)
    assert chances[0] == chances[1] + 15


def test_the_stakes_of_a_feint_still_count() -> None:
    """D30: what a committed feint wins is more."""
    board = Board("hand.0: [feint, committed]", "combat: [99]")
    board.quick(
        FIRST, "thrust at swordsman 2", "at 0.0", "feint on thrust", "committed on thrust"
    ).quick(SECOND, "parry", "at 0.0")
    assert board.axis("control", FIRST) == 81

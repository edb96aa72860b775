"""Straits: what an exchange brings somebody into, as everybody is told it in a match."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board

HITTING = ("thrust at swordsman 2", "at 0.0")
SIDESTEP = ("sidestep at swordsman 2", "at 0.0")


def applied(board: Board) -> list[str]:
    """Conditions that the second fighter came to have."""
    lines = [event.line() for event in board.events("condition_applied")]
    return [line.split()[2].partition("=")[2] for line in lines if "owner=1 " in line]


@pytest.mark.parametrize(
    ("given", "deed", "condition"),
    [
        ("pressure: 0.65", HITTING, "pressured"),
        ("control: 0.68", HITTING, "bound"),
        ("balances: [1, 0.3]", HITTING, "staggered"),
        ("position: 0.65", SIDESTEP, "outflanked"),
    ],
)
def test_thresholds(given: str, deed: tuple[str, str], condition: str) -> None:
    """D30: more than 0.7 of an axis, or less than 0.2 of balance, and the other is in trouble."""
    rolls = "combat: [60]" if deed is HITTING else ""
    board = Board(given, rolls, "mastery: sidestep:mastered").quick(FIRST, *deed).quick(SECOND)
    assert condition in applied(board)
    body = board.fighter(SECOND)["body"]
    assert isinstance(body, dict)
    if condition != "staggered":
        # Balance comes back at the end of the turn, advantage does not.
        assert condition in str(body["conditions"])


def test_a_condition_lasts_its_turns() -> None:
    """D13: sand in the eyes is told when it comes and when it goes."""
    board = Board(setup="mastery: throw_sand:mastered")
    board.quick(FIRST, "throw sand at swordsman 2", "at 0.0").quick(SECOND)
    assert "blinded" in applied(board)
    for _ in range(3):
        while board.match.view(FIRST)["phase"] != "selection":
            seat = board.match.to_decide()[0]
            board.match.act(seat, board.match.legal(seat)[-1])
        board.quick(FIRST).quick(SECOND)
    gone = [event.line() for event in board.events("condition_expired")]
    assert [line for line in gone if "owner=1 condition=blinded" in line]


def test_a_bad_condition_brings_a_dud() -> None:
    """D13: it lies in the hand, cannot be played, and gets in the way."""
    board = Board("pain.0: 6.5")
    assert board.known("hand", FIRST) == ["wince"]
    card = board.card("hand", FIRST, "wince")
    assert board.refusal(FIRST, f"play {card}") == "Wince is an ailment and cannot be played"
    board.does("0: thrust at swordsman 2", "0: at 0.0")
    assert "stamina=225" in board.events("card_cost_reserved")[0].line()


def stacked(copies: int) -> dict[str, int]:
    """What a swing against a parry comes to in the commit phase, with copies of it on it."""
    board = Board("hand.0: [swing]", focus=(1, 1))
    board.does("0: stop drawing", "1: stop drawing", "0: swing at swordsman 2")
    board.does("0: at 0.0", "0: ready", "1: parry", "1: at 0.0", "1: ready")
    board.does(*["0: stack swing on swing"] * copies)
    found = {name: board.explained(name)[0].answer for name in ("stakes", "damage")}
    _, against = board.explained("hit_chance")
    parry = against.steps[-1]
    found["left"] = parry.after * 100 // parry.before
    return found


def test_a_stack_may_scale() -> None:
    """D34: a swing with a copy does more damage than committed stakes, and is harder to parry."""
    plain, double = stacked(0), stacked(1)
    assert double["stakes"] == plain["stakes"] + 1
    # Committed stakes alone make 1.2 of it, the copy another 1.2.
    assert double["damage"] == plain["damage"] * 144 // 100
    assert double["left"] > plain["left"] + 5


def test_the_first_reason_counts() -> None:
    """D18: of several reasons, the one whose check comes first."""
    setup = "mastery: 'block:mastered,shield_bash:mastered,riposte:mastered'"
    board = Board("stamina.0: 0, control: 0.5", setup=setup)
    bash, riposte = (board.card("pool", FIRST, name) for name in ("shield_bash", "riposte"))
    # No shield, and no stamina either.
    assert board.refusal(FIRST, f"play {bash} 1") == "Shield bash needs a shield"
    # No stamina, and too little control.
    assert board.refusal(FIRST, f"play {riposte} 1") == "Riposte costs 2 stamina; 0 is free"


def test_the_commit_phase_is_sealed() -> None:
    """D6, D9: what one seat changes, the other learns when the phase is over."""
    board = Board(focus=(1, 1)).does("0: stop drawing", "1: stop drawing")
    board.quick(FIRST, *HITTING).quick(SECOND, "parry", "at 0.0")
    before = (board.match.view(SECOND), board.match.information(SECOND))
    board.does("0: withdraw thrust")
    assert (board.match.view(SECOND), board.match.information(SECOND)) == before
    board.does("1: done")
    assert board.events("play_withdrawn", SECOND)

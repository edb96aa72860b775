"""What comes too late, comes twice or leaves nobody: plans that the second itself overtakes."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board, pool
from tests.games.looking import look_at

LESSON = "encounter: lesson"


@pytest.mark.parametrize(
    ("order", "event"),
    [
        (("change_weapons", "quick_draw"), "weapon_swapped"),
        (("quick_draw", "change_weapons"), "weapon_drawn"),
    ],
)
def test_a_weapon_that_was_drawn_already_cannot_be_drawn_again(
    order: tuple[str, str], event: str
) -> None:
    given = f"hand.0: [{', '.join(order)}], weapons: [fist], carried: [[dirk, footmans_axe]]"
    board = Board(given, "", LESSON, game=pool())
    for card in order:
        board.does(f"0: {card}", "0: dirk")
    board.quick(FIRST).quick(SECOND)
    moved = [kind for kind in board.told() if kind in ("weapon_swapped", "weapon_drawn")]
    assert moved == [event]
    assert board.fighter(FIRST)["carried"] == ["footmans_axe"]


def test_healing_stops_what_bleeds() -> None:
    given = "hand.0: [salve], armours: [[], []]"
    board = Board(given, "combat: [0]", LESSON, game=pool())
    board.quick(SECOND, "swing at scholar 1", "at 0.0").quick(FIRST)
    board.next_turn().quick(FIRST, "salve").quick(SECOND).next_turn()
    body = board.fighter(FIRST)["body"]
    assert isinstance(body, dict)
    wounds = body["wounds"]
    assert isinstance(wounds, list)
    assert wounds
    assert all(isinstance(wound, dict) and not wound["bleeding"] for wound in wounds)


def test_a_technique_of_the_last_turn_is_remembered() -> None:
    board = Board("hand.0: [probe, hustle]", "combat: [99]", LESSON, game=pool())
    board.quick(FIRST, "probe at scholar 2", "at 0.0").quick(SECOND)
    before = len(board.next_turn().events("advantage_changed"))
    board.quick(FIRST, "hustle").quick(SECOND).next_turn()
    changes = [event.line() for event in board.events("advantage_changed")[before:]]
    assert any("owner=0 other=1 axis=pressure" in line for line in changes)


def test_plays_of_the_foe_are_chosen_by_name() -> None:
    board = Board("hand.0: [challenge]", "", "encounter: bout", focus=(0, 1), game=pool())
    board.does("1: stop").quick(FIRST, "challenge")
    board.quick(SECOND, "thrust at tester 1", "at 0.0", "swing at tester 1", "at 0.5")
    board.does("1: done")
    assert board.offered(FIRST) == ["Thrust of Tester 2", "Swing of Tester 2"]


def test_two_who_fell_each_other_both_lose() -> None:
    given = "trauma.0: 9, trauma.1: 9, armours: [[], []]"
    board = Board(given, "combat: [0, 0]", LESSON, game=pool())
    board.quick(FIRST, "swing at scholar 2", "at 0.0")
    board.quick(SECOND, "swing at scholar 1", "at 0.0")
    assert board.match.over
    assert board.match.scores == [0, 0]


def test_a_chosen_play_may_be_gone_again() -> None:
    board = Board("hand.0: [feign]", "", "encounter: bout", game=pool())
    board.does("0: thrust at tester 2", "0: at 0.4", "0: swing at tester 2", "0: at 0.6")
    board.does("0: feign", "0: swing", "0: cancel swing")
    chosen = [play["chosen"] for play in board.plays() if "chosen" in play]
    assert chosen == [["Feign: Tester 2"]]
    look_at(board.match)


def test_nobody_draws_from_nothing() -> None:
    setup = "encounter: first_bout"
    board = Board("hand.0: [probe, low]", "", setup, focus=(1, 0), game=pool())
    assert board.kind(FIRST) == "select"


def test_further_copies_bear_looking_at() -> None:
    board = Board("hand.0: [guarded, guarded, low, low]", focus=(1, 0)).does("0: stop")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "guarded on thrust", "low on thrust")
    board.quick(SECOND).does("0: stack guarded on thrust")
    assert board.offered(FIRST)[0] == "stack Low on Thrust"
    look_at(board.match)


def test_a_reaction_bears_looking_at() -> None:
    board = Board("hand.0: [snap_parry]", focus=(2, 0)).does("0: stop").quick(FIRST)
    board.quick(SECOND, "thrust at swordsman 1", "at 0.0").does("0: done")
    assert board.kind(FIRST) == "react"
    look_at(board.match)

"""Whoever planned nothing and added from the pool in commit won three matches of four."""

from __future__ import annotations

from tests.games.duel.board import FIRST, SECOND, Board


def in_commit(hand: str) -> Board:
    board = Board(f"hand.0: [{hand}]", focus=(3, 0)).does("0: stop drawing")
    return board.quick(FIRST, "advance at swordsman 2").quick(SECOND)


def test_only_cards_of_the_hand_are_added() -> None:
    board = in_commit("slip")
    added = [words for words in board.offered(FIRST) if words.startswith("add ")]
    assert added == ["add Slip"]
    reason = board.refusal(FIRST, "add parry")
    assert reason == "Parry lies in the pool, and only a card of the hand can be added now"


def test_what_is_added_is_hasty() -> None:
    planned = Board("hand.0: [thrust, slip]", focus=(3, 0)).does("0: stop drawing")
    planned.quick(FIRST, "thrust at swordsman 2", "slip").quick(SECOND)
    hasty = in_commit("thrust, slip")
    hasty.does("0: add thrust at swordsman 2", "0: at 0.0", "0: add slip", "0: at 0.4")
    chances = [board.explained("hit_chance")[0].answer for board in (planned, hasty)]
    assert chances[0] - chances[1] == 20
    guards = [board.explained("defence")[0].answer for board in (planned, hasty)]
    assert guards[1] == (guards[0] * 65 + 50) // 100


def test_what_is_added_is_not_stacked() -> None:
    board = in_commit("stop_hit, stop_hit")
    board.does("0: add stop hit", "0: at 0.0")
    assert "was added in the commit phase" in board.refusal(FIRST, "stack stop hit on stop hit")

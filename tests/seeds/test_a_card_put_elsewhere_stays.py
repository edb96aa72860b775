"""A card that an effect put elsewhere was thrown onto the discard pile when its play was over."""

from __future__ import annotations

from tests.games.duel.board import FIRST, SECOND, Board, pool


def test_a_card_that_left_its_play_is_not_discarded() -> None:
    board = Board("hand.0: [from_the_start]", "", "encounter: seminar", game=pool())
    board.quick(FIRST, "from_the_start").quick(SECOND)
    assert board.known("exhaust", FIRST) == ["from_the_start"]
    assert board.known("discard", FIRST) == []

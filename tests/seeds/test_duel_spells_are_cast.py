"""What a card does to a foe without a blow was worth so little that no spell was ever cast."""

from __future__ import annotations

from tests.games.duel.board import FIRST, Board, pool
from tests.games.duel.test_instinct import leanings


def test_a_spell_is_cast_where_no_weapon_reaches() -> None:
    board = Board("range: far", "", "encounter: duel_of_wits", focus=(5, 0), game=pool())
    board.does("0: stop")
    assert leanings(board, FIRST, 10)["spark"] == 10

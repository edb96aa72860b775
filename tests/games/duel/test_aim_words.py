"""How options and the log speak of whom a technique is aimed at."""

from __future__ import annotations

import pytest

from cardwright.games.duel.rules.aim_words import aim_word
from cardwright.kernel import load_game
from tests.games.duel.board import FIRST, Board


@pytest.mark.parametrize(
    ("technique", "word"),
    [
        ("thrust", "at"),
        ("measure", "at"),
        ("retreat", "from"),
        ("leap_back", "from"),
        ("break_away", "from"),
        ("advance", "towards"),
        ("sidestep", "around"),
        ("close_in", "on"),
        ("stand_firm", "at"),
    ],
)
def test_it_says_how_it_stands_to_whom(technique: str, word: str) -> None:
    assert aim_word(load_game("duel").by_name[technique]) == word


def test_options_are_taken_in_either_words() -> None:
    """As they are shown, and as every technique is said."""
    board = Board()
    assert "Retreat from Swordsman 2" in board.offered(FIRST)
    board.does("0: retreat from swordsman 2", "0: at 0.0", "0: retreat at swordsman 2")
    assert "at 0.2" in board.offered(FIRST)

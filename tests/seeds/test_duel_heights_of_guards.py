"""High and Mid never helped a guard, and High opened other heights, against rule D35."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board


def taken(card: str, attack: str) -> int:
    """The chance that is left of an attack at a guard with a card for a height, or without."""
    hand = f"hand.0: [{card}]" if card else ""
    board = Board(hand, "combat: [99]", "mastery: low_cut:mastered")
    laid = [f"{card} on parry"] if card else []
    board.quick(FIRST, "parry", "at 0.0", *laid)
    board = board.quick(SECOND, attack, "at 0.0")
    return board.exchanges()[0].chance


@pytest.mark.parametrize(
    ("card", "attack", "other"), [("high", "swing", "thrust"), ("mid", "thrust", "swing")]
)
def test_a_guard_set_for_a_height_is_better_there_and_worse_elsewhere(
    card: str, attack: str, other: str
) -> None:
    assert taken(card, f"{attack} at swordsman 1") <= taken("", f"{attack} at swordsman 1")
    assert taken(card, f"{other} at swordsman 1") > taken("", f"{other} at swordsman 1")

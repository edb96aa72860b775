"""An ailment that keeps the stakes down spoke before the tactics did, and was overruled by them."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board


def chance(straits: str, *tactics: str) -> int:
    board = Board(f"hand.0: [committed, committed], {straits}", "combat: [99]")
    deeds = [f"{name} on thrust" for name in tactics]
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", *deeds).quick(SECOND)
    return board.exchanges()[0].chance


@pytest.mark.parametrize("straits", ["pain.0: 8.5", "conditions: [[fearful]]"])
def test_nobody_commits_in_agony_or_fear(straits: str) -> None:
    assert chance("pain.0: 0", "committed") == chance("pain.0: 0") + 10
    assert chance(straits, "committed", "committed") == chance(straits)

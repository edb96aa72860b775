"""Two Recklesses on one play: the second cost stamina and brought nothing."""

from __future__ import annotations

from tests.games.duel.board import FIRST, SECOND, Board


def harm_with(copies: int) -> int:
    given = f"hand.0: [{', '.join(['reckless'] * copies)}], range: mace"
    board = Board(given, "combat: [50], body: [0, 99]", "hero: brawler")
    board.quick(FIRST, "swing at swordsman", "at 0.0", *["reckless on swing"] * copies)
    board.quick(SECOND)
    assert [(exchange.outcome, exchange.grade) for exchange in board.exchanges()] == [
        ("hit", "solid")
    ]
    return board.harm()


def test_a_second_reckless_hurts_more() -> None:
    assert harm_with(2) > harm_with(1)

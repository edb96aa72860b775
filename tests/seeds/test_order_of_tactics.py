"""Guarded and then Committed on a play gave other numbers than Committed and then Guarded."""

from __future__ import annotations

from itertools import permutations

from tests.games.duel.board import FIRST, Board

TACTICS = ("guarded", "committed", "low")


def numbers(order: tuple[str, ...]) -> list[list[int]]:
    board = Board(f"hand.0: [{', '.join(TACTICS)}]")
    board.does("0: thrust at swordsman 2", "0: at 0.0", *[f"0: {name} on thrust" for name in order])
    asked = ("hit_chance", "damage", "stamina_cost", "stakes")
    return [[told.answer for told in board.explained(name, FIRST)] for name in asked]


def test_the_order_of_tactics_changes_no_number() -> None:
    first, *others = [numbers(order) for order in permutations(TACTICS)]
    assert others == [first] * len(others)

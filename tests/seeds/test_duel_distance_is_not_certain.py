"""A step back for three quarters of a point of stamina made four thrusts miss with certainty."""

from __future__ import annotations

from tests.games.duel.board import FIRST, SECOND, Board


def chance_after(*steps: str) -> int:
    board = Board("", "combat: [0], body: [0, 99]")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.4")
    return board.quick(SECOND, *steps).exchanges()[0].chance


def test_one_step_out_of_reach_costs_a_fifth_and_two_all() -> None:
    near = chance_after()
    stretched = chance_after("retreat at swordsman 1", "at 0.0")
    # Stepping back gives away a twentieth of pressure, which the attacker gains.
    assert near - stretched == 20 - 5
    board = Board("range: spear")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0").quick(SECOND)
    assert (board.outcomes(), board.exchanges()[0].chance) == (["miss"], 0)

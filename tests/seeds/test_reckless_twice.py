"""Two Recklesses on one play: the second cost stamina and brought nothing."""

from __future__ import annotations

from cardwright.games.duel.game import Duel
from cardwright.kernel import load_changed
from tests.games.duel.board import FIRST, SECOND, Board

# The deck of a brawler with a second Reckless in it.
SECOND_COPY = """
brawler:
  modifiers:
    {reckless: 2, committed: 2, press: 3, flank: 2, brace: 3, patient: 2, second_wind: 2, feint: 2}
"""


def harm_with(copies: int) -> int:
    given = f"hand.0: [{', '.join(['reckless'] * copies)}], range: mace"
    game = load_changed("duel", [("classes.yaml", SECOND_COPY)])
    assert isinstance(game, Duel)
    board = Board(given, "combat: [50], body: [0, 99]", "hero: brawler", game=game)
    board.quick(FIRST, "swing at swordsman", "at 0.0", *["reckless on swing"] * copies)
    board.quick(SECOND)
    assert [(exchange.outcome, exchange.grade) for exchange in board.exchanges()] == [
        ("hit", "solid")
    ]
    return board.harm()


def test_a_second_reckless_hurts_more() -> None:
    assert harm_with(2) > harm_with(1)

"""Deciding at once gives the same matches, for our games and as long as a game keeps its word."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import load_game
from cardwright.lab.units import NOT_TRUSTED, TRIED_BOTH_WAYS, Rules, Unit, Workshop

PEEKING = '''
from cardwright.games.leduc.game import Leduc


class Peeking(Leduc):
    """Its instinct raises on whatever the other seat cannot show it."""

    name = "peeking"

    def package(self):
        return "cardwright.games.leduc"

    def instinct(self, state, seat, chance):
        hand = [zone for zone in state.zones if zone.kind.name == "hand"][1 - seat]
        options = state.legal(seat)
        strong = state.cards[hand.cards[0]].template.name.startswith("king")
        return options[-1] if strong else options[0]
'''


@pytest.mark.parametrize("name", ["kuhn", "leduc", "duel", "taktik", "deeds"])
def test_the_same_match_comes_out(name: str) -> None:
    game = load_game(name)
    setup = game.checked_setup({})
    players = ("heuristic; never draw",) + ("heuristic",) * (game.seats(setup) - 1)
    workshop = Workshop()
    unit = Unit(Rules(name, (), tuple(setup.items())), 4, 0, players, noted=True)
    usual = workshop.play_through(unit, at_once=False)
    assert workshop.play_through(unit, at_once=True) == usual


def test_a_game_that_peeks_is_not_trusted(tmp_path: Path) -> None:
    path = tmp_path / "peeking.py"
    path.write_text(PEEKING)
    workshop = Workshop()
    rules = Rules(str(path))
    for deal in range(2 * TRIED_BOTH_WAYS):
        workshop.play(Unit(rules, 1, deal, ("heuristic", "heuristic")))
    assert workshop.proven[str(path)] == NOT_TRUSTED
    honest = Rules("leduc")
    for deal in range(2 * TRIED_BOTH_WAYS):
        workshop.play(Unit(honest, 1, deal, ("heuristic", "search:2")))
    assert workshop.proven["leduc"] == TRIED_BOTH_WAYS

"""On its way a hero discarded March to improvise a move of 3 where March alone did."""

from __future__ import annotations

from cardwright.kernel import load_game, seed_from_number, start_scenario
from cardwright.kernel.language import read_scenario
from cardwright.session.hints import hint_for

POSITION = """
setup: {tale: first_steps}
given:
  hand.0: [rage, rage, determination, improvisation, march]
  dice: [green, blue, red]
  marauders_pile: [raiders]
"""


def test_a_small_need_takes_the_small_card() -> None:
    game = load_game("deeds")
    position = read_scenario(POSITION, "a test", game)
    match = start_scenario(game, position, seed_from_number(5))
    assert hint_for(match, 0).steps[0] == "Play March"

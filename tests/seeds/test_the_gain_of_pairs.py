"""Pairs that gain nothing were said to gain 0.5 ×, and those of lengths always 1.0 ×.

The side without the difference was left out of what unpaired matches would need.
"""

from random import Random

import pytest

from cardwright.lab.effects import Effect


@pytest.mark.parametrize(("alike", "gain"), [(0.0, 1.0), (0.9, 10.0)])
def test_one_seat_against_itself(alike: float, gain: float) -> None:
    """Results that have nothing in common gain nothing; one in ten that differs gains ten times."""
    chance = Random(3)
    effect = Effect("first seat's wins", "heuristic", 1)
    for _ in range(600):
        was = float(chance.randrange(2))
        now = was if chance.random() < alike else float(chance.randrange(2))
        effect.add([now], [was], True)
    assert effect.gain() == pytest.approx(gain, rel=0.2)


def test_both_seats_in_turn_against_what_is_known() -> None:
    """A match as usual is half a win for two seats together: it needs no deals of its own."""
    chance = Random(3)
    effect = Effect("worth", "heuristic", 1)
    for _ in range(600):
        won = float(chance.randrange(2))
        effect.add([float(chance.randrange(2)), float(chance.randrange(2))], [won, 1 - won], True)
    assert effect.gain() == pytest.approx(1.0, rel=0.1)


def test_where_both_sides_are_played_for_each_seat() -> None:
    chance = Random(3)
    effect = Effect("in the opening hand", "heuristic", 1, (False, False))
    for _ in range(600):
        results = [float(chance.randrange(2)) for _ in range(4)]
        effect.add(results[:2], results[2:], True)
    assert effect.gain() == pytest.approx(1.0, rel=0.1)

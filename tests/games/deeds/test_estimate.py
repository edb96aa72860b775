"""What a search believes a tale will come to, where it stops looking ahead."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.instinct.estimate import expected_fame
from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.values.chance import Stream, stream_key
from tests.games.deeds.tables import at_table, deeds_game, staged


def expected(given: str) -> int:
    return expected_fame(at_table(staged(given)))


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("hand: [march, rage]", "hand: [march, wound]"),
        ("hand: [march], discard: [riposte]", "hand: [march]"),
        ("hand: [march], units: [archers]", "hand: [march]"),
        ("hand: [march], units: [archers]", "hand: [march], units: [archers], spent: [archers]"),
        ("hand: [march], crystals: [red]", "hand: [march]"),
        ("hand: [march], conquered: [abbey]", "hand: [march]"),
        ("hand: [march], fame: 1", "hand: [march]"),
        ("hand: [march], round: 1", "hand: [march], round: 3"),
        ("hand: [march], at: oak_shade", "hand: [march], at: mill_brook"),
    ],
)
def test_what_a_hero_has_is_worth_something(more: str, less: str) -> None:
    assert expected(more) > expected(less)


def test_nobody_expects_less_than_nothing() -> None:
    assert expected(f"hand: [{', '.join(['wound'] * 30)}], round: 1") == 0


@pytest.mark.parametrize("tale", ["first_steps", "long_night"])
def test_at_the_end_it_is_the_fame(tale: str) -> None:
    """A tale that was not over yet looked fourteen points of fame better than one that was."""
    stream = Stream("test", stream_key(b"test", "test"))
    for number in range(3):
        match = Match(deeds_game(), {"tale": tale}, seed_from_number(number)).start()
        last = 0
        while not match.over:
            last = match.game.estimate(match.state, 0)
            match.act(0, match.game.instinct(match.state, 0, stream))
        assert abs(last - 100 * match.scores[0]) <= 300

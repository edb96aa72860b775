"""Asking for the fold behind an opponent's strength told the rank of its hidden card."""

import pytest

from cardwright.kernel import Match, Refused, Scene, load_game, seed_from_number


@pytest.mark.parametrize("name", ["kuhn", "leduc"])
def test_the_strength_of_a_hidden_card_is_not_explained(name: str) -> None:
    match = Match(load_game(name), {}, seed_from_number(1)).start()
    strength = match.game.vocabulary.questions["strength"]
    assert match.explain(0, strength, Scene(0)).answer > 0
    with pytest.raises(Refused):
        match.explain(0, strength, Scene(1))
    with pytest.raises(Refused):
        match.explain(-1, strength, Scene(0))

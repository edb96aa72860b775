"""What is looked at, revealed, shown, taken, given or played read "look at it to one of …"."""

import pytest

from cardwright.kernel import card_words
from tests.toy.test_words import fair

CHOSEN = "{of: cards_in_hand, choose: 1}"
HAND = "one of the cards in your hand (your choice)"


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("look: {}", "look at {}"),
        ("reveal: {}", "reveal {}"),
        ("show: enemies", "show {} to your enemies"),
        ("take: discards", "take {} into your discards"),
        ("give: {whom: {of: enemies, choose: 1}, into: hand}", "give {} to one of your enemies"),
        ("play: 1", "play {}"),
        ("play: 2", "play {} 2 times"),
    ],
)
def test_the_card_stands_where_it_belongs(effect: str, said: str) -> None:
    game = fair(f"probe: {{effect: {{{effect}, to: {CHOSEN}}}}}\n")
    text = "\n".join(card_words(game, game.by_name["probe"])).lower()
    assert said.format(HAND) in text

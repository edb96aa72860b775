"""A card that kept an enemy as `them` read "the them is one of enemies"."""

from __future__ import annotations

from cardwright.kernel import card_words
from tests.toy.test_words import fair

LOOKS = """
probe:
  effect:
    let:
      them: {of: enemies, choose: 1}
      do: {look: {}, to: {of: cards_in_hand, whose: them}}
"""


def test_what_is_kept_as_them_reads_as_the_chosen_one() -> None:
    game = fair(LOOKS)
    text = "\n".join(card_words(game, game.by_name["probe"]))
    assert "Choose one of your enemies: look at" in text
    assert "the cards in the chosen one's hand" in text
    assert "the them" not in text

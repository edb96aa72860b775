"""A card could say nothing about the card that a question is asked about, only about itself.

The names for it were there, and a game had to add each of them by hand; no page said so.
"""

import pytest

from cardwright.kernel.language import ContentErrors
from tests.toy.test_words import fair


def test_an_answer_reads_the_card_that_the_question_is_about() -> None:
    asked = '"action" in subject.tags and subject.cost > 2'
    game = fair(f"probe: {{answers: {{price: {{add: 1, if: '{asked}'}}}}}}\n")
    assert "subject" not in game.vocabulary.readers


def test_other_questions_are_about_nothing_of_the_kind() -> None:
    with pytest.raises(ContentErrors, match=r"nothing is called 'subject\.tags' here"):
        fair("probe: {answers: {standing: {add: 1, if: '\"action\" in subject.tags'}}}\n")


def test_a_pool_in_the_place_of_an_owner_says_what_to_write() -> None:
    effect = "{look: {}, to: {of: cards_in_hand, whose: next_player, random: 1}}"
    with pytest.raises(ContentErrors, match=r"first: let: {rival: next_player, do: …}"):
        fair(f"probe: {{effect: {effect}}}\n")


def test_a_pool_of_several_is_chosen_from() -> None:
    effect = "{look: {}, to: {of: cards_in_hand, whose: enemies, random: 1}}"
    said = r"first: let: {rival: {of: enemies, choose: 1}, do: …}"
    with pytest.raises(ContentErrors, match=said):
        fair(f"probe: {{effect: {effect}}}\n")

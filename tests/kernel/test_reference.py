"""The reference page names every word of the vocabulary, and the one in docs is up to date."""

from __future__ import annotations

import pytest

from cardwright.kernel import game_names, load_cards, load_game
from cardwright.kernel.language.reference import reference
from cardwright.kernel.language.usages import Usages
from tests.docs import words
from tests.toy import Parley
from tests.toy.fair import Fair

GAMES = [*[load_game(name) for name in game_names()], load_cards(Parley()), load_cards(Fair())]


def test_the_page_in_docs_is_the_generated_one() -> None:
    assert words.PAGE.read_text(encoding="utf-8") == words.page(), "make bless writes it again"


def test_every_general_effect_and_pool_has_an_example_that_runs() -> None:
    fair = load_cards(Fair())
    usages = Usages(fair)
    unused = [name for name in fair.vocabulary.effects if not usages.of_effect(name)]
    unused += [name for name in fair.vocabulary.pools if not usages.of_word(name)]
    assert unused == ["cards_in_box"]
    for form in fair.vocabulary.effects.values():
        assert usages.of_effect(form.name) in words.page()
    assert usages.of_effect("draw") == "`draw: 4`"
    assert usages.of_field("standing").startswith("`amount: 'ask(")


@pytest.mark.parametrize("number", range(len(GAMES)), ids=[game.name for game in GAMES])
def test_no_word_is_left_out(number: int) -> None:
    game = GAMES[number]
    page = reference(game)
    vocabulary = game.vocabulary
    tabled = [*vocabulary.readers, *vocabulary.pools, *vocabulary.questions, *vocabulary.events]
    for word in tabled:
        assert f"| `{word}` |" in page
    for name, form in vocabulary.effects.items():
        assert f"\n### {name}\n\n{form.doc[:40]}" in page
    for family in game.families.values():
        for field in family.form.fields:
            assert f"| `{field.name}`" in page
    for word in [*vocabulary.tags, *vocabulary.zones, *game.resource_names, *game.phase_names]:
        assert f"`{word}`" in page


def test_prose_fits_the_page() -> None:
    for line in reference(load_game("leduc")).splitlines():
        assert line.startswith("|") or len(line) <= 80, line

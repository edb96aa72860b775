"""The reference page names every word of the vocabulary, and the one in docs is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import game_names, load_cards, load_game
from cardwright.kernel.language.reference import reference
from tests.toy import Parley

PAGE = Path(__file__).resolve().parents[2] / "docs" / "card-language.md"
GAMES = [*[load_game(name) for name in game_names()], load_cards(Parley())]


def test_the_page_in_docs_is_the_generated_one() -> None:
    again = "write it again: cardwright cards words leduc > docs/card-language.md"
    assert PAGE.read_text(encoding="utf-8") == reference(load_game("leduc")), again


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

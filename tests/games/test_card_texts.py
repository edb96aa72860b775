"""Card texts: every entry says what it does, no two read alike, and all of them are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import Game, card_words, game_names, load_game

FOLDER = Path(__file__).parent.parent / "golden"
# Sentences that people once had to read.
GARBLED = (
    "Lies on a play only if",
    "Become blinded",
    " 1 cards",
    " 1 more turns",
    "no longer",
    "if it is the chosen foe",
    "to 2 chosen of every foe",
    "1 times",
    "Stakes at most 1",
    "the tags of the play",
    "for its owner alone",
    "where the tags of",
    " _",
)


def texts_of(game: Game) -> str:
    """All texts of a game, one a block."""
    blocks = ["\n".join(card_words(game, template)) for template in game.templates]
    return "\n\n".join(blocks) + "\n"


@pytest.mark.parametrize("name", game_names())
def test_the_texts_are_as_they_were(name: str) -> None:
    """Whoever changes a text sees it here: `make bless` writes them anew."""
    kept = FOLDER / f"texts-{name}.txt"
    assert kept.read_text(encoding="utf-8") == texts_of(load_game(name))


@pytest.mark.parametrize("name", game_names())
def test_every_entry_says_something_of_its_own(name: str) -> None:
    game = load_game(name)
    texts: dict[tuple[str, str], str] = {}
    for template in game.templates:
        _, *lines = card_words(game, template)
        if name != "leduc":
            read = (template.family, "\n".join(lines))
            assert read not in texts, f"{template.name} reads like {texts.get(read)}"
            texts[read] = template.name
        assert lines or template.family in ("grounds",), f"{template.name} has no text"


@pytest.mark.parametrize("name", game_names())
def test_what_nobody_understood_is_gone(name: str) -> None:
    texts = texts_of(load_game(name))
    assert [words for words in GARBLED if words in texts] == []

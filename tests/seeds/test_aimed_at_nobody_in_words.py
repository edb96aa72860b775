"""A technique aimed at nobody read "engage that foe, then see 1 random card of that foe's hand"."""

from cardwright.games.duel.content.techniques import AT_NOBODY, Technique
from cardwright.kernel import card_words
from tests.games.duel.board import pool


def test_what_is_aimed_at_nobody_does_nothing_to_that_foe() -> None:
    game = pool()
    aimless = [
        entry
        for entry in game.templates
        if isinstance(entry, Technique) and entry.targets == AT_NOBODY and entry.does is not None
    ]
    read = ["\n".join(card_words(game, entry)) for entry in aimless]
    assert [text for text in read if "that foe" in text] == []
    assert [text for text in read if "engage nobody, then see nobody's hand" in text]

"""A technique aimed at nobody read "engage that foe, then see 1 random card of that foe's hand"."""

import pytest

from cardwright.games.duel.content.techniques import AT_NOBODY, Technique
from cardwright.games.duel.game import Duel
from cardwright.kernel import card_words, load_cards
from cardwright.kernel.language.problems import ContentErrors
from tests.games.duel.board import pool

AIMLESS = """
idle_talk:
  tags: [manoeuvre]
  cost: {stamina: 1, time: 3}
  channels: [footwork]
  does: [{engage: longsword}, {glimpse: 1}]
"""


def test_what_is_aimed_at_nobody_does_nothing_to_that_foe() -> None:
    game = pool()
    aimless = [
        entry
        for entry in game.templates
        if isinstance(entry, Technique) and entry.targets == AT_NOBODY and entry.does is not None
    ]
    read = ["\n".join(card_words(game, entry)) for entry in aimless]
    assert [text for text in read if "that foe" in text] == []


def test_whoever_is_aimed_at_has_to_be_said() -> None:
    with pytest.raises(ContentErrors) as errors:
        load_cards(Duel(), changes=[("techniques-mine.yaml", AIMLESS)])
    assert "techniques-mine.yaml:6" in str(errors.value)

"""The words of general events were lost: cards said "when card moved" and "until zone shuffled"."""

from __future__ import annotations

from cardwright.kernel import load_game
from cardwright.kernel.language.general_events import GENERAL_EVENTS


def test_rules_say_general_events_in_words() -> None:
    words = load_game("leduc").vocabulary.event_words
    assert {kind: words[kind] for kind in GENERAL_EVENTS} == GENERAL_EVENTS
    assert words["card_moved"] == "a card is moved"

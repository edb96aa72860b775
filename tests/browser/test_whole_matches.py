"""Whole matches by the keyboard alone, in every game; with the same chance each time."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.house import House

GAMES = {
    "kuhn": ["me", "random"], "leduc": ["me", "random"], "duel": ["me", "random"],
    "deeds": ["me"], "taktik": ["me", "random"],
}  # fmt: skip
# The deals that are played: with these, a match takes seconds.
NUMBERS = {"kuhn": 11, "leduc": 12, "duel": 13, "deeds": 14, "taktik": 15}
# Phases are mostly ended at once.
ENDING = 0.85
DECISIONS_MAX = 400


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_keyboard(person: NewPerson, house: House, game: str) -> None:
    ada = person()
    ada.sit_at_dealt(house.store, game, NUMBERS[game], GAMES[game])
    ada.play_by_keys(seed=1, most=DECISIONS_MAX, ending=ENDING)
    assert ada.over
    # Who won stands in the prompt, the scores under it, and every line was told once.
    assert ada.page.inner_text("#prompt").split(".")[0] in (
        "You win", "You lose", "A draw", "The match is over",
    )  # fmt: skip
    assert ada.page.locator(".scores tr").count() == len(GAMES[game])
    assert ada.told_once()
    assert ada.offered_all(), f"the page showed other options than it was offered: {ada.others}"

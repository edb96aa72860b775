"""Whole matches for make proof: by names, by keys, of two browsers, and of a game from outside."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.house import House
from tests.browser.player import Person
from tests.browser.test_two_browsers import sit_opposite, to_selection
from tests.browser.test_whole_matches import GAMES
from tests.docs.pages import ROOT, blocks_of, change, write

pytestmark = pytest.mark.proof

DECISIONS_MAX = 600
ENDING = 0.6
# The deals that are played here are others than those of every test run.
NUMBERS = {game: 500 + 2 * place for place, game in enumerate(GAMES)}
SALVAGE = """\
[cardwright.games]
salvage = salvage:Salvage
"""
PICTURES = ROOT / "build" / "pictures"


def ended_well(ada: Person, game: str, how: str) -> None:
    assert ada.over
    assert ada.told_once()
    assert ada.offered_all(), ada.others
    PICTURES.mkdir(parents=True, exist_ok=True)
    ada.page.screenshot(path=PICTURES / f"{game}-{how}.png", full_page=True)


@pytest.mark.parametrize("game", GAMES)
def test_by_names(person: NewPerson, house: House, game: str) -> None:
    ada = person()
    ada.sit_at_dealt(house.store, game, NUMBERS[game], GAMES[game])
    ada.play_by_names(seed=2, most=DECISIONS_MAX, ending=ENDING)
    ended_well(ada, game, "names")


@pytest.mark.parametrize("game", GAMES)
def test_by_keys(person: NewPerson, house: House, game: str) -> None:
    ada = person(width=320, height=700, scheme="dark")
    ada.sit_at_dealt(house.store, game, NUMBERS[game] + 1, GAMES[game])
    ada.play_by_keys(seed=3, most=DECISIONS_MAX, ending=ENDING)
    ended_well(ada, game, "keys")


@pytest.fixture
def salvage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server with the game of the second tutorial installed beside it, from outside."""
    for block in blocks_of(ROOT / "docs" / "tutorial-2.md"):
        if block.verb in ("file", "add"):
            write(block, tmp_path)
        elif block.language == "diff":
            change(block, tmp_path)
    record = tmp_path / "salvage-1.dist-info"
    record.mkdir()
    record.joinpath("METADATA").write_text("Name: salvage\nVersion: 1\n", encoding="utf-8")
    record.joinpath("entry_points.txt").write_text(SALVAGE, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    opened = House(tmp_path).open()
    yield opened
    opened.close()


@pytest.mark.parametrize("how", ["keys", "names"])
def test_a_game_from_outside(person: NewPerson, salvage: House, how: str) -> None:
    ada = person(salvage.link)
    ada.sit_down("salvage", ["me", "random"])
    if how == "keys":
        ada.play_by_keys(seed=4, most=DECISIONS_MAX, ending=ENDING)
    else:
        ada.play_by_names(seed=4, most=DECISIONS_MAX, ending=ENDING)
    ended_well(ada, "salvage", how)


def test_two_browsers_to_the_end(person: NewPerson, house: House) -> None:
    """A whole duel, by keys here and by names there; pages begin anew in a sealed phase."""
    ada, bob, _ = sit_opposite(person, house.link)
    bob.page.set_viewport_size({"width": 320, "height": 700})
    to_selection(ada, bob)
    chances = {ada: random.Random(5), bob: random.Random(6)}
    reloads = 0
    for _ in range(2 * DECISIONS_MAX):
        if ada.over and bob.over:
            break
        for sitting, chance in chances.items():
            if not sitting.asked():
                continue
            if sitting is ada:
                sitting.decide_by_keys(chance, ENDING)
            else:
                sitting.decide_by_names(chance, ENDING)
            if "selection" in sitting.step() and reloads < len(chances) * 2:
                reloads += 1
                sitting.page.reload()
                sitting.page.wait_for_selector("#dock")
        ada.page.wait_for_timeout(20)
    for sitting, how in ((ada, "keys"), (bob, "names")):
        sitting.wait()
        ended_well(sitting, "duel", f"two-{how}")
    assert reloads

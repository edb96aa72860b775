"""Whatever keys are pressed, nothing breaks: seeded random keys over every screen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardwright.play.screen.app import CardwrightApp
from cardwright.play.screen.pace import NORMAL
from tests.play.screen.driving import Seated, drive, session

KEYS = [
    *["enter"] * 8, *["down"] * 6, *["up"] * 3, *"1234567890", "left", "right", "tab", "shift+tab",
    "space", "escape", "escape", "question_mark", "h", "u", "p", "v", "s", "a", "r", "f1", "home",
    "end", "pageup", "pagedown", "backspace", "x", "delete", "ctrl+l", "f5",
]  # fmt: skip
SIZES = [(80, 24), (30, 8), (120, 40), (80, 24)]
KEYS_A_MATCH = 70


def press_at_random(app: CardwrightApp, seed: int, keys: list[str]) -> None:
    chance = Random(seed)

    async def script(seated: Seated) -> None:
        for number in range(KEYS_A_MATCH):
            if not app.is_running:
                return
            if number % 20 == 19:
                await seated.pilot.resize_terminal(*chance.choice(SIZES))
            await seated.pilot.press(chance.choice(keys))
        await seated.rest()

    drive(app, script)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is saved by chance is saved here."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("game", ["deeds", "duel", "kuhn", "leduc", "taktik"])
def test_any_keys_at_a_table(game: str) -> None:
    seats = "human" if game == "deeds" else "human,heuristic"
    press_at_random(CardwrightApp(session(game, seats), NORMAL), 1, KEYS)


def test_any_keys_at_a_shared_table() -> None:
    press_at_random(CardwrightApp(session("duel", "human,human"), NORMAL), 2, [*KEYS, "q"])


def test_any_keys_while_watching() -> None:
    press_at_random(CardwrightApp(session("taktik", "random,heuristic"), NORMAL), 3, KEYS)


def test_any_keys_in_the_menu() -> None:
    press_at_random(CardwrightApp(pace=NORMAL), 4, [*KEYS, "right", "left"])

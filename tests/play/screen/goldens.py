"""Screens that have been looked at, kept as text: each by the keys that lead to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardwright.play.screen.app import CardwrightApp
from cardwright.play.screen.pace import AT_ONCE, BY_KEY
from tests.play.screen.driving import SIZE, Seated, drive, session

# A thrust against whatever comes, its resolution half shown.
STEPS = "enter 1 5 enter down down enter end enter enter end enter" + 13 * " space"
FOLDER = Path(__file__).resolve().parent.parent / "screens"


class Shot:
    """A screen to be kept: the match it comes from, the keys, and the size."""

    def __init__(
        self,
        game: str,
        keys: str = "",
        seats: str = "",
        pace: int = AT_ONCE,
        size: tuple[int, int] = SIZE,
        **setup: str,
    ) -> None:
        self.game = game
        self.keys = keys.split()
        self.seats = seats
        self.pace = pace
        self.size = size
        self.setup = setup


SHOTS = {
    "menu": Shot(""),
    "menu-deeds": Shot("", "right"),
    "kuhn": Shot("kuhn"),
    "leduc": Shot("leduc", "1"),
    "leduc-curtain": Shot("leduc", seats="human,human"),
    "leduc-over": Shot("leduc", "2 2 2 2"),
    "duel-draw": Shot("duel"),
    "duel-select": Shot("duel", "1 2 3 4 5 enter enter down enter enter"),
    "duel-start": Shot("duel", "1 2 3 4 5 down enter"),
    "duel-commit": Shot("duel", "1 2 3 4 5 enter enter end enter"),
    "duel-wolves": Shot("duel", "1 5 1", encounter="wolf_pack"),
    "duel-card": Shot("duel", "1 2 3 4 5 shift+tab right"),
    "duel-why": Shot("duel", "1 shift+tab question_mark"),
    "duel-steps": Shot("duel", STEPS, pace=BY_KEY),
    "duel-wide": Shot("duel", "1 2 3 4 5 enter enter", size=(120, 40)),
    "taktik": Shot("taktik", "1 1"),
    "taktik-move": Shot("taktik", "1 1 1 2 down down"),
    "taktik-why": Shot("taktik", "1 1 question_mark down"),
    "deeds": Shot("deeds", "down"),
    "deeds-hint": Shot("deeds", "h"),
    "deeds-fight": Shot("deeds", "7 7 7"),
    "help": Shot("kuhn", "f1"),
    "leave": Shot("kuhn", "q"),
    "save": Shot("kuhn", "s"),
    "small": Shot("duel", "1 5", size=(40, 12)),
}


def text_of(shot: Shot) -> str:
    """What the screen shows at the end of the keys."""
    shown: list[str] = []

    async def script(seated: Seated) -> None:
        await seated.press(*shot.keys)
        shown.append(seated.text())

    played = session(shot.game, shot.seats, setup=shot.setup) if shot.game else None
    drive(CardwrightApp(played, shot.pace), script, shot.size)
    return shown[0]


def screen_files() -> Iterator[tuple[Path, Shot]]:
    for name, shot in SHOTS.items():
        yield FOLDER / f"{name}.txt", shot

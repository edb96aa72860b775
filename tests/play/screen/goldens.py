"""Screens that have been looked at, kept as text: each by the keys that lead to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from cardwright.play.screen.app import CardwrightApp
from cardwright.play.screen.pace import AT_ONCE, BY_KEY
from cardwright.session.guide import guide_of, guided_session
from cardwright.session.kept import HOME_VARIABLE
from cardwright.session.session import Session
from tests.contract.cases import game_named
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
        guided: bool = False,
        **setup: str,
    ) -> None:
        self.game = game
        self.keys = keys.split()
        self.seats = seats
        self.pace = pace
        self.size = size
        self.guided = guided
        self.setup = setup

    def session(self) -> Session | None:
        """What is played; nothing in the menu."""
        if not self.game:
            return None
        if not self.guided:
            return session(self.game, self.seats, setup=self.setup)
        game = game_named(self.game)
        guide = guide_of(game)
        assert guide is not None, "the game has a guide"
        return guided_session(game, guide)


WIDE = (120, 40)
SHOTS = {
    "menu": Shot(""),
    "menu-deeds": Shot("", "right"),
    # The battle of a set-up, and the rulebook before anything is played.
    "menu-taktik": Shot("", f"right right {4 * 'down '}right down"),
    "menu-rules": Shot("", f"{3 * 'right '}{7 * 'down '}enter"),
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
    "taktik-hint": Shot("taktik", "1 1 h"),
    "taktik-narrow": Shot("taktik", "1 1 1", size=(60, 20)),
    "taktik-wide": Shot("taktik", "1 1 1 2 down down", size=WIDE),
    "taktik-why": Shot("taktik", "1 1 question_mark down"),
    "deeds": Shot("deeds", "down"),
    "deeds-hint": Shot("deeds", "h"),
    # The fight of the guided match, played on without the guide.
    "deeds-fight": Shot("deeds", "enter enter enter enter g", guided=True),
    "deeds-tactic": Shot("deeds"),
    "deeds-guide": Shot("deeds", "enter enter", guided=True),
    "duel-guide": Shot("duel", "enter", guided=True),
    "kuhn-guide": Shot("kuhn", guided=True),
    "leduc-guide": Shot("leduc", "enter enter", guided=True),
    "taktik-guide": Shot("taktik", "enter enter enter", guided=True),
    "taktik-guide-wide": Shot("taktik", "enter enter enter", guided=True, size=WIDE),
    "duel-guide-wide": Shot("duel", "enter enter enter", guided=True, size=WIDE),
    "deeds-wide": Shot("deeds", "down", size=WIDE),
    "menu-wide": Shot("", "down down down down", size=WIDE),
    "rules": Shot("taktik", "f1 down down"),
    "rules-search": Shot("duel", "f1 slash f o c u s enter"),
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

    before = os.environ.get(HOME_VARIABLE)
    with TemporaryDirectory() as home:
        # Nothing was kept before.
        os.environ[HOME_VARIABLE] = home
        try:
            drive(CardwrightApp(shot.session(), shot.pace), script, shot.size)
        finally:
            os.environ.pop(HOME_VARIABLE)
            if before is not None:
                os.environ[HOME_VARIABLE] = before
    return shown[0]


def screen_files() -> Iterator[tuple[Path, Shot]]:
    for name, shot in SHOTS.items():
        yield FOLDER / f"{name}.txt", shot

"""Driving the full screen in tests: sitting down, pressing keys, and reading what it shows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from io import StringIO

from rich.console import Console
from textual.pilot import Pilot

from cardwright.agents import Player, player_named
from cardwright.kernel import Match, seed_from_number
from cardwright.play.screen.app import CardwrightApp
from cardwright.play.screen.match_screen import MatchScreen
from cardwright.play.screen.pace import AT_ONCE
from cardwright.session.session import Session
from tests.contract.cases import game_named

SIZE = (80, 24)
PATIENCE = 400


class Seated:
    """An application under test and the pilot that presses its keys."""

    def __init__(self, app: CardwrightApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> MatchScreen:
        screen = self.app.screen
        assert isinstance(screen, MatchScreen), f"the table is behind {screen}"
        return screen

    @property
    def match(self) -> Match:
        """The match that is played, whatever lies over its table."""
        tables = [screen for screen in self.app.screen_stack if isinstance(screen, MatchScreen)]
        return tables[-1].session.match

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when everything has come to rest."""
        for key in keys:
            await self.pilot.press(key)
            await self.rest()

    async def click(self, pane: str, column: int, row: int) -> None:
        """Click into a pane, and wait until everything has come to rest."""
        await self.pilot.click(pane, offset=(column, row))
        await self.rest()

    async def rest(self) -> None:
        """Wait until nobody thinks and everything is drawn."""
        for _ in range(PATIENCE):
            await self.pilot.pause()
            if not [worker for worker in self.app.workers if not worker.is_finished]:
                break
            await asyncio.sleep(0.01)
        await self.pilot.pause()

    def text(self) -> str:
        """The plain text of the whole screen."""
        width, height = self.app.size
        console = Console(
            width=width, height=height, force_terminal=True, color_system="truecolor", record=True,
            legacy_windows=False, file=StringIO(), safe_box=False,
        )  # fmt: skip
        console.print(self.app.screen._compositor.render_update(full=True))
        lines = console.export_text().splitlines()
        return "\n".join(line.rstrip() for line in lines) + "\n"


def session(
    game: str, seats: str = "", seed: int = 3, setup: dict[str, str] | None = None
) -> Session:
    """A match at its beginning; without seats, a person first and random agents."""
    match = Match(game_named(game), setup or {}, seed_from_number(seed)).start()
    names = seats.split(",") if seats else ["human", *["random"] * (match.state.seats - 1)]
    return Session(match, [player(name) for name in names])


def player(name: str) -> Player | None:
    return None if name == "human" else player_named(name)


def drive(
    app: CardwrightApp,
    script: Callable[[Seated], Awaitable[None]],
    size: tuple[int, int] = SIZE,
    patient: bool = True,
) -> None:
    """Run an application without a terminal and do with it what the script says."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            seated = Seated(app, pilot)
            await (seated.rest() if patient else pilot.pause())
            await script(seated)

    asyncio.run(run())


def at_table(
    played: Session,
    script: Callable[[Seated], Awaitable[None]],
    size: tuple[int, int] = SIZE,
    pace: int = AT_ONCE,
    patient: bool = True,
) -> None:
    drive(CardwrightApp(played, pace), script, size, patient)

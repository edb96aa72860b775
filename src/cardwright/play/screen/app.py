"""The full-screen application: one match, or a menu from which matches are started."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from cardwright.agents import Player
from cardwright.kernel import Match
from cardwright.play.screen.match_screen import MatchScreen
from cardwright.play.screen.menu import Menu
from cardwright.play.screen.pace import NORMAL
from cardwright.play.screen.theme import THEME
from cardwright.session.session import Session


class CardwrightApp(App[None]):
    """Shows a match if it gets one, and else the menu."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Cardwright"
    CSS = """
    Toast { width: 44; }
    Footer { background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, session: Session | None = None, pace: int = NORMAL) -> None:
        super().__init__()
        self.session = session
        self.pace = pace

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        if self.session is None:
            self.push_screen(Menu(self.play), lambda _: self.exit())
        else:
            self.push_screen(MatchScreen(self.session, self.pace), lambda _: self.exit())

    def play(self, session: Session) -> None:
        """Play a match that was chosen in the menu, to which it returns."""
        self.push_screen(MatchScreen(session, self.pace))


def play_on_screen(match: Match, players: list[Player | None], pace: int = NORMAL) -> Match:
    """Play a match on the full screen; a seat without a player is a person's.

    Returns the same match: over, or as it was when a person left.
    """
    session = Session(match, players)
    try:
        CardwrightApp(session, pace).run()
    finally:
        session.leave()
    return match


def open_menu() -> None:
    """The start menu, until a person leaves it."""
    CardwrightApp().run()

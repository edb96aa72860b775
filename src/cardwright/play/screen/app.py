"""The full-screen application: one match, or a menu from which matches are started."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from cardwright.play.screen.dialogs.dialog import Dialog
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
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, session: Session | None = None, pace: int = NORMAL) -> None:
        super().__init__()
        # What is played now, or was last.
        self.session = session
        self.pace = pace

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        if self.session is None:
            self.push_screen(Menu(self.play), lambda _: self.exit())
        else:
            self.play(self.session, lambda _: self.exit())

    def play(self, session: Session, then: Callable[[Session], None]) -> None:
        """Play a match, and after it the next one that somebody wants, if any."""
        self.session = session

        def closed(other: Session | None) -> None:
            if other is None:
                session.leave()
                then(session)
            else:
                self.play(other, then)

        self.push_screen(MatchScreen(session, self.pace), closed)

    def action_leave(self) -> None:
        """Leaving asks where there is something to leave; who answers that with it again leaves."""
        screen = self.screen
        if isinstance(screen, MatchScreen):
            screen.action_leave()
        elif isinstance(screen, Dialog) and not screen.leaving:
            screen.action_close()
        else:
            self.exit()


def play_on_screen(session: Session, pace: int = NORMAL) -> Session:
    """Play a session on the full screen; returns what was played last.

    That is the same one, unless somebody wanted a rematch.
    """
    app = CardwrightApp(session, pace)
    try:
        app.run()
    finally:
        session.leave()
    return app.session or session


def open_menu() -> None:
    """The start menu, until a person leaves it."""
    CardwrightApp().run()

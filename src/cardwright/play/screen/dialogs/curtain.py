"""The curtain between people who share a screen: nothing of the table shows through it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static


class Curtain(Screen[bool]):
    """Closed until whoever is next says that only they can see."""

    DEFAULT_CSS = """
    Curtain { align: center middle; background: $background; }
    Curtain Static { width: auto; height: auto; border: round $primary; padding: 1 4;
        text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open"),
        Binding("space", "open", "Open", show=False),
    ]

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who

    def compose(self) -> ComposeResult:
        yield Static(
            f"{self.who} is next.\n\nPress Enter when only they can see the screen.",
            markup=False,
        )

    def on_click(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        self.dismiss(True)

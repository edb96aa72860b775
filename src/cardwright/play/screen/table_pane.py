"""The table: the picture of what the seat may see, scrolled to what matters."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cardwright.play.screen.pictures.sight import Picture
from cardwright.play.screen.theme import styled


class TablePane(VerticalScroll):
    DEFAULT_CSS = """
    TablePane { height: auto; max-height: 12; padding: 0 1; scrollbar-size-vertical: 1; }
    TablePane:focus { background: $surface; }
    TablePane Static { width: 100%; height: auto; }
    """

    def __init__(self) -> None:
        super().__init__(id="table")
        self.lines = 0

    def compose(self) -> ComposeResult:
        yield Static(id="picture")

    def show(self, picture: Picture) -> None:
        # A picture of the same height leaves everything where it is, which is much quicker.
        higher = len(picture.lines) != self.lines
        self.lines = len(picture.lines)
        self.query_one("#picture", Static).update(styled(picture.lines), layout=higher)
        self.call_after_refresh(self.bring_up, picture.focus, len(picture.lines))

    def bring_up(self, line: int, lines: int) -> None:
        """Scroll so that a line is in the picture, with most of what follows it."""
        room = self.size.height
        top = 0 if line < room - 1 else max(0, min(line - 2, lines - room))
        self.scroll_to(y=top, animate=False)

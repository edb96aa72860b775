"""The table: the drawing of what the seat may see, scrolled to what matters, clicked to pick."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from cardwright.play.drawing.sight import Picture
from cardwright.play.screen.theme import styled


class TablePane(VerticalScroll):
    DEFAULT_CSS = """
    TablePane { height: auto; max-height: 12; padding: 0 1; scrollbar-size-vertical: 1; }
    TablePane:focus { background: $surface; }
    TablePane Static { width: 100%; height: auto; }
    """

    class Picked(Message):
        """Something on the table was pointed at."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(id="table")
        self.picture = Picture()

    def compose(self) -> ComposeResult:
        yield Static(id="picture")

    def show(self, picture: Picture) -> None:
        # A picture of the same height leaves everything where it is, which is much quicker.
        higher = len(picture.lines) != len(self.picture.lines)
        self.picture = picture
        self.query_one("#picture", Static).update(styled(picture.lines), layout=higher)
        self.call_after_refresh(self.bring_up, picture.focus, len(picture.lines))

    def bring_up(self, line: int, lines: int) -> None:
        """Scroll so that a line is in the picture, with most of what follows it."""
        room = self.size.height
        top = 0 if line < room - 1 else max(0, min(line - 2, lines - room))
        self.scroll_to(y=top, animate=False)

    def on_click(self, event: Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        key = self.picture.key_at(at.x, at.y + int(self.scroll_offset.y))
        if key:
            self.post_message(self.Picked(key))

"""The table: the drawing of what the seat may see, gone over with arrow keys, clicked to pick."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from cardwright.play.drawing.sight import Picture
from cardwright.play.screen.theme import styled


class TablePane(VerticalScroll):
    """Arrow keys go over what can be picked, from one thing to the nearest on that side."""

    DEFAULT_CSS = """
    TablePane { height: auto; max-height: 12; padding: 0 1; scrollbar-size-vertical: 1; }
    TablePane:focus { background: $surface; }
    TablePane Static { width: 100%; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("enter", "pick", show=False),
    ]

    class Picked(Message):
        """Something on the table was pointed at."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Moved(Message):
        """Another thing is under the cursor, or the table has come into focus or lost it."""

    def __init__(self) -> None:
        super().__init__(id="table")
        self.picture = Picture()
        # What can be picked, and which of it is under the cursor.
        self.lit: frozenset[str] = frozenset()
        self.cursor = ""

    def compose(self) -> ComposeResult:
        yield Static(id="picture")

    def show(self, picture: Picture, lit: frozenset[str], picked: frozenset[str]) -> None:
        # A picture of the same height leaves everything where it is, which is much quicker.
        higher = len(picture.lines) != len(self.picture.lines)
        self.picture = picture
        self.lit = lit
        if self.cursor not in lit | picked:
            self.cursor = ""
        self.query_one("#picture", Static).update(styled(picture.lines), layout=higher)
        focus = self.row_of(self.cursor) if self.cursor else picture.focus
        self.call_after_refresh(self.bring_up, focus, len(picture.lines))

    def bring_up(self, line: int, lines: int) -> None:
        """Scroll so that a line is in the picture, with most of what follows it."""
        room = self.size.height
        top = 0 if line < room - 1 else max(0, min(line - 2, lines - room))
        self.scroll_to(y=top, animate=False)

    # Going over it

    @property
    def spots(self) -> dict[str, tuple[int, int]]:
        """Where each thing that can be picked is drawn first: column and row of its middle."""
        found: dict[str, tuple[int, int]] = {}
        for row, line in enumerate(self.picture.lines):
            column = 0
            for span in line:
                if span.at in self.lit and span.at not in found:
                    found[span.at] = (column + len(span.text) // 2, row)
                column += len(span.text)
        return found

    def row_of(self, key: str) -> int:
        return self.spots.get(key, (0, 0))[1]

    def action_go(self, right: int, down: int) -> None:
        """To the nearest thing on that side; without anything to pick, the table scrolls."""
        spots = self.spots
        if not spots:
            self.scroll_relative(x=0, y=down, animate=False)
            return
        if self.cursor not in spots:
            self.move_to(next(iter(spots)))
            return
        column, row = spots[self.cursor]
        nearest = ""
        least = 0
        for key, (other_column, other_row) in spots.items():
            across, along = other_column - column, other_row - row
            ahead = across * right + 3 * along * down
            if ahead <= 0:
                continue
            aside = abs(across) if down else 3 * abs(along)
            far = ahead + 2 * aside
            if not nearest or far < least:
                nearest, least = key, far
        if nearest:
            self.move_to(nearest)

    def move_to(self, key: str) -> None:
        self.cursor = key
        self.post_message(self.Moved())

    def action_pick(self) -> None:
        if self.cursor:
            self.post_message(self.Picked(self.cursor))

    def on_focus(self) -> None:
        if self.lit and not self.cursor:
            self.cursor = next(iter(self.spots), "")
        self.post_message(self.Moved())

    def on_blur(self) -> None:
        self.post_message(self.Moved())

    def on_click(self, event: Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        key = self.picture.key_at(at.x, at.y + int(self.scroll_offset.y))
        if key:
            self.post_message(self.Picked(key))

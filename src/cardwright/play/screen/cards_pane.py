"""The cards that the seat holds, in lines of titles; one of them is under the cursor."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from cardwright.play.screen.theme import FAINT, PALE, SKY
from cardwright.session.held import Held

USABLE = "•"


class CardsPane(VerticalScroll, can_focus=True):
    """Titles in reading order. A dot marks those that can be used now; many scroll."""

    DEFAULT_CSS = """
    CardsPane { height: auto; max-height: 5; padding: 0 1; border-top: solid $border;
        border-title-color: $accent; scrollbar-size-vertical: 1; }
    CardsPane Static { width: 100%; height: auto; }
    CardsPane.empty { display: none; }
    CardsPane:focus { border-top: heavy $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("home", "step(-1000)", show=False),
        Binding("end", "step(1000)", show=False),
        Binding("enter", "use", show=False),
    ]

    class Moved(Message):
        """Another card is under the cursor."""

    class Wanted(Message):
        """The person wants to use the card under the cursor."""

        def __init__(self, held: Held) -> None:
            super().__init__()
            self.held = held

    def __init__(self) -> None:
        super().__init__(id="cards")
        self.cards: list[Held] = []
        self.cursor = 0
        self.picked: frozenset[str] = frozenset()
        # Where each title stands: line, first column, column after the last.
        self.places: list[tuple[int, int, int]] = []

    def compose(self) -> ComposeResult:
        yield Static(id="titles")

    def show(self, cards: list[Held], picked: frozenset[str] = frozenset()) -> None:
        self.cards = cards
        self.picked = picked
        self.cursor = max(0, min(self.cursor, len(cards) - 1))
        zones = list(dict.fromkeys(card.zone for card in cards))
        self.border_title = " and ".join(zones).capitalize()
        self.set_class(not cards, "empty")
        self.redraw()

    @property
    def under_cursor(self) -> Held | None:
        return self.cards[self.cursor] if self.cursor < len(self.cards) else None

    def redraw(self) -> None:
        """Lay the titles out anew, and keep the one under the cursor in sight."""
        text = Text(overflow="fold", no_wrap=True)
        width = max(1, self.size.width - 2 or 78)
        self.places = []
        line = column = 0
        zone = self.cards[0].zone if self.cards else ""
        for number, card in enumerate(self.cards):
            title = self.title(card)
            new_line = card.zone != zone or column + len(title) > width
            if column and new_line:
                text.append("\n")
                line, column = line + 1, 0
            zone = card.zone
            self.places.append((line, column, column + len(title)))
            text.append(title, self.style_of(number, card))
            text.append(" ")
            column += len(title) + 1
        self.query_one("#titles", Static).update(text)
        if self.places:
            self.scroll_to(y=max(0, self.places[self.cursor][0] - 2), animate=False)

    def title(self, card: Held) -> str:
        many = f" ×{len(card.keys)}" if len(card.keys) > 1 else ""
        waits = f" ({card.waits})" if card.waits else ""
        sign = "◆" if self.picked & set(card.keys) else USABLE if card.choices else " "
        return f"{sign}{card.title}{many}{waits}"

    def style_of(self, number: int, card: Held) -> str:
        if number == self.cursor and self.has_focus:
            return f"bold #14181f on {SKY}"
        return PALE if card.choices else FAINT

    def action_step(self, by: int) -> None:
        if self.cards:
            self.move_to(max(0, min(self.cursor + by, len(self.cards) - 1)))

    def action_row(self, by: int) -> None:
        """Up or down to the card above or below."""
        if self.cursor >= len(self.places):
            return
        line, first, _ = self.places[self.cursor]
        row = [
            (abs(start - first), number)
            for number, (other, start, _) in enumerate(self.places)
            if other == line + by
        ]
        if row:
            self.move_to(min(row)[1])

    def move_to(self, number: int) -> None:
        self.cursor = number
        self.redraw()
        self.post_message(self.Moved())

    def action_use(self) -> None:
        card = self.under_cursor
        if card is not None:
            self.post_message(self.Wanted(card))

    def on_focus(self) -> None:
        self.redraw()
        self.post_message(self.Moved())

    def on_blur(self) -> None:
        self.redraw()
        self.post_message(self.Moved())

    def on_resize(self) -> None:
        self.redraw()

    def on_click(self, event: Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        row = at.y + int(self.scroll_offset.y)
        for number, (line, first, after) in enumerate(self.places):
            if line == row and first <= at.x < after:
                self.move_to(number)

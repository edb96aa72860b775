"""The cards that the seat holds, in lines of titles; one of them is under the cursor."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from cardwright.play.held import Held
from cardwright.play.screen.theme import FAINT, PALE, SKY

USABLE = "•"


class CardsPane(Widget, can_focus=True):
    """Titles in reading order. A dot marks those that can be used now."""

    DEFAULT_CSS = """
    CardsPane { height: auto; max-height: 4; padding: 0 1; border-top: solid $border;
        border-title-color: $accent; }
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
        # Where each title stands: line, first column, column after the last.
        self.places: list[tuple[int, int, int]] = []

    def show(self, cards: list[Held]) -> None:
        # The same titles leave everything where it is.
        before = [self.title(card) for card in self.cards]
        changed = before != [self.title(card) for card in cards]
        self.cards = cards
        self.cursor = max(0, min(self.cursor, len(cards) - 1))
        zones = list(dict.fromkeys(card.zone for card in cards))
        self.border_title = " and ".join(zones).capitalize()
        self.set_class(not cards, "empty")
        self.refresh(layout=changed)

    @property
    def under_cursor(self) -> Held | None:
        return self.cards[self.cursor] if self.cursor < len(self.cards) else None

    def render(self) -> Text:
        text = Text(overflow="fold", no_wrap=True)
        width = max(1, self.size.width)
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
        return text

    def title(self, card: Held) -> str:
        waits = f" ({card.waits})" if card.waits else ""
        return f"{USABLE if card.choices else ' '}{card.title}{waits}"

    def style_of(self, number: int, card: Held) -> str:
        if number == self.cursor and self.has_focus:
            return f"bold #14181f on {SKY}"
        return PALE if card.choices else FAINT

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As many lines as the titles fold to."""
        lines, column, zone = 1, 0, self.cards[0].zone if self.cards else ""
        for card in self.cards:
            size = len(self.title(card))
            if column and (card.zone != zone or column + size > max(1, width)):
                lines, column = lines + 1, 0
            zone = card.zone
            column += size + 1
        return lines

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
        self.refresh()
        self.post_message(self.Moved())

    def action_use(self) -> None:
        card = self.under_cursor
        if card is not None:
            self.post_message(self.Wanted(card))

    def on_focus(self) -> None:
        self.refresh()
        self.post_message(self.Moved())

    def on_blur(self) -> None:
        self.refresh()
        self.post_message(self.Moved())

    def on_click(self, event: Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        for number, (line, first, after) in enumerate(self.places):
            if line == at.y and first <= at.x < after:
                self.move_to(number)

"""Text beside the options: what is under the cursor says, and what has happened."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cardwright.kernel import phrase
from cardwright.play.screen.theme import FAINT, YELLOW

LOG_SHOWN = 300


class DetailPane(VerticalScroll, can_focus=False):
    """The rules text of the card under the cursor, and what speaks against using it.

    It takes half of the room, and more from the log where it has more to say.
    """

    DEFAULT_CSS = """
    DetailPane { height: auto; min-height: 50%; max-height: 75%; padding: 0 1;
        scrollbar-gutter: stable;
        border-top: solid $border;
        border-title-color: $accent; scrollbar-size-vertical: 1; }
    DetailPane Static { height: auto; }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="detail")

    def show(self, title: str, lines: list[str], warnings: list[str]) -> None:
        self.border_title = title
        text = Text()
        for line in warnings:
            text.append(f"! {line}\n", YELLOW)
        text.append("\n".join(line.strip() for line in lines))
        self.query_one("#detail", Static).update(text)
        self.scroll_home(animate=False)


class LogPane(VerticalScroll, can_focus=True):
    """What happened, the newest at the bottom."""

    DEFAULT_CSS = """
    LogPane { height: 1fr; border-top: solid $border; padding: 0 1;
        border-title-color: $accent; scrollbar-size-vertical: 1; }
    LogPane:focus { border-top: heavy $primary; }
    LogPane Static { height: auto; }
    """

    def __init__(self) -> None:
        super().__init__(id="log")
        self.border_title = phrase("Log")
        self.told: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static(id="told")

    def show(self, told: list[str]) -> None:
        """The log of a seat, which goes on growing."""
        if told is not self.told:
            self.told = told
            self.renew()

    def tell(self, *words: str) -> None:
        self.told += words
        self.renew()

    def renew(self) -> None:
        text = Text()
        for number, words in enumerate(self.told[-LOG_SHOWN:]):
            # Details stand under the line they belong to.
            detail = words.startswith("  ")
            text.append(("" if number == 0 else "\n") + ("" if detail else "· "), FAINT)
            text.append(words, FAINT if detail else "")
        self.query_one("#told", Static).update(text)
        # The new lines have to be laid out before there is an end to scroll to.
        self.call_after_refresh(self.scroll_end, animate=False)

    def on_resize(self) -> None:
        """The end is where it belongs, however much room there is."""
        self.call_after_refresh(self.scroll_end, animate=False)

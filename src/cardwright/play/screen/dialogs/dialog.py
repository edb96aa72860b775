"""What all dialogs share: a framed box in the middle, closed with Escape."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from cardwright.kernel import phrase
from cardwright.play.screen.rows import Rows

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer | None], Generic[Answer]):
    """A box over the table. Subclasses say what is in it; Escape answers with nothing."""

    DEFAULT_CSS = """
    Dialog { align: center middle; background: $background 60%; }
    Dialog > Vertical { width: 66; max-width: 100%; height: auto; max-height: 100%;
        border: round $primary; background: $surface; padding: 0 1;
        border-title-color: $accent; border-subtitle-color: $border; }
    Dialog Static { height: auto; }
    Dialog OptionList { height: auto; max-height: 10; border: none; background: $surface;
        padding: 0; }
    Dialog OptionList:focus { border: none; background: $surface; }
    Dialog Input { border: tall $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "Close")]
    TITLE = ""
    # Is it the question whether to leave?
    leaving = False
    FOOT = "esc closes"

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = phrase(self.TITLE)
            box.border_subtitle = phrase(self.FOOT)
            yield from self.content()

    def content(self) -> list[Widget]:
        raise NotImplementedError(type(self).__name__)

    def action_close(self) -> None:
        self.dismiss(None)


class Choosing(Dialog[str]):
    """A dialog that says something and offers answers, each with the name it is known by."""

    FOOT = "↑↓ choose, enter takes, esc closes"

    def __init__(self, title: str, words: str, answers: dict[str, str]) -> None:
        super().__init__()
        self.heading = title
        self.words = words
        self.answers = answers
        self.leaving = "leave" in answers

    def content(self) -> list[Widget]:
        rows = [Row(words, id=name) for name, words in self.answers.items()]
        return [Static(self.words, markup=False, id="words"), Rows(*rows, id="answers")]

    def on_mount(self) -> None:
        self.query_one("#box", Vertical).border_title = self.heading
        self.query_one("#answers", OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)


class Saying(Dialog[str]):
    """A dialog that says something and wants nothing."""

    FOOT = "enter or esc closes"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "close", show=False)]

    def __init__(self, title: str, lines: list[str]) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines

    def content(self) -> list[Widget]:
        return [Static("\n".join(self.lines), markup=False, id="words")]

    def on_mount(self) -> None:
        self.query_one("#box", Vertical).border_title = self.heading

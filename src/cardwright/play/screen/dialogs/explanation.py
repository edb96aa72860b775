"""Why is that so: the numbers about something, each with the fold that it comes from."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from cardwright.kernel import Match
from cardwright.play.screen.dialogs.dialog import Dialog
from cardwright.play.screen.rows import Rows
from cardwright.play.screen.theme import YELLOW
from cardwright.session.figures import PERMITTED, Figure, all_figures, figures_about

ALL = "all numbers at the table"


class Explaining(Dialog[str]):
    """What is under the cursor in words, and every number about it.

    The cursor goes over the numbers; below stands how the one under it comes
    about. `a` shows all numbers that the seat may ask about.
    """

    DEFAULT_CSS = """
    Explaining > Vertical { width: 78; height: 100%; max-height: 30; }
    Explaining #about { max-height: 7; height: auto; }
    Explaining #figures { height: 1fr; max-height: 100%; }
    Explaining #figures, Explaining #figures:focus { border: none; border-top: solid $border; }
    Explaining #fold { height: 1fr; border-top: solid $border; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "all", "All numbers"),
        Binding("question_mark", "close", show=False),
    ]
    TITLE = "Why?"
    FOOT = "↑↓ number, a all numbers, esc closes"

    def __init__(
        self, match: Match, seat: int, subject: str, lines: list[str], warnings: list[str]
    ) -> None:
        super().__init__()
        self.match = match
        self.seat = seat
        self.subject = subject
        self.lines = lines
        self.warnings = warnings
        self.known = all_figures(match, seat)
        self.figures = figures_about(self.known, subject) or self.known
        if warnings:
            # That it may be done in general is no answer to why it cannot be done now.
            self.figures = [figure for figure in self.figures if figure.answer != PERMITTED]

    def content(self) -> list[Widget]:
        text = Text()
        if self.subject:
            text.append(f"{self.subject[:1].upper()}{self.subject[1:]}\n", "bold")
        for warning in self.warnings:
            text.append(f"! {warning}\n", YELLOW)
        text.append("\n".join(line.strip() for line in self.lines))
        return [
            VerticalScroll(Static(text), id="about", can_focus=False),
            Rows(id="figures"),
            VerticalScroll(Static("", id="steps"), id="fold"),
        ]

    def on_mount(self) -> None:
        self.list_figures()

    def list_figures(self) -> None:
        rows = self.query_one("#figures", OptionList)
        rows.clear_options()
        rows.add_options([Row(Text(figure.words())) for figure in self.figures])
        rows.border_title = "Numbers"
        rows.focus()
        if self.figures:
            rows.highlighted = 0
        else:
            self.query_one("#steps", Static).update("No number can be asked about here.")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.show_fold(self.figures[event.option_index])

    def show_fold(self, figure: Figure) -> None:
        text = Text("\n".join(figure.fold(self.match, self.seat)))
        self.query_one("#steps", Static).update(text)
        self.query_one("#fold", VerticalScroll).scroll_home(animate=False)

    def action_all(self) -> None:
        self.figures = self.known
        self.list_figures()

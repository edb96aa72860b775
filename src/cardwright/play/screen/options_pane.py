"""The options: chosen with arrows and Enter, by number, or with the mouse."""

from __future__ import annotations

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Row

from cardwright.play.screen.rows import Rows
from cardwright.play.session import Choice


class OptionsPane(Rows):
    """A numbered list of choices. Digits typed one after another make one number."""

    DEFAULT_CSS = """
    OptionsPane { height: 1fr; border: none; border-top: solid $border; padding: 0 1;
        border-title-color: $accent; background: $background; scrollbar-size-vertical: 1; }
    OptionsPane:focus { border: none; border-top: heavy $primary; background: $background; }
    """

    class Taken(Message):
        """A person decided for the choice at this place."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__(id="options")
        self.choices: list[Choice] = []
        self.typed = ""
        self.heading = ""

    def offer(self, heading: str, choices: list[Choice]) -> None:
        """Put these choices up, the first one under the cursor."""
        self.choices = choices
        self.heading = heading
        self.typed = ""
        width = len(str(len(choices)))
        rows: list[Row] = []
        for number, choice in enumerate(choices, 1):
            words = choice.words[:1].upper() + choice.words[1:]
            rows.append(Row(Text(f"{number:>{width}} {words}", overflow="fold")))
        self.clear_options()
        self.add_options(rows)
        if choices:
            self.highlighted = 0
        self.retitle()

    def retitle(self) -> None:
        self.border_title = f"{self.heading}: {self.typed}_" if self.typed else self.heading

    @property
    def under_cursor(self) -> Choice | None:
        place = self.highlighted
        if place is None or place >= len(self.choices):
            return None
        return self.choices[place]

    def type_digit(self, digit: str) -> None:
        """Take what the digits mean as soon as no further digit could mean anything else."""
        number = int(self.typed + digit)
        if not 1 <= number <= len(self.choices):
            number = int(digit)
        if not 1 <= number <= len(self.choices):
            self.typed = ""
            self.retitle()
            return
        self.typed = str(number)
        self.highlighted = number - 1
        self.retitle()
        if number * 10 > len(self.choices):
            self.take()

    def take(self) -> None:
        place = self.highlighted
        self.typed = ""
        if place is not None and place < len(self.choices):
            self.post_message(self.Taken(place))

    def action_select(self) -> None:
        self.take()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click takes what it hits."""
        event.stop()
        self.take()

"""Asking people who share a screen for their names."""

from __future__ import annotations

from textual.widget import Widget
from textual.widgets import Input, Static

from cardwright.kernel import NAME_CHARS_MAX
from cardwright.play.screen.dialogs.dialog import Dialog

SHOWN_MAX = min(20, NAME_CHARS_MAX)


class Naming(Dialog[dict[int, str]]):
    """Answers with the names by seat; whoever gives none is called by a number."""

    TITLE = "Who plays?"
    FOOT = "enter goes on, esc closes"

    def __init__(self, seats: list[int]) -> None:
        super().__init__()
        self.seats = seats

    def content(self) -> list[Widget]:
        words = Static("Your names, as the table shall call you.", markup=False)
        inputs = [
            Input(placeholder=f"Player {seat + 1}", id=f"name-{seat}", max_length=SHOWN_MAX)
            for seat in self.seats
        ]
        return [words, *inputs]

    def on_mount(self) -> None:
        self.query_one(f"#name-{self.seats[0]}", Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """On to the next name, and after the last one to the match."""
        inputs = list(self.query(Input))
        place = inputs.index(event.input)
        if place + 1 < len(inputs):
            inputs[place + 1].focus()
            return
        names = [field.value.strip() for field in inputs]
        self.dismiss(dict(zip(self.seats, names, strict=True)))

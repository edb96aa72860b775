"""A wish for an option: its words, its number or its machine form, or something that comes near."""

from __future__ import annotations

from textual.widget import Widget
from textual.widgets import Input, Static

from cardwright.kernel import Choice, Refused
from cardwright.play.screen.dialogs.dialog import Dialog
from cardwright.session.session import Session


class Typing(Dialog[Choice]):
    """Asks for words; answers with the option that they mean."""

    TITLE = "Type an option"
    FOOT = "enter takes it, esc closes"

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self.session = session
        self.seat = seat

    def content(self) -> list[Widget]:
        return [
            Static("In any words that the list uses, or a part of them.", markup=False),
            Input(id="words"),
            Static("", id="problem", markup=False),
        ]

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            choice = self.session.choice_meant(self.seat, event.value.strip())
        except Refused as refused:
            self.query_one("#problem", Static).update(f"! {refused}.")
            # What is typed next takes its place.
            event.input.select_all()
        else:
            self.dismiss(choice)

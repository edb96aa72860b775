"""The line of the question: who is asked what, and what ends it."""

from __future__ import annotations

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static


class PromptLine(Static):
    """The question on the left, and on the right what ends the phase, with its key."""

    DEFAULT_CSS = """
    PromptLine { height: auto; max-height: 3; color: $accent; }
    """

    class Ended(Message):
        """What ends the phase was clicked."""

    def __init__(self) -> None:
        super().__init__(id="prompt", markup=False)
        # How many characters at the end of the last line end the phase.
        self.ending = 0

    def show(self, words: str, ends: str, width: int) -> None:
        closing = f" {ends} ──" if ends else ""
        rule = "─" * (width - len(words) - len(closing) - 4)
        if ends and len(rule) < 2:
            # What has no room for the rule between is set apart by a space, or stands below.
            closing = f" {ends}"
            room = width - len(words) - len(closing) - 4
            rule = " " * room if room >= 0 else "\n" + " " * (width - len(closing))
        self.ending = len(closing)
        text = Text(f"── {words} {rule}", overflow="fold")
        if closing:
            text.append(closing, "bold reverse" if not self.app.no_color else "bold")
        self.update(text)

    def on_click(self, event: Click) -> None:
        if self.ending and event.x >= self.size.width - self.ending:
            self.post_message(self.Ended())

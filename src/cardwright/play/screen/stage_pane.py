"""The stage: what happens step by step, or who is thinking, while nobody is asked."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text
from textual.widgets import Static

from cardwright.kernel import phrase
from cardwright.play.screen.theme import FAINT, YELLOW
from cardwright.session.told import Told

SPINNER = "◐◓◑◒"
# What happened, by its cue; what went wrong for somebody has a sign of its own.
SIGNS = {
    "deal": "+", "discard": "-", "play": "▤", "show": "▤", "move": "↔", "clash": "✕", "hit": "✸",
    "change": "⇄", "roll": "⚄", "effect": "!", "phase": "§", "end": "■",
}  # fmt: skip
PLAIN_SIGN = "·"
ROOM, WIDTH = 7, 38


class StagePane(Static):
    """Shown in place of the options."""

    DEFAULT_CSS = """
    StagePane { height: 1fr; border-top: solid $border; padding: 0 1;
        border-title-color: $accent; }
    """

    def __init__(self) -> None:
        super().__init__(id="stage")
        self.thinker = ""
        self.turns = 0

    def on_mount(self) -> None:
        self.set_interval(0.25, self.turn)

    def play(self, told: list[Told]) -> None:
        """The last lines, the newest one at the bottom and bright."""
        self.thinker = ""
        self.border_title = phrase("What happens: space next, enter all")
        # Before anything is laid out there is no size yet.
        room, width = self.size.height or ROOM, max(10, self.size.width or WIDTH)
        lines: list[tuple[str, str]] = []
        for line in reversed(told):
            style = FAINT if lines else f"bold {YELLOW}"
            sign = SIGNS.get(line.cue, PLAIN_SIGN)
            folded = wrap(f"{sign} {line.says}", width, subsequent_indent="  ")
            for more in line.more:
                folded += wrap(f"    {more}", width, subsequent_indent="      ")
            if len(lines) + len(folded) > room and lines:
                break
            lines = [(part, style) for part in folded] + lines
        self.update(Text("\n").join(Text(part, style) for part, style in lines))

    def think(self, name: str) -> None:
        self.thinker = name
        self.border_title = phrase("Please wait")
        self.turn()

    def turn(self) -> None:
        """Show that the thinking goes on."""
        if self.thinker and self.app.screen is self.screen:
            self.turns += 1
            sign = SPINNER[self.turns % len(SPINNER)]
            self.update(Text(f"\n {sign} {self.thinker} is thinking", YELLOW))

    def rest(self, words: str) -> None:
        self.thinker = ""
        self.border_title = ""
        self.update(Text(f"\n{words}", FAINT))

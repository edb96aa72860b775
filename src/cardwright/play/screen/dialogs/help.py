"""The keys, in one place."""

from __future__ import annotations

from textual.widget import Widget
from textual.widgets import Static

from cardwright.play.screen.dialogs.dialog import Dialog

KEYS = (
    ("↑ ↓, enter", "go through the options, take one; so does a click"),
    ("1 2 3 …", "take the option with this number"),
    ("tab", "to the cards, the log, the table and back"),
    ("← → on cards", "look at a card; enter goes to its options"),
    ("?", "explain what is under the cursor: why not, its numbers"),
    ("h", "a hint, from the game itself or from a search"),
    ("u", "take back, as long as nobody has learned anything"),
    ("space, enter", "the next step at once, all steps at once"),
    ("p", "how fast things happen"),
    ("v", "when you only watch: through whose eyes"),
    ("s", "save"),
    ("q", "leave"),
)
SIGNS = "• usable now   ▶ yours   ◀ theirs   █ free ▒ bound ░ gone   ! beware"


class Helping(Dialog[str]):
    DEFAULT_CSS = """
    Helping > Vertical { width: 76; }
    """
    TITLE = "Keys"

    def content(self) -> list[Widget]:
        lines = [f"{keys:<14} {what}" for keys, what in KEYS]
        return [Static("\n".join([*lines, "", SIGNS]), markup=False)]

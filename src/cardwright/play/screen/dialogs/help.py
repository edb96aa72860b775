"""The keys, in one place."""

from __future__ import annotations

from textual.widget import Widget
from textual.widgets import Static

from cardwright.play.screen.dialogs.dialog import Dialog

KEYS = (
    ("↑ ↓, enter", "go through the options, take one; so does a click"),
    ("1 2 3 …", "take the option with this number"),
    ("e", "end the phase or the turn, where an option does that"),
    ("/", "type an option in words, whole or in part"),
    ("click, cards", "pick a thing, and what it can be used for; esc clears"),
    ("tab", "to the cards, the log, the table and back"),
    ("← → on cards", "look at a card; enter picks it"),
    ("?", "explain what is under the cursor: why not, its numbers"),
    ("h", "a hint, from the game itself or from a search"),
    ("o", "take this whenever the like is asked, until the turn ends"),
    ("u", "take back, as long as nobody has learned anything"),
    ("space, enter", "the next step at once, all steps at once"),
    ("p", "how fast things happen"),
    ("v", "when you only watch: through whose eyes"),
    ("s, q", "save, leave"),
)
SIGN_LINE = "• usable  ◆ picked  ▶ yours  ◀ theirs  █ free ▒ bound ░ gone"


class Helping(Dialog[str]):
    DEFAULT_CSS = """
    Helping > Vertical { width: 76; }
    """
    TITLE = "Keys"

    def content(self) -> list[Widget]:
        lines = [f"{keys:<14} {what}" for keys, what in KEYS]
        return [Static("\n".join([*lines, "", SIGN_LINE]), markup=False)]

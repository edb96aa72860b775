"""The keys, in one place."""

from __future__ import annotations

KEYS = (
    ("↑ ↓, enter", "go through the options, take one; so does a click"),
    ("1 2 3 …", "take the option with this number; esc clears half a number"),
    ("e", "end the phase or the turn, where an option does that"),
    ("/", "type an option in words, whole or in part"),
    ("click", "pick a card, a unit, a cell or a place; esc clears"),
    ("tab", "to the cards, the log, the table and back"),
    ("arrows there", "go over cards or cells; enter picks"),
    ("?", "explain what is under the cursor: why not, its numbers"),
    ("h", "a hint with its reason; keys decide nothing meanwhile"),
    ("o", "take this whenever the like is asked, until the turn ends"),
    ("O", "standing orders: until something happens, or ask me when it does"),
    ("u", "take back, as long as nobody has learned anything"),
    ("space, enter", "the next step at once, all steps at once"),
    ("p", "how fast things happen"),
    ("v", "when you only watch: through whose eyes"),
    ("g", "leave the guide and play on without it"),
    ("s, q", "save to a file, leave; ctrl+z lets the program rest"),
    ("F1", "this page: the decision, the numbers, the rules, the words"),
)
SIGN_LINE = "• usable  ◆ picked  ▶ yours  ◀ theirs  █ free ▒ bound ░ gone"

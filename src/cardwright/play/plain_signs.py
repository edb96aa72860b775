"""Signs for output that knows nothing but ASCII: every drawing can be read there as well."""

from __future__ import annotations

from typing import Final

# What stands for a sign that the output does not have.
PLAIN_SIGNS: Final = str.maketrans(
    {
        "▶": ">", "◀": "<", "█": "#", "▒": "%", "░": ".", "◆": "*", "◇": "o", "●": "o", "•": "*",
        "─": "-", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "━": "=", "┃": "|",
        "↔": "<->", "→": "->", "←": "<-", "↑": "^", "↓": "v", "⇄": "<>", "▲": "+", "▼": "-",
        "×": "x", "−": "-", "–": "-", "—": "-", "·": ".", "…": "...", "✸": "*", "✕": "x",
        "⚔": "!", "⟨": "<", "⟩": ">", "†": "+", "▪": "#", "▣": "#",
    }
)  # fmt: skip


def in_ascii(text: str) -> str:
    """The text in ASCII; letters that have no sign of their own become question marks."""
    return text.translate(PLAIN_SIGNS).encode("ascii", "replace").decode("ascii")

"""Colours that people with any colour vision can tell apart, and never the only sign.

The hues are those that Okabe and Ito chose for this. What a colour says is said
by a letter, a shape or a word as well.
"""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual.theme import Theme

from cardwright.play.drawing.spans import DIM, FOE, LIT, MARK, OWN, Span

SKY = "#56b4e9"
ORANGE = "#e69f00"
GREEN = "#2fbf8f"
YELLOW = "#f0e442"
VERMILION = "#e8743b"
PALE = "#d8dee9"
FAINT = "#8b95a5"

# What the colours of a drawing stand for.
COLOURS = {OWN: SKY, FOE: ORANGE, MARK: YELLOW, DIM: FAINT, LIT: GREEN}

THEME = Theme(
    name="cardwright",
    primary=SKY,
    secondary=GREEN,
    accent=YELLOW,
    warning=ORANGE,
    error=VERMILION,
    success=GREEN,
    foreground=PALE,
    background="#14181f",
    surface="#1b212b",
    panel="#242c38",
    dark=True,
    variables={"border": FAINT, "footer-key-foreground": YELLOW},
)


def styled(lines: list[list[Span]]) -> Text:
    """Lines of a picture as text for a widget."""
    text = Text(no_wrap=True, overflow="crop")
    for number, line in enumerate(lines):
        if number:
            text.append("\n")
        for span in line:
            text.append(span.text, style_of(span))
    return text


def style_of(span: Span) -> Style:
    return Style(color=COLOURS.get(span.colour), bold=span.bold or None)

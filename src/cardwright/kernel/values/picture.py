"""Pictures: how a game draws its table, as lines of coloured text.

A drawing is made from a view alone, so it shows nothing that the seat may not
see. A colour repeats what the characters say already: without colours a drawing
loses nothing.
"""

from __future__ import annotations


class Span:
    """A piece of a line in one colour; an empty colour is the reader's own."""

    __slots__ = ("bold", "colour", "text")

    def __init__(self, text: str, colour: str = "", bold: bool = False) -> None:
        self.text = text
        self.colour = colour
        self.bold = bold


def uncoloured(span: Span) -> str:
    """A span for a pipe, a file or a screen reader."""
    return span.text

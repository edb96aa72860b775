"""Cards as cards: small boxes in a row, with their faces or their backs up."""

from __future__ import annotations

import textwrap

from cardwright.kernel.values.picture import Span
from cardwright.play.screen.pictures.sight import DIM, Line

INSIDE = 10
FACE_LINES = 3
BACK = "░" * INSIDE


class Face:
    """A card to be drawn; without a title its back is up."""

    __slots__ = ("colour", "title")

    def __init__(self, title: str, colour: str = "") -> None:
        self.title = title
        self.colour = colour


def card_row(faces: list[Face]) -> list[Line]:
    """Cards side by side, each as high as the others."""
    rows: list[Line] = [[] for _ in range(FACE_LINES + 2)]
    for face in faces:
        frame = face.colour or DIM
        rows[0].append(Span(f"╭{'─' * INSIDE}╮ ", frame))
        words = textwrap.wrap(face.title, INSIDE - 2)[:FACE_LINES]
        for place in range(FACE_LINES):
            text = f" {words[place]}" if place < len(words) else ""
            inside = f"{text:<{INSIDE}}" if face.title else BACK
            rows[place + 1] += [
                Span("│", frame), Span(inside, face.colour, bool(face.title)), Span("│ ", frame)
            ]  # fmt: skip
        rows[-1].append(Span(f"╰{'─' * INSIDE}╯ ", frame))
    return rows

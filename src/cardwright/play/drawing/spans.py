"""Pieces of coloured text, and how they are set side by side, under each other and folded.

A colour repeats what the characters say already, so a drawing without colours
loses nothing. A piece may carry the key of what it shows, by which a click
finds it. Nothing is ever cut: what does not fit goes to the next line.
"""

from __future__ import annotations

import textwrap
from typing import TypeAlias

# Colours are named for what they say; every one of them goes with a sign.
OWN = "own"
FOE = "foe"
MARK = "mark"
DIM = "dim"
LIT = "lit"


class Span:
    """A piece of a line in one colour; an empty colour is the reader's own."""

    __slots__ = ("at", "bold", "colour", "text")

    def __init__(self, text: str, colour: str = "", bold: bool = False, at: str = "") -> None:
        self.text = text
        self.colour = colour
        self.bold = bold
        # The key of what it shows.
        self.at = at


Line: TypeAlias = list[Span]
# Spans that stay together on one line, if they fit on one at all.
Atom: TypeAlias = list[Span]


def length(line: Line) -> int:
    return sum(len(span.text) for span in line)


def plain(line: Line) -> str:
    """A line for a pipe, a file or a screen reader."""
    return "".join(span.text for span in line).rstrip()


def padded(line: Line, width: int) -> Line:
    return [*line, Span(" " * max(0, width - length(line)))]


def beside(left: list[Line], right: list[Line], width: int, gap: str = " │ ") -> list[Line]:
    """Two columns of lines; the left one takes this width."""
    rows: list[Line] = []
    for place in range(max(len(left), len(right))):
        first = left[place] if place < len(left) else []
        second = right[place] if place < len(right) else []
        rows.append([*padded(first, width), Span(gap, DIM), *second])
    return rows


def folded(
    lead: Line, atoms: list[Atom], width: int, gap: str = "  ", indent: int = 2
) -> list[Line]:
    """A lead and what follows it, on as many lines as they need; no atom is parted if it fits."""
    lines: list[Line] = [list(lead)]
    between = "  " if lead and gap.strip() else gap
    for atom in atoms:
        if is_blank(lines[-1]):
            between = ""
        if between and length(lines[-1]) + len(between) + length(atom) > width:
            lines.append([Span(" " * indent)])
            between = ""
        lines[-1].append(Span(between, DIM))
        if length(lines[-1]) + length(atom) > width:
            lines += broken(atom, width, indent, lines.pop())
        else:
            lines[-1] += atom
        between = gap
    return lines


def is_blank(line: Line) -> bool:
    return not any(span.text.strip() for span in line)


def broken(atom: Atom, width: int, indent: int, before: Line) -> list[Line]:
    """An atom that is longer than a whole line, parted between words."""
    text = "".join(span.text for span in atom)
    first = atom[0]
    room = max(8, width - max(indent, length(before)))
    rows: list[Line] = []
    for number, piece in enumerate(textwrap.wrap(text, room)):
        lead = before if number == 0 else [Span(" " * indent)]
        rows.append([*lead, Span(piece, first.colour, first.bold, first.at)])
    return rows


def wrapped(
    text: str, width: int, colour: str = "", bold: bool = False, at: str = "", indent: int = 2
) -> list[Line]:
    """Text on as many lines as it needs."""
    pieces = textwrap.wrap(text, max(8, width), subsequent_indent=" " * indent) or [""]
    return [[Span(piece, colour, bold, at)] for piece in pieces]

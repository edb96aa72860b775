"""Narrow terminals: lines that are too long for one are folded where their columns part."""

from __future__ import annotations

import os
import re
import sys
from textwrap import wrap
from typing import TextIO

INDENT = "    "
# Two spaces or more part one column of a table from the next.
PARTED = re.compile(r"(?<=\S)(?=\s{2,})")


def width_of(file: TextIO) -> int | None:
    """How wide the terminal is that this goes to; files and pipes have no width."""
    try:
        return os.get_terminal_size(file.fileno()).columns or None
    except (OSError, ValueError):
        return None


def fitted(lines: list[str]) -> list[str]:
    """Lines for standard output."""
    width = width_of(sys.stdout)
    return lines if width is None else [part for line in lines for part in folded(line, width)]


def folded(line: str, width: int) -> list[str]:
    """A line in as many as it takes, each but the first further in."""
    if len(line) <= width or width <= 2 * len(INDENT):
        return [line]
    parts = [""]
    for column in PARTED.split(line):
        if len(parts[-1]) + len(column) > width and parts[-1]:
            parts.append(INDENT + column.strip())
        else:
            parts[-1] += column
    return [
        piece
        for part in parts
        for piece in wrap(part, width, subsequent_indent=INDENT, break_on_hyphens=False)
    ]


def cut(line: str, width: int | None) -> str:
    """A line of progress that is drawn over itself: never so long that it takes two rows."""
    if width is None or len(line) < width:
        return line
    return line.rpartition("] ")[2][: width - 1]

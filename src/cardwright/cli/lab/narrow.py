"""How wide the terminal is, and what is printed to it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TextIO

import click

from cardwright.lab.page import Block, Grid


def width_of(file: TextIO) -> int | None:
    """How wide the terminal is that this goes to; files and pipes have no width."""
    try:
        return os.get_terminal_size(file.fileno()).columns or None
    except (OSError, ValueError):
        return None


def print_blocks(blocks: Iterable[Block]) -> None:
    """What an experiment says, on standard output; a table right below another is set apart."""
    width, last = width_of(sys.stdout), None
    for block in blocks:
        apart = [""] if isinstance(last, Grid) and isinstance(block, Grid) else []
        for line in [*apart, *block.text(width)]:
            click.echo(line)
        last = block


def cut(line: str, width: int | None) -> str:
    """A line of progress that is drawn over itself: never so long that it takes two rows."""
    if width is None or len(line) < width:
        return line
    return line.rpartition("] ")[2][: width - 1]

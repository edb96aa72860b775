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
    width = width_of(sys.stdout)
    below_table = False
    for block in blocks:
        is_table = isinstance(block, Grid)
        if is_table and below_table:
            click.echo()
        for line in block.text(width):
            click.echo(line)
        below_table = is_table


def cut(line: str, width: int | None) -> str:
    """A line of progress that is drawn over itself: never so long that it takes two rows."""
    if width is None or len(line) < width:
        return line
    return line.rpartition("] ")[2][: width - 1]

"""Lines of text within the width of a terminal."""

from __future__ import annotations

import shutil
import sys
import textwrap

# What a pipe or a file gets, and the bounds of what a terminal may have.
WIDTH = 79
NARROWEST, WIDEST = 20, 160


def line_width() -> int:
    """How many characters fit on a line of whatever reads the output."""
    if not sys.stdout.isatty():
        return WIDTH
    columns = shutil.get_terminal_size((WIDTH + 1, 24)).columns
    return max(NARROWEST, min(WIDEST, columns - 1))


def wrapped_line(line: str) -> list[str]:
    """The line cut to the width of the terminal, what is left over indented."""
    width = line_width()
    indent = " " * min(len(line) - len(line.lstrip()), width // 4)
    return textwrap.wrap(line, width, subsequent_indent=indent + "    ") or [""]

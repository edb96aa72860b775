"""Lines of text within the width of a terminal."""

from __future__ import annotations

import textwrap

WIDTH = 79


def wrapped_line(line: str) -> list[str]:
    """The line cut to the width of a terminal, what is left over indented."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent + "    ") or [""]

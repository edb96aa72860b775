"""Narrow terminals: lines that are too long for one are folded where their columns part."""

from __future__ import annotations

import re
from textwrap import wrap

INDENT = "    "
# Two spaces or more part one column of a table from the next.
PARTED = re.compile(r"(?<=\S)(?=\s{2,})")


def folded(line: str, width: int | None) -> list[str]:
    """A line in as many as it takes, each but the first further in; without a width, in one."""
    if width is None or len(line) <= width or width <= 2 * len(INDENT):
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

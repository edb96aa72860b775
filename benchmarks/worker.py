"""A contestant's own process: says `ready`, then works whenever it is given a window.

    python -m benchmarks.worker MODULE FUNCTION [ARGUMENT]

The function makes a `Window`. Each line of the input is a number of seconds, each
line of the output what was done in how many seconds. What cannot be run at all is
answered with `missing` and the reason, in place of `ready`.
"""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import TextIO, cast

from benchmarks.windows import Window


def main() -> None:
    answers = private_output()
    try:
        window = window_named(*sys.argv[1:])
    except Exception as error:  # Whatever a peer runs into becomes a row of the table.
        answers.write(f"missing {type(error).__name__}: {error}".replace("\n", " ") + "\n")
        return
    # What was loaded outlives every match, so the collector need not look at it again.
    gc.collect()
    gc.freeze()
    answers.write("ready\n")
    for line in sys.stdin:
        done, spent = window(float(line))
        answers.write(f"{done!r} {spent!r}\n")


def private_output() -> TextIO:
    """The line to the harness. Whatever a library prints goes elsewhere."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    return answers


def window_named(module: str, function: str, *arguments: str) -> Window:
    return cast(Window, getattr(import_module(module), function)(*arguments))


if __name__ == "__main__":
    main()

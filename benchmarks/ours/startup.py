"""Start-up: whole processes, counted by the processor time that they took."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

from benchmarks.windows import Window


def commands(command: list[str]) -> Window:
    """Running a command again and again; the time is that of the children alone."""

    def run(seconds: float) -> tuple[float, float]:
        start, runs = children_seconds(), 0
        while children_seconds() - start < seconds or not runs:
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            runs += 1
        return runs, children_seconds() - start

    return run


def children_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def cardwright(*arguments: str) -> Window:
    """Our own command line, as it is installed beside the interpreter."""
    return commands([str(Path(sys.executable).with_name("cardwright")), *arguments])


def cards_checked(game: str) -> Window:
    """Reading and checking all cards of a game from the command line."""
    return cardwright("cards", "check", game)


def python(*statement: str) -> Window:
    """An interpreter that runs one statement, to compare with."""
    return commands([sys.executable, "-c", *statement])

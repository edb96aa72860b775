"""Calling the command line inside the test's own process."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import TextIO

from cardwright.cli import Commands, program


class Ran:
    """What a call printed and how it ended."""

    def __init__(self, code: object, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


def cardwright(*arguments: str, typed: str = "", keyboard: TextIO | None = None) -> Ran:
    out, err = io.StringIO(), io.StringIO()
    assert isinstance(program, Commands)
    with redirect_stdout(out), redirect_stderr(err), reading(keyboard or io.StringIO(typed)):
        try:
            program.run(arguments)
        except SystemExit as end:
            return Ran(end.code, out.getvalue(), err.getvalue())


@contextmanager
def reading(stream: TextIO) -> Iterator[None]:
    usual = sys.stdin
    sys.stdin = stream
    try:
        yield
    finally:
        sys.stdin = usual


def lines_of(ran: Ran) -> list[str]:
    assert ran.code == 0, ran.err
    assert ran.err == ""
    return ran.out.splitlines()

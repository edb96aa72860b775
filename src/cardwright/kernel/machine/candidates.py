"""Candidates: everything that a seat might decide now, each with the first thing against it.

A frame has one program that goes through them, `Frame.candidates`, and it is
read in two ways. When a decision is put, only what may be done is wanted, and
nothing is made for the rest. When somebody asks why not, the same program runs
with `all` and says for each of the others what its first obstacle is.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.obstacles import Obstacle


class Barred:
    """Something that might be decided, and what speaks against it."""

    __slots__ = ("obstacle", "option")

    def __init__(self, option: Option, obstacle: Obstacle) -> None:
        self.option = option
        self.obstacle = obstacle


NOTHING_BARRED: Final[list[Barred]] = []


class Candidates:
    """What a frame has found: `offer` for what may be done, `bar` for what may not.

    Whoever bars something asks `all` first: in the usual run nobody wants to know.
    """

    __slots__ = ("all", "barred", "offered")

    def __init__(self, all: bool) -> None:
        self.all: Final = all
        self.offered: list[Option] = []
        self.barred: list[Barred] = [] if all else NOTHING_BARRED

    def offer(self, option: Option) -> None:
        self.offered.append(option)

    def bar(self, option: Option, obstacle: Obstacle) -> None:
        """Of several obstacles of one candidate the first one counts."""
        if not self.all:
            return
        for barred in self.barred:
            if barred.option.same(option):
                return
        self.barred.append(Barred(option, obstacle))

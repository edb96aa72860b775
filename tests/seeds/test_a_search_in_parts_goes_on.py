"""A search in parts went on to its end when nobody waited for it: its parts did not know."""

from __future__ import annotations

import os
import time

import pytest

from cardwright.agents import Budget, look
from cardwright.agents.budget import Stopped
from cardwright.agents.outlook import Outlook
from cardwright.agents.parts import search_parts
from cardwright.agents.tree import Node
from cardwright.kernel import Match, load_game, seed_from_number
from tests.agents.test_outlook import stream


class Impatient(Budget):
    """Is stopped when it has been asked a few times whether to go on."""

    __slots__ = ("asked",)

    def __init__(self, parts: int) -> None:
        super().__init__(100, parts=parts)
        self.asked = 0

    def go_on(self) -> None:
        self.asked += 1
        self.stopped = self.asked > 3
        super().go_on()


def endless(outlook: Outlook) -> Node:
    while True:
        outlook.budget.go_on()
        time.sleep(0.01)


@pytest.mark.parametrize("cores", [1, 2])
def test_all_parts_stop_with_the_whole(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    fork = os.fork

    def noted_fork() -> int:
        begun.append(fork())
        return begun[-1]

    monkeypatch.setattr(os, "fork", noted_fork)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    match = Match(load_game("leduc"), {}, seed_from_number(1)).start()
    outlook = look(match, match.to_decide()[0], stream(1), Impatient(2))
    with pytest.raises(Stopped):
        search_parts(outlook, endless)
    # Whatever ran beside this is gone as well.
    assert len(begun) == (2 if cores == 2 else 0)
    for process in begun:
        with pytest.raises(ChildProcessError):
            os.waitpid(process, os.WNOHANG)

"""One search in several parts: what they find bears on no machine, and none of it gets lost."""

from __future__ import annotations

import os

import pytest

from cardwright.agents import Budget, look
from cardwright.agents.outlook import Outlook
from cardwright.agents.parts import search_parts
from cardwright.agents.search import search_part
from cardwright.agents.tree import Node
from cardwright.kernel import Match, load_game, seed_from_number
from tests.agents.test_outlook import stream


def outlook_with(budget: Budget) -> Outlook:
    match = Match(load_game("leduc"), {}, seed_from_number(1)).start()
    return look(match, match.to_decide()[0], stream(1), budget)


def forms(outlook: Outlook) -> list[object]:
    return [node.form() for node in search_parts(outlook, search_part)]


@pytest.fixture
def cores(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    count = [1]
    monkeypatch.setattr(os, "cpu_count", lambda: count[0])
    return count


def test_the_same_is_found_on_every_machine(cores: list[int]) -> None:
    alone = forms(outlook_with(Budget(31, parts=3)))
    assert len(alone) == 3
    for count in (2, 3):
        cores[0] = count
        assert forms(outlook_with(Budget(31, parts=3))) == alone


def test_the_iterations_are_shared_out(cores: list[int]) -> None:
    shares: list[int] = []

    def counted(outlook: Outlook) -> Node:
        shares.append(outlook.budget.iterations)
        assert outlook.budget.parts == 1
        return search_part(outlook)

    search_parts(outlook_with(Budget(8, parts=3)), counted)
    assert shares == [3, 3, 2]
    # No part is without any.
    shares.clear()
    search_parts(outlook_with(Budget(2, parts=5)), counted)
    assert shares == [1, 1]
    shares.clear()
    search_parts(outlook_with(Budget(5)), counted)
    assert shares == [5]


def test_the_agents_own_chance_goes_on_alike(cores: list[int]) -> None:
    outlook = outlook_with(Budget(6, parts=2))
    before = outlook.chance.position
    search_parts(outlook, search_part)
    after = outlook.chance.position
    cores[0] = 2
    again = outlook_with(Budget(6, parts=2))
    search_parts(again, search_part)
    assert again.chance.position == after > before


def test_a_part_whose_process_ends_is_searched_here(cores: list[int]) -> None:
    alone = forms(outlook_with(Budget(6, parts=2)))
    cores[0] = 2
    own = os.getpid()

    def frail(outlook: Outlook) -> Node:
        if os.getpid() != own:
            os._exit(3)
        return search_part(outlook)

    assert [n.form() for n in search_parts(outlook_with(Budget(6, parts=2)), frail)] == alone

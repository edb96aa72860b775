"""A feint at somebody who did nothing failed in a third of all cases."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board


def feinted(*answer: str) -> Board:
    """A feint without a single roll to decide it."""
    board = Board("hand.0: [feint]", "combat: []")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "feint on thrust")
    return board.quick(SECOND, *answer)


def test_nothing_done_gives_the_initiative() -> None:
    board = feinted()
    assert board.outcomes() == ["hit"]
    assert board.axis("control") == 65


@pytest.mark.parametrize(
    ("guard", "outcome", "control"), [("parry", "parried", 75), ("deflect", "deflected", 70)]
)
def test_a_guard_in_the_way_is_drawn(guard: str, outcome: str, control: int) -> None:
    board = feinted(guard, "at 0.0")
    assert board.outcomes() == [outcome]
    assert board.axis("control") == control

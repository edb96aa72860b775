"""The tactical wheel: attack beats feint, feint beats defence, defence beats attack.

Every cell of the matrix is an expectation over all rolls of a hundred, played by
the engine. What counts is health, advantage and balance, in hundredths alike.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from cardwright.games.duel.rules.events import AdvantageChanged
from cardwright.kernel import Event
from tests.games.duel.board import FIRST, SECOND, Board

MOVES = ("attack", "feint", "defence")
ROLLS = range(100)


def options(move: str, foe: str) -> list[str]:
    if move == "defence":
        return ["parry", "at 0.0"]
    thrust = [f"thrust at {foe}", "at 0.0"]
    return thrust if move == "attack" else [*thrust, "feint on thrust"]


def gain(first: str, second: str, roll: int) -> int:
    """What the first seat has won over the second in one exchange, in hundredths."""
    board = Board("hand.0: [feint], hand.1: [feint]", seed=roll)
    # Two rolls a hundred times over, each of them once at every value.
    board.match.state.chance.script(0, (roll, (roll * 37 + 11) % 100))
    for world in board.match.worlds:
        world.chance.script(0, (roll, (roll * 37 + 11) % 100))
    board.quick(FIRST, *options(first, "swordsman 2"))
    board.quick(SECOND, *options(second, "swordsman 1"))
    won = 0
    for event in resolution(board):
        if isinstance(event, AdvantageChanged):
            change = event.after - event.before
            won += change if event.owner == FIRST else -change
    return won + health(board, FIRST) - health(board, SECOND)


def resolution(board: Board) -> list[Event]:
    """What was told until the blows had landed: what comes after them is recovery."""
    told = board.match.told(FIRST)
    ends = next(place for place, event in enumerate(told) if "phase=animating" in event.line())
    return told[:ends]


def health(board: Board, owner: int) -> int:
    found = board.fighter(owner)["health"]
    assert isinstance(found, int)
    return found


@cache
def expected(first: str, second: str) -> Fraction:
    return Fraction(sum(gain(first, second, roll) for roll in ROLLS), len(ROLLS))


@pytest.mark.slow
def test_each_beats_the_next() -> None:
    """D40: by what the engine expects, from either seat."""
    for better, worse in (("attack", "feint"), ("feint", "defence"), ("defence", "attack")):
        assert expected(better, worse) > 2
        assert expected(worse, better) < -2


@pytest.mark.slow
def test_like_against_like_is_even() -> None:
    """D40: neither seat has the better of it."""
    for move in ("feint", "defence"):
        assert abs(expected(move, move)) <= 1
    assert abs(expected("attack", "attack")) <= 8


@pytest.mark.slow
def test_a_good_opponent_mixes_all_three() -> None:
    """D40: the equilibrium of the matrix, made fair to both seats, uses every move."""
    value = {
        (row, column): (expected(row, column) - expected(column, row)) / 2
        for row in MOVES
        for column in MOVES
    }
    weights = {
        "attack": value["feint", "defence"],
        "feint": value["defence", "attack"],
        "defence": value["attack", "feint"],
    }
    total = sum(weights.values())
    mix = {move: weight / total for move, weight in weights.items()}
    assert min(mix.values()) > Fraction(15, 100)
    for column in MOVES:
        assert sum(mix[row] * value[row, column] for row in MOVES) == 0

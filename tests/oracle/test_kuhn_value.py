"""The known value of Kuhn poker comes out of our tree exactly, in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from cardwright.kernel import load_game
from tests.oracle.tree import Node, whole_tree

VALUE = Fraction(-1, 18)
# For each information state, how often it bets.
Strategy = dict[str, Fraction]


@pytest.fixture(scope="module")
def tree() -> Node:
    return whole_tree(load_game("kuhn"))


def informations(tree: Node, seat: int) -> list[str]:
    return list(dict.fromkeys(node.information for node in tree.all() if node.seat == seat))


def value(node: Node, strategies: list[Strategy]) -> Fraction:
    """What the first seat wins on average."""
    if not node.ways:
        return Fraction(node.scores[0])
    values = [value(child, strategies) for _, child in node.ways]
    if node.seat is None:
        return sum(values, Fraction(0)) / len(values)
    bets = strategies[node.seat][node.information]
    passed, bet = values
    return bets * bet + (1 - bets) * passed


def holding(information: str) -> str:
    return next(rank for rank in ("jack", "queen", "king") if f"name={rank} " in information)


def first_seat(tree: Node, bluff: Fraction) -> Strategy:
    """The known family of best strategies, by how often a jack is bet."""
    opening = {"jack": bluff, "queen": Fraction(0), "king": 3 * bluff}
    calling = {"jack": Fraction(0), "queen": bluff + Fraction(1, 3), "king": Fraction(1)}
    return {
        told: (calling if "option=pass" in told else opening)[holding(told)]
        for told in informations(tree, 0)
    }


def second_seat(tree: Node) -> Strategy:
    after_pass = {"jack": Fraction(1, 3), "queen": Fraction(0), "king": Fraction(1)}
    after_bet = {"jack": Fraction(0), "queen": Fraction(1, 3), "king": Fraction(1)}
    return {
        told: (after_pass if "option=pass" in told else after_bet)[holding(told)]
        for told in informations(tree, 1)
    }


def pure_strategies(tree: Node, seat: int) -> list[Strategy]:
    asked = informations(tree, seat)
    sure = (Fraction(0), Fraction(1))
    return [dict(zip(asked, bets, strict=True)) for bets in product(sure, repeat=len(asked))]


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_the_known_equilibrium_has_the_known_value(tree: Node, bluff: Fraction) -> None:
    """Neither seat can do better against the other's part, whatever it plays."""
    first, second = first_seat(tree, bluff), second_seat(tree)
    assert value(tree, [first, second]) == VALUE
    assert max(value(tree, [pure, second]) for pure in pure_strategies(tree, 0)) == VALUE
    assert min(value(tree, [first, pure]) for pure in pure_strategies(tree, 1)) == VALUE


def test_a_bolder_bluff_loses(tree: Node) -> None:
    """The proof above notices a strategy that is not in equilibrium."""
    bold = first_seat(tree, Fraction(1, 3))
    bold = {told: Fraction(1, 2) if holding(told) == "queen" else b for told, b in bold.items()}
    assert min(value(tree, [bold, pure]) for pure in pure_strategies(tree, 1)) < VALUE

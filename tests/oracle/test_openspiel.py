"""Kuhn and Leduc poker are exactly OpenSpiel's, on every line of their whole trees."""

from __future__ import annotations

from functools import cache

import pyspiel
import pytest

from cardwright.kernel import load_game
from tests.oracle.tree import Node, whole_tree

# Ours, theirs, and how many chance, decision and final states and information states there are.
GAMES = [
    ("kuhn", "kuhn_poker", (4, 24, 30, 12)),
    ("leduc", "leduc_poker", (157, 3_780, 5_520, 936)),
]


@cache
def tree_of(name: str) -> Node:
    return whole_tree(load_game(name))


class Comparison:
    """Walks both trees in step and keeps what has to be compared over all of them."""

    def __init__(self) -> None:
        self.chances = 0
        self.decisions = 0
        self.ends = 0
        self.theirs: dict[str, str] = {}
        self.ours: dict[str, str] = {}

    def walk(self, node: Node, state: pyspiel.State) -> None:
        if state.is_terminal():
            self.ends += 1
            assert not node.ways
            assert node.scores == state.returns()
        elif state.is_chance_node():
            self.chances += 1
            assert node.is_chance()
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            odds = [chance for _, chance in state.chance_outcomes()]
            assert odds == [pytest.approx(1 / len(node.ways))] * len(node.ways)
            self.go_on(node, state, outcomes)
        else:
            self.decisions += 1
            seat = state.current_player()
            assert node.seat == seat
            self.compare_information(node.information, state.information_state_string(seat))
            actions = state.legal_actions()
            meant = [state.action_to_string(seat, action).casefold() for action in actions]
            assert [name for name, _ in node.ways] == meant
            self.go_on(node, state, actions)

    def go_on(self, node: Node, state: pyspiel.State, actions: list[int]) -> None:
        assert len(node.ways) == len(actions)
        for (_, child), action in zip(node.ways, actions, strict=True):
            self.walk(child, state.child(action))

    def compare_information(self, ours: str, theirs: str) -> None:
        """Two positions look alike to a seat here exactly if they do there."""
        assert self.theirs.setdefault(ours, theirs) == theirs
        assert self.ours.setdefault(theirs, ours) == ours


@pytest.mark.parametrize(("name", "theirs", "figures"), GAMES)
def test_the_whole_tree_is_theirs(
    name: str, theirs: str, figures: tuple[int, int, int, int]
) -> None:
    both = Comparison()
    both.walk(tree_of(name), pyspiel.load_game(theirs).new_initial_state())
    found = (both.chances, both.decisions, both.ends, len(both.ours))
    assert found == figures


@pytest.mark.parametrize(("name", "theirs", "figures"), GAMES)
def test_our_tree_counts_the_same_alone(
    name: str, theirs: str, figures: tuple[int, int, int, int]
) -> None:
    nodes = list(tree_of(name).all())
    asked = [node for node in nodes if node.seat is not None]
    chances = sum(node.is_chance() for node in nodes)
    ends = len(nodes) - len(asked) - chances
    assert (chances, len(asked), ends) == figures[:3]
    assert len({(node.seat, node.information) for node in asked}) == figures[3]

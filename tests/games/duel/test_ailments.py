"""Ailments in a match: each gets in the way of whoever holds it, in a way that can be seen."""

from __future__ import annotations

import pytest

from tests.games.duel.blanking import without
from tests.games.duel.board import FIRST, SECOND, Board, duel

# By ailment, what brings it.
BROUGHT = {
    "wince": "pain.0: 6.5",
    "cry_of_pain": "pain.0: 8.5",
    "grey_haze": "blood.0: 2.7",
    "shaking_hands": "conditions: [[shaken]]",
    "stumble": "trauma.0: 5.1",
    "gasp": "conditions: [[winded]]",
    "ringing_head": "conditions: [[stunned]]",
    "second_thoughts": "conditions: [[fearful]]",
}
TOLD = ("attack_resolved", "card_cost_reserved", "footwork_contested", "wound_inflicted")


def story(given: str, luck: int, *answer: str) -> list[str]:
    """What the first seat may do, and what a second in which it moves and strikes comes to."""
    rolls = f"combat: [10], body: [0], footwork: [{luck}]"
    board = Board(
        f"hand.0: [committed, master_cut], armours: [[], []], {given}", rolls, focus=(2, 0)
    )
    offered = board.offered(FIRST)
    if "stop drawing" in offered:
        board.does("0: draw meta")
        offered += board.offered(FIRST) if board.match.view(FIRST)["phase"] == "draw" else []
    while board.match.view(FIRST)["phase"] == "draw":
        board.match.act(FIRST, board.match.legal(FIRST)[-1])
    offered += board.offered(FIRST)
    board.quick(
        FIRST, "advance at swordsman 2", "at 0.0", "thrust at swordsman 2", "at 0.4",
        "committed on thrust",
    )  # fmt: skip
    board.quick(SECOND, *answer).next_turn()
    return [*offered, *[event.line() for event in board.match.told(FIRST) if event.kind in TOLD]]


def test_every_ailment_is_known_here() -> None:
    assert sorted(BROUGHT) == sorted(ailment.name for ailment in duel().family("ailments"))


@pytest.mark.parametrize("name", sorted(BROUGHT))
def test_an_ailment_comes_with_its_condition(name: str) -> None:
    """D13: whoever is in such straits finds it in the hand, and cannot play it."""
    board = Board(BROUGHT[name])
    assert name in board.known("hand", FIRST)
    card = board.card("hand", FIRST, name)
    assert board.refusal(FIRST, f"play {card}").endswith("cannot be played")


@pytest.mark.parametrize("name", sorted(BROUGHT))
def test_its_presence_changes_what_happens(name: str) -> None:
    """D13: with a blank in its place, the same second comes out otherwise."""
    with_it = stories(name)
    with without(duel(), name):
        assert stories(name) != with_it


def stories(name: str) -> list[list[str]]:
    """One second, or where footing is what matters, one with every luck in a contest of it."""
    if name != "stumble":
        return [story(BROUGHT[name], 10)]
    answer = ("retreat at swordsman 1", "at 0.0")
    return [story(BROUGHT[name], luck, *answer) for luck in range(21)]

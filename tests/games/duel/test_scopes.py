"""D55. Every scope has a shipped entry that speaks in it, seen in an explanation."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board

SCOPES = {
    "global": ("pain_taken", FIRST, "", "", "Weariness"),
    "encounter": ("hit_chance", FIRST, "", "encounter: dusk_ambush", "Dusk"),
    "party": ("hit_chance", SECOND, "", "encounter: wolf_pack", "Grey wolf 2"),
    "unit": ("hit_chance", FIRST, "conditions: [[confused]]", "", "Confused"),
    "equipment": ("footwork", FIRST, "armours: [[mail_hauberk]]", "", "Mail hauberk"),
    "body_part": ("hit_chance", FIRST, "crippled: [[right_hand]]", "", "Weak grasp"),
    "card": ("hit_chance", FIRST, "hand.0: [low]", "", "Low"),
}
FIGHTERS = {"encounter: dusk_ambush": 3, "encounter: wolf_pack": 4}


@pytest.mark.parametrize("scope", SCOPES)
def test_somebody_speaks_in_it(scope: str) -> None:
    question, seat, given, setup, source = SCOPES[scope]
    board = Board(given, "", setup, focus=(0,) * FIGHTERS.get(setup, 2))
    play(board, seat, "low" if scope == "card" else "")
    steps = [step for answer in board.explained(question, seat) for step in answer.steps]
    found = [(step.scope_name, step.source) for step in steps]
    assert (scope, source) in found, found


def play(board: Board, seat: int, card: str) -> None:
    """The first attack that is offered, with a card on it."""
    attack = next(
        words for words in board.offered(seat) if words.lower().startswith(("thrust", "low cut"))
    )
    board.does(f"{seat}: {attack.split(' (')[0]}", f"{seat}: at 0.0")
    if card:
        board.does(f"{seat}: {card} on thrust")


def test_who_has_fallen_helps_nobody() -> None:
    """It helps itself, and the one that stands beside it does."""
    board = Board("trauma.3: 10", "", "encounter: wolf_pack", focus=(0, 0, 0, 0))
    play(board, SECOND, "")
    steps = [step for answer in board.explained("hit_chance", SECOND) for step in answer.steps]
    assert [step.source for step in steps if step.scope_name == "party"] == [
        "Grey wolf",
        "Grey wolf 2",
    ]

"""What is known to whom, and sampled tables that are lawful."""

from __future__ import annotations

import pytest

from cardwright.games.duel.content.tactics import Tactic
from cardwright.games.duel.rules.legality import against_fit
from cardwright.games.duel.table.state import table
from cardwright.kernel import seed_from_number
from cardwright.testing import Case
from cardwright.testing.checks.samples import (
    check_sampled_tables_agree,
    check_sampled_tables_play_on,
    check_samples_vary,
)
from cardwright.testing.checks.secrets import check_nothing_hidden_shows
from tests.games.duel.board import FIRST, SECOND, Board, duel


def covered_play() -> Board:
    """The first seat's thrust with a feint face down on it, in the commit phase."""
    board = Board("hand.0: [feint, high]", focus=(1, 1))
    board.does("0: stop drawing", "1: stop drawing")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "feint on thrust")
    return board.quick(SECOND, "parry", "at 0.0")


def test_commitments_are_ones_own_business() -> None:
    """D41: what is committed would tell a feint from a thrust."""
    board = covered_play()
    assert board.resource(FIRST, "stamina", SECOND)["available"] is None
    assert board.resource(FIRST, "stamina", FIRST)["available"] == 534


def test_a_face_down_feint_looks_like_any_tactic() -> None:
    """D41: the other seat is told the same, whatever lies there."""
    told = []
    for tactic in ("feint", "high"):
        board = Board("hand.0: [feint, high]", focus=(1, 1))
        board.does("0: stop drawing", "1: stop drawing")
        board.quick(FIRST, "thrust at swordsman 2", "at 0.0", f"{tactic} on thrust")
        board.quick(SECOND, "parry", "at 0.0")
        view = board.match.view(SECOND)
        told.append((view, board.match.information(SECOND)))
    assert told[0] == told[1]


def test_sampled_tables_are_lawful() -> None:
    """D41: face-down cards vary, fit where they lie, and the commitment follows from them."""
    board = covered_play()
    found = []
    for number in range(60):
        state = table(board.match.determinise(SECOND, seed_from_number(number)))
        play = next(play for play in state.plays if play.owner == FIRST)
        card = state.cards[play.modifiers[0]]
        assert isinstance(card.template, Tactic)
        assert against_fit(state, card, card.template, play, [], all=True) is None
        found.append(card.template.name)
        stamina = state.resource(FIRST, 0)
        assert stamina.available == stamina.current - play.reserved
    assert "feint" in found
    assert len(set(found)) > 5


def test_a_glimpsed_card_is_forgotten_when_the_hand_moves() -> None:
    """D41: afterwards any of the cards might be the one that was played."""
    board = Board("hand.0: [guarded], hand.1: [high, slip]", "combat: [0, 0]")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "guarded on thrust").quick(SECOND)
    assert len(board.known("hand", SECOND)) == 1
    assert board.events("card_glimpsed")[0].line().endswith("by=0")
    board.does("0: stop drawing", "1: stop drawing")
    board.does("0: ready").does("1: slip", "1: at 0.0", "1: ready")
    assert board.known("hand", SECOND) == []


def test_tactics_are_turned_up_at_the_resolution() -> None:
    """D12, D41: then everybody has seen them."""
    board = covered_play()
    board.match.state.chance.script(0, (99,))
    while board.match.view(FIRST)["turn"] == 0:
        seat = board.match.to_decide()[0]
        board.match.act(seat, board.match.legal(seat)[-1])
    lines = [event.line() for event in board.events("play_revealed", SECOND)]
    assert any("modifiers=feint covered=0" in line for line in lines)
    assert "feint" in board.known("discard", FIRST, SECOND)


REVEALS = ("nothing", "techniques", "everything")


@pytest.mark.parametrize("encounter", ["proving_ground", "hired_blades"])
@pytest.mark.parametrize("reveal", REVEALS)
def test_sampled_tables_agree_whatever_is_shown(reveal: str, encounter: str) -> None:
    """D9, D41: the seat sees the same on a sampled table, and may do the same."""
    case = Case(duel(), {"reveal": reveal, "encounter": encounter})
    check_sampled_tables_agree(case, range(1), 16)
    check_samples_vary(case, range(1), 1)


@pytest.mark.parametrize("reveal", REVEALS)
def test_sampled_tables_play_on_whatever_is_shown(reveal: str) -> None:
    """D9, D41: they are whole, and come to an end."""
    check_sampled_tables_play_on(Case(duel(), {"reveal": reveal}), range(1), 4)


@pytest.mark.slow
@pytest.mark.parametrize("reveal", REVEALS)
def test_nothing_hidden_shows_whatever_is_shown(reveal: str) -> None:
    """D9, D41: what reaches a seat is the same in all worlds that it cannot tell apart."""
    check_nothing_hidden_shows(Case(duel(), {"reveal": reveal}), range(1), 8)

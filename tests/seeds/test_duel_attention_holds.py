"""Two "close in" of one turn gave three engagements where attention allowed two."""

from __future__ import annotations

from cardwright.games.duel.rules.questions import ATTENTION
from cardwright.games.duel.table.state import table
from cardwright.kernel import Scene, ask
from tests.games.duel.board import Board


def test_what_is_planned_counts() -> None:
    board = Board("", "", "encounter: skirmish", focus=(0,) * 6)
    board.does("0: close in at bandit")
    offered = [words for words in board.offered(0) if words.startswith("Close in")]
    assert offered == []
    reason = board.refusal(0, "close in at goblin alchemist")
    assert "has no attention left for another foe" in reason


def test_nobody_begins_with_more_foes_than_attention() -> None:
    board = Board("", "", "encounter: wolf_pack", focus=(0,) * 4)
    state = table(board.match.state)
    for owner in range(len(state.fighters)):
        assert len(state.engagements_of(owner)) <= ask(state, ATTENTION, Scene(owner))


def test_nobody_is_engaged_beyond_their_attention_by_others() -> None:
    board = Board("", "", "encounter: wolf_pack", focus=(0,) * 4)
    reason = board.refusal(1, "close in at spearman")
    assert reason

"""The turn: its phases, the draw, and what its end brings."""

from __future__ import annotations

from tests.games.duel.board import FIRST, SECOND, Board, fresh


def phases(board: Board) -> list[str]:
    return [event.line().split()[1] for event in board.events("phase_entered")]


def test_the_phases_follow_each_other() -> None:
    """D6: each phase tells that it has begun."""
    board = Board().quick(FIRST).quick(SECOND)
    names = ["draw", "selection", "commit_phase", "reaction", "tick_resolution", "animating"]
    wanted = [f"phase={name}" for name in [*names, "end_of_turn", "draw"]]
    assert phases(board) == wanted


def test_what_is_decided_in_a_phase_is_sealed() -> None:
    """D6: while one seat has planned, the other sees and hears nothing of it."""
    board = Board()
    before = (board.match.view(SECOND), board.match.information(SECOND))
    board.does("0: thrust at swordsman 2", "0: at 0.0", "0: ready")
    assert (board.match.view(SECOND), board.match.information(SECOND)) == before


def test_drawing_by_category_as_often_as_there_is_focus() -> None:
    """D7: choose a category, see the card, go on; Focus is not used up."""
    board = Board(focus=(2, 0))
    assert board.offered(FIRST)[-1] == "stop drawing"
    board.does("0: draw offensive")
    assert len(board.known("hand", FIRST)) == 1
    board.does("0: draw meta")
    assert len(board.known("hand", FIRST)) == 2
    assert board.amount(FIRST, "focus") == 200
    assert board.match.view(FIRST)["phase"] == "selection"


def test_the_drawn_card_has_the_category() -> None:
    """D7: the topmost card of that category; with two categories it is found under both."""
    for number, category in enumerate(["offensive", "defensive", "manoeuvre", "meta"]):
        board = Board(focus=(1, 0), seed=number).does(f"0: draw {category}")
        name = board.known("hand", FIRST)[0]
        assert board.match.game.by_name[name].tags >> number & 1
    beat = Board().match.game.by_name["beat"]
    assert beat.tags & 1
    assert beat.tags & 4


def test_one_may_stop_drawing() -> None:
    """D7: go on or stop."""
    board = Board(focus=(3, 0)).does("0: draw offensive", "0: stop drawing")
    assert len(board.known("hand", FIRST)) == 1


def test_without_focus_nothing_is_drawn() -> None:
    """D7: the hand stays as it is."""
    board = Board("hand.0: [high]")
    assert board.match.view(FIRST)["phase"] == "selection"
    assert board.known("hand", FIRST) == ["high"]
    assert "card_moved" not in board.told()


def test_an_empty_deck_takes_up_the_discard_pile() -> None:
    """D7: shuffled, so nobody knows its order."""
    setup = "mastery: 'thrust:unlearned,swing:unlearned,parry:unlearned,deflect:unlearned'"
    cards = Board(setup=setup).match.state.cards
    owned = [card.template for card in cards if card.owner == FIRST]
    spent = [template.name for template in owned if template.family == "modifiers"]
    known = ["riposte", "slip", "stop_hit", "measure", "master_cut", "snap_parry", "duck"]
    learned = [template.name for template in owned if template.name in known]
    board = Board(f"discard.0: [{', '.join([*spent, *learned])}]", setup=setup, focus=(1, 0))
    assert board.zone("deck", FIRST)["count"] == len(spent) + len(learned)
    assert board.zone("discard", FIRST)["count"] == 0
    assert "zone_shuffled" in board.told()
    board.does("0: draw offensive")
    assert len(board.known("hand", FIRST)) == 1


def test_both_draw_at_once() -> None:
    """D6, D7: the draws of one seat are no concern of the other."""
    board = Board(focus=(1, 1))
    assert board.match.to_decide() == [FIRST, SECOND]
    board.does("1: draw offensive")
    assert board.zone("hand", SECOND)["count"] == 0
    board.does("0: draw meta")
    assert board.zone("hand", SECOND)["count"] == 1
    assert board.known("hand", SECOND) == []


def test_focus_spent_means_fewer_draws() -> None:
    """D10: one Focus less in the commit phase is one draw less next turn."""
    kept = Board("stamina.0: 6", focus=(1, 0)).does("0: stop drawing")
    kept.quick(FIRST, "thrust at swordsman 2", "at 0.0").quick(SECOND)
    spent = kept.fork().does("0: withdraw thrust")
    kept.does("0: done")
    assert (draws(kept), draws(spent)) == (2, 1)


def draws(board: Board) -> int:
    """How many cards the first seat can draw when its next turn begins."""
    while board.match.view(FIRST)["phase"] != "draw":
        seat = board.match.to_decide()[0]
        board.match.act(seat, board.match.legal(seat)[-1])
    count = 0
    while FIRST in board.match.to_decide() and board.offered(FIRST)[-1] == "stop drawing":
        board.match.act(FIRST, board.match.legal(FIRST)[0])
        count += 1
    return count


def test_the_end_of_a_turn_restores() -> None:
    """D13: stamina, Focus and balance come back."""
    board = Board("stamina.0: 1, balances: [0.5, 1]").quick(FIRST).quick(SECOND)
    assert board.amount(FIRST, "stamina") == 500
    assert board.amount(FIRST, "focus") == 100
    assert board.fighter(FIRST)["balance"] == 65
    assert [event.line() for event in board.events("resource_changed")]


def test_hands_are_thinned_out() -> None:
    """D13: beyond seven cards those held longest go first."""
    hand = "high, high, mid, low, low, guarded, guarded, committed, committed"
    board = Board(f"hand.0: [{hand}]").quick(FIRST).quick(SECOND)
    assert board.known("hand", FIRST) == hand.split(", ")[2:]
    assert board.known("discard", FIRST) == ["high", "high"]


def test_those_out_of_reach_close_up() -> None:
    """D14: a step a turn, until somebody can reach; whoever has just made distance keeps it."""
    board = Board("range: far")
    for wanted in ("medium", "near", "spear", "longsword", "sabre", "sabre"):
        while (seat := board.match.to_decide()[0]) != SECOND or "ready" not in board.offered(seat):
            board.match.act(seat, board.match.legal(seat)[-1])
        board.does("1: ready")
        while board.match.view(FIRST)["phase"] in ("commit_phase", "reaction"):
            seat = board.match.to_decide()[0]
            board.match.act(seat, board.match.legal(seat)[-1])
        assert board.range() == wanted
    board = Board().quick(FIRST, "retreat at swordsman 2", "at 0.0").quick(SECOND)
    assert board.range() == "longsword"
    board.does("0: stop drawing", "1: stop drawing").quick(FIRST).quick(SECOND)
    while board.match.view(FIRST)["turn"] == 1:
        seat = board.match.to_decide()[0]
        board.match.act(seat, board.match.legal(seat)[-1])
    assert board.range() == "sabre"


def test_history_goes_back_four_turns() -> None:
    """D13: older turns are forgotten."""
    board = Board()
    for turn in range(5):
        if turn:
            board.does("0: stop drawing", "1: stop drawing")
        board.quick(FIRST, *(["stand firm", "at 0.0"] if turn == 0 else [])).quick(SECOND)
        while board.match.view(FIRST)["phase"] in ("commit_phase", "reaction"):
            seat = board.match.to_decide()[0]
            board.match.act(seat, board.match.legal(seat)[-1])
        history = board.fighter(FIRST)["history"]
        assert isinstance(history, list)
        assert len(history) == min(turn + 1, 4)
        stood = {"technique": "stand_firm", "did": "manoeuvred", "outcome": None}
        assert ([stood] in history) == (turn < 4)


def test_a_match_ends_at_the_latest_after_twenty_turns() -> None:
    """D14: equal health is a draw."""
    match = fresh({"encounter": "tavern_brawl"})
    while not match.over:
        seat = match.to_decide()[0]
        match.act(seat, match.legal(seat)[-1])
    assert match.scores == [0, 0]
    assert match.told(FIRST)[-1].line() == "match_ended why=time is up scores=0,0"
    assert match.state.turn == 19

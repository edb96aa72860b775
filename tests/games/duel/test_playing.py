"""Playing and cancelling: what is told, in which order, with which payload."""

from __future__ import annotations

from cardwright.games.duel.seen.words import log_words
from cardwright.kernel.table.beats import HEADLINE, beat_of
from tests.games.duel.board import FIRST, SECOND, Board, duel

HAND = "hand.0: [thrust, high]"


def since(board: Board, count: int, seat: int = FIRST) -> list[str]:
    """The lines told after so many, without the decisions themselves."""
    lines = [event.line() for event in board.match.told(seat, count)]
    return [line for line in lines if not line.startswith("decided")]


def heard(board: Board) -> int:
    return len(board.match.told(FIRST))


def play_of(board: Board) -> int:
    number = board.plays()[0]["play"]
    assert isinstance(number, int)
    return number


def test_playing_from_the_pool() -> None:
    """D21: clone, play, cost, in this order; D5: the master stays."""
    board = Board()
    master = board.card("pool", FIRST, "thrust")
    count = heard(board)
    board.does("0: thrust at swordsman 2", "0: at 0.3")
    clone = board.card("in_play", FIRST, "thrust")
    assert since(board, count) == [
        f"card_cloned card={clone} name=thrust owner=0 master={master}",
        f"played_action_card card={clone} name=thrust owner=0 target=1",
        "card_cost_reserved stamina=200 time=2 owner=0",
        f"play_created play={play_of(board)} owner=0",
    ]
    assert board.card("pool", FIRST, "thrust") == master


def test_playing_from_the_hand() -> None:
    """D21: move, play, cost, in this order."""
    board = Board("hand.0: [slip]")
    card = board.card("hand", FIRST, "slip")
    count = heard(board)
    board.does("0: slip", "0: at 0.0")
    assert since(board, count) == [
        f"card_moved card={card} name=slip owner=0 from_zone=hand to_zone=in_play to_owner=0",
        f"played_action_card card={card} name=slip owner=0 target=-1",
        "card_cost_reserved stamina=75 time=3 owner=0",
        f"play_created play={play_of(board)} owner=0",
    ]


def test_laying_a_card_on_a_play() -> None:
    """D21: the move, then what it is for; D17: what it changes in the cost is felt at once."""
    board = Board("hand.0: [low]").does("0: thrust at swordsman 2", "0: at 0.0")
    card, play, count = board.card("hand", FIRST, "low"), play_of(board), heard(board)
    board.does("0: low on thrust")
    assert since(board, count) == [
        f"card_moved card={card} name=low owner=0 from_zone=hand to_zone=in_play to_owner=0",
        f"play_modified card={card} name=low owner=0 play={play} added=1",
        "card_cost_returned stamina=40 time=0 owner=0",
    ]
    assert board.plays()[0]["modifiers"] == ["low"]
    board.does("0: low off thrust")
    assert board.plays()[0]["modifiers"] == []
    assert board.known("hand", FIRST) == ["low"]


def test_cancelling_a_pool_play() -> None:
    """D22: the master is named, the cost returned, the clone gone, the cooldown refunded."""
    board = Board(setup="mastery: flurry:mastered")
    board.does("0: flurry at swordsman 2", "0: at 0.0")
    master = board.card("pool", FIRST, "flurry")
    play, clone, count = play_of(board), board.card("in_play", FIRST, "flurry"), heard(board)
    assert "on cooldown" in board.refusal(FIRST, f"play {master} 1")
    board.does("0: change flurry", "0: cancel flurry")
    assert since(board, count) == [
        f"card_cancelled card={master} name=flurry owner=0",
        "card_cost_returned stamina=300 time=5 owner=0",
        f"play_cancelled play={play} owner=0",
        f"clone_ended card={clone} name=flurry owner=0 from_zone=in_play",
        f"cooldown_changed owner=0 subject={master} amount=0",
    ]
    assert board.known("in_play", FIRST) == []
    assert board.resource(FIRST, "stamina")["available"] == 600
    assert "Flurry at Swordsman 2" in board.offered(FIRST)


def test_cancelling_a_hand_play() -> None:
    """D22: the card goes back to the hand; what lay on it as well."""
    board = Board("hand.0: [slip, guarded]")
    board.does("0: slip", "0: at 0.0", "0: guarded on slip")
    card, play, count = board.card("in_play", FIRST, "slip"), play_of(board), heard(board)
    board.does("0: cancel slip")
    lines = since(board, count)
    assert lines[-3:] == [
        f"card_moved card={card} name=slip owner=0 from_zone=in_play to_zone=hand to_owner=0",
        "card_cost_returned stamina=75 time=3 owner=0",
        f"play_cancelled play={play} owner=0",
    ]
    assert board.known("hand", FIRST) == ["guarded", "slip"]
    assert board.resource(FIRST, "stamina")["available"] == 600


def test_the_complete_sequence() -> None:
    """D21, D23: from the hand to animating, in the order of the contract."""
    board = Board("hand.0: [slip]").quick(FIRST, "slip", "at 0.0").quick(SECOND)
    wanted = [
        "card_moved", "played_action_card", "card_cost_reserved", "play_created",
        "phase_entered commit_phase", "phase_entered reaction", "phase_entered tick_resolution",
        "stamina_deducted", "card_moved", "phase_entered animating",
    ]  # fmt: skip
    lines = []
    for event in board.match.told(FIRST):
        if event.kind == "phase_entered":
            lines.append(f"phase_entered {dict(event.values())['phase']}")
        else:
            lines.append(event.kind)
    place = 0
    for line in wanted:
        place = lines.index(line, place) + 1
    deducted = board.events("stamina_deducted")[0]
    assert deducted.line() == "stamina_deducted owner=0 amount=75 new_value=525"
    moved = board.events("card_moved")[-1].line()
    assert "from_zone=in_play to_zone=discard" in moved


def test_exhausted_cards_do_not_come_back() -> None:
    """D20: they go to exhaust, not to discard."""
    board = Board("hand.0: [measure, clear_head]")
    board.quick(FIRST, "measure at swordsman 2", "at 0.0", "clear head on measure").quick(SECOND)
    assert board.known("exhaust", FIRST) == ["measure", "clear_head"]
    assert board.known("discard", FIRST) == []


def test_clones_disappear_and_cooldowns_count_down() -> None:
    """D5: a clone is gone after the second; the master waits and is ready again."""
    board = Board(setup="mastery: flurry:mastered", rolls="combat: [99, 99]")
    board.quick(FIRST, "flurry at swordsman 2", "at 0.0").quick(SECOND)
    assert board.zone("in_play", FIRST)["count"] == 0
    assert "flurry" not in board.known("discard", FIRST)
    pool = board.zone("pool", FIRST)["known"]
    assert isinstance(pool, list)
    waiting = [entry for entry in pool if isinstance(entry, dict) and "cooldown" in entry]
    assert [(entry["name"], entry["cooldown"]) for entry in waiting] == [("flurry", 1)]
    amounts = [event.line().split("amount=")[1] for event in board.events("cooldown_changed")]
    assert amounts == ["2", "1"]


def test_stamina_is_committed_then_paid() -> None:
    """D15: available first, current when the second is over."""
    board = Board().does("0: thrust at swordsman 2", "0: at 0.0")
    row = board.resource(FIRST, "stamina")
    assert (row["current"], row["available"]) == (600, 400)
    board.does("0: ready", "1: ready")
    assert board.events("stamina_deducted")[0].line().endswith("amount=200 new_value=400")


def test_cues_and_log_come_from_what_was_told() -> None:
    """D42: dealt, played, discarded, hit flash, advantage; card handling is not logged."""
    board = Board("hand.0: [slip]", rolls="combat: [0]")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "slip", "at 0.0").quick(SECOND)
    owners = ["Swordsman 1", "Swordsman 2"]
    beats = [beat_of(duel(), owners, event) for event in board.match.told(FIRST)]
    cues = [beat.cue for beat in beats]
    for cue in ("play", "show", "clash", "hit", "change", "move", "phase"):
        assert cue in cues
    clash = beats[cues.index("clash")]
    assert (clash.source, clash.target) == ("swordsman_1", "swordsman_2")
    assert (clash.tone, clash.weight) == ("hit", HEADLINE)
    board.does("0: draw offensive")
    dealt = beat_of(duel(), owners, board.match.told(FIRST)[-1])
    assert dealt.cue == "deal"
    assert dealt.target.startswith("swordsman_1.hand.")
    names = ["Ann", "Bob"]
    words = [log_words(event, names, duel().by_name) for event in board.match.told(FIRST)]
    assert [line for line in words if line.startswith("Ann hits Bob perfectly (rolled ")]
    assert [line for line in words if line.startswith("Ann: +10 pressure over Bob, now ")]
    for event, line in zip(board.match.told(FIRST), words, strict=True):
        if event.kind in ("card_cloned", "played_action_card", "card_cost_reserved"):
            assert line == ""
    for event in board.match.told(SECOND):
        assert board.match.game.event_words(event) == log_words(
            event, [f"Fighter {number}" for number in range(1, 7)], duel().by_name
        )

"""A reason for everything that cannot be done, in the order of the checks."""

from __future__ import annotations

import pytest

from tests.games.duel.board import FIRST, SECOND, Board


def test_a_card_of_somebody_else() -> None:
    """D18: no word about what it is."""
    board = Board("hand.1: [feint]")
    other = board.card("pool", SECOND, "thrust")
    hidden = board.card("hand", SECOND, "feint")
    for number in (other, hidden, 3999):
        assert "is not among the options now" in board.refusal(FIRST, f"play {number} 1")
        assert "Feint" not in board.refusal(FIRST, f"play {number} 1")


def test_a_card_that_lies_elsewhere() -> None:
    """D18: neither in the hand nor in the pool."""
    board = Board("discard.0: [slip]")
    card = board.card("discard", FIRST, "slip")
    assert "is not among the options" in board.refusal(FIRST, f"play {card}")
    assert board.refusal(FIRST, "slip") == "there is nothing to decide about Slip now"


def test_a_card_for_another_phase() -> None:
    """D18, D9: cards for the commit phase or for reactions are not played in selection."""
    board = Board("hand.0: [turned_feint]").does("0: thrust at swordsman 2", "0: at 0.0")
    card, play = board.card("hand", FIRST, "turned_feint"), board.plays()[0]["play"]
    assert "cannot be played in the selection" in board.refusal(FIRST, f"attach {card} {play}")
    board = Board("hand.0: [snap_parry]", setup="hero: duellist")
    card = board.card("hand", FIRST, "snap_parry")
    assert "cannot be played in the selection" in board.refusal(FIRST, f"play {card}")


def test_means_that_are_missing() -> None:
    """D18: a shield, or a weapon that can be used so."""
    board = Board(setup="mastery: 'block:mastered,hurl:mastered'")
    card = board.card("pool", FIRST, "block")
    assert board.refusal(FIRST, f"play {card}") == "Block needs a shield"
    card = board.card("pool", FIRST, "hurl")
    assert "cannot be done with the Knight's sword" in board.refusal(FIRST, f"play {card} 1")


def test_too_little_stamina() -> None:
    """D15, D18."""
    board = Board("stamina.0: 1.5")
    card = board.card("pool", FIRST, "thrust")
    assert board.refusal(FIRST, f"play {card} 1") == "Thrust costs 2 stamina; 1.5 is free"
    assert "Thrust at Swordsman 2" not in board.offered(FIRST)


def test_too_little_focus_in_selection() -> None:
    """D15, D18: a technique may cost Focus of its own."""
    board = Board("hand.0: [master_cut]")
    card = board.card("hand", FIRST, "master_cut")
    assert board.refusal(FIRST, f"play {card} 1") == "Master cut costs 1 Focus; 0 is free"
    assert "Master cut at Swordsman 2" not in board.offered(FIRST)
    board = Board("hand.0: [master_cut]", focus=(1, 0)).does("0: stop drawing")
    assert "Master cut at Swordsman 2" in board.offered(FIRST)


def test_focus_is_spent_at_once_and_for_good() -> None:
    """D15: it pays when the card is played, and cancelling brings back stamina alone."""
    board = Board("hand.0: [master_cut]", focus=(2, 0)).does("0: stop drawing")
    board.does("0: master cut at swordsman 2", "0: at 0.0")
    assert board.amount(FIRST, "focus") == 100
    board.does("0: cancel master cut")
    assert board.amount(FIRST, "focus") == 100
    assert board.resource(FIRST, "stamina")["available"] == 600


def test_too_little_focus_in_the_commit_phase() -> None:
    """D9, D18: adding costs one Focus, besides what the card costs itself."""
    board = Board("hand.0: [master_cut]", focus=(1, 0)).does("0: stop drawing")
    board.quick(FIRST, "advance at swordsman 2", "at 0.0").quick(SECOND)
    assert board.match.view(FIRST)["phase"] == "commit_phase"
    card = board.card("hand", FIRST, "master_cut")
    assert board.refusal(FIRST, f"add {card} 1") == "Master cut costs 2 Focus; 1 is free"


def test_a_need_that_is_not_met() -> None:
    """D18: the reason says what is missing and what there is."""
    board = Board("control: 0.5", setup="mastery: riposte:mastered")
    card = board.card("pool", FIRST, "riposte")
    reason = board.refusal(FIRST, f"play {card} 1")
    assert (
        reason == "Riposte is possible only if your control over that foe is at least 55 (it is 50)"
    )
    assert "Riposte at Swordsman 2" in Board(
        "control: 0.6", setup="mastery: riposte:mastered"
    ).offered(FIRST)


def test_nobody_to_aim_at() -> None:
    """D4, D18: an attack needs somebody with whom one is engaged."""
    board = Board(setup="mastery: break_away:mastered")
    board.quick(FIRST, "break away at swordsman 2", "at 0.0").quick(SECOND)
    board.does("0: stop drawing", "1: stop drawing")
    card = board.card("pool", FIRST, "thrust")
    assert board.refusal(FIRST, f"play {card} 1") == "Swordsman 1 is not engaged with anybody"


def test_channels_that_are_busy() -> None:
    """D16: the last check; two plays overlap only on different channels."""
    board = Board()
    board.does("0: parry", "0: at 0.0", "0: deflect", "0: at 0.3", "0: thrust at swordsman 2")
    card = board.card("pool", FIRST, "parry")
    assert board.refusal(FIRST, f"play {card}") == "no weapon time is left for Parry"
    assert "Retreat from Swordsman 2" in board.offered(FIRST)


def test_a_weapon_for_two_hands_leaves_no_hand_free() -> None:
    """D16."""
    board = Board("hand.0: []", setup="hero: spearman, mastery: throw_sand:mastered")
    board.does("0: thrust at swordsman", "0: at 0.0", "0: throw sand at swordsman")
    assert [play["start"] for play in board.plays()] == [0, 2]


def test_where_another_play_is_in_the_way() -> None:
    """D16: a start that overlaps is refused."""
    board = Board().does("0: thrust at swordsman 2", "0: at 0.4", "0: thrust at swordsman 2")
    assert board.refusal(FIRST, "start 3") == "Thrust is in the way then"


def test_the_fifth_card_on_a_play() -> None:
    """D19."""
    board = Board("hand.0: [low, low, guarded, committed, press]")
    board.does("0: thrust at swordsman 2", "0: at 0.0")
    board.does("0: low on thrust", "0: low on thrust", "0: guarded on thrust")
    board.does("0: committed on thrust")
    card, play = board.card("hand", FIRST, "press"), board.plays()[0]["play"]
    reason = board.refusal(FIRST, f"attach {card} {play}")
    assert reason == "Thrust already has 4 cards on it, which is the most"


def test_cards_that_do_not_go_together() -> None:
    """D35: one cannot aim high and low at once."""
    board = Board("hand.0: [high, low, feint]")
    board.does("0: thrust at swordsman 2", "0: at 0.0", "0: high on thrust")
    card, play = board.card("hand", FIRST, "low"), board.plays()[0]["play"]
    assert board.refusal(FIRST, f"attach {card} {play}") == "Low cannot lie beside High"
    board.does("0: parry", "0: at 0.5")
    card, play = board.card("hand", FIRST, "feint"), board.plays()[1]["play"]
    assert board.refusal(FIRST, f"attach {card} {play}").startswith(
        "Feint can lie on Parry only if it is an offensive play"
    )


def test_nobody_changes_their_mind_for_ever() -> None:
    """D8: twelve times a turn, and opening a play counts."""
    board = Board()
    for _ in range(6):
        board.does("0: stand firm", "0: at 0.0", "0: cancel stand firm")
    board.does("0: stand firm", "0: at 0.0")
    play = board.plays()[0]["play"]
    assert "more than 12 times" in board.refusal(FIRST, "change stand firm")
    assert "more than 12 times" in board.refusal(FIRST, f"cancel {play}")


def test_a_card_must_stay_that_makes_its_play_affordable() -> None:
    """D17: without the feint the thrust would cost too much."""
    board = Board("hand.0: [feint], stamina.0: 2")
    board.does("0: thrust at swordsman 2", "0: at 0.0", "0: feint on thrust")
    board.does("0: retreat at swordsman 2", "0: at 0.0")
    card, play = board.card("in_play", FIRST, "feint"), board.plays()[0]["play"]
    board.does("0: change thrust")
    assert "would cost 2 stamina" in board.refusal(FIRST, f"detach {card} {play}")


def test_whoever_cannot_fight_plays_nothing() -> None:
    """D18: the first check; a fallen fighter is not even asked."""
    board = Board("range: mace, pain.0: 9", "combat: [0]", "encounter: troll_cave", focus=(0, 0, 0))
    card = board.card("pool", FIRST, "thrust")
    board.quick(FIRST).quick(FIRST).quick(SECOND, "swing at swordsman", "at 0.0")
    assert [event.number("owner") for event in board.events("incapacitated")] == [0]
    board.does("0: stop drawing", "1: stop drawing")
    assert board.refusal(FIRST, f"play {card}") == "Swordsman can no longer fight"
    assert board.refusal(FIRST, "play swordsman.pool.thrust") == "Swordsman can no longer fight"
    assert card not in [option.what for option in board.match.legal(FIRST)]
    board.quick(FIRST)
    assert board.match.legal(FIRST) == []


# The weapon is busy the whole second: the last two slots are all that is left for a thrust.
BUSY = ("0: long guard", "0: at 0.0", "0: thrust at swordsman 2")


@pytest.mark.parametrize(
    ("given", "setup", "wish", "decisions", "reason"),
    [
        # Not for this phase, and no stamina either.
        ("hand.0: [snap_parry], stamina.0: 0", "hero: duellist, mastery: stand_firm:mastered",
         "snap parry", (), "cannot be played in the selection"),
        # On cooldown, and no stamina left either.
        ("stamina.0: 4", "mastery: flurry:mastered", "flurry at swordsman 2",
         ("0: flurry at swordsman 2", "0: at 0.0"), "on cooldown"),
        # No shield, and no stamina either.
        ("stamina.0: 0", "mastery: shield_bash:mastered", "shield bash", (),
         "needs a shield"),
        # Forbidden, and no stamina either.
        ("conditions: [[shaken]], stamina.0: 0", "mastery: riposte:mastered", "riposte", (),
         "Riposte is forbidden by Shaking hands"),
        # Too little stamina, and no Focus either.
        ("hand.0: [master_cut], stamina.0: 0", "", "master cut", (), "stamina; 0 is free"),
        # No Focus, and no time either.
        ("hand.0: [master_cut]", "mastery: long_guard:mastered", "master cut at swordsman 2", BUSY,
         "Focus; 0 is free"),
        # A need that is not met, and no time either.
        ("control: 0.5", "mastery: 'riposte:mastered,long_guard:mastered'", "riposte", BUSY,
         "Riposte is possible only if"),
        # The last check.
        ("control: 0.6", "mastery: 'riposte:mastered,long_guard:mastered'", "riposte", BUSY,
         "no weapon time"),
    ],
)  # fmt: skip
def test_the_checks_come_in_their_order(
    given: str, setup: str, wish: str, decisions: tuple[str, ...], reason: str
) -> None:
    """D18: of two reasons that hold, the one whose check comes first is given."""
    board = Board(given, setup=setup).does(*decisions)
    assert reason in board.refusal(FIRST, wish)


def test_no_target_comes_before_a_need() -> None:
    """D18: a riposte without control, at nobody."""
    setup = "mastery: 'break_away:mastered,riposte:mastered'"
    board = Board("control: 0.5", setup=setup)
    board.quick(FIRST, "break away at swordsman 2", "at 0.0").quick(SECOND).next_turn()
    card = board.card("pool", FIRST, "riposte")
    assert board.refusal(FIRST, f"play {card} 1") == "Swordsman 1 is not engaged with anybody"


def test_an_unknown_word() -> None:
    board = Board()
    assert "is not among the options" in board.refusal(FIRST, "dance")
    assert "is not among the options" in board.refusal(FIRST, "attach 3 7")
    assert "is not among the options" in board.refusal(FIRST, "cancel 7")

"""What people see: the picture of the table, and explanations on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel.table.record import record_of, write_record
from cardwright.kernel.table.words import event_words
from tests.cli.running import cardwright
from tests.games.duel.board import FIRST, SECOND, Board, duel, fresh
from tests.games.duel.test_encounters import play_at_random

POSITION = """
given: {hand.0: [high, feint], focus.0: 0, focus.1: 0, balances: [0.8, 1], stamina.0: 4}
do: ["0: swing at swordsman 2", "0: at 0.0", "0: high on swing"]
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    file = tmp_path / "position.yaml"
    file.write_text(POSITION)
    return file


def said(*words: str) -> str:
    ran = cardwright("explain", "duel", *words)
    return ran.out + ran.err


def test_a_hit_chance_is_explained(position: Path) -> None:
    """D24: on the command line, the whole fold."""
    text = said("hit_chance", "--from", str(position), "--seat", "0")
    for part in ("an even chance", "Difficulty of Swing", "Own balance", "High (card)"):
        assert part in text


def test_a_damage_and_a_cost_are_explained(position: Path) -> None:
    """D29, D15."""
    assert "High (card): damage ×1.25" in said("damage", "--from", str(position), "--seat", "0")
    assert "what its technique costs" in said("stamina_cost", "--from", str(position))


def test_why_a_card_cannot_be_played(position: Path) -> None:
    """D18: the same reason that the match itself gives."""
    card = Board().card("pool", FIRST, "thrust")
    board = Board("stamina.0: 1")
    assert board.refusal(FIRST, f"play {card} 1") == "Thrust costs 2 stamina; 1 is free"
    text = said("--why", f"0: play {card} 7", "--from", str(position))
    assert "Refused: 'play 0 7' is not among the options of seat 0." in text


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A real match, saved in its first commit phase: a thrust, and a parry against it."""
    match = fresh(seed=1)
    while match.view(FIRST)["phase"] == "draw":
        seat = match.to_decide()[0]
        match.act(seat, match.legal(seat)[0])
    for deed in ("thrust at swordsman 2", "at 0.0", "ready"):
        match.act(FIRST, deed)
    for deed in ("parry", "at 0.0", "ready"):
        match.act(SECOND, deed)
    file = tmp_path / "match.json"
    file.write_bytes(write_record(record_of(match)))
    return file


def test_explanations_in_a_real_match(record: Path) -> None:
    """D24, D29, D15: the whole fold of a hit chance, a damage and a cost."""
    place = ("--replay", str(record), "--seat", "0")
    chance = said("hit_chance", *place)
    assert "(Thrust), hit chance: 0.66" in chance
    assert "(Thrust) against Parry, hit chance: 0.18" in chance
    for part in ("an even chance", "Difficulty of Thrust", "Accuracy of the", "Parry (result)"):
        assert part in chance
    defence = said("defence", *place)
    assert "Parry against play" in defence
    assert "Thrust against a parry (card): defence ×0.9" in defence
    damage = said("damage", *place)
    assert "what the weapon does" in damage
    assert "Dexterity (unit): damage ×1.05" in damage
    assert "(Thrust), stamina cost: 2" in said("stamina_cost", *place)
    assert "(Advance), focus cost: 0" in said("focus_cost", *place)


def test_why_a_card_cannot_be_played_in_a_real_match(record: Path) -> None:
    """D18: a card is named by its title, whatever it might be used for."""
    place = ("--replay", str(record))
    assert ", pool): add Thrust at Swordsman 2" in said("--why", "0: thrust", *place)
    reasons = said("--why", "0: close in", *place)
    assert "Swordsman 2 is engaged already." in reasons.replace("\n    ", " ")
    assert "Refused: seat 0 holds no flurry." in said("--why", "0: flurry", *place)
    assert "is not among the options" in said("--why", "0: dance", *place)


def test_the_picture_shows_what_the_seat_sees() -> None:
    """D41: face-down cards are counted, not named."""
    board = Board("hand.0: [feint]", setup="hero: shieldbearer", focus=(1, 1))
    board.does("0: stop drawing", "1: stop drawing")
    board.quick(FIRST, "swing at swordsman", "at 0.2", "feint on swing").quick(SECOND)
    pictures = []
    for seat in (FIRST, SECOND):
        lines = board.match.game.draw(board.match.view(seat))
        pictures.append("\n".join("".join(span.text for span in line) for line in lines))
    assert "Shieldbearer  health 100, balance 1, falchion and round shield" in pictures[0]
    assert "Shieldbearer and Swordsman at sabre range: pressure 0.5" in pictures[0]
    assert "..>         Shieldbearer: swing at Swordsman with feint" in pictures[0]
    assert pictures[1].endswith("swing at Swordsman, 1 face down")


def test_a_log_reads_like_a_fight() -> None:
    """D42: sentences about fighters; nothing of piles, commitments, numbers of cards or phases."""
    match = play_at_random("hired_blades", 2)
    told = [event_words(duel(), event) for event in match.told(FIRST)]
    lines = [line for line in told if line]
    assert len(lines) < len(told) // 3
    raw = ("goes from", "(ticked)", "(spent)", "Seat 0:", "in force", "shows", "phase", "card ")
    found = [line for line in lines if any(word in line for word in raw)]
    assert [line for line in found if "shuffled" not in line] == []
    for wanted in ("Turn 2.", "Blades are crossed.", " hits ", " cannot reach ", " draws "):
        assert any(wanted in line for line in lines), wanted


def test_the_table_lists_no_bookkeeping() -> None:
    """D42: the ailments that conditions might bring are not listed before they are there."""
    ran = cardwright("play", "duel", "--seed", "4", typed="?\nq\n")
    assert "Swordsman 1, pool: Thrust" in ran.out or "Fighter 1, pool: Thrust" in ran.out
    assert "ailments" not in ran.out
    assert "Wince" not in ran.out

"""What people see: the picture of the table, and explanations on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel.table.fallback import table_of
from cardwright.kernel.table.parts import faults_of, items_of
from cardwright.kernel.table.record import record_of, write_record
from cardwright.kernel.table.words import event_words
from tests.cli.running import cardwright
from tests.games.duel.board import FIRST, SECOND, Board, duel, fresh, seen
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
    assert "High (card): 25 % more damage" in said("damage", "--from", str(position), "--seat", "0")
    assert "what its technique costs" in said("stamina_cost", "--from", str(position))


def test_why_a_card_cannot_be_played(position: Path) -> None:
    """D18: the same reason that the match itself gives."""
    card = Board().card("pool", FIRST, "thrust")
    board = Board("stamina.0: 1")
    assert board.refusal(FIRST, f"play {card} 1") == "Thrust costs 2 stamina; 1 is free"
    text = said("--why", f"0: play {card} 7", "--from", str(position))
    assert f"Refused: 'play {card} 7' is not among the options now." in text


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A real match, saved in its first commit phase: a thrust, and a parry against it."""
    match = fresh(seed=1)
    while match.view(FIRST)["phase"] == "draw":
        seat = match.to_decide()[0]
        match.act(seat, match.legal(seat)[0])
    board = seen(match)
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0")
    board.quick(SECOND, "parry", "at 0.0")
    file = tmp_path / "match.json"
    file.write_bytes(write_record(record_of(match)))
    return file


def test_explanations_in_a_real_match(record: Path) -> None:
    """D24, D29, D15: the whole fold of a hit chance, a damage and a cost."""
    place = ("--replay", str(record), "--seat", "0")
    chance = said("hit_chance", *place)
    assert "(Thrust), hit chance: 0.64" in chance
    assert "(Thrust) against Parry, hit chance: 0.09" in chance
    for part in ("an even chance", "Difficulty of Thrust", "Accuracy of the", "Parry (result)"):
        assert part in chance
    defence = said("defence", *place)
    assert "Parry against play" in defence
    assert "Thrust against a parry (card): 5 % more guard" in defence
    damage = said("damage", *place)
    assert "what the weapon does" in damage
    assert "Dexterity (unit): 5 % more damage" in damage
    assert "(Thrust), stamina cost: 2" in said("stamina_cost", *place)
    assert "(Advance), focus cost: 0" in said("focus_cost", *place)


def test_why_a_card_cannot_be_played_in_a_real_match(record: Path) -> None:
    """D18: a card is named by its title, whatever it might be used for."""
    place = ("--replay", str(record))
    why = said("--why", "0: thrust", *place).replace("\n    ", " ")
    assert "Thrust lies in the pool, and only a card of the hand can be added now." in why
    reasons = said("--why", "0: close in", *place)
    assert "only a card of the hand can be added now." in reasons.replace("\n    ", " ")
    assert "Refused: seat 0 holds no flurry." in said("--why", "0: flurry", *place)
    assert "is not among the options" in said("--why", "0: dance", *place)


def said_by(board: Board, seat: int) -> dict[str, str]:
    """The sentences of the table as a seat sees it, by key; those of blocks too."""
    parts = table_of(duel(), board.match.view(seat)).parts
    assert faults_of(tuple(parts)) == []
    things = [*parts, *[item for part in parts for item in items_of(part)]]
    return {thing.at: thing.says for thing in things}


def test_the_table_shows_what_the_seat_sees() -> None:
    """D41: face-down cards are counted, not named."""
    board = Board("hand.0: [feint]", setup="hero: shieldbearer", focus=(1, 1))
    board.does("0: stop drawing", "1: stop drawing")
    board.quick(FIRST, "swing at swordsman", "at 0.2", "feint on swing").quick(SECOND)
    own, others = said_by(board, FIRST), said_by(board, SECOND)
    assert own["shieldbearer"].startswith(
        "Shieldbearer, yours, Falchion and Round shield: health 100 of 100; balance 100 of 100"
    )
    assert own["between.shieldbearer.swordsman"] == (
        "Shieldbearer against Swordsman at sabre range: pressure 50 of 100, control 50 of 100, "
        "position 50 of 100 for Shieldbearer."
    )
    assert (
        own["time.shieldbearer.swing"]
        == "0.2 to 0.5, Shieldbearer: Swing at Swordsman, with Feint."
    )
    assert others["time.shieldbearer.swing"].endswith("Swing at Swordsman, 1 card face down.")
    assert "between.swordsman.shieldbearer" in others
    assert "shieldbearer.in_play.feint" not in others


def test_a_wounded_fighter_says_how_it_stands() -> None:
    """D41: conditions, wounds and a fall are read from the figure."""
    board = Board("conditions: [[shaken]], crippled: [[left_hand]]")
    figure = said_by(board, FIRST)["swordsman_1"]
    assert "shaken" in figure
    assert "left hand broken" in figure
    board = Board("range: mace, pain.0: 9", "combat: [0]", "encounter: troll_cave", focus=(0, 0, 0))
    board.quick(FIRST).quick(FIRST).quick(SECOND, "swing at swordsman", "at 0.0")
    assert "out of the game" in said_by(board, FIRST)["swordsman"]


def test_past_turns_are_seen_in_words() -> None:
    """D41: what was done, not the numbers that the rules keep."""
    board = Board("hand.0: []", "combat: [0]")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0").quick(SECOND)
    past = {"technique": "thrust", "did": "attacked", "outcome": "hit"}
    assert board.fighter(FIRST, SECOND)["history"] == [[past]]


def test_a_deck_of_one_s_own_says_what_can_be_drawn() -> None:
    """D7: how many cards of each sort are left, to nobody else."""
    board = Board("hand.0: []", focus=(1, 1))
    assert "offensive" in said_by(board, FIRST)["swordsman_1.deck"]
    assert "offensive" not in said_by(board, FIRST)["swordsman_2.deck"]


def test_a_log_reads_like_a_fight() -> None:
    """D42: sentences about fighters; nothing of piles, commitments, numbers of cards or phases."""
    match = play_at_random("iron_tower", 4)
    told = [event_words(duel(), event) for event in match.told(FIRST)]
    lines = [line for line in told if line]
    assert len(lines) < len(told) // 3
    raw = ("goes from", "(ticked)", "(spent)", "Seat 0:", "in force", "shows", "phase", "card ")
    found = [line for line in lines if any(word in line for word in raw)]
    # What is seen of a play or of a hand is said by the number of its cards.
    seen = ("shuffled", "1 card face down", "sees 1 card")
    assert [line for line in found if not any(words in line for words in seen)] == []
    for wanted in ("Turn 2.", "Blades are crossed.", " hits ", " cannot reach ", " draws "):
        assert any(wanted in line for line in lines), wanted


def test_the_table_lists_no_bookkeeping() -> None:
    """D42: the ailments that conditions might bring are not listed before they are there."""
    ran = cardwright("play", "duel", "--seed", "4", typed="?\nq\n")
    assert "Always at hand" in ran.out
    assert "ailments" not in ran.out
    assert "Wince" not in ran.out

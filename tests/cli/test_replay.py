"""Replaying a record through the command line: what is told, to whom, and the proof of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.table.record import closed, read_record, record_of, write_record
from tests.cli.running import cardwright, lines_of


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = Match(load_game("leduc"), {}, seed_from_number(0)).start()
    for option in ("call", "raise", "call", "call", "call"):
        match.act(match.to_decide()[0], option)
    path = tmp_path / "match.json"
    path.write_bytes(write_record(record_of(match)))
    return str(path)


def test_everything_is_told_and_verified(record: str) -> None:
    assert lines_of(cardwright("replay", record))[1:] == [
        "     Seat 0 draws King of spades",
        "     Seat 1 draws Jack of hearts",
        "  1. Seat 0: call",
        "  2. Seat 1: raise",
        "  3. Seat 0: call",
        "     Queen of hearts goes from the deck to the board",
        "  4. Seat 0: call",
        "  5. Seat 1: call",
        "     Showdown",
        "     Seat 0 shows King of spades",
        "     Seat 1 shows Jack of hearts",
        "     The match is over, Seat 0 wins (the better hand): Seat 0 +3, Seat 1 −3",
        "Verified: all 5 positions are those of the record.",
    ]


def test_a_seat_is_told_only_what_it_was_told(record: str) -> None:
    lines = lines_of(cardwright("replay", record, "--seat", "1"))
    assert lines[1:5] == [
        "     Seat 0 draws a card",
        "     Seat 1 draws Jack of hearts",
        "     Seat 0 calls",
        "  2. Seat 1: raise",
    ]
    before, _, after = "\n".join(lines).partition("Showdown")
    assert "King of spades" not in before
    assert "King of spades" in after


def test_a_number_is_explained_in_the_middle_of_a_record(record: str) -> None:
    at_start = cardwright("explain", "leduc", "raise_size", "--replay", record, "--at", "0")
    at_end = cardwright("explain", "leduc", "raise_size", "--replay", record, "--at", "3")
    assert lines_of(at_start)[0] == "Seat 0, raise size: 2"
    assert lines_of(at_end)[0] == "Seat 0, raise size: 4"


def test_a_position_of_a_record_is_a_scenario_to_play_from(record: str, tmp_path: Path) -> None:
    text = cardwright("replay", record, "--at", "3", "--as-scenario").out
    assert text.startswith('game: "leduc"\nseed: ')
    file = tmp_path / "position.yaml"
    file.write_text(text, encoding="utf-8")
    ran = cardwright(
        "play", "leduc", "--from", str(file), "--seats", "human,random", typed="call\n"
    )
    assert "Board  Queen of hearts" in ran.out
    assert "Your hand  King of spades" in ran.out


def test_a_seat_s_position_names_no_seed_and_needs_no_luck(record: str, tmp_path: Path) -> None:
    whole = cardwright("replay", record, "--at", "2", "--as-scenario").out
    known = cardwright("replay", record, "--at", "2", "--as-scenario", "--seat", "1").out
    assert whole.splitlines()[1] != known.splitlines()[1]
    assert "told:" in known


def test_a_place_that_a_record_does_not_have(record: str) -> None:
    ran = cardwright("replay", record, "--at", "9", "--as-scenario")
    assert ran.code == 2
    assert ran.err.startswith("cardwright: the record has 5 commands, so not --at 9")


def test_a_position_of_a_record_that_does_not_hold_is_refused(record: str) -> None:
    path = Path(record)
    changed = structs.replace(read_record(path.read_bytes()), digests=["0" * 32] * 5)
    path.write_bytes(write_record(closed(changed)))
    ran = cardwright("replay", record, "--as-scenario")
    assert ran.code == 2
    assert ran.err.startswith("cardwright: the record does not hold from decision 1")


def test_other_commands_than_decisions_are_told(tmp_path: Path) -> None:
    match = Match(load_game("leduc"), {}, seed_from_number(0)).start()
    match.act(0, "call")
    match.take_over(1, "random")
    match.resign(1)
    path = tmp_path / "match.json"
    path.write_bytes(write_record(record_of(match)))
    lines = lines_of(cardwright("replay", str(path)))
    assert "  2. Seat 1: take over random" in lines
    assert "  3. Seat 1: resign" in lines
    assert (
        lines[-2] == "     The match is over, Seat 0 wins (seat 1 resigned): Seat 0 +13, Seat 1 −13"
    )

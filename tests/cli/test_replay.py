"""Replaying a record through the command line: what is told, to whom, and the proof of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.table.record import record_of, write_record
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
        "     Queen of hearts goes from deck to board",
        "  4. Seat 0: call",
        "  5. Seat 1: call",
        "     Showdown",
        "     Seat 0 shows King of spades",
        "     Seat 1 shows Jack of hearts",
        "     The match is over (showdown): seat 0 +3, seat 1 -3",
        "Verified: all 5 positions are those of the record.",
    ]


def test_a_seat_is_told_only_what_it_was_told(record: str) -> None:
    lines = lines_of(cardwright("replay", record, "--seat", "1"))
    assert lines[1:5] == [
        "     Seat 0 draws a card",
        "     Seat 1 draws Jack of hearts",
        "     Seat 0: call",
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

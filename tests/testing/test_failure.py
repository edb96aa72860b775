"""What is said and kept when a check fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.kernel import Match, State, load_cards, load_game, seed_from_number
from cardwright.kernel.table.record import read_record
from cardwright.testing import Broken, Case, Failure, require
from cardwright.testing.checks import Check
from cardwright.testing.evidence import keep
from cardwright.testing.failure import refusal, refuses_undo
from cardwright.testing.plugin import told
from cardwright.testing.suite import run_check
from tests.testing.high_card import HighCard

GAME = load_cards(HighCard())


def failed(check: Check) -> Failure:
    failure = run_check(Case(GAME), check, range(1), 1)
    assert failure is not None
    return failure


def check_at_once(case: Case, numbers: range, visits: int) -> None:
    require(False, "nothing holds")


def check_after_a_start(case: Case, numbers: range, visits: int) -> None:
    match = case.start(7)
    match.act(0, "keep")
    require(match.over, "it goes on")


def check_with_a_fault(case: Case, numbers: range, visits: int) -> None:
    raise ZeroDivisionError


def check_what_cannot_be_recorded(case: Case, numbers: range, visits: int) -> None:
    match = case.start(7)
    match.state.turn = 99
    require(False, "the table was spoiled")


def test_a_failure_without_a_match_is_only_a_sentence(tmp_path: Path) -> None:
    failure = failed(check_at_once)
    assert failure.words() == "at once: nothing holds (high_card, match 0 at its start)"
    assert keep(failure, tmp_path) is None
    assert told(failure, tmp_path) == failure.words()


def test_the_failing_match_is_kept(tmp_path: Path) -> None:
    failure = failed(check_after_a_start)
    assert failure.where() == "high_card, match 7 after 1 decisions"
    file = keep(failure, tmp_path)
    assert file is not None
    assert read_record(file.read_bytes()).decisions == [(0, "keep")]
    assert told(failure, tmp_path).splitlines()[1] == f"cardwright replay {file}"


def test_a_fault_is_told_with_its_kind_and_its_traceback(tmp_path: Path) -> None:
    failure = failed(check_with_a_fault)
    line = " (test_failure.py, line "
    assert failure.sentence().startswith(f"ZeroDivisionError: {line}")
    assert "Traceback" in told(failure, tmp_path)


def test_a_fault_within_the_package_names_no_line() -> None:
    failure = Failure(Case(GAME), check_at_once, ValueError("no"))
    assert failure.sentence() == "ValueError: no"


def test_a_match_that_cannot_be_played_again_is_not_kept(tmp_path: Path) -> None:
    assert keep(failed(check_what_cannot_be_recorded), tmp_path) is None


def test_a_match_that_cannot_even_begin_is_not_kept(tmp_path: Path) -> None:
    class Stillborn(HighCard):
        def set_up(self, state: State, setup: dict[str, str]) -> None:
            raise KeyError("deck")

    failure = run_check(Case(load_cards(Stillborn())), check_after_a_start, range(1), 1)
    assert failure is not None
    assert failure.sentence().startswith("KeyError: 'deck'")
    assert keep(failure, tmp_path) is None


def test_taking_what_was_not_to_be_taken_breaks_the_contract() -> None:
    match = Match(load_game("leduc"), {}, seed_from_number(1)).start()
    with pytest.raises(Broken, match="was not offered to seat 0 and yet taken"):
        refusal(match, 0, "call")


def test_undoing_what_was_not_to_be_undone_breaks_the_contract() -> None:
    class Eager(Match):
        def undo(self, seat: int) -> None:
            """Anybody may."""

    with pytest.raises(Broken, match="seat 0 has nothing to undo and yet did"):
        refuses_undo(Eager(load_game("leduc"), {}, seed_from_number(1)).start(), 0)

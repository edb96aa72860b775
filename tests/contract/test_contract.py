"""Every registered game keeps the contract, and no game and no check escapes it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.kernel import game_names
from cardwright.testing import Case, Check, all_checks, checks, setups_of, size_of
from tests.contract.cases import all_cases, cases_here, registered_cases, size_here

ROOT = Path(__file__).resolve().parents[2]
LONG = 100
HASH_SEEDS = ["0", "1", "424242"]


def name_of(parameter: Case | Check) -> str:
    return parameter.name() if isinstance(parameter, Case) else parameter.__name__[6:]


@pytest.mark.parametrize("check", all_checks(), ids=name_of)
@pytest.mark.parametrize("case", cases_here(), ids=name_of)
def test_game_keeps(case: Case, check: Check) -> None:
    size = size_here(case.game)
    check(case, range(size.walks), size.visits)


@pytest.mark.proof
@pytest.mark.parametrize("check", all_checks(), ids=name_of)
@pytest.mark.parametrize("case", cases_here(), ids=name_of)
def test_game_keeps_at_length(case: Case, check: Check) -> None:
    size = size_of(case.game)
    check(case, range(size.walks, size.walks * LONG), size.visits)


def replayed_under(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.contract.replays"]
    ran = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_replays_are_equal_in_fresh_processes() -> None:
    """Sets and dictionaries keyed by text come in another order in each of them."""
    printed = [replayed_under(hash_seed) for hash_seed in HASH_SEEDS]
    assert printed[0].count("\n") >= len(cases_here())
    assert printed == [printed[0]] * len(HASH_SEEDS)


def test_no_game_escapes() -> None:
    """All registered games are tried, each with several set-ups where it has them."""
    assert {case.game.name for case in registered_cases()} == set(game_names())
    assert {case.game for case in cases_here()} == {case.game for case in all_cases()}
    for case in registered_cases():
        wanted = len(setups_of(case.game))
        assert sum(other.game is case.game for other in all_cases()) == wanted
        assert wanted > 1 or not case.game.setups


def test_no_check_escapes() -> None:
    """Every function that is called a check, in every module of the contract, is run."""
    folder = Path(checks.__file__).parent
    written = {
        line.split("(")[0].removeprefix("def ")
        for file in folder.glob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("def check_")
    }
    assert written == {check.__name__ for check in all_checks()}
    assert len(written) >= 20


@pytest.mark.parametrize("test", [test_game_keeps, test_game_keeps_at_length])
def test_every_game_meets_every_check(test: pytest.Function) -> None:
    """The parameters of the tests above are cases of all games and all checks, none left out."""
    marks = {
        mark.args[0]: len(mark.args[1])
        for mark in getattr(test, "pytestmark", [])
        if mark.name == "parametrize"
    }
    assert marks == {"case": len(cases_here()), "check": len(all_checks())}

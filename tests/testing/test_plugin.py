"""Three lines in a test file hold a game to the contract."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.testing import contract
from cardwright.testing.games import opened
from tests.testing.high_card import HighCard
from tests.testing.test_check import FAULTY, PEEKING, SOUND, written

pytest_plugins = ["pytester"]

THREE_LINES = """\
from cardwright.testing import contract
from mygame import HighCard
test_contract = contract(HighCard)
"""

test_contract = contract(HighCard)


def run(pytester: pytest.Pytester, text: str, *arguments: str) -> pytest.RunResult:
    written(pytester.path, text)
    pytester.makepyfile(test_mygame=THREE_LINES)
    return pytester.runpytest_subprocess("-q", "-p", "no:cacheprovider", *arguments)


def test_a_sound_game_passes(pytester: pytest.Pytester) -> None:
    result = run(pytester, SOUND, "-k", "undo or whole")
    outcome = result.parseoutcomes()
    assert outcome["passed"] >= 5
    assert "failed" not in outcome


def test_a_peeking_game_fails_with_a_sentence_and_a_record(pytester: pytest.Pytester) -> None:
    result = run(pytester, PEEKING, "-k", "hidden_shows")
    assert result.parseoutcomes()["failed"] == 1
    result.stdout.fnmatch_lines(["*nothing hidden shows: seat 0 can tell worlds apart*"])
    result.stdout.fnmatch_lines(["cardwright replay *high_card-nothing_hidden_shows.json"])


def test_a_fault_of_the_game_comes_with_its_traceback(pytester: pytest.Pytester) -> None:
    result = run(pytester, FAULTY, "-k", "told_last")
    assert result.parseoutcomes()["failed"] == 1
    result.stdout.fnmatch_lines(["*the end is told last: KeyError: 'prize' (mygame.py, line *"])
    result.stdout.fnmatch_lines(["*raise KeyError(*"])


def test_a_game_is_named_in_any_way(tmp_path: Path) -> None:
    game = opened(written(tmp_path, SOUND))
    assert game.name == opened(HighCard).name == opened(game).name
    assert opened(game) is game
    assert opened("leduc").name == "leduc"

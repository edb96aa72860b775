"""The balance of the tales, at small size: the large figures are in docs/deeds.md."""

from __future__ import annotations

import re

import pytest

from tests.games.deeds.tables import deeds_game
from tests.tales import main


def test_a_line_for_every_tale_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    main(["first_steps", "--games", "4", "--first", "90"])
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("first_steps ")
    assert "fights with wounds only 0" in line


@pytest.mark.proof
@pytest.mark.parametrize(
    ("tale", "goal"),
    [("open_road", 10), ("first_steps", 10), ("dragon_hunt", 10), ("long_night", 10),
     ("fall_of_the_citadel", 10)],
)  # fmt: skip
def test_every_tale_can_be_won(tale: str, goal: int, capsys: pytest.CaptureFixture[str]) -> None:
    """By instinct in one of ten, with boosts in most games and few questions without a choice."""
    main([tale, "--first", "40000"])
    line = capsys.readouterr().out
    figures = [float(number) for number in re.findall(r"(\d+\.\d+|\d+) %", line)]
    assert figures[0] >= goal
    assert figures[1] > 50
    assert figures[2] < 5
    assert "fights with wounds only 0" in line


@pytest.mark.proof
@pytest.mark.parametrize("tale", deeds_game().setups["tale"])
def test_a_search_wins_every_tale(tale: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In three of ten at least."""
    main([tale, "--player", "search:100", "--games", "40", "--first", "60000"])
    line = capsys.readouterr().out
    assert float(re.findall(r"(\d+\.\d+) %", line)[0]) >= 30

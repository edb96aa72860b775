"""Match-ups: mixtures of rock, paper and scissors, rankings of ladders, set-ups one by one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.cli.lab import bench
from cardwright.lab.equilibrium import cyclic_share, equilibrium
from cardwright.lab.units import Outcome, Unit, Workshop
from tests.cli.running import cardwright

HANDS = str(Path(__file__).with_name("hands.py"))
MATRIX = ("lab", "matchups", HANDS, "--over", "first", "--over", "second", "--jobs", "1",
          "--agents", "heuristic", "--deals", "120")  # fmt: skip


@pytest.mark.parametrize(
    ("payoffs", "rows", "columns", "value"),
    [
        ([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], [1 / 3] * 3, [1 / 3] * 3, 0.0),
        ([[3.0, -2.0], [-2.0, 1.0]], [3 / 8, 5 / 8], [3 / 8, 5 / 8], -1 / 8),
        ([[1.0, 2.0], [0.0, 5.0]], [1.0, 0.0], [1.0, 0.0], 1.0),
        ([[2.0, 4.0, 1.0]], [1.0], [0.0, 0.0, 1.0], 1.0),
    ],
)
def test_known_equilibria(
    payoffs: list[list[float]], rows: list[float], columns: list[float], value: float
) -> None:
    found = equilibrium(payoffs)
    assert found.rows == pytest.approx(rows)
    assert found.columns == pytest.approx(columns)
    assert found.value == pytest.approx(value)


def test_cycles_are_told_from_ladders() -> None:
    assert cyclic_share([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]) == 1.0
    assert cyclic_share([[0.0, -1.0, -2.0], [1.0, 0.0, -1.0], [2.0, 1.0, 0.0]]) == 0.0
    assert cyclic_share([[0.0]]) == 0.0


def test_rock_paper_and_scissors_are_mixed_in_thirds() -> None:
    told = json.loads(cardwright(*MATRIX, "--json").out)
    (result,) = told["result"]
    assert result["equilibrium"]["rows"] == pytest.approx([1 / 3] * 3, abs=0.08)
    assert result["cyclic_share"] >= 0.95
    for share, (low, high) in zip(
        result["equilibrium"]["rows"], result["equilibrium"]["row_intervals"], strict=True
    ):
        assert low <= share <= high
    ladder = json.loads(cardwright(*MATRIX, "--setup", "kind=ladder", "--json").out)["result"][0]
    assert ladder["equilibrium"]["rows"] == [0.0, 0.0, 1.0]
    assert ladder["cyclic_share"] <= 0.15


def test_the_table_of_match_ups() -> None:
    lines = cardwright(*MATRIX).out.splitlines()
    assert lines[0] == "Hands: the first seat's wins by first and second, seed 0"
    assert lines[3].startswith("rock against paper")
    assert lines[-1].startswith("No ranking explains")
    one = cardwright(*MATRIX[:5], "--deals", "10,4", "--jobs", "1").out.splitlines()
    assert [line.split()[0] for line in one[1:]] == [
        "heuristic", "rock", "paper", "scissors", "search:10", "rock", "paper", "scissors",
    ]  # fmt: skip


def test_stopped_before_anything_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(self: Workshop, unit: Unit) -> Outcome:
        raise KeyboardInterrupt

    monkeypatch.setattr(Workshop, "play", play)
    monkeypatch.setattr(bench, "somebody_watches", lambda: True)
    assert cardwright(*MATRIX).out.splitlines()[1] == "Stopped; what was played so far:"


@pytest.mark.parametrize(
    ("over", "line"),
    [
        (("weather",), "hands has no set-up 'weather' (it has: first, second, kind)"),
        (("first", "first"), "--over names a set-up twice"),
    ],
)
def test_bad_set_ups_are_one_line(over: tuple[str, ...], line: str) -> None:
    wanted = [word for name in over for word in ("--over", name)]
    assert line in cardwright("lab", "matchups", HANDS, *wanted).err

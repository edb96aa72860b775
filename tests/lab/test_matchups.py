"""Match-ups: mixtures of rock, paper and scissors, rankings of ladders, set-ups one by one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cardwright.cli.lab import bench
from cardwright.cli.lab.matchups import disagreements
from cardwright.kernel import load_game
from cardwright.lab.cycles import cyclic_share
from cardwright.lab.equilibrium import equilibrium
from cardwright.lab.interrupts import Interrupt
from cardwright.lab.matchups import MatchUps
from cardwright.lab.units import Outcome, Rules, Unit, Workshop
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


CYCLE = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]
STEPS: dict[str, Callable[[int, int], float]] = {
    "all alike": lambda above, below: 0.8,
    "even steps": lambda above, below: 0.1 * (above - below),
    "steep at first": lambda above, below: 1 - 0.5 ** (above - below),
    "only the top counts": lambda above, below: float(above == 6),
    "any": lambda above, below: (7 * above + 3 * below) % 5 + 1,
}


def ladder_of(step: Callable[[int, int], float], ranks: list[int]) -> list[list[float]]:
    """What each rank gets from each other one; who comes first has a little more."""
    return [
        [0.05 + (step(row, other) if row > other else -step(other, row) if row < other else 0.0)
         for other in ranks]
        for row in ranks
    ]  # fmt: skip


@pytest.mark.parametrize("step", STEPS.values(), ids=list(STEPS))
def test_a_ladder_has_no_cycle_whatever_its_steps(step: Callable[[int, int], float]) -> None:
    assert cyclic_share(ladder_of(step, [3, 0, 6, 1, 5, 2, 4])) == 0.0


def test_cycles_are_told_from_ladders() -> None:
    assert cyclic_share(CYCLE) == 1.0
    assert cyclic_share([[0.0]]) == 0.0
    # Five in a circle, each beating the two that follow: no ranking explains anything.
    circle = [[(0.0, 1.0, 1.0, -1.0, -1.0)[(row - column) % 5] for column in range(5)]
              for row in range(5)]  # fmt: skip
    assert cyclic_share(circle) == 1.0
    # The weakest win of a cycle runs round; what the others have over it does not.
    assert cyclic_share([[0, -3, 1], [3, 0, -2], [-1, 2, 0]]) == pytest.approx(3 / 6)
    # A cycle of three below one who beats them all.
    above = [[0.0, 1.0, 1.0, 1.0], *[[-1.0, *row] for row in CYCLE]]
    assert cyclic_share(above) == pytest.approx(3 / 6)


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
    assert ladder["cyclic_share"] <= 0.05


def test_chance_makes_no_cycles() -> None:
    """Sixty deals of each pair, all even: what differs by chance alone is not counted."""
    game = load_game(HANDS)
    rules = Rules(HANDS, (), tuple(game.checked_setup({}).items()))
    trial = MatchUps(game, rules, ["first", "second"], "random", 1, 0)
    chance = Random(13)
    for cell in trial.cells:
        for _ in range(60):
            cell.add(float(chance.randrange(2)), 1)
    assert cyclic_share(trial.payoffs()) > 0.3
    assert trial.cyclic_share() in (None, 0.0)


def test_agents_that_surely_disagree_about_who_wins_are_named() -> None:
    game = load_game(HANDS)
    rules = Rules(HANDS, (), tuple(game.checked_setup({}).items()))
    trials = [MatchUps(game, rules, ["first"], agent, 2, 0) for agent in ("heuristic", "search:10")]
    for result, trial in enumerate(trials):
        for _ in range(100):
            trial.cells[1].add(float(result), 1)
            trial.cells[2].add(0.0, 1)
    assert disagreements(trials) == ["paper"]
    assert disagreements(trials[:1]) == disagreements([]) == []


def test_alone_nobody_is_half_a_winner() -> None:
    game = load_game("deeds")
    rules = Rules("deeds", (), tuple(game.checked_setup({}).items()))
    trial = MatchUps(game, rules, ["hero"], "heuristic", 1, 0)
    assert trial.alone
    assert disagreements([trial]) == []
    wanted = ("lab", "matchups", "deeds", "--over", "hero", "--over", "tale", "--agents",
              "heuristic", "--deals", "2", "--jobs", "1")  # fmt: skip
    told = json.loads(cardwright(*wanted, "--json").out)["result"][0]
    assert "equilibrium" not in told
    assert 0 < told["cells"][0]["score"] < 100
    lines = cardwright(*wanted[:5], *wanted[7:]).out.splitlines()
    assert lines[0] == "Deeds: the score by hero, seed 0"
    assert lines[1].split()[1] == "score"


def test_the_table_of_match_ups() -> None:
    lines = cardwright(*MATRIX).out.splitlines()
    assert lines[0] == "Hands: the first seat's wins by first and second, seed 0"
    assert lines[3].startswith("rock against paper")
    (head,) = [place for place, line in enumerate(lines) if line.startswith("first seat's wins  ")]
    assert lines[head].split()[-3:] == ["rock", "paper", "scissors"]
    assert lines[head + 1].split()[:2] == ["rock", "50%"]
    assert lines[-4] == "No ranking explains 100% of what is more than chance in the matrix."
    assert lines[-1].startswith("One strength of agent only")
    assert any(re.search(r"^rock +\d+% +\d+% to \d+%$", line) for line in lines)
    few = cardwright(*MATRIX, "--deals", "10").out.splitlines()
    assert few[-4].startswith("No choice wins more from another than chance")
    one = cardwright(*MATRIX[:5], "--deals", "10,4", "--jobs", "1").out.splitlines()
    assert one[-1].startswith("Intervals of single match-ups hold for all of them together")
    assert [line.split()[0] for line in one[1:-1] if line] == [
        "heuristic", "rock", "paper", "scissors", "search:10", "rock", "paper", "scissors",
    ]  # fmt: skip


def test_of_few_deals_no_interval_of_a_mixture_is_drawn() -> None:
    """Drawn anew from itself, one deal of each match-up would always give the same mixture."""
    lines = cardwright(*MATRIX, "--deals", "7").out.splitlines()
    assert any(re.search(r"^rock +\d+% +too few$", line) for line in lines)
    told = json.loads(cardwright(*MATRIX, "--deals", "1", "--json").out)
    assert told["result"][0]["equilibrium"]["row_intervals"] == [None] * 3


def test_without_a_set_up_it_is_what_the_first_seat_is_worth() -> None:
    wanted = ("lab", "matchups", "leduc", "--agents", "heuristic", "--deals", "20", "--jobs", "1")
    lines = cardwright(*wanted).out.splitlines()
    assert lines[0] == "Leduc hold'em: the first seat's wins, seed 0"
    assert lines[2].startswith("as it is set up  ")
    (cell,) = json.loads(cardwright(*wanted, "--json").out)["result"][0]["cells"]
    assert (cell["choices"], cell["deals"]) == ([], 20)


def test_stopped_before_anything_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(self: Workshop, unit: Unit, interrupt: Interrupt) -> Outcome:
        raise KeyboardInterrupt

    monkeypatch.setattr(Workshop, "play", play)
    monkeypatch.setattr(bench, "somebody_watches", lambda: True)
    ran = cardwright(*MATRIX)
    assert ran.out.splitlines()[1:] == ["Stopped before anything was played."]
    assert "the first match is being played" in ran.err


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

"""`cardwright lab`: a table for people, an object for programs, one line for whatever is wrong."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path

import pytest

from cardwright.cli.lab import bench
from cardwright.cli.lab.experiment import TOGETHER
from cardwright.lab.interrupts import Interrupt
from cardwright.lab.units import Outcome, Unit, Workshop
from tests.bots.programs import program
from tests.cli.running import cardwright

FAIR = str(Path(__file__).parents[1] / "lab" / "fair.py")
MECHANICS = ("lab", "mechanics", FAIR, "--jobs", "1", "--seed", "0")


def test_help_lists_the_experiments() -> None:
    assert "mechanics" in cardwright("lab", "--help").out
    assert cardwright("lab", "nonsense").err.startswith("cardwright: No such command 'nonsense'")


def test_the_table_of_mechanics() -> None:
    ran = cardwright(*MECHANICS, "--deals", "60,4")
    title, head, *rows, together = ran.out.splitlines()
    assert together == TOGETHER
    assert title == "The fair: what refusing costs, seed 0"
    assert head.split()[:3] == ["habit", "agent", "effect"]
    assert len(rows) == 8
    assert rows[0].startswith("never bet")
    assert rows[0].endswith("refusing it wins: a trap")
    assert "matches played now" in ran.err


def test_the_object_of_mechanics_is_the_same_however_it_was_played(tmp_path: Path) -> None:
    store = str(tmp_path / "lab.db")
    wanted = (*MECHANICS[:3], "--deals", "20", "--agents", "heuristic", "--json", "--seed", "0")
    alone = json.loads(cardwright(*wanted, "--jobs", "1", "--store", store).out)
    shared = json.loads(cardwright(*wanted, "--jobs", "2").out)
    again = json.loads(cardwright(*wanted, "--jobs", "1", "--store", store).out)
    assert alone["run"]["played"] > 0
    assert again["run"]["played"] == 0
    for told in (shared, again):
        del told["run"]
    del alone["run"]
    assert alone == shared == again


def test_policies_and_scripts_are_tried_by_name() -> None:
    policies = ("--policy", "always first throw", "--policy", "never bet unless bow in stall")
    wanted = (*MECHANICS, *policies, "--only", "--agents", "heuristic", "--deals", "20")
    _, _, *rows, _, hint = cardwright(*wanted).out.splitlines()
    assert sorted(row.split("  ")[0] for row in rows) == [
        "always first throw", "never bet unless bow in stall",
    ]  # fmt: skip
    assert hint.startswith("One strength of agent only")


def test_stopped_it_reports_what_there_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played: list[Unit] = []
    usual = Workshop.play

    def play(self: Workshop, unit: Unit, interrupt: Interrupt) -> Outcome:
        played.append(unit)
        if len(played) == 150:
            os.kill(os.getpid(), signal.SIGINT)
        return usual(self, unit, interrupt)

    monkeypatch.setattr(Workshop, "play", play)
    monkeypatch.setattr(bench, "somebody_watches", lambda: True)
    monkeypatch.setattr(bench, "REDRAW_SECONDS", 0.0)
    ran = cardwright(*MECHANICS, "--store", str(tmp_path / "lab.db"))
    assert ran.code == 0
    assert re.search(r"matches played, \d+ s until search:10 plays", ran.err)
    assert ran.out.splitlines()[1] == "Stopped; what was played so far:"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--policy", "never dance"), "no option of fair is called 'dance'"),
        (("--policy", "dance"), "'dance' is no habit (write never|always|only"),
        (("--only",), "--only needs a --policy to try"),
        (("--agents", ""), "Invalid value for --agents: nobody is named"),
        (("--agents", "random,random"), "Invalid value for --agents: an agent is named twice"),
        (("--agents", "genius"), "nobody called 'genius' can sit at the table"),
        (("--deals", "many"), "'many' is not a number for each agent"),
        (("--deals", "0"), "deals are counted from 1 to 1,000,000"),
        (("--deals", "1,2,3"), "3 numbers for 2 agents"),
        (("--setup", "weather=snow"), "weather cannot be 'snow'"),
    ],
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], line: str) -> None:
    ran = cardwright(*MECHANICS, *arguments)
    assert ran.code == 2
    assert line in ran.err
    assert ran.err.count("\n") == 1


FAILING = """
class Failing:
    def choose(self, outlook):
        return outlook.options["first"]
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_matches_that_an_agent_gives_up_are_told(tmp_path: Path, jobs: str) -> None:
    bot = tmp_path / "failing.py"
    bot.write_text(FAILING)
    word = f"{bot}:Failing"
    asked = ("matchups", "kuhn", "--agents", word, "--deals", "8", "--jobs", jobs)
    lines = cardwright("lab", *asked).out.splitlines()
    place = next(place for place, line in enumerate(lines) if line.endswith("forfeited 8 matches:"))
    assert lines[place + 1].strip().startswith("deal 0, seat 0: it failed: TypeError: list indices")
    assert lines[place + 6].strip() == "and 3 more"
    assert len(json.loads(cardwright("lab", *asked, "--json").out)["forfeits"]) == 8


def test_a_program_plays_in_an_experiment_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    store = str(tmp_path / "store.db")
    word = program("bot.sh")
    asked = ("matchups", "kuhn", "--agents", word, "--deals", "2", "--jobs", "1", "--store", store)
    for _ in range(2):
        done = cardwright("lab", *asked)
        assert "A program plays under a time limit, so another run may come out" in done.out
        assert done.err.startswith("2 matches played now")


def test_cards_are_counted_and_refused() -> None:
    wanted = ("lab", "cards", "duel", "thrust", "feint", "--agents", "heuristic", "--jobs", "1")
    lines = cardwright(*wanted, "--deals", "1").out.splitlines()
    assert lines[0] == "Duel: cards as heuristic uses them, 2 sides, seed 0"
    assert lines[1].split()[:4] == ["card", "seen", "offered", "chosen"]
    assert {line.split()[0] for line in lines[2:4]} == {"thrust", "feint"}
    habits = {line.split("  ")[0] for line in lines if line.startswith("never :")}
    assert habits == {"never :thrust", "never :feint"}
    told = json.loads(cardwright(*wanted, "--deals", "1", "--shares", "--json").out)
    assert told["result"] == []
    assert [card["name"] for card in told["use"]] == ["thrust", "feint"]


def test_a_game_whose_options_name_no_card_has_none_to_count() -> None:
    lines = cardwright("lab", "cards", "kuhn", "jack", "--deals", "20", "--jobs", "1").out
    assert "Untested, never offered: jack." in lines
    assert "hardly ever possible: untested" in lines


def test_a_card_that_is_not_there_is_one_line() -> None:
    ran = cardwright("lab", "cards", "duel", "thrist")
    assert "no card of duel is called 'thrist' (did you mean 'thrust'?)" in ran.err

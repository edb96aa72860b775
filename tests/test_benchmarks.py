"""The benchmarks run: a short round of our own contestants, and what happens to one that cannot."""

import sys
from pathlib import Path

import pytest

from benchmarks.beside import pairs, table
from benchmarks.contestant import Contestant
from benchmarks.environments import Environment, python
from benchmarks.goals import FASTER, FIGURES, GROWTH
from benchmarks.growth import Growing
from benchmarks.harness import Pace, race
from benchmarks.programme import programme
from benchmarks.races import Race
from benchmarks.report import BEGIN, DOCUMENT, END, put_into
from benchmarks.units import DECISIONS, MICROSECONDS

HERE = python("here", Path(sys.executable))
SHORTEST = Pace(rounds=1, seconds=0.001, warm_up=False)
PLAY = "benchmarks.ours.play"
DOING = "benchmarks.ours.doing"
DOORS = "benchmarks.ours.doors"


def test_a_race_is_a_table_of_figures_ratios_and_goals() -> None:
    game = Contestant("Leduc", HERE, PLAY, "playouts", "leduc")
    rival = Contestant("PettingZoo", HERE, PLAY, "playouts", "kuhn")
    contest = Race("leduc", "Cards", DECISIONS, {"Leduc": [game]}, [rival])
    contest.run(SHORTEST)
    mine, theirs = contest.lines()[-2:]
    assert "decisions/s" in mine
    assert "(goal 200: not met)" in theirs


def test_whoever_cannot_take_part_is_a_row_that_says_why() -> None:
    absent = Contestant("absent", Environment("none", [], "not built"), "", "")
    unknown = Contestant("unknown", HERE, "no_such_engine", "playouts")
    broken = Contestant("broken", HERE, "sys", "exit", "3")
    working = Contestant("working", HERE, DOING, "clones", "leduc")
    contest = Race("x", "X", MICROSECONDS, {"One": [absent, working]}, [unknown, broken])
    contest.run(SHORTEST)
    rows = contest.lines()[-4:]
    assert "not built" in rows[0]
    assert "µs" in rows[1]
    assert "No module named 'no_such_engine'" in rows[2]
    assert "stopped with code" in rows[3]


def test_all_of_ours_is_raced_beside_an_older_checkout(tmp_path: Path) -> None:
    found = pairs(programme(), tmp_path)
    titles = [pair.title for pair in found]
    assert "A clone in the middle of a match: Duel" in titles
    assert "A decision, by combatants: 32 units a side" in titles
    unbuilt = found[0]
    unbuilt.run(SHORTEST)
    assert f"run make fast in {tmp_path}" in unbuilt.row()

    clones = next(pair for pair in found if pair.title == "A clone in the middle of a match: Leduc")
    for contestant in (clones.now, clones.then):
        contestant.environment, contestant.missing = HERE, ""
    clones.run(Pace(rounds=2, seconds=0.001))
    clones.then.rates = [rate / 2 for rate in clones.now.rates]
    assert clones.row().endswith("| 2.00 × |")
    clones.then.rates = [rate * 2 for rate in clones.now.rates]
    assert table([clones])[-1].endswith("| 0.50 × (slower) |")


def test_growth_is_judged_by_what_one_more_costs() -> None:
    growing = Growing("concerned", "Asking", "effects", HERE, [0, 20, 80])
    growing.run(Pace(rounds=2, seconds=0.01))
    assert "× (goal no worse than linear: met)" in growing.lines()[-2]
    assert growing.growth(2) > growing.growth(1) > 1


OWN = [
    (DOING, "answers", "duel"),
    (DOING, "explanations", "taktik"),
    (DOING, "replays", "deeds"),
    (DOORS, "steps", "leduc"),
    (DOORS, "viewed_steps", "leduc"),
    (DOORS, "observed_steps", "leduc"),
    (DOORS, "matches", "leduc"),
    (DOORS, "pettingzoo", "leduc"),
    (DOORS, "vector", "8"),
    (DOORS, "openspiel", "leduc"),
    ("benchmarks.ours.startup", "cardwright", "games"),
    ("benchmarks.ours.startup", "cards_checked", "leduc"),
    ("benchmarks.ours.growing", "catalogue", "3"),
    ("benchmarks.ours.growing", "deck", "3"),
    ("benchmarks.ours.growing", "units", "2"),
    ("benchmarks.ours.growing", "board", "32"),
    ("benchmarks.ours.growing", "unconcerned", "3"),
    ("benchmarks.ours.growing", "effects", "3"),
]


def test_all_that_we_do_ourselves_can_be_done() -> None:
    own = [Contestant(f"{order}", HERE, *order) for order in OWN]
    race(own, SHORTEST)
    assert [(one.name, one.missing) for one in own if not one.rates] == []


def test_every_goal_belongs_to_a_row() -> None:
    races = {part.name: part for part in programme() if isinstance(part, Race)}
    growths = {part.name: part for part in programme() if isinstance(part, Growing)}
    for faster in FASTER:
        assert faster.ours in races[faster.race].ours
        assert faster.rival in [one.name for one in races[faster.race].contestants]
    for goal in FIGURES:
        assert goal.ours in races[goal.race].ours
    for growth in GROWTH:
        assert growth.size in growths[growth.name].sizes


@pytest.mark.parametrize("times", [1, 2])
def test_the_tables_are_put_into_the_document(tmp_path: Path, times: int) -> None:
    document = tmp_path / "speed.md"
    document.write_text(DOCUMENT.read_text())
    for _ in range(times):
        put_into(document, "| a | table |\n")
    before, _, after = DOCUMENT.read_text().partition(BEGIN)
    assert (
        document.read_text() == f"{before}{BEGIN}\n\n| a | table |\n\n{END}" + after.split(END)[1]
    )

"""Tuning brings figures into bands with few small edits, and believes only fresh deals."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from cardwright.cli.lab.tune import missed_words
from cardwright.kernel import load_game
from cardwright.lab.goals import BadGoal, read_goals
from cardwright.lab.tuning import Attempt, Tuner, read_knob
from cardwright.lab.units import Rules
from tests.cli.running import cardwright

ASTRAY = f"{Path(__file__).with_name('clash.py')}:Astray"
CLASH = f"{Path(__file__).with_name('clash.py')}:Clash"
MATCHUP = "wins first=axe,second=dirk in 35..65"


def tune(folder: Path, *wanted: str) -> tuple[str, ...]:
    return ("lab", "tune", ASTRAY, "--into", str(folder), "--jobs", "1", *wanted)


def test_a_strong_card_is_brought_back_by_one_edit(tmp_path: Path) -> None:
    folder = tmp_path / "tuned"
    wanted = tune(folder, "--edit", "dirk.power=3..9", "--edit", "dirk.keen=0..9", "--goal",
                  MATCHUP, "--deals", "40", "--json")  # fmt: skip
    told = json.loads(cardwright(*wanted).out)
    (edit,) = told["edits"]
    assert (edit["card"], edit["field"], edit["was"]) == ("dirk", "power", "7")
    assert int(edit["now"]) in (4, 5, 6)
    (figure,) = told["figures"]
    assert figure["before"] < 20
    assert 35 <= figure["fresh"] <= 65
    low, high = figure["interval"]
    assert low < figure["fresh"] < high
    assert high - low < 30, "of eighty deals"
    assert folder.joinpath("blades-tuned.yaml").read_text() == f"dirk:\n  power: {edit['now']}\n"
    # What was written can be played at once.
    game = load_game(ASTRAY, folder)
    assert game.by_name["dirk"].numbers["power"] == int(edit["now"])
    assert "not empty" in cardwright(*wanted).err


def test_where_all_is_well_no_edit_is_needed(tmp_path: Path) -> None:
    wanted = tune(tmp_path, "--edit", "dirk.power=3..9", "--goal", "length in 4..8", "--deals", "2")
    lines = cardwright(*wanted).out.splitlines()
    assert lines[0] == "Astray: tuned edits, checked on 4 fresh deals, seed 0"
    assert lines[1] == "No edit is needed; nothing was written."
    assert lines[-1].startswith("length ")
    assert list(tmp_path.iterdir()) == []


def test_what_is_nearest_is_judged_by_fresh_deals_where_there_were_any() -> None:
    """On the deals of the search it did, and on fresh ones it did not: these are told."""
    game = load_game(ASTRAY)
    rules = Rules(ASTRAY, (), tuple(game.checked_setup({}).items()))
    goals = read_goals(MATCHUP, game, rules)
    tuner = Tuner(game, rules, [read_knob("dirk.power=3..9")], goals, "heuristic", 0)
    attempts = [Attempt([-1], [50.0]), Attempt([-1], [30.5])]
    said = missed_words(tuner, attempts, [20.0])
    assert "the nearest is dirk.power 6, where" in said
    assert "is 30.5 (wanted 35 to 65)" in said


def test_worths_are_figures_too(tmp_path: Path) -> None:
    wanted = ("lab", "tune", CLASH, "--into", str(tmp_path), "--jobs", "1", "--edit",
              "axe.power=3..9", "--goal", "worth axe in -40..40", "--deals", "2")  # fmt: skip
    assert "worth axe" in cardwright(*wanted).out


def test_a_goal_that_cannot_be_met_is_one_line_and_writes_nothing(tmp_path: Path) -> None:
    wanted = tune(tmp_path, "--edit", "dirk.keen=0..5", "--goal", MATCHUP, "--deals", "4")
    told = cardwright(*wanted)
    assert told.err.startswith("cardwright: no edits within these ranges bring all figures into ")
    assert told.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("edit", "goal", "said"),
    [
        ("dirk", MATCHUP, "'dirk' is no edit"),
        ("dirk.power=9..3", MATCHUP, "leaves no room"),
        ("dirk.power=1.2.3..9", MATCHUP, "something that is no number"),
        ("dirk.power=0..9000", MATCHUP, "more than 200 steps"),
        ("dagger.power=3..9", MATCHUP, "no card of astray is called 'dagger'"),
        ("drik.power=3..9", MATCHUP, "did you mean 'dirk'?"),
        ("dirk.power=8..9", MATCHUP, "dirk.power is 7 now, outside its range"),
        ("dirk.power=3..9", "power in 3..4", "is no goal"),
        ("dirk.power=3..9", "wins in 55..45", "the first number is to be the lower one"),
        ("dirk.power=3..9", "wins in 1.2.3..45", "something that is no number"),
        ("dirk.power=3..9", "wins over hero in 45..55", "astray has no set-up 'hero'"),
        ("dirk.power=3..9", "worth dagger in 0..2", "no card of astray is called 'dagger'"),
        ("dirk.power=3..9", "wins first=dagger in 0..2", "dagger"),
        ("dirk.colour=3..9", MATCHUP, "dirk.colour cannot be 3: blades has no field 'colour'"),
    ],
)
def test_bad_edits_and_goals_are_one_line(tmp_path: Path, edit: str, goal: str, said: str) -> None:
    told = cardwright(*tune(tmp_path, "--edit", edit, "--goal", goal, "--deals", "2"))
    assert said in told.err
    assert told.err.count("\n") == 1


def test_edits_twice_or_of_cards_that_are_changed_already(tmp_path: Path) -> None:
    twice = tune(tmp_path, "--edit", "dirk.power=3..9", "--edit", "dirk.power=3..8", "--goal",
                 MATCHUP)  # fmt: skip
    assert "named once" in cardwright(*twice).err
    cards = tmp_path / "cards"
    cards.mkdir()
    cards.joinpath("blades.yaml").write_text("dirk: {power: 8}")
    wanted = tune(tmp_path / "tuned", "--edit", "dirk.power=3..9", "--goal", MATCHUP, "--cards",
                  str(cards))  # fmt: skip
    assert "dirk is changed already" in cardwright(*wanted).err


def test_knobs_and_goals_are_read() -> None:
    knob = read_knob("thrust.cost.stamina=0.5..2/0.25")
    assert (knob.path, knob.step) == ("cost.stamina", Decimal("0.25"))
    knob.now = Decimal("1.5")
    assert knob.reach() == (-4, 2)
    game = load_game(ASTRAY)
    rules = Rules(ASTRAY, (), tuple(game.checked_setup({}).items()))
    goals = read_goals("wins over first,second in 45..55", game, rules)
    assert len(goals) == 25
    assert goals[1].name == "wins (first axe, second bow)"
    (goal,) = read_goals("wins second=bow in 45..55", game, rules)
    assert goal.name == "wins (second bow)", "what nobody named is left out"
    assert goals[0].bent(goals[0].straight(30.0)) == pytest.approx(30)
    assert [goals[0].misses(figure) for figure in (50, 65, 40)] == [0, 1, 0.5]
    game.setups = {"first": [str(number) for number in range(401)]}
    with pytest.raises(BadGoal, match="too many"):
        read_goals("wins over first in 45..55", game, rules)


def test_alone_there_are_scores_to_be_tuned_and_no_wins(tmp_path: Path) -> None:
    wanted = ("lab", "tune", "deeds", "--edit", "march.basic.move=1..6", "--into",
              str(tmp_path / "tuned"), "--deals", "1", "--jobs", "1", "--goal")  # fmt: skip
    assert "nobody wins deeds alone: write 'score in" in cardwright(*wanted, "wins in 1..2").err
    told = json.loads(cardwright(*wanted, "score in 1..99", "--goal", "worth march in -99..99",
                                 "--json").out)  # fmt: skip
    assert [figure["name"] for figure in told["figures"]] == ["score", "worth march"]
    assert 1 <= told["figures"][0]["fresh"] <= 99


def test_a_worth_that_nobody_can_have_is_one_line(tmp_path: Path) -> None:
    told = cardwright("lab", "tune", "leduc", "--edit", "jack_of_spades.rank=1..3", "--goal",
                      "worth king_of_hearts in 1..2", "--into", str(tmp_path))  # fmt: skip
    assert told.err == (
        "cardwright: nobody has king_of_hearts when the table is set: it has no worth to a side\n"
    )


def test_no_empty_folder_is_left_where_nothing_was_found(tmp_path: Path) -> None:
    folder = tmp_path / "tuned"
    told = cardwright("lab", "tune", "leduc", "--edit", "jack_of_spades.rank=1..2", "--goal",
                      "wins in 99..100", "--into", str(folder), "--deals", "2",
                      "--jobs", "1")  # fmt: skip
    assert "nothing was written" in told.err
    assert not folder.exists()

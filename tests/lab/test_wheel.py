"""The wheel of a sealed decision: known equilibria, habits that lose, positions met in play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.agents import Conduct, read_habit
from cardwright.bots import player_for
from cardwright.cli.lab.wheel import differing_habits, sides_of
from cardwright.kernel import Match, load_game, seed_from_number, start_scenario
from cardwright.kernel.language import read_scenario
from cardwright.lab.equilibrium import best_against
from cardwright.lab.places import Here
from cardwright.lab.positions import Choice, NoPosition, Sought, can_do, met_in_play
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules
from cardwright.lab.wheel import EVEN, FREE, Wheel, averaged, pooled
from tests.cli.running import cardwright

PENNIES = str(Path(__file__).parents[1] / "agents" / "pennies.py")
FAIR = str(Path(__file__).with_name("fair.py"))
POINTS = ("lab", "wheel", PENNIES, "--positions", "2", "--agents", "random", "--deals", "4",
          "--jobs", "1", "--score")  # fmt: skip


def test_pennies_are_mixed_as_theory_has_it() -> None:
    """Heads three times in eight; whoever always shows one side loses what is known."""
    told = json.loads(cardwright(*POINTS, "--json").out)
    (result,) = told["result"]
    first, second = result["positions"][0]["sides"]
    assert first["choices"] == ["heads", "tails"]
    assert first["equilibrium"] == second["equilibrium"] == [0.375, 0.625]
    # −1/8 of a range from −3 to 3.
    assert first["value"] == pytest.approx((3 - 1 / 8) / 6, abs=1e-4)
    heads, tails, even, free = first["habits"]
    assert heads["loses"] == pytest.approx(100 * (2 - 1 / 8) / 6, abs=0.01)
    assert tails["loses"] == pytest.approx(heads["loses"])
    assert (heads["answer"], tails["answer"]) == ("tails", "heads")
    assert even["name"] == EVEN
    assert even["loses"] < heads["loses"]
    assert free["name"] == FREE.name
    together = result["pooled"]
    assert together["positions"] == 2
    assert [side["equilibrium"] for side in together["sides"]] == [[0.375, 0.625]] * 2
    assert together["sides"][0]["habits"][0]["loses"] == pytest.approx(heads["loses"])
    assert [row["share"] for row in result["average"]] == [0.625, 0.375, None, None]


def test_the_tables_of_one_position_and_of_several(tmp_path: Path) -> None:
    lines = cardwright(*POINTS, "--keep", str(tmp_path / "kept")).out.splitlines()
    assert lines[:2] == [
        "Pennies: sealed choices, seed 0",
        "random plays on from 2 positions, 4 deals of each pair",
    ]
    assert "Together, at the 2 positions where all of these could be chosen:" in lines
    # Two positions are too few to draw anew from.
    assert lines[-8].split()[:4] == ["tails", "62%", "too", "few"]
    assert lines[-4] == "There: at how many of the positions it could be chosen."
    many = ("--positions", "8", "--deals", "2")
    assert "62%  62% to 62%" in cardwright(*POINTS, *many).out
    told = cardwright(*POINTS, "--alike").out.splitlines()
    # Whatever one side of a penny wins the other loses: nothing is left if both are one.
    assert [line.split()[-2:] for line in told if line.startswith(("heads  ", "tails  "))][2:4] == [
        ["50%", "50%"]
    ] * 2
    assert any(line.startswith("either seat") for line in told)
    kept = tmp_path / "kept" / "position-1.yaml"
    one = ("lab", "wheel", PENNIES, "--from", str(kept), "--agents", "random", "--deals", "2",
           "--jobs", "1", "--score")  # fmt: skip
    lines = cardwright(*one).out.splitlines()
    assert lines[1] == "position-1.yaml, turn 1: random plays on, 2 deals of each pair"
    assert lines[3].split() == ["heads", "100%", "17%"]
    assert "In equilibrium seat 0 gets 47.9%." in lines
    named = ("--choice", "loud=always heads", "--choice", "odd=always spots; never tails")
    lines = cardwright(*one, *named, "--deals", "1").out.splitlines()
    assert lines[-4] == "Nowhere possible: odd."
    assert lines[-3].startswith("Share: ")
    neither = (
        "--choice",
        "odd=always spots; never tails; never heads",
        "--choice",
        "odder=always spots; never heads; never tails",
    )
    told = cardwright(*one, *neither, "--deals", "1").out.splitlines()
    assert told[1].startswith("Left out, since one of the seats could make none of these choices: ")
    nowhere = cardwright(*POINTS, *neither).out
    assert "make none of these choices: 2 positions." in nowhere


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ((PENNIES,), "either --from SCENARIO or --positions N"),
        ((PENNIES, "--positions", "1", "--choice", "a=always heads"), "nothing to be set against"),
        ((PENNIES, "--from", "here.yaml", "--in", "show"), "a scenario has its own position"),
        ((PENNIES, "--positions", "1", "--in", "bed"),
         "ever decided sealed in bed: a wheel needs that (they did in: "),
        ((PENNIES, "--positions", "1", "--open-to-all"), "--open-to-all is about --choice"),
        ((FAIR, "--positions", "1"), "no two seats of fair ever decided sealed"),
        (("duel", "--positions", "1", "--choice", "a=always plai", "--choice", "b=never play"),
         "no option of duel is called 'plai' (did you mean 'play'?)"),
        (("duel", "--positions", "1", "--choice", "a=always :offens", "--choice", "b=never play"),
         "no card or tag of duel is called 'offens'"),
    ],
)  # fmt: skip
def test_what_cannot_be_a_wheel_is_one_line(wanted: tuple[str, ...], said: str) -> None:
    told = cardwright("lab", "wheel", *wanted, "--agents", "random", "--deals", "1", "--jobs", "1")
    assert said in told.err
    assert told.err.count("\n") == 1


def test_a_position_at_which_nobody_decides_sealed(tmp_path: Path) -> None:
    path = tmp_path / "open.yaml"
    path.write_text("game: leduc\n")
    told = cardwright("lab", "wheel", "leduc", "--from", str(path), "--agents", "random")
    assert "a wheel needs a position at which two seats decide sealed" in told.err


def test_habits_hold_until_all_is_opened() -> None:
    """In a duel: attack or defence in selection, one position met in play."""
    game = load_game("duel")
    rules = Rules("duel", (), tuple(game.checked_setup({}).items()))
    position, _ = met_in_play(game, rules, Sought("random", "select"), 2, 1)
    assert position.phase == "selection"
    assert ":offensive" in [choice.name for choice in position.by_tag[0]]
    assert "play:thrust" in [choice.name for choice in position.by_card[0]]
    choices = [Choice("attack", "always play:offensive"), Choice("idle", "never play")]
    wheel = Wheel(game, rules, position, (choices, choices), "random", 1)
    assert wheel.units_left(1, 0) == 9
    assert list(wheel.run(Bench(Here(), None, lambda unit: None), 1)) == [1]
    first, second = wheel.sides()
    assert first.names == second.answers == ["attack", "idle"]
    assert [habit.loses_interval for habit in first.habits] == [None] * 4
    together = pooled([wheel, wheel])
    assert together is not None
    assert [average.there for average in averaged([wheel, wheel], 0)] == [2] * 4
    many = [Choice(str(number), "never play") for number in range(41)]
    with pytest.raises(NoPosition, match="more than 40 choices"):
        Wheel(game, rules, position, (many, many), "random", 1)


def test_too_few_positions_are_said() -> None:
    game = load_game(PENNIES)
    rules = Rules(PENNIES, (), ())
    assert len(list(met_in_play(game, rules, Sought("random"), 3, 1))) == 3
    odd = Sought("random", "", [Choice("odd", "always spots")])
    with pytest.raises(NoPosition, match="with every choice open to both"):
        list(met_in_play(game, rules, odd, 1, 1))


def test_positions_at_which_both_can_make_every_choice() -> None:
    """A feint needs a card for it in hand, which nobody always has."""
    game = load_game("duel")
    rules = Rules("duel", (), tuple(game.checked_setup({}).items()))
    feint = Choice("feint", "always attach:feint")
    (position,) = met_in_play(game, rules, Sought("heuristic", "selection", [feint]), 1, 1)
    match = start_scenario(game, read_scenario(position.text, "here", game))
    planner = player_for("heuristic; always attach:feint")
    assert [can_do(match, seat, planner) for seat in (0, 1)] == [True, True]
    match = Match(game, {}, seed_from_number(1)).start()
    assert not can_do(match, 0, player_for("heuristic; always stack:feint"))


def test_what_is_no_card_is_named_in_habits_as_well() -> None:
    match = Match(load_game("duel"), {}, seed_from_number(1)).start()
    world = match.world(0)
    left = read_habit("always draw:meta").left(world, 0, Conduct())
    assert len(left) == 1
    assert read_habit("never draw:meta").left(world, 0, Conduct()) != world.legal(0)


def test_shares_that_lie_apart_at_two_strengths_are_named(tmp_path: Path) -> None:
    game = load_game(PENNIES)
    rules = Rules(PENNIES, (), ())
    (position,) = met_in_play(game, rules, Sought("random"), 1, 1)
    wheels = [Wheel(game, rules, position, (position.by_card[0], position.by_card[1]), agent, 1)
              for agent in ("random", "heuristic")]  # fmt: skip
    for wheel in wheels:
        list(wheel.run(Bench(Here(), None, lambda unit: None), 1))
    assert differing_habits([[wheel] for wheel in wheels], False) == [], "one deal says nothing"
    for share, wheel in enumerate(wheels):
        wheel.sides()[0].habits[0].share_interval = (share, share)
    name = wheels[0].sides()[0].habits[0].name
    assert differing_habits([[wheel] for wheel in wheels], False) == [name]
    # Of two positions at which nothing is common there is no equilibrium to be set beside.
    assert sides_of([wheels[0], narrow(wheels[1])], False) == []


def narrow(wheel: Wheel) -> Wheel:
    """The same with no choice that another position has."""
    for choice in wheel.rows[:-1] + wheel.columns[:-1]:
        choice.name += " otherwise"
    wheel.read_at = 0
    return wheel


def test_the_best_answer_to_a_mixture() -> None:
    assert best_against([[1.0, 0.0], [0.0, 0.5]], [0.5, 0.5]) == (1, 0.25)

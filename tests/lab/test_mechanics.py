"""The planted dead mechanic and the planted trap are found, by figures that hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.agents import read_habit
from cardwright.kernel import Game, load_game
from cardwright.lab import effects
from cardwright.lab.effects import (
    Effect,
    SeatPair,
    add_deal,
    change_of,
    effect_result,
    on_a_scale,
    signs_differ,
)
from cardwright.lab.mechanics import Refusals
from cardwright.lab.places import Here
from cardwright.lab.store import Bench
from cardwright.lab.survey import NothingLeft, UnknownOption, check_words, refusals, survey
from cardwright.lab.units import Rules, Unit, result_of
from tests.agents.climb import CLIMB
from tests.cli.running import cardwright

FAIR = str(Path(__file__).with_name("fair.py"))
RULES = Rules(FAIR, (), (("weather", "sun"),))


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(FAIR)


@pytest.fixture(scope="module")
def bench() -> Bench:
    return Bench(Here(), None, lambda unit: None)


def test_kinds_of_option_are_found_by_playing(game: Game, bench: Bench) -> None:
    found = survey(bench, RULES, 2, "heuristic", 0)
    habits = ["never bet", "never bow", "never throw", "never anything in stall"]
    assert refusals(game, found) == habits
    assert found["throw"].chosen[0] > 0
    check_words([read_habit("never bow in market unless throw in stall")], game, found)
    for wrong, hint in [
        ("never bowl", "no option of fair is called 'bowl' (did you mean 'bow'?)"),
        ("never bow in stal", "no kind of decision of fair is called 'stal'"),
        ("never :joker", "no card or tag of fair is called 'joker'"),
    ]:
        with pytest.raises(UnknownOption, match="of fair is called") as error:
            check_words([read_habit(wrong)], game, found)
        assert hint in str(error.value)


def test_a_habit_that_refuses_everything_is_refused(game: Game, bench: Bench) -> None:
    found = survey(bench, RULES, 2, "heuristic", 0)
    verbs = [name for name in found if name.isidentifier()]
    nothing = "; ".join(f"never {verb}" for verb in verbs)
    for wrong in (nothing, f"never anything; {nothing}"):
        with pytest.raises(NothingLeft, match="refuses everything that can be done in fair"):
            check_words([read_habit(wrong)], game, found)
    check_words([read_habit("never anything"), read_habit(f"{nothing} in stall")], game, found)


def test_alone_it_counts_by_how_much_the_score_became_another() -> None:
    """Six of twenty points are much, also in a game that promises as many as five hundred."""
    deeds = load_game("deeds")
    assert deeds.facts.score_max == 500
    effect = Effect("never play", "heuristic", 1)
    for now in (14, 13, 15) * 20:
        add_deal(effect, deeds, [SeatPair(0, [now], [20])], True)
    assert effect.sequence.mean == pytest.approx(-6 / 34, abs=0.01)
    assert effect.verdict() == effects.COUNTS
    assert [change_of(*scores) for scores in ((0, 0), (3, 1), (0, 4), (1, -1))] == [0, 0.5, -1, 1]
    assert on_a_scale(-7) == -on_a_scale(7) < 0 == on_a_scale(0)


def test_points_of_somebody_alone_are_explained() -> None:
    told = cardwright("lab", "mechanics", "deeds", "--only", "--policy", "never :march", "--deals",
                      "1", "--agents", "heuristic", "--jobs", "1")  # fmt: skip
    assert told.out.splitlines()[-1] == (
        "Nobody wins alone: a point is two hundredths of the score."
    )


def test_where_nothing_can_be_refused_it_is_said() -> None:
    bids = str(Path(__file__).parents[1] / "bids" / "game.py")
    told = cardwright("lab", "mechanics", bids, "--deals", "2", "--agents", "heuristic",
                      "--jobs", "1")  # fmt: skip
    assert told.out.splitlines()[1].startswith("There is one kind of option only")


def test_verbs_of_several_decisions_and_tags_of_cards_are_tried_apart(bench: Bench) -> None:
    duel = load_game("duel")
    setup = tuple(duel.checked_setup({}).items())
    found = survey(bench, Rules("duel", (), setup), 2, "random", 0)
    habits = refusals(duel, found)
    assert {"never play", "never draw", "never anything in commit", "never :offensive"} <= {*habits}
    assert {"never attach in commit", "never attach in tactics"} <= {*habits}
    assert "never start" not in habits, "where something begins must be said"
    assert "never ready" not in habits


def test_the_trap_is_found_and_the_rest_costs(game: Game, bench: Bench) -> None:
    habits = ["never bet", "never throw", "never anything in stall"]
    trial = Refusals(game, RULES, "heuristic", habits, len(habits), 0)
    assert trial.units_left(100, 0) == 700
    played = list(trial.run(bench, 100))
    assert played == sorted(played)
    assert [effect.verdict() for effect in trial.effects] == ["trap", "counts", "counts"]
    assert played[-1] < 100, "who is settled plays no more"
    assert trial.units_left(100, played[-1]) == 0


def test_the_dead_mechanic_is_found(game: Game, bench: Bench) -> None:
    trial = Refusals(game, RULES, "heuristic", ["never bow"], 1, 0)
    list(trial.run(bench, 800))
    (dead,) = trial.effects
    assert dead.verdict() == "dead"
    assert dead.gain() > 1, "where play stays alike, pairs help"


def test_a_searcher_is_measured_as_well(game: Game, bench: Bench) -> None:
    trial = Refusals(game, RULES, "search:4", ["never throw"], 1, 0)
    assert list(trial.run(bench, 10)) == [10]
    assert trial.effects[0].sequence.mean < 0


def test_what_hides_nothing_is_an_exact_zero_without_playing(game: Game) -> None:
    played: list[Unit] = []
    trial = Refusals(game, RULES, "heuristic", ["never bow if leave"], 1, 0)
    list(trial.run(Bench(Here(), None, played.append), 30))
    assert len(played) == 30, "only the plain matches"
    (effect,) = trial.effects
    assert (effect.verdict(), effect.seen, effect.sequence.mean) == ("untested", 0.0, 0.0)
    assert effect_result(effect)["gain"] == 0.0


def test_an_effect_says_nothing_before_anything_was_played() -> None:
    empty = Effect("never bow", "heuristic", 1)
    assert (empty.verdict(), empty.seen, empty.settled()) == ("open", 0.0, False)
    assert effect_result(empty)["effect"] == 0.0


def test_agents_that_disagree_are_flagged() -> None:
    weak, strong = Effect("never bow", "random", 1), Effect("never bow", "search:9", 1)
    for _ in range(effects.DEALS_LEAST * 2):
        weak.add([1.0, 1.0], [0.0, 1.0], True)
        strong.add([0.0, 0.0], [0.0, 1.0], True)
    assert signs_differ([weak, strong])
    assert not signs_differ([weak, weak])


def test_results_are_parts_of_a_match(game: Game) -> None:
    assert [result_of(game, scores, 0) for scores in ([1, -1], [0, 0], [-1, 1])] == [1.0, 0.5, 0.0]
    assert result_of(CLIMB, [3], 0) == pytest.approx(1 / 3)

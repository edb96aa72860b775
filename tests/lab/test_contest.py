"""A contest gives everybody the same deals and seats, and says how sure it is."""

from __future__ import annotations

import pytest

from cardwright.agents import player_named
from cardwright.kernel import load_game
from cardwright.lab.contest import Contest, ContestResult, Standings, contest_result, hold
from cardwright.lab.workers import Processes
from tests.agents.climb import CLIMB

LEDUC = load_game("leduc")


def contest(first: str, second: str, games: int) -> Contest:
    return Contest(LEDUC, {}, [player_named(first), player_named(second)], games, 1)


def held(first: str, second: str, games: int) -> ContestResult:
    return contest_result(hold(contest(first, second, games), lambda done: None))


def test_equals_come_out_exactly_even_when_all_is_paired() -> None:
    """Two random players draw from the seats' streams, so swapping them changes nothing."""
    first, second = held("random", "random", 60)["players"]
    for player in (first, second):
        assert player["mean_score_interval"] == (0.0, 0.0)
        assert player["wins"] == player["losses"]


def test_the_searcher_beats_chance() -> None:
    search, random = held("search:60", "random", 200)["players"]
    assert search["mean_score"] == -random["mean_score"]
    low, high = search["mean_score_interval"]
    assert 0 < low < search["mean_score"] < high


def test_games_are_rounded_up_to_whole_deals() -> None:
    done: list[int] = []
    result = contest_result(hold(contest("random", "random", 7), done.append))
    assert (result["deals"], result["games"], sum(done)) == (4, 8, 8)


def test_the_result_is_the_same_for_any_number_of_processes() -> None:
    alone = hold(contest("search:4", "heuristic", 20), lambda done: None)
    shared = hold(contest("search:4", "heuristic", 20), lambda done: None, Processes(2))
    assert contest_result(shared) == contest_result(alone)


def test_the_same_seed_gives_the_same_result() -> None:
    assert held("search:5", "random", 10) == held("search:5", "random", 10)


def test_an_interrupted_contest_is_a_shorter_contest() -> None:
    done: list[int] = []

    def interrupt(more: int) -> None:
        done.append(more)
        if len(done) == 2:
            raise KeyboardInterrupt

    stopped = hold(contest("search:5", "random", 10), interrupt)
    assert contest_result(stopped) == held("search:5", "random", 4)


def test_nothing_played_says_nothing() -> None:
    assert (
        contest_result(Standings(contest("random", "random", 2)))["players"][0]["win_share"] == 0.0
    )


def test_a_seat_alone_is_measured_by_its_score() -> None:
    alone = Contest(CLIMB, {}, [player_named("search:100")], 3, 1)
    (player,) = contest_result(hold(alone, lambda done: None))["players"]
    assert player["mean_score"] == pytest.approx(9)

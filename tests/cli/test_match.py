"""`cardwright match`: a table for people, an object for programs, the same figures in both."""

from __future__ import annotations

import json

from tests.cli.running import cardwright, lines_of

CONTEST = ("match", "leduc", "--seats", "search:20,random", "--games", "20", "--seed", "3")


def test_the_table() -> None:
    title, head, first, second, *seats, length = lines_of(cardwright(*CONTEST))
    assert title == "Leduc hold'em: 20 matches, 10 deals in every seating, seed 3"
    assert head.split()[:2] == ["player", "wins"]
    assert first.startswith("search:20 ")
    assert second.startswith("random ")
    assert [seat.split("  ")[0] for seat in seats] == [
        "By seat, whoever sits there:", "seat 0", "seat 1",
    ]  # fmt: skip
    assert length.startswith("Decisions a match: ")


def test_the_object_says_the_same() -> None:
    told = json.loads(cardwright(*CONTEST, "--json").out)
    assert (told["game"], told["seed"], told["wanted"]) == ("leduc", 3, 20)
    first, second = told["result"]["players"]
    assert (first["player"], second["player"]) == ("search:20", "random")
    assert first["wins"] == second["losses"]
    assert f"{first['mean_score']:+.3f}" in cardwright(*CONTEST).out


def test_only_what_is_not_as_usual_is_said_of_the_set_up() -> None:
    solo = ("match", "deeds", "--seats", "random", "--games", "1")
    assert lines_of(cardwright(*solo))[0].endswith("seed 0")
    unusual = lines_of(cardwright(*solo, "--setup", "tale=first_steps"))[0]
    assert unusual.endswith("seed 0, tale first_steps")


def test_equal_agents_show_what_the_seats_are_worth() -> None:
    wanted = (
        "match",
        "leduc",
        "--seats",
        "random,random",
        "--games",
        "60",
        "--seed",
        "3",
        "--json",
    )
    result = json.loads(cardwright(*wanted).out)["result"]
    first, second = result["players"]
    assert first["wins"] == second["wins"], "by player, equals are always even"
    assert result["seats"][0]["wins"] == result["seats"][1]["losses"]
    assert result["seats"][0]["wins"] != result["seats"][1]["wins"]

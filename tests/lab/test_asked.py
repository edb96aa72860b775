"""Nobody is asked what leaves nothing to decide, in any game."""

import json

import pytest
from click.testing import CliRunner

from cardwright.cli.lab.asked import command
from cardwright.kernel import load_game
from cardwright.kernel.table.asked import Ask, Choice, Group
from cardwright.lab.asked import is_idle, play_asked

GAMES = ("kuhn", "leduc", "duel", "deeds", "taktik")


@pytest.mark.parametrize("name", GAMES)
def test_under_a_twentieth_of_what_a_person_is_asked_is_idle(name: str) -> None:
    counts = play_asked(load_game(name), {}, "heuristic", seed=11, matches=1)
    assert counts.asked > 0
    assert counts.idle_share < 0.05


def test_without_orders_windows_are_asked() -> None:
    """In Taktik that is a good part of all questions."""
    counts = play_asked(load_game("taktik"), {}, "heuristic", seed=11, matches=1, quiet=False)
    assert counts.answered == 0
    assert counts.idle_share > 0.1


def choices(*ends: tuple[str, str]) -> Ask:
    found = [Choice(word, word, place, end) for place, (word, end) in enumerate(ends, 1)]
    return Ask("What?", (Group(tuple(found)),))


def test_what_is_idle() -> None:
    assert is_idle(choices(("roll", "")))
    assert is_idle(choices(("stand_down", "reactions"), ("pass", "")))
    assert is_idle(choices(("end_turn", "turn"), ("end_round", "round")))
    assert not is_idle(choices(("play", ""), ("pass", "")))
    assert not is_idle(choices(("fold", "match"), ("pass", "")))


def test_the_table_says_it() -> None:
    ran = CliRunner().invoke(command, ["kuhn", "--games", "3", "--seed", "2"])
    lines = ran.output.splitlines()
    assert lines[0] == "Kuhn poker: what people are asked in 3 matches, seed 2"
    assert lines[2].split()[0] == "bet"
    assert lines[-2].split()[0] == "altogether"
    assert lines[-1].startswith("A match asks a person")


def test_the_object_says_the_same() -> None:
    ran = CliRunner().invoke(command, ["kuhn", "--games", "3", "--seed", "2", "--json"])
    told = json.loads(ran.output)
    assert (told["game"], told["games"], told["people"]) == ("kuhn", 3, 6)
    assert told["kinds"]["bet"]["decisions"] == told["decisions"]

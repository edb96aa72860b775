"""What the commands print when all is well."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path

import click
import pytest

from cardwright import cli
from cardwright.kernel import Game, game_names, seed_from_number
from cardwright.kernel.language.registry import game_class
from cardwright.kernel.machine.playout import Totals, run_batch
from cardwright.lab.simulate import Batch
from cardwright.shelf import GAMES, Cover, cover_of, covers
from tests.cli.running import cardwright, lines_of
from tests.toy.game import Parley

SHOWN = [
    ["games"],
    ["demo"],
    ["simulate", "leduc", "--games", "50"],
    ["explain", "leduc"],
    ["explain", "leduc", "strength", "--seed", "3", "--after", "2"],
    ["cards", "show", "leduc"],
    ["play", "leduc", "--seats", "random,random", "--seed", "1"],
    ["match", "leduc", "--seats", "search:5,random", "--games", "6"],
    ["match", "--help"],
    ["--help"],
    ["play", "--help"],
]


def test_every_command_has_a_module_with_the_same_name() -> None:
    for name in cli.COMMANDS:
        command = import_module(f"cardwright.cli.{name}").command
        assert isinstance(command, click.Command)
        assert command.name == name
        assert name in cardwright("--help").out


@pytest.mark.parametrize("arguments", SHOWN, ids=" ".join)
def test_output_fits_a_terminal(arguments: list[str]) -> None:
    for line in lines_of(cardwright(*arguments)):
        assert len(line) <= 80, line


@pytest.mark.parametrize("arguments", [[], ["cards"]])
def test_nothing_asked_for_is_answered_with_help(arguments: list[str]) -> None:
    answer = cardwright(*arguments)
    assert answer.code == 0
    assert "Commands:" in answer.out


def test_version() -> None:
    version = cardwright("--version").out
    assert re.fullmatch(r"cardwright \d+\.\d+\.\d+ \((compiled|plain Python)\)\n", version)


def test_games_are_listed() -> None:
    out = cardwright("games").out
    for name in game_names():
        assert f"{name} " in out


def test_covers_say_what_the_classes_say() -> None:
    found = covers()
    assert list(found) == game_names()
    for name, cover in found.items():
        assert isinstance(cover, Cover)
        assert cover.title == game_class(name).title
        assert cover.facts is game_class(name).facts


def test_a_game_without_a_cover_is_loaded_for_its_facts() -> None:
    game = EntryPoint("toy", "tests.toy.game:Parley", GAMES)
    cover = cover_of(None, game)
    assert isinstance(cover, Cover)
    assert cover.title == Parley.title


def test_one_game_is_described() -> None:
    assert lines_of(cardwright("games", "leduc")) == [
        "leduc     Leduc hold'em (2 seats, hidden cards)",
        "          6 ranks",
    ]
    assert "did you mean 'leduc'?" in cardwright("games", "ledcu").err


@pytest.mark.parametrize("asked", ["--help", "--version", "games"])
def test_a_short_answer_imports_no_engine(asked: str) -> None:
    """What takes time to start is kept away from commands that need none of it."""
    code = (
        "import sys; from cardwright.cli import program\n"
        f"try: program.run([{asked!r}])\n"
        "except SystemExit: pass\n"
        "print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = ran.stdout.splitlines()[-1].split()
    assert "cardwright.cli" in imported
    heavy = ("cardwright.kernel", "asyncio", "msgspec", "rich", "textual", "yaml")
    assert [name for name in imported if name.startswith(heavy)] == []
    of_games = [name for name in imported if name.startswith("cardwright.games.")]
    assert [name for name in of_games if name.endswith(".game")] == []


def test_the_demo_narrates_a_whole_match_without_a_terminal() -> None:
    lines = lines_of(cardwright("demo"))
    assert lines[0] == "Duel: two heuristic agents play one match."
    assert any("The match is over" in line for line in lines)


def test_the_package_can_be_run() -> None:
    command = [sys.executable, "-m", "cardwright", "demo"]
    ran = subprocess.run(command, input="", capture_output=True, text=True, check=True)
    assert "The match is over" in ran.stdout
    assert ran.stderr == ""


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "cardwright", "cards", "schema", "leduc"]
    read_end, write_end = os.pipe()
    os.close(read_end)
    ran = subprocess.run(command, stdout=write_end, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write_end)
    assert ran.stderr == ""


# simulate


def test_a_simulation_is_the_same_for_any_number_of_jobs() -> None:
    def simulated(jobs: str) -> dict[str, object]:
        ran = cardwright("simulate", "leduc", "--games", "450", "--jobs", jobs, "--json")
        whole: dict[str, object] = json.loads("\n".join(lines_of(ran)))
        run = whole.pop("run")
        assert isinstance(run, dict)
        assert run["jobs"] == int(jobs)
        assert run["stopped"] is False
        return whole

    assert simulated("1") == simulated("2")


def test_another_seed_is_another_simulation() -> None:
    first = cardwright("simulate", "kuhn", "--games", "50", "--seed", "1", "--json").out
    second = cardwright("simulate", "kuhn", "--games", "50", "--seed", "2", "--json").out
    assert json.loads(first)["result"] != json.loads(second)["result"]


def test_a_simulation_reports_speed_and_intervals() -> None:
    lines = lines_of(cardwright("simulate", "leduc", "--games", "50"))
    assert lines[0] == "Leduc hold'em: 50 random matches, seed 0"
    assert "95 % interval" in lines[1]
    assert lines[2].startswith("0 ")
    assert "games/s" in lines[-1]
    assert "decisions/s" in lines[-1]


# explain


def test_an_explanation_shows_the_fold_for_every_seat() -> None:
    lines = lines_of(cardwright("explain", "leduc", "strength", "--seed", "3"))
    assert lines[0].startswith("Seat 0, strength: ")
    assert lines[2].startswith("Seat 1, strength: ")


def test_a_seat_is_not_explained_what_it_cannot_know() -> None:
    lines = lines_of(cardwright("explain", "leduc", "strength", "--seed", "3", "--seat", "1"))
    assert [line for line in lines if line.startswith("Seat")] == [
        line for line in lines if line.startswith("Seat 1")
    ]


def test_a_question_about_nothing_says_so() -> None:
    """Before anybody has planned an attack there is no chance to hit."""
    assert lines_of(cardwright("explain", "duel", "hit_chance")) == [
        "There is nothing here to ask about hit chance; another moment may have it."
    ]


def test_a_designers_card_appears_in_the_fold(tmp_path: Path) -> None:
    (tmp_path / "ranks-wild.yaml").write_text(
        "joker:\n  rank: 0\n  answers: {strength: +5, pairs: yes}\n"
    )
    position = tmp_path / "position.yml"
    position.write_text("given: {hand.0: [joker], board: [king_of_hearts]}\n")
    arguments = ["--from", str(position), "--cards", str(tmp_path), "--seat", "0"]
    assert lines_of(cardwright("explain", "leduc", "strength", *arguments)) == [
        "Seat 0, strength: 105",
        "       100  the rank of the card, and 100 for a pair",
        "       105  Joker (card): strength +5",
    ]


def test_why_an_option_is_refused() -> None:
    out = cardwright("explain", "leduc", "--why", "0: fold").out
    assert out.splitlines() == [
        "Refused: nobody has raised yet, so there is nothing to fold to.",
        "Seat 0 may: call, raise.",
    ]
    assert cardwright("explain", "leduc", "--why", "0: raise").out.startswith("It is allowed.")


def test_questions_are_listed() -> None:
    out = cardwright("explain", "leduc").out
    assert [line.split()[0] for line in out.splitlines()] == ["pairs", "strength", "raise_size"]


# cards


def test_shipped_cards_pass_their_check() -> None:
    for name in game_names():
        assert cardwright("cards", "check", name).code == 0


def checked(tmp_path: Path, text: str) -> list[str]:
    (tmp_path / "ranks-more.yaml").write_text(text)
    ran = cardwright("cards", "check", "leduc", str(tmp_path))
    assert ran.code == 1
    assert ran.err == ""
    return ran.out.splitlines()


def test_a_check_reports_every_problem_on_a_line(tmp_path: Path) -> None:
    lines = checked(tmp_path, "ace: {rnak: 1}\nten: {rank: many}\n")
    assert len(lines) == 2
    assert lines[0].endswith("ranks has no field 'rnak' (did you mean 'rank'?)")
    assert "ranks-more.yaml:2:" in lines[1]


def test_a_check_runs_examples(tmp_path: Path) -> None:
    lines = checked(
        tmp_path,
        "ace:\n  rank: 9\n  examples:\n"
        "    - {title: wins, given: {hand.0: [ace]}, do: ['0: raise', '1: fold'],"
        " then: {scores: [7, -7], holds: ['9: turn == 1'], offers: ['8: call']}}\n",
    )
    assert len(lines) == 3
    assert "ace: wins: does not hold: turn == 1 (there is no owner 9)" in lines[0]
    assert "ace: wins: not offered: 8: call" in lines[1]
    assert "ace: wins: the scores are [1, -1], not [7, -7]" in lines[2]


def test_a_card_without_an_example_is_a_problem(tmp_path: Path) -> None:
    (said,) = checked(tmp_path, "ace: {rank: 9}\n")
    assert said.endswith("ranks-more.yaml:1:1: ace: has no example")


def test_cards_are_shown_with_their_rules_text(tmp_path: Path) -> None:
    (tmp_path / "ranks-more.yaml").write_text(
        "joker: {title: The Joker, rank: 0, answers: {strength: +5}}\n"
    )
    out = cardwright("cards", "show", "leduc", "joker", "--cards", str(tmp_path)).out
    assert out.startswith("The Joker\n  Card, rank 0, 1 in the deck.\n")
    assert out.endswith("\n  Strength +5.\n")


def test_the_schema_is_printed_for_one_family(tmp_path: Path) -> None:
    whole = json.loads(cardwright("cards", "schema", "leduc").out)
    assert whole["title"] == "Leduc hold'em: ranks"
    assert json.loads(cardwright("cards", "schema", "leduc", "ranks").out) == whole
    tmp_path /= "not_there_yet"
    assert cardwright("cards", "schema", "leduc", "--to", str(tmp_path)).out == (
        f"{tmp_path}/ranks.schema.json: for ranks.yaml and ranks-*.yaml\n"
    )
    assert json.loads((tmp_path / "ranks.schema.json").read_bytes()) == whole


def test_a_schema_of_several_families_needs_a_name() -> None:
    refused = cardwright("cards", "schema", "taktik")
    assert "name a family (of: battles, cards, maps," in refused.err


def test_the_words_of_a_game_are_printed() -> None:
    out = cardwright("cards", "words", "kuhn").out
    assert out.startswith("# The card language of Kuhn poker\n")


def test_a_stopped_simulation_reports_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    command = import_module("cardwright.cli.simulate")

    def stopped(batch: Batch, game: Game, jobs: int, progress: object) -> Totals:
        return run_batch(game, batch.setup, 0, 10, seed_from_number(0))

    monkeypatch.setattr(command, "simulate", stopped)
    lines = lines_of(cardwright("simulate", "leduc", "--games", "500"))
    assert lines[0] == "Leduc hold'em: 10 random matches, seed 0"
    assert lines[1] == "Stopped before all 500 were played."
    run = json.loads(cardwright("simulate", "leduc", "--games", "500", "--json").out)["run"]
    assert (run["stopped"], run["wanted"]) == (True, 500)

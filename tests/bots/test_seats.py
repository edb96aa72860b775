"""Seat words: our own agents, installed ones, classes in files, and programs."""

from __future__ import annotations

import shutil
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from cardwright.agents import NoSuchPlayer, player_named
from cardwright.bots import classes, player_for, players_for, split_words
from cardwright.kernel import NAME_CHARS_MAX
from tests.bots.programs import EXAMPLES, played, program
from tests.cli.running import cardwright, lines_of
from tests.docs.pages import ROOT, blocks_of

GREEDY = str(EXAMPLES / "greedy.py")
BAD = """
class Failing:
    def choose(self, outlook):
        raise ValueError("no idea")

class Wishing:
    def choose(self, outlook):
        return "raise"

class Unmade:
    def __init__(self, wanted):
        pass
    def choose(self, outlook):
        return outlook.options[0]
"""


def test_commas_stand_between_words_and_quotes_keep_them() -> None:
    assert split_words('random, "run:bot a,b",search:5') == ["random", "run:bot a,b", "search:5"]
    assert split_words("") == []


@pytest.mark.parametrize("word", [GREEDY, f"{GREEDY}:Greedy", f"{GREEDY}:Greedy:50:3"])
def test_a_class_in_a_file_plays(word: str) -> None:
    player = player_for(word)
    assert player.word == word
    assert len(player.name) <= NAME_CHARS_MAX
    match, forfeit = played(player, player_named("random"))
    assert match.over
    assert forfeit is None


def test_an_installed_agent_is_seated_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = EntryPoints(
        [
            EntryPoint("pilot", "tests.doors.test_matches:Caller", classes.GROUP),
            EntryPoint("gone", "tests.nowhere:Nobody", classes.GROUP),
            EntryPoint("number", "cardwright.kernel:NOTHING", classes.GROUP),
            EntryPoint("text", "builtins:str", classes.GROUP),
        ]
    )
    monkeypatch.setattr(classes, "entry_points", lambda group: found)
    assert played(player_for("pilot:9"), player_named("random"))[0].over
    for word, why in [
        ("gone", "the agent 'gone' cannot be imported: ModuleNotFoundError"),
        ("number", "number cannot be made: TypeError"),
        ("text", r"text is no agent: it has no method choose\(outlook\)"),
        ("pilott", "did you mean 'pilot'"),
    ]:
        with pytest.raises(NoSuchPlayer, match=why):
            player_for(word)


def test_who_cannot_be_seated_is_said_in_a_sentence(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(BAD)
    empty = tmp_path / "empty.py"
    empty.write_text("")
    for word, why in [
        (f"{bad}", "has several agents: name one as"),
        (f"{bad}:Nobody", "has no agent Nobody .it has: Failing, Wishing, Unmade"),
        (f"{bad}:Unmade", "cannot be made: TypeError"),
        (f"{empty}", r"has no agent: no class in it has a method choose\(outlook\)"),
        (f"{tmp_path / 'none.py'}:A", "there is no file"),
        (f"{bad}:Failing:x", "'x' in .* is no number"),
        ("run:", "names no program"),
        ("run:nobody-has-this", "there is no program 'nobody-has-this' to be run"),
        ("run:'sh", "cannot be read as a command"),
        ("run[2m]:sh", "'2m' is no limit"),
        ("run[0s]:sh", "'0s' is no limit from 1 to 3600"),
        ("rnadom", "did you mean 'random'"),
    ]:
        with pytest.raises(NoSuchPlayer, match=why):
            player_for(word)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Failing", "it failed: ValueError: no idea (bad.py, line 4)"),
        ("Wishing", "it chose 'raise', which is none of its 2 options"),
    ],
)
def test_a_class_that_fails_forfeits(name: str, why: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(BAD)
    _, forfeit = played(player_named("random"), player_for(f"{bad}:{name}"))
    assert forfeit is not None
    assert (forfeit.seat, forfeit.why) == (1, why)


@pytest.mark.parametrize(
    "name", ["bot.py", "bot.sh", *["bot.js"][: shutil.which("node") is not None]]
)
def test_the_examples_play(name: str) -> None:
    for game, seats in (("kuhn", 2), ("duel", 2), ("deeds", 1)):
        players = ",".join([f'"{program(name)}"', "random"][:seats])
        ran = cardwright("simulate", game, "--games", "1", "--jobs", "1", "--seats", players)
        lines = lines_of(ran)
        assert not [line for line in lines if "orfeit" in line]
        assert any("under a time limit" in line for line in lines)


def test_the_page_shows_the_example() -> None:
    page = {block.file: block.text for block in blocks_of(ROOT / "docs" / "agents.md")}
    assert page["greedy.py"] == EXAMPLES.joinpath("greedy.py").read_text()
    assert page["bot.py"] == EXAMPLES.joinpath("bot.py").read_text()


def test_any_number_of_processes_gives_the_same_bytes() -> None:
    for command, seats in [("match", f"{GREEDY},random"), ("simulate", f"{GREEDY}:Greedy,random")]:
        run = [command, "leduc", "--games", "12", "--seats", seats, "--json", "--jobs"]
        one, two = cardwright(*run, "1").out, cardwright(*run, "2").out
        assert one.partition('"run"')[0] == two.partition('"run"')[0]
        assert "greedy.py" in one


def test_tables_say_who_forfeited(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(BAD)
    seats = f"{bad}:Failing,random"
    told = cardwright("match", "leduc", "--games", "12", "--seats", seats).out
    assert "bad.py:Failing forfeited 12 matches:" in told
    assert "  deal 0, seat 0: it failed: ValueError: no idea (bad.py, line 4)" in told
    assert "  and 7 more" in told
    told = cardwright("match", "kuhn", "--games", "2", "--seats", "random,random").out
    assert "orfeit" not in told
    told = cardwright("simulate", "leduc", "--games", "6", "--seats", seats).out
    assert "Forfeited: match 0, seat 0" in told
    assert "Forfeited altogether: 6 matches." in told
    assert cardwright("simulate", "leduc", "--seats", "random").code == 2


def test_a_forfeit_at_the_table_is_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(BAD)
    seats = f"random,{bad}:Failing"
    told = lines_of(cardwright("play", "leduc", "--plain", "--seed", "1", "--seats", seats))
    assert any("forfeits: it failed: ValueError" in line for line in told)


def test_players_are_named_by_their_words() -> None:
    assert [player.name for player in players_for("random,search:5")] == ["random", "search:5"]

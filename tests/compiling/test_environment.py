"""The environment of a compiled game: built once, kept by hash, and nothing half made stays."""

from __future__ import annotations

import json
import tomllib
import venv
from pathlib import Path

import pytest

from cardwright.compiling import CannotCompile, compiled_game, environment, source_of
from cardwright.compiling.environment import (
    complaints,
    output_of,
    recipe,
    run_pip,
    shelf,
    write_project,
)
from tests.cli.running import cardwright
from tests.compiling.test_sources import HIGH_CARD

RESULT = {"result": {"games": 200}, "run": {"games_per_second": 100.0}}


class Workshop:
    """Stands in for pip and for what the built programs print."""

    def __init__(self) -> None:
        self.built = 0
        self.file = "game.so"
        self.compiled: dict[str, object] = {**RESULT, "run": {"games_per_second": 650.0}}

    def run_pip(self, folder: Path, *words: str, why: str) -> None:
        if words[0] == "wheel":
            self.built += 1
            target = Path(words[words.index("-w") + 1])
            target.mkdir()
            (target / "cardwright.whl").touch()

    def output_of(self, command: list[str]) -> str:
        if "-c" in command:
            return self.file
        inside = str(shelf()) in command[0]
        return json.dumps(self.compiled if inside else RESULT)


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    found = Workshop()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(environment, "run_pip", found.run_pip)
    monkeypatch.setattr(environment, "output_of", found.output_of)
    monkeypatch.setattr(venv, "create", lambda folder, with_pip: folder.mkdir())
    return found


def test_a_game_is_built_once_and_kept(workshop: Workshop) -> None:
    for _ in range(2):
        told = cardwright("compile", str(HIGH_CARD))
        assert told.code == 0
        assert "high_card is compiled and plays 6.5 × as many matches." in told.out
    assert workshop.built == 1


def test_a_change_of_the_source_is_another_build(workshop: Workshop) -> None:
    source = source_of(str(HIGH_CARD))
    compiled_game(source, lambda line: None)
    source.files["high_card.py"] += b"\n"
    compiled_game(source, lambda line: None)
    assert workshop.built == 2


@pytest.mark.parametrize(
    ("file", "games", "words"),
    [
        ("game.py", 200, "the C compiler refused"),
        ("game.so", 199, "come out otherwise"),
    ],
)
def test_nothing_half_made_is_kept(workshop: Workshop, file: str, games: int, words: str) -> None:
    workshop.file = file
    workshop.compiled["result"] = {"games": games}
    with pytest.raises(CannotCompile, match=words):
        compiled_game(source_of(str(HIGH_CARD)), lambda line: None)
    assert not list(shelf().iterdir())


def test_without_a_compiler_it_is_said(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    told = cardwright("compile", str(HIGH_CARD))
    assert told.code == 2
    assert "there is no C compiler here" in told.err


def test_the_project_holds_this_game_alone(tmp_path: Path) -> None:
    write_project(source_of(str(HIGH_CARD)), tmp_path)
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))
    points = project["project"]["entry-points"]
    assert points["cardwright.games"] == {
        "high_card": "cardwright.games.high_card.high_card:HighCard"
    }
    assert "cardwright.covers" not in points
    assert "strict" not in project["tool"]["mypy"]
    games = tmp_path / "src" / "cardwright" / "games"
    assert sorted(path.name for path in games.iterdir()) == ["__init__.py", "high_card"]


def test_the_compilers_own_words_are_the_reason() -> None:
    said = "noise\nsrc/cardwright/games/mine/mine.py:7: error: Wrong type\nmore noise"
    assert complaints(said) == "mine/mine.py:7: error: Wrong type"
    many = "\n".join(f"cardwright/games/m.py:{line}: error: x" for line in range(12))
    assert complaints(many).endswith(" and 2 more")
    assert complaints("first\nlast thing\n\n") == "last thing"
    assert complaints("") == "no reason"


def test_a_program_that_fails_gives_its_last_line() -> None:
    with pytest.raises(CannotCompile, match="does not play: broken"):
        output_of(["python3", "-c", "import sys; sys.exit('broken')"])


def test_a_refusal_of_pip_is_a_refusal_with_its_reason(tmp_path: Path) -> None:
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.write_text("#!/bin/sh\necho 'cardwright/games/m.py:3: error: No'\nexit 1\n")
    python.chmod(0o755)
    with pytest.raises(CannotCompile, match=r"the game does not compile: m\.py:3: error: No"):
        run_pip(tmp_path, "wheel", why="does not compile")
    python.write_text("#!/bin/sh\nexit 0\n")
    run_pip(tmp_path, "wheel", why="does not compile")


def test_an_installation_without_the_recipe_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "PACKAGE", tmp_path / "src" / "cardwright")
    with pytest.raises(CannotCompile, match="install it from a wheel"):
        recipe()


@pytest.mark.proof
def test_a_game_from_outside_is_really_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some minutes of compiling: at least five times as many matches as interpreted."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    compiled = compiled_game(source_of(str(HIGH_CARD)), lambda line: None)
    assert compiled.ratio >= 5, compiled.ratio

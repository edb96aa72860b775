"""One name stands for one thing, plain words only, and nothing but games knows a game's name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from cardwright.kernel import game_names

SOURCE = Path(__file__).resolve().parents[1] / "src" / "cardwright"
# Every module of the command line has its command, which is found by that name.
SHARED_ON_PURPOSE = {"cli": {"command"}}


def packages() -> list[Path]:
    """The packages whose modules are read together; every game is one."""
    folders = [path for path in SOURCE.iterdir() if (path / "__init__.py").exists()]
    games = SOURCE / "games"
    found = [path for path in folders if path != games]
    found += [path for path in games.iterdir() if (path / "__init__.py").exists()]
    return sorted(found)


def defined(module: ast.Module) -> list[str]:
    """The names that a module gives to something of its own."""
    names: list[str] = []
    for node in module.body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.append(name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.append(name)
            case ast.Assign(targets=targets):
                names += [target.id for target in targets if isinstance(target, ast.Name)]
    return [name for name in names if not name.startswith("_")]


@pytest.mark.parametrize("package", packages(), ids=lambda package: package.name)
def test_one_name_is_one_thing(package: Path) -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for name in defined(ast.parse(path.read_text())):
            found[name].append(str(path.relative_to(package)))
    twice = {name: where for name, where in found.items() if len(where) > 1}
    allowed = SHARED_ON_PURPOSE.get(package.name, set())
    assert {name: where for name, where in twice.items() if name not in allowed} == {}


# Nouns that happen to end so.
NOUNS = {"asked_wording", "ending", "footing", "tuning", "wording"}


def test_modules_are_named_by_nouns() -> None:
    """What a module holds is a thing, not something that goes on."""
    named = {path.stem for path in SOURCE.rglob("*.py")}
    assert {name for name in named if name.endswith("ing")} == NOUNS


# Words for which there are plainer ones, and names that say nothing of what they stand for.
GIVEN_UP = re.compile(
    r"\b(heeded|furnish(es|ed)?|whims?|burdens?|lore|desks?|\w*(Hearing|Means|Manager|Handler|Helper))\b"
    r"|\b\w*utils\b"
)
# What libraries call their own.
THEIRS = re.compile(r"^\s*from (gymnasium|pettingzoo)\b|AbstractContextManager")


def names_in(found: re.Pattern[str], folder: Path) -> list[str]:
    """Where the files of one folder say it."""
    return [
        f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"
        for path in sorted(folder.glob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if found.search(line) and not THEIRS.search(line)
    ]


def test_words_that_were_given_up_stay_away() -> None:
    """Comments and messages included; sentences that begin with "Means" are none of them."""
    folders = [SOURCE, *(path for path in SOURCE.rglob("*") if path.is_dir())]
    found = [line for folder in folders for line in names_in(GIVEN_UP, folder)]
    # A deed is a card of one game, and nothing that anybody does.
    others = [folder for folder in folders if "deeds" not in folder.parts]
    found += [line for folder in others for line in names_in(re.compile(r"\bdeed\b"), folder)]
    assert [line for line in found if ": # Means " not in line] == []


def test_nothing_but_games_knows_the_name_of_a_game() -> None:
    named = re.compile(rf"\b({'|'.join(game_names())})\b", re.IGNORECASE)
    folders = [SOURCE, *(path for path in SOURCE.rglob("*") if path.is_dir())]
    games = SOURCE / "games"
    outside = [folder for folder in folders if games not in (folder, *folder.parents)]
    assert [line for folder in outside for line in names_in(named, folder)] == []

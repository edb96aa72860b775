"""One name stands for one thing: no two modules of a package define the same."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

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

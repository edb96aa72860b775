"""Nobody outside the kernel reaches behind its doors, and nobody but a game into a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.docs.pages import ROOT

SOURCE: Final = ROOT / "src" / "cardwright"
KERNEL: Final = "cardwright.kernel"
OPEN: Final = (KERNEL, "cardwright.kernel.language")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """The modules that a file imports from, each with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.lineno, node.module
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name


def outside(folder: Path) -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if folder not in path.parents]


def test_all_go_through_the_doors_of_the_kernel() -> None:
    behind = [
        f"{path.relative_to(SOURCE)}:{line}: {module}"
        for path in outside(SOURCE / "kernel")
        for line, module in imports(path)
        if module.startswith(KERNEL) and module not in OPEN
    ]
    assert not behind


def test_a_game_is_known_by_its_entry_point_alone() -> None:
    known = [
        f"{path.relative_to(SOURCE)}:{line}: {module}"
        for path in outside(SOURCE / "games")
        for line, module in imports(path)
        if module.startswith("cardwright.games.")
    ]
    assert not known


def test_games_do_not_know_each_other() -> None:
    for game in sorted((SOURCE / "games").iterdir()):
        for path in sorted(game.rglob("*.py")):
            for line, module in imports(path):
                mine = f"cardwright.games.{game.name}"
                foreign = module.startswith("cardwright.games.") and not module.startswith(mine)
                assert not foreign, f"{path}:{line}: {module}"

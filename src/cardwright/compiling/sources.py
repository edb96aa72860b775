"""The source of a game from outside, as it goes into a build together with the kernel.

A compiled class can extend compiled classes of the same build alone. So the game becomes a
package among the kernel's own games, and whatever it imports of itself is found there.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from pathlib import Path

from cardwright.kernel import Game, load_game

# Where the games stand in the package.
ROOM = "cardwright.games"
# Folders of a game that are not Python: its cards, its rulebook and words.
DATA = ("cards", "book")
SOURCE_BYTES_MAX = 4_000_000


class CannotCompile(Exception):
    """A game cannot be compiled; the words say why."""


class GameSource:
    """The files of one game, by their paths inside its package, and where its class is."""

    def __init__(self, game: Game, files: dict[str, bytes], module: str) -> None:
        self.name = game.name
        self.title = game.title
        self.called = game.called
        self.files = files
        # The class as an entry point names it.
        self.entry = f"{ROOM}.{game.name}.{module}:{type(game).__name__}"

    @property
    def module(self) -> str:
        return self.entry.partition(":")[0]

    def digest(self) -> str:
        found = hashlib.sha256(self.entry.encode())
        for path, content in sorted(self.files.items()):
            found.update(f"\n{path} {len(content)}\n".encode())
            found.update(content)
        return found.hexdigest()

    def write(self, games: Path) -> None:
        """Put the game among the games of a package."""
        for path, content in self.files.items():
            target = games / self.name / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def source_of(called: str) -> GameSource:
    """The source of a game that is not ours, by its file or the name that it is installed under."""
    game = load_game(called)
    module = sys.modules[type(game).__module__]
    if module.__name__.startswith("cardwright."):
        raise CannotCompile(f"{game.name} comes with Cardwright and is compiled with it: make fast")
    if not game.name.isidentifier():
        raise CannotCompile(f"a compiled game is a package, and {game.name!r} cannot name one")
    file = Path(module.__file__ or "")
    if file.suffix != ".py":
        raise CannotCompile(f"{game.name} has no source in Python: it stands in {file}")
    package = game.package()
    if package:
        root = package.partition(".")[0]
        folder = file.parents[package.count(".")]
        members = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}
        inside = f"{module.__name__.partition('.')[2]}"
        files = python_files(folder, sorted(members), {root: f"{ROOM}.{game.name}"})
    else:
        folder = file.parent
        near = siblings_of(file)
        inside = file.stem
        files = python_files(folder, near, {Path(name).stem: f"{ROOM}.{game.name}.{Path(name).stem}"
                                            for name in near})  # fmt: skip
    files.setdefault("__init__.py", b"")
    files |= data_files(folder)
    if sum(map(len, files.values())) > SOURCE_BYTES_MAX:
        raise CannotCompile(f"the source of {game.name} is larger than {SOURCE_BYTES_MAX:,} bytes")
    return GameSource(game, files, inside)


def siblings_of(file: Path) -> list[str]:
    """A file and all files beside it that it imports, directly or through others."""
    found = [file.name]
    for name in found:
        for imported in imported_roots(file.with_name(name)):
            beside = file.with_name(f"{imported}.py")
            if beside.is_file() and beside.name not in found:
                found.append(beside.name)
    return found


def imported_roots(file: Path) -> list[str]:
    """The first parts of the names of all modules that a file imports."""
    found: list[str] = []
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.append(node.module.partition(".")[0])
        elif isinstance(node, ast.Import):
            found += [alias.name.partition(".")[0] for alias in node.names]
    return found


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def python_files(folder: Path, members: list[str], moved: dict[str, str]) -> dict[str, bytes]:
    """Modules of a game, importing each other from where they will stand."""
    return {name: with_moved_imports(folder / name, moved).encode() for name in members}


def with_moved_imports(file: Path, moved: dict[str, str]) -> str:
    """The text of a module whose imports of its own package lead to the new place."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            root, dot, rest = node.module.partition(".")
            if root in moved:
                lines[node.lineno - 1] = lines[node.lineno - 1].replace(
                    f"from {node.module} ", f"from {moved[root]}{dot}{rest} ", 1
                )
        elif isinstance(node, ast.Import):
            own = [alias.name for alias in node.names if alias.name.partition(".")[0] in moved]
            if own:
                raise CannotCompile(
                    f"{file}:{node.lineno}: `import {own[0]}` does not move with the game;"
                    f" write `from {own[0]} import …`"
                )
    return "".join(lines)


def data_files(folder: Path) -> dict[str, bytes]:
    """Cards, rulebook and words of a game."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for name in DATA
        for path in sorted((folder / name).rglob("*"))
        if path.is_file() and path.suffix in (".yaml", ".md")
    }

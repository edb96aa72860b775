"""A game in a single Python file: finding its class by the file's path.

`mygame.py` names the only game of a file, `mygame.py:Trick` one of several. The
file is imported as Python would import it as a script, its own directory first
on the path, but under a name of its own, so that it can be called anything.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from cardwright.kernel.machine.game import Game
from cardwright.kernel.values.plain import digest

SUFFIX = ".py"


class BadGameFile(Exception):
    """A file was named as a game, and there is no game to be had from it."""


def names_a_file(name: str) -> bool:
    """Does the name of a game mean a file?"""
    return name.partition(f"{SUFFIX}:")[1] != "" or name.endswith(SUFFIX)


def absolute(name: str) -> str:
    """The same name, understood from any directory."""
    path, mark, wanted = name.partition(f"{SUFFIX}:")
    return f"{Path(path).resolve()}{mark}{wanted}"


def class_in_file(name: str) -> type[Game]:
    """The class of a game, from the path of its file and perhaps the name of the class."""
    path, _, wanted = name.partition(f"{SUFFIX}:")
    file = Path(f"{path}{SUFFIX}" if wanted else name)
    found = games_in(module_in(file))
    if not found:
        raise BadGameFile(f"{file} has no game: no class in it extends Game")
    if wanted:
        if wanted not in found:
            raise BadGameFile(f"{file} has no game {wanted} (it has: {', '.join(found)})")
        return found[wanted]
    if len(found) > 1:
        raise BadGameFile(f"{file} has several games: name one as {file}:{next(iter(found))}")
    return next(iter(found.values()))


def games_in(module: ModuleType) -> dict[str, type[Game]]:
    """The classes of games that were made in a module, and not only imported there."""
    found: dict[str, type[Game]] = {}
    for name, kind in vars(module).items():
        if isinstance(kind, type) and issubclass(kind, Game) and kind.__module__ == module.__name__:
            found[name] = kind
    return found


def module_name(file: Path) -> str:
    return f"{file.stem}_{digest(str(file.resolve()))[:8]}"


def module_in(file: Path) -> ModuleType:
    """The module of a file, imported once. Whatever goes wrong in it is one sentence."""
    name = module_name(file)
    if name in sys.modules:
        return sys.modules[name]
    if not file.is_file():
        raise BadGameFile(f"there is no file {file}")
    spec = spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None, "a file that ends in .py can be imported"
    module = module_from_spec(spec)
    folder = str(file.resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadGameFile(f"{file} cannot be imported: {reason(error)}") from error
    return module


def reason(error: BaseException) -> str:
    """Why something cannot be imported, in one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__

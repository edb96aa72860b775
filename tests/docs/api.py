"""The pages of the doors, written from the docstrings of what stands in them."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Final

from msgspec import StructMeta

from cardwright.kernel import Game
from tests.docs.pages import ROOT

FOLDER: Final = ROOT / "docs" / "api"
# The doors, each with the name of its page.
DOORS: Final = {
    "cardwright": "cardwright.md",
    "cardwright.kernel": "kernel.md",
    "cardwright.kernel.language": "language.md",
    "cardwright.testing": "testing.md",
}
NOTE: Final = "Written by `make bless` from the docstrings; a test keeps it up to date."


def pages() -> dict[Path, str]:
    return {FOLDER / name: page(door) for door, name in DOORS.items()}


def page(door: str) -> str:
    module = import_module(door)
    things = {name: getattr(module, name) for name in sorted(module.__all__)}
    classes = {name: thing for name, thing in things.items() if inspect.isclass(thing)}
    functions = {name: thing for name, thing in things.items() if inspect.isroutine(thing)}
    rest = [name for name in things if name not in classes and name not in functions]
    parts = [f"# `{door}`\n", f"{NOTE}\n", inspect.cleandoc(module.__doc__ or "") + "\n"]
    if functions:
        parts.append("## Functions\n")
        parts += [function_text(name, thing) for name, thing in functions.items()]
    if classes:
        parts.append("## Classes\n")
        parts += [class_text(name, thing) for name, thing in classes.items()]
    if rest:
        parts.append("## Values\n")
        parts.append("\n".join(value_text(name, things[name]) for name in rest) + "\n")
    return "\n".join(parts)


def function_text(name: str, function: object) -> str:
    return f"### `{name}{signature(function)}`\n\n{inspect.getdoc(function) or ''}\n"


def class_text(name: str, made: type) -> str:
    lines = [f"### `{name}`\n", f"{own_doc(made)}\n", *makings(name, made)]
    for key, member in vars(made).items():
        if key.startswith("_"):
            continue
        function = member.fget if isinstance(member, property) else member
        if isinstance(function, staticmethod | classmethod):
            function = function.__func__
        if not inspect.isfunction(function):
            continue
        shown = key if isinstance(member, property) else f"{key}{signature(function)}"
        summary = (inspect.getdoc(function) or "").partition("\n\n")[0].replace("\n", " ")
        lines.append(f"- `{shown}`" + (f": {summary}" if summary else ""))
    return "\n".join(lines) + "\n"


def makings(name: str, made: type) -> list[str]:
    """How one is made, and which names a subclass of a game fills in."""
    lines: list[str] = []
    if isinstance(made, StructMeta):
        lines.append(f"Made by `{name}{signature(made)}`.\n")
    elif "__init__" in vars(made) and not issubclass(made, BaseException):
        making = signature(vars(made)["__init__"]).removesuffix(" -> None")
        lines.append(f"Made by `{name}{making}`.\n")
    if made is Game:
        lines += named_by_a_game()
    return lines


def named_by_a_game() -> list[str]:
    """The names that a game gives, each with the remark above it in the source."""
    lines: list[str] = []
    remark: list[str] = []
    for line in inspect.getsource(Game).partition("def __init__")[0].splitlines():
        given = re.match(r"    (\w+): (?:ClassVar\[(.+?)\]|(.+?))(?: = .*)?$", line)
        if line.startswith("    # "):
            remark.append(line.removeprefix("    # "))
        elif given is not None:
            shown = f"- `{given[1]}: {given[2] or given[3]}`"
            lines.append(shown + (f": {' '.join(remark)}" if remark else ""))
            remark = []
    return lines


def own_doc(made: type) -> str:
    """The docstring of the class itself, never that of a class it was made from."""
    return inspect.cleandoc(made.__doc__ or "")


def signature(function: object) -> str:
    """The arguments with their types, as they are written; without self."""
    assert callable(function)
    found = inspect.signature(function)
    shown = [parameter for name, parameter in found.parameters.items() if name != "self"]
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(found.replace(parameters=shown)))


def value_text(name: str, value: object) -> str:
    plain = isinstance(value, str | int | bool | tuple) and len(repr(value)) < 60
    if plain:
        return f"- `{name}` = `{value!r}`"
    doc = "" if isinstance(value, type) else type(value).__name__
    return f"- `{name}`: {doc}"

"""Things of a match as plain data, and back: frames, decisions, records, and a game's own.

A thing is written as the name of its class with its fields. What all matches of
a game share is written by where it is found: an effect as `thrust.effects.0`, a
constant of a module as `phases.turn:DRAWING`. A thing that stands in two places
is written once. Only classes of the kernel and of the game itself are read, so a
text can name nothing else; whatever cannot be written is `Unwritable`.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from inspect import signature
from types import ModuleType
from typing import Final, TypeVar

from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.fields import held_fields
from cardwright.kernel.values.plain import Plain

KERNEL: Final = ("cardwright.kernel.machine", "cardwright.kernel.values")
PLAIN: Final = (bool, int, str, type(None))
# How a single-key mapping says what it is, when it is not the name of a class.
FOUND_AT: Final = "is"
AGAIN: Final = "same"
OPTION: Final = "option"
CONTAINERS: Final = ("tuple", "set", "frozenset", "dict", "bytes")
# What a template or a module holds that no match ever points to.
UNREFERENCED: Final = ("examples",)


Known = TypeVar("Known")


class Unwritable(Exception):
    """A thing cannot be written as plain data, or a text describes no such thing."""


def set_fields(thing: object) -> list[tuple[str, object]]:
    """All fields of a thing that are set."""
    return [(name, getattr(thing, name)) for name in held_fields(thing)]


class Shared:
    """What all matches of one game share, with the place where each thing is found."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.places: dict[int, str] = {id(game): "game"}
        self.things: dict[str, object] = {"game": game}
        self.kinds: dict[str, type[object]] = {}
        self.names: dict[type[object], str] = {}
        self.packages = [*KERNEL, *home_packages(game)]
        modules = [module for module in list(sys.modules.values()) if self.is_ours(module)]
        for module in modules:
            self.add_kinds(module)
        for template in game.templates:
            self.add(template.name, template)
        for name, value in set_fields(game):
            self.add(f"game.{name}", value)
        self.add("questions", game.questions)
        self.add("zones", game.zone_kinds)
        for module in modules:
            for name, value in sorted(vars(module).items()):
                if name.isupper() or isinstance(value, list | tuple | dict):
                    self.add(f"{self.short(module.__name__)}:{name}", value)

    def is_ours(self, module: ModuleType | None) -> bool:
        name = getattr(module, "__name__", "")
        return any(name == package or name.startswith(f"{package}.") for package in self.packages)

    def short(self, module: str) -> str:
        """The name of a module, as seen from its package."""
        for package in self.packages:
            if module == package:
                return "game"
            if module.startswith(f"{package}."):
                return module.removeprefix(f"{package}.")
        return module

    def add_kinds(self, module: ModuleType) -> None:
        """The classes that things of a match may have, each by a name of its own."""
        for name, kind in vars(module).items():
            if not isinstance(kind, type) or kind.__module__ != module.__name__:
                continue
            if issubclass(kind, Game | State | BaseException):
                continue
            told = name if name not in self.kinds else f"{self.short(module.__name__)}.{name}"
            self.kinds[told] = kind
            self.names[kind] = told

    def add(self, place: str, thing: object) -> None:
        """Note where a thing is found, and all that it consists of."""
        # Nearest things first, so that each is found by its shortest way.
        waiting = deque([(place, thing)])
        while waiting:
            place, thing = waiting.popleft()
            if isinstance(thing, list | tuple):
                waiting += [(f"{place}.{at}", part) for at, part in enumerate(thing)]
            elif isinstance(thing, dict):
                waiting += [(f"{place}.{key}", part) for key, part in thing.items()]
            elif type(thing) in self.names and id(thing) not in self.places:
                self.places[id(thing)] = place
                self.things[place] = thing
                waiting += [
                    (f"{place}.{name}", part)
                    for name, part in set_fields(thing)
                    if name not in UNREFERENCED
                ]


@lru_cache(maxsize=16)
def shared_by(game: Game) -> Shared:
    """What all matches of a game share; looked through once."""
    return Shared(game)


def home_packages(game: Game) -> list[str]:
    """The packages in which the classes of a game stand; a lone file is one of its own."""
    found: list[str] = []
    for kind in type(game).__mro__:
        if issubclass(kind, Game) and kind is not Game:
            package = kind.__module__.rpartition(".")[0] or kind.__module__
            found += [package] if package not in found else []
    return found


class Writer:
    """Writes things of one position."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.written: dict[int, int] = {}
        # Kept, so that no two things of a position ever have the same identity.
        self.kept: list[object] = []

    def write(self, thing: object) -> Plain:
        if thing is None or isinstance(thing, bool | int | str):
            return thing
        if isinstance(thing, list):
            return [self.write(part) for part in thing]
        if isinstance(thing, tuple):
            return {"tuple": [self.write(part) for part in thing]}
        if isinstance(thing, set | frozenset):
            return {type(thing).__name__: [self.write(part) for part in sorted(thing)]}
        if isinstance(thing, dict):
            return {"dict": [[self.write(key), self.write(part)] for key, part in thing.items()]}
        if isinstance(thing, bytes):
            return {"bytes": thing.hex()}
        return self.write_thing(thing)

    def write_thing(self, thing: object) -> Plain:
        if id(thing) in self.shared.places:
            return {FOUND_AT: self.shared.places[id(thing)]}
        if isinstance(thing, Option):
            return {OPTION: thing.text()}
        if id(thing) in self.written:
            return {AGAIN: self.written[id(thing)]}
        name = self.shared.names.get(type(thing))
        if name is None:
            raise Unwritable(f"{type(thing).__name__} is no class of the game")
        self.written[id(thing)] = len(self.written)
        self.kept.append(thing)
        return {name: {field: self.write(part) for field, part in set_fields(thing)}}


class Reader:
    """Reads things of one position, in the order in which they were written."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.read_so_far: list[object] = []

    def read(self, form: Plain) -> object:
        if isinstance(form, list):
            return [self.read(part) for part in form]
        if not isinstance(form, dict):
            return form
        if len(form) != 1:
            raise Unwritable("a thing has one name")
        name, content = next(iter(form.items()))
        if name in CONTAINERS:
            return self.read_marked(name, content)
        if name == FOUND_AT:
            return self.known(str(content), self.shared.things)
        if name == OPTION:
            return option_in(str(content))
        if name == AGAIN:
            return self.again(content)
        return self.read_thing(self.known(name, self.shared.kinds), content)

    def known(self, name: str, among: dict[str, Known]) -> Known:
        if name not in among:
            raise Unwritable(f"nothing is called {name!r}")
        return among[name]

    def again(self, content: Plain) -> object:
        if not isinstance(content, int) or not 0 <= content < len(self.read_so_far):
            raise Unwritable(f"nothing was written before as {content!r}")
        return self.read_so_far[content]

    def read_marked(self, name: str, content: Plain) -> object:
        if name == "bytes":
            return bytes.fromhex(str(content))
        if not isinstance(content, list):
            raise Unwritable(f"a {name} is a list")
        if name == "dict":
            return dict(self.pairs(content))
        parts = [self.read(part) for part in content]
        if name == "tuple":
            return tuple(parts)
        return set(parts) if name == "set" else frozenset(parts)

    def pairs(self, content: list[Plain]) -> Iterator[tuple[object, object]]:
        for pair in content:
            if not isinstance(pair, list) or len(pair) != 2:
                raise Unwritable("a dictionary is a list of pairs")
            yield self.read(pair[0]), self.read(pair[1])

    def read_thing(self, kind: type[object], content: Plain) -> object:
        if not isinstance(content, dict):
            raise Unwritable(f"a {kind.__name__} has fields")
        place = len(self.read_so_far)
        self.read_so_far.append(None)
        fields = {name: self.read(part) for name, part in content.items()}
        thing = made(kind, fields)
        if thing is None:
            raise Unwritable(f"a {kind.__name__} cannot be made from its fields")
        for name, value in fields.items():
            setattr(thing, name, value)
        self.read_so_far[place] = thing
        return thing


def made(kind: type[object], fields: dict[str, object]) -> object | None:
    """A new thing of a class, to be given its fields; none if there is no way to make it."""
    try:
        return kind.__new__(kind)
    except TypeError:
        return constructed(kind, fields)


def constructed(kind: type[object], fields: dict[str, object]) -> object | None:
    """A thing of a compiled class, which makes none without its arguments.

    Those are mostly called like its fields. Where one is of another type than the field that
    it becomes, a list will often do: the fields are set afterwards in any case.
    """
    given: list[object] = []
    for one in signature(kind).parameters.values():
        # One that is called otherwise is given a number of its own, until the fields are set.
        usual = len(given) if one.default is one.empty else one.default
        given.append(fields.get(one.name, usual))
    tries = [given, *[[*given[:at], [], *given[at + 1 :]] for at in range(len(given))]]
    for arguments in tries:
        try:
            return kind(*arguments)
        except (AssertionError, AttributeError, TypeError, ValueError):
            continue
    return None


def option_in(text: str) -> Option:
    """An option as records once wrote it: a verb and at most two numbers."""
    verb, *numbers = text.split(" ")
    return Option(verb, *[int(number) for number in numbers])

"""A state that notices when anybody writes on it, even if the writing is taken back.

Lists and dictionaries are exchanged for such as cannot be changed, and setting
an attribute is refused, until the looking is over. The compiled build looks past
both, so only the interpreted one can tell; there the check means something.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType, ModuleType
from typing import NoReturn

from cardwright.kernel import Game, Question, Sort, State, Template
from cardwright.testing.failure import Broken

SHARED = (Game, Question, Sort, Template, type, FunctionType, ModuleType, str, bytes, int)


# How much work is left until the next decision: no part of the position, and set anew for each.
WORK_COUNTER = "budget"


def refuse_writing(*_: object, **__: object) -> NoReturn:
    raise Broken("looking wrote on the table")


class FrozenList(list[object]):
    """A list that nobody may change."""


class FrozenDict(dict[object, object]):
    """A dictionary that nobody may change."""


WRITING = (
    "append", "extend", "insert", "remove", "pop", "popitem", "clear", "sort", "reverse", "update",
    "setdefault", "__setitem__", "__delitem__", "__iadd__", "__imul__", "__ior__",
)  # fmt: skip
for kind in (FrozenList, FrozenDict):
    for name in WRITING:
        if hasattr(kind, name):
            setattr(kind, name, refuse_writing)


class Ice:
    """What has been frozen, and how it was before."""

    def __init__(self) -> None:
        self.frozen: dict[int, object] = {}
        # Kept alive, so that no other object gets its number meanwhile.
        self.seen: list[object] = []
        self.before: list[tuple[object, str, object]] = []
        self.classes: list[type] = []

    def freeze(self, value: object) -> object:
        """The value as it may stand while nobody writes: containers as their frozen likes."""
        if value is None or isinstance(value, SHARED):
            return value
        if id(value) in self.frozen:
            return self.frozen[id(value)]
        self.seen.append(value)
        self.frozen[id(value)] = value
        if isinstance(value, list):
            self.frozen[id(value)] = FrozenList([self.freeze(item) for item in value])
        elif isinstance(value, dict):
            self.frozen[id(value)] = FrozenDict(
                {key: self.freeze(item) for key, item in value.items()}
            )
        elif isinstance(value, tuple):
            for item in value:
                self.freeze(item)
        else:
            self.freeze_fields(value)
        return self.frozen[id(value)]

    def freeze_fields(self, value: object) -> None:
        for name in fields_of(value):
            held = getattr(value, name, None)
            frozen = self.freeze(held)
            if frozen is not held:
                try:
                    setattr(value, name, frozen)
                except (AttributeError, TypeError):  # pragma: no cover - only compiled classes do
                    continue
                self.before.append((value, name, held))
        if type(value) not in self.classes:
            self.classes.append(type(value))

    def harden(self) -> None:
        """From here on nobody sets an attribute of what was frozen."""
        numbers = set(self.frozen)

        def guarded(one: object, name: str, value: object) -> None:
            if id(one) in numbers and name != WORK_COUNTER:
                refuse_writing()
            object.__setattr__(one, name, value)

        for frozen in list(self.classes):
            try:
                setattr(frozen, "__setattr__", guarded)  # noqa: B010 (mypy refuses an assignment)
            except TypeError:  # pragma: no cover - only compiled classes refuse
                self.classes.remove(frozen)

    def thaw(self) -> None:
        for frozen in self.classes:
            if "__setattr__" in vars(frozen):  # pragma: no branch - compiled ones may have none
                delattr(frozen, "__setattr__")
        for value, name, held in self.before:
            setattr(value, name, held)


def fields_of(value: object) -> list[str]:
    """The names of all that an object holds."""
    names = list(getattr(value, "__dict__", {}))
    for kind in type(value).__mro__:
        slots = vars(kind).get("__slots__", ())
        names += [slots] if isinstance(slots, str) else list(slots)
    return names


@contextmanager
def only_looking(state: State) -> Iterator[None]:
    """While this lasts, whoever writes on the state breaks the contract."""
    ice = Ice()
    ice.freeze(state)
    ice.harden()
    try:
        yield
    finally:
        ice.thaw()

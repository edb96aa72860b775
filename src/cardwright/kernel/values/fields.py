"""The fields that things of a class have, whether it is interpreted or compiled."""

from __future__ import annotations

from typing import Final

# The fields of each class beyond a base, as they were first asked for.
FIELDS: Final[dict[tuple[type, type], tuple[str, ...]]] = {}


def declared_fields(kind: type, base: type = object) -> tuple[str, ...]:
    """What a class declares beyond its base, the classes above it first."""
    declared = FIELDS.get((kind, base))
    if declared is None:
        declared = FIELDS[kind, base] = list_fields(kind, base)
    return declared


def list_fields(kind: type, base: type) -> tuple[str, ...]:
    found: dict[str, None] = {}
    line = kind.__mro__
    for part in reversed(line[: line.index(base)]):
        slots = part.__dict__.get("__mypyc_attrs__", part.__dict__.get("__slots__", ()))
        found.update(dict.fromkeys([slots] if isinstance(slots, str) else slots))
    found.pop("__dict__", None)
    return tuple(found)


def held_fields(thing: object, base: type = object) -> list[str]:
    """The fields of a thing that are set, those that nobody declared included."""
    undeclared: dict[str, object] = getattr(thing, "__dict__", {})
    declared = declared_fields(type(thing), base)
    if not declared:
        return list(undeclared)
    held = [name for name in declared if hasattr(thing, name)]
    return held + [name for name in undeclared if name not in declared]

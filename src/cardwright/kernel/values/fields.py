"""The fields that things of a class have, whether it is interpreted or compiled."""

from __future__ import annotations


def declared_fields(kind: type, base: type = object) -> list[str]:
    """What a class declares beyond its base, the classes above it first."""
    found: dict[str, None] = {}
    line = kind.__mro__
    for part in reversed(line[: line.index(base)]):
        slots = part.__dict__.get("__mypyc_attrs__", part.__dict__.get("__slots__", ()))
        found.update(dict.fromkeys([slots] if isinstance(slots, str) else slots))
    found.pop("__dict__", None)
    return list(found)


def held_fields(thing: object, base: type = object) -> list[str]:
    """The fields of a thing that are set, those that nobody declared included."""
    names = dict.fromkeys([*declared_fields(type(thing), base), *getattr(thing, "__dict__", ())])
    return [name for name in names if hasattr(thing, name)]

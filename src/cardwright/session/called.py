"""What people at a table are called: by the names they gave, wherever a seat is spoken of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from cardwright.kernel import Part, seat_called

StructT = TypeVar("StructT", bound=msgspec.Struct)

# The fields of parts and items that people read; all others are keys and kinds.
READ: Final = (
    "about", "ails", "by", "facts", "goals", "label", "now", "says", "steps", "text", "title",
    "top",
)  # fmt: skip


class Called:
    """Names for seats, put where words say `Seat 0`."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = {seat_called(seat): name for seat, name in names.items() if name}
        words = "|".join(re.escape(word) for word in self.names)
        self.pattern = re.compile(rf"\b(?:{words})\b") if words else None

    def words(self, text: str) -> str:
        if self.pattern is None:
            return text
        return self.pattern.sub(lambda found: self.names[found[0]], text)

    def parts(self, parts: list[Part]) -> list[Part]:
        """The same parts with people by their names; keys stay as they are."""
        if self.pattern is None:
            return parts
        return [self.struct(part) for part in parts]

    def struct(self, thing: StructT) -> StructT:
        changed: dict[str, object] = {}
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            new = self.value(name, value)
            if new is not value:
                changed[name] = new
        return msgspec.structs.replace(thing, **changed) if changed else thing

    def value(self, name: str, value: object) -> object:
        if isinstance(value, str):
            said = self.words(value) if name in READ else value
            return value if said == value else said
        if isinstance(value, tuple):
            new = tuple(self.value(name, entry) for entry in value)
            return value if all(a is b for a, b in zip(new, value, strict=True)) else new
        return self.struct(value) if isinstance(value, msgspec.Struct) else value

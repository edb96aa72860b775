"""A view as facts that can be read and not changed: what `Game.table` is given, and nothing else.

A view is plain data. Here it is read by the sort that each value has, so that
whoever describes a table needs no casts, and gets no list to write into.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardwright.kernel.values.plain import Plain

NOT_A_SEAT: Final = -1


class BadFact(Exception):
    """A view holds something else than what was read from it."""


class Entry:
    """Named values, each read by its sort: a game's own part of a view, or a row of it."""

    __slots__ = ("_rows", "_values")

    def __init__(self, values: Plain) -> None:
        if not isinstance(values, dict):
            raise BadFact(f"{values!r} has no names in it")
        self._values = values
        # Lists of entries that were read before.
        self._rows: dict[str, list[Entry]] = {}

    def names(self) -> list[str]:
        return list(self._values)

    def __contains__(self, name: str) -> bool:
        """Is there a value under this name that says something?"""
        return self._values.get(name) not in (None, "", [], {})

    def value(self, name: str) -> Plain:
        """Whatever stands there, as a copy."""
        return copied_value(self._found(name))

    def number(self, name: str) -> int:
        value = self._found(name)
        if not isinstance(value, int):
            raise BadFact(f"{name} is {value!r}, no number")
        return value

    def text(self, name: str) -> str:
        value = self._found(name)
        if not isinstance(value, str):
            raise BadFact(f"{name} is {value!r}, no text")
        return value

    def truth(self, name: str) -> bool:
        return bool(self.number(name))

    def numbers(self, name: str) -> list[int]:
        return [item for item in self._list(name, int) if isinstance(item, int)]

    def texts(self, name: str) -> list[str]:
        return [item for item in self._list(name, str) if isinstance(item, str)]

    def rows(self, name: str) -> list[Entry]:
        """A list of entries; nothing there is an empty one."""
        if name not in self:
            return []
        found = self._rows.get(name)
        if found is None:
            found = self._rows[name] = [Entry(item) for item in self._list(name, dict)]
        return found.copy()

    def entry(self, name: str) -> Entry:
        return Entry(self._found(name))

    def _found(self, name: str) -> Plain:
        """What stands there itself, for readers that give none of it away to be changed."""
        if name not in self._values:
            raise BadFact(f"the view has no {name!r} here (it has: {', '.join(self._values)})")
        return self._values[name]

    def _list(self, name: str, sort: type) -> list[Plain]:
        value = self._found(name)
        if not isinstance(value, list) or any(not isinstance(item, sort) for item in value):
            raise BadFact(f"{name} is {value!r}, no list of that sort")
        return value


def copied_value(value: Plain) -> Plain:
    if isinstance(value, dict):
        return {name: copied_value(part) for name, part in value.items()}
    if isinstance(value, list):
        return [copied_value(part) for part in value]
    return value


class SeenCard(msgspec.Struct, frozen=True):
    """A card that the seat recognises where it lies."""

    # Its number, by which options mean it.
    card: int
    name: str
    # Turns until it can be used again.
    cooldown: int = 0
    # Where it lies in a face-down pile, from the bottom.
    place: int = NOT_A_SEAT


class SeenZone(msgspec.Struct, frozen=True):
    """A pile as the seat sees it."""

    kind: str = msgspec.field(name="zone")
    owner: int
    count: int
    known: tuple[SeenCard, ...]

    @property
    def hidden(self) -> int:
        """How many cards lie there that the seat does not recognise."""
        return self.count - len(self.known)


class SeenResource(msgspec.Struct, frozen=True):
    """What an owner has of something, in hundredths."""

    owner: int
    name: str = msgspec.field(name="resource")
    current: int
    # Unknown if what is committed is the owner's own business.
    available: int | None
    most: int = msgspec.field(name="max")


class SeenEffect(msgspec.Struct, frozen=True):
    """A lasting effect in force."""

    name: str = msgspec.field(name="effect")
    owner: int
    until: str
    left: int = msgspec.field(name="turns_left")
    # What it is bound to, as the game numbers such things; unknown cards are nothing.
    bound: tuple[int | None, ...]


class SeenOwner(msgspec.Struct, frozen=True):
    """Whoever may own cards and resources: what they are called, and on which seat they are."""

    name: str
    seat: int


class View(msgspec.Struct, frozen=True):
    """All that a seat may know about the table now."""

    game: str
    seat: int
    turn: int
    phase: str
    window: str
    owners: tuple[SeenOwner, ...]
    zones: tuple[SeenZone, ...]
    resources: tuple[SeenResource, ...]
    effects: tuple[SeenEffect, ...] = msgspec.field(name="in_force")
    # The game's own part of it.
    table: Entry
    asked: tuple[int, ...]
    over: bool
    scores: tuple[int, ...] | None

    def zone(self, kind: str, owner: int = NOT_A_SEAT) -> SeenZone:
        for zone in self.zones:
            if zone.kind == kind and zone.owner == owner:
                return zone
        raise BadFact(f"there is no zone {kind!r} of owner {owner}")


def read_view(plain: dict[str, Plain]) -> View:
    """A view by the names of what is in it."""
    return msgspec.convert(plain, View, dec_hook=entry_read)


def own_view(plain: dict[str, Plain]) -> View:
    """A view that nobody else has: nothing of it need be copied."""
    return msgspec.convert(plain, View, dec_hook=lambda _, value: Entry(value))


def entry_read(_: type, value: Plain) -> Entry:
    return Entry(copied_value(value))

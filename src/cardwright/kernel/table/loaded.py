"""A game as it was loaded: whoever changes it is noticed, and the change is put right.

All matches of a game share its cards, rules and questions, and what its class says of
every match; an agent in the same process can reach them. Here is noted what each of
them held, containers included.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardwright.kernel.machine.game import Game
from cardwright.kernel.table.objects import set_fields, shared_by

# What a mapping holds of a key that it lost.
MISSING: Final = object()


class LoadedGame:
    """What a game consists of, field by field and container by container."""

    def __init__(self, game: Game) -> None:
        self.fields: list[tuple[str, object, str, object]] = []
        self.lists: list[tuple[str, list[object], list[object]]] = []
        self.mappings: list[tuple[str, dict[object, object], dict[object, object]]] = []
        self.sets: list[tuple[str, set[object], set[object]]] = []
        self.noted: set[int] = set()
        for kind in type(game).__mro__:
            for name, value in list(vars(kind).items()):
                if isinstance(value, str | int | list | tuple | dict) and not name.startswith("__"):
                    self.fields.append((f"{kind.__name__}.{name}", kind, name, value))
                    self.note(f"{kind.__name__}.{name}", value)
        for place, thing in shared_by(game).things.items():
            for name, value in set_fields(thing):
                self.fields.append((f"{place}.{name}", thing, name, value))
                self.note(f"{place}.{name}", value)

    def note(self, place: str, value: object) -> None:
        """Remember what containers hold, and those within them."""
        if id(value) in self.noted:
            return
        if isinstance(value, list):
            self.noted.add(id(value))
            self.lists.append((place, value, value.copy()))
        elif isinstance(value, dict):
            self.noted.add(id(value))
            self.mappings.append((place, value, value.copy()))
        elif isinstance(value, set):
            self.noted.add(id(value))
            self.sets.append((place, value, value.copy()))
        if isinstance(value, list | tuple):
            for part in value:
                self.note(place, part)
        elif isinstance(value, dict):
            for part in value.values():
                self.note(place, part)

    def put_right(self) -> str:
        """Put back whatever was changed. The place of the first change, or nothing."""
        changed = ""
        for place, thing, name, value in self.fields:
            if getattr(thing, name) is not value:
                setattr(thing, name, value)
                changed = changed or place
        for place, now, then in self.lists:
            if now != then:
                now[:] = then
                changed = changed or place
        for place, members, those in self.sets:
            if members != those:
                members.clear()
                members.update(those)
                changed = changed or place
        for place, held, before in self.mappings:
            # What is added besides is no change: games keep there what they have worked out.
            if any(held.get(key, MISSING) is not value for key, value in before.items()):
                held.update(before)
                changed = changed or place
        return changed


@lru_cache(maxsize=16)
def as_loaded(game: Game) -> LoadedGame:
    """The game as it is when it is first asked for: before anybody from outside gets it."""
    return LoadedGame(game)

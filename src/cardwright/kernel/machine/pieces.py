"""Pieces: what lies on a table besides cards, each field of it declared once.

A game's state and its pieces (a unit, a fighter, a play) say in `__init__` what
they hold. How they are copied, compared and written down follows from that:

- a number, text, tuple, template or other value that never changes is shared;
- a list or dictionary is copied, with what is in it;
- a piece is cloned.

Here this is found out by looking. In the compiled build the same is written out for
each class (build_pass.py), which is what makes a copy cheap.
"""

from __future__ import annotations

from typing import Final, Self, cast

from cardwright.kernel.machine.cards import Template
from cardwright.kernel.values.fields import held_fields
from cardwright.kernel.values.plain import Plain

# Most fields are of these very classes, and so is most of what lists hold: soon seen, and shared.
SHARED_KINDS: Final = frozenset((int, str, bool, bytes, tuple, type(None)))


class Piece:
    """A part of a table that changes in the course of a match."""

    def clone(self) -> Self:
        """An independent copy."""
        copy = type(self).__new__(type(self))
        copy_fields(self, copy, Piece)
        return copy

    def form(self) -> Plain:
        """Everything in it as plain data."""
        return fields_form(self, Piece)


def copy_fields(thing: object, copy: object, base: type) -> None:
    for name in held_fields(thing, base):
        value = getattr(thing, name)
        setattr(copy, name, value if type(value) in SHARED_KINDS else copied_field(value))


def copied_field(value: object) -> object:
    """A field for a copy of what holds it."""
    if isinstance(value, list):
        return [part if type(part) in SHARED_KINDS else copied_field(part) for part in value]
    if isinstance(value, dict):
        return {key: copied_field(part) for key, part in value.items()}
    return value.clone() if isinstance(value, Piece) else value


def fields_form(thing: object, base: type) -> Plain:
    return {name: field_form(getattr(thing, name)) for name in sorted(held_fields(thing, base))}


def field_form(value: object) -> Plain:
    """A field as plain data; of a value that never changes, its form or its name."""
    # Most fields are of these very classes, which is soon seen; what derives from one comes last.
    kind = type(value)
    if value is None or kind is int or kind is str or kind is bool:
        return cast(Plain, value)
    if isinstance(value, list):
        return [field_form(part) for part in value]
    if isinstance(value, tuple):
        return [field_form(part) for part in value]
    if isinstance(value, dict):
        pairs: list[Plain] = [[field_form(key), field_form(part)] for key, part in value.items()]
        return pairs
    if isinstance(value, Piece):
        return value.form()
    if isinstance(value, Template):
        return value.name
    if isinstance(value, int | str):
        return value
    form = getattr(value, "form", None)
    if form is not None:
        written: Plain = form()
        return written
    name: str = getattr(value, "name", "")
    assert name, f"a {type(value).__name__} on the table has a form or a name"
    return name

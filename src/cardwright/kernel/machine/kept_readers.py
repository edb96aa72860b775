"""Readers of what a card kept while it resolves, by the names that its file gave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import Expr, Sort
from cardwright.kernel.machine.root_words import kept_name
from cardwright.kernel.machine.wording import said_of
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


# How many targets there were, as the text says it.
AS_MANY: Final = "that many"


class Bound(Expr):
    """Something that was chosen when the lasting effect was created, by its place."""

    __slots__ = ("name", "place")

    def __init__(self, name: str, place: int, sort: Sort) -> None:
        super().__init__(sort)
        self.name = name
        self.place = place

    def value(self, state: State, scene: Scene) -> int:
        return scene.bound[self.place]

    def words(self) -> str:
        name = kept_name(self.name)
        return name if name == AS_MANY else f"the {name}"


class OfKept(Expr):
    """Something of a thing that was kept: what would be read of it as a target."""

    __slots__ = ("name", "place", "reader")

    def __init__(self, name: str, place: int, reader: Expr) -> None:
        super().__init__(reader.sort)
        self.name = name
        self.place = place
        self.reader = reader

    def value(self, state: State, scene: Scene) -> int:
        return self.reader.value(state, scene.at(scene.bound[self.place]))

    def words(self) -> str:
        return self.said(self.reader.words())

    def shown(self, number: int) -> str:
        return self.reader.shown(number)

    def compared(self, operator: str, right: Expr) -> str:
        return self.said(self.reader.compared(operator, right))

    def tag_words(self, tag: str, has: bool) -> str:
        return self.said(self.reader.tag_words(tag, has))

    def negated(self) -> str:
        return self.said(self.reader.negated())

    def said(self, words: str) -> str:
        return said_of(f"the {kept_name(self.name)}", words)

"""Readers of what a card kept while it resolves, by the names that its file gave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.expr import Expr, Sort
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


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
        return f"the {self.name.replace('_', ' ')}"


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
        return self.reader.words().replace("the target", f"the {self.name.replace('_', ' ')}")

"""Gathering: asking a seat for the members of a query, one small choice after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.targets import Query
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class Gathered(Frame):
    """What goes on once the members of a query have been chosen."""

    __slots__ = ()

    def with_members(self, members: tuple[int, ...]) -> Frame:
        raise NotImplementedError(type(self).__name__)


class Gathering(Frame):
    """Asks a seat for the members of a query until there are enough of them."""

    __slots__ = ("after", "by", "found", "query", "scene")

    def __init__(
        self,
        query: Query,
        scene: Scene,
        found: tuple[int, ...],
        after: Gathered,
        by: int | None = None,
    ) -> None:
        self.query = query
        self.scene = scene
        self.found = found
        self.after = after
        # The seat that chooses; the owner's own unless a rule says otherwise.
        self.by = by

    def run(self, state: State) -> None:
        left = [
            member
            for member in self.query.candidates(state, self.scene)
            if not (self.query.distinct and member in self.found)
        ]
        if not left or len(self.found) >= self.query.count:
            state.then(self.after.with_members(self.found))
            return
        options = [Option("target", member) for member in left]
        if self.query.up_to:
            options.append(Option("enough"))
        seat = state.seat_of[self.scene.owner] if self.by is None else self.by
        state.offer(seat, "target", options, self, self.query.pool.hidden)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "enough":
            state.then(self.after.with_members(self.found))
        else:
            found = (*self.found, option.what)
            state.then(Gathering(self.query, self.scene, found, self.after, self.by))

    def option_words(self, state: State, option: Option) -> str:
        if option.verb == "enough":
            return "that is enough"
        return self.query.pool.name_of(state, option.what)

    def form(self) -> Plain:
        return [
            "Gathering", self.query.form(), self.scene.form(), list(self.found),
            self.after.form(), self.by,
        ]  # fmt: skip

"""Targets: whom an effect concerns, as a query.

A query is a pool of candidates, a condition they must meet, and how many of
them are taken: all, some chosen by a seat, or some at random from a named
stream. Things are numbers whose meaning the pool fixes: owners, cards, plays,
units, body parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import Expr, Sort, work_of
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

ALL: Final = "all"
CHOOSE: Final = "choose"
RANDOM: Final = "random"


class Pool:
    """A named set of candidates. Games subclass it: enemies, my plays, body parts."""

    __slots__ = ("hidden", "name", "sort")

    def __init__(self, name: str, sort: Sort, hidden: bool = False) -> None:
        self.name = name
        self.sort = sort
        # Does who is in the pool depend on what only the owner's seat knows?
        self.hidden = hidden

    def members(self, state: State, scene: Scene) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def name_of(self, state: State, member: int) -> str:
        """What a member is called in options and logs."""
        return self.sort.title(state, member)

    def words(self) -> str:
        return self.name.replace("_", " ")


class Query:
    """Which things an effect concerns: a pool, a condition, how many, and who chooses."""

    __slots__ = ("count", "distinct", "pick", "pool", "stream", "up_to", "where", "work")

    def __init__(
        self,
        pool: Pool,
        where: Expr | None,
        pick: str = ALL,
        count: int = 1,
        up_to: bool = False,
        distinct: bool = True,
        stream: int = 0,
    ) -> None:
        self.pool = pool
        self.where = where
        self.pick = pick
        self.count = count
        self.up_to = up_to
        self.distinct = distinct
        self.stream = stream
        # How much work it is to look at one of the pool.
        self.work = 1 + work_of(where)

    def candidates(self, state: State, scene: Scene) -> list[int]:
        # With no work left nothing is looked for any more; the match is about to be given up.
        if state.budget <= 0:
            return []
        members = self.pool.members(state, scene)
        state.budget -= len(members) * self.work
        where = self.where
        if where is None:
            return members
        return [member for member in members if where.value(state, scene.at(member))]

    def least(self) -> int:
        """How many there must be for all of it to be done."""
        return 1 if self.pick == ALL or self.up_to or not self.distinct else self.count

    def asks(self) -> bool:
        """Must a seat choose before anything resolves?"""
        return self.pick == CHOOSE

    def resolve(self, state: State, scene: Scene) -> list[int]:
        """The targets, where no choice is needed. Random ones come from the named stream."""
        found = self.candidates(state, scene)
        if self.pick == RANDOM:
            return self._drawn(state, found)
        return found

    def _drawn(self, state: State, found: list[int]) -> list[int]:
        drawn: list[int] = []
        left = found.copy()
        while left and len(drawn) < self.count:
            member = left[state.roll(self.stream, len(left))]
            drawn.append(member)
            if self.distinct:
                left.remove(member)
        return drawn

    def words(self) -> str:
        pool = self.pool.words()
        if self.where is not None:
            pool += f" where {self.where.words()}"
        if self.pick == CHOOSE:
            return f"{'up to ' if self.up_to else ''}{self.count} chosen of {pool}"
        if self.pick == RANDOM:
            again = "" if self.distinct else ", possibly the same again"
            return f"{self.count} at random of {pool}{again}"
        return pool

    def form(self) -> Plain:
        return [self.pool.name, self.pick, self.count, self.words()]

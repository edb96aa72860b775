"""Gathering: asking a seat for the members of a query, one small choice after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.expr import CARD
from cardwright.kernel.machine.obstacles import CHOSEN, UNFIT, Obstacle
from cardwright.kernel.machine.targets import Query
from cardwright.kernel.machine.verbs import Verb
from cardwright.kernel.machine.zones import distinct
from cardwright.kernel.values.events import may_see
from cardwright.kernel.values.phrases import say
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

ENOUGH: Final = Option("enough")


class Gathered(Frame["State"]):
    """What goes on once the members of a query have been chosen."""

    __slots__ = ()

    def with_members(self, members: tuple[int, ...]) -> Frame:
        raise NotImplementedError(type(self).__name__)

    def fits(self, state: State, member: int) -> bool:
        """May this member be chosen, besides what the query says of it?"""
        return True


class Gathering(Frame["State"]):
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
        enough = len(self.found) >= self.query.number(state, self.scene)
        options = [] if enough else self.offered(state)
        if not options or options[0].verb == "enough":
            state.then(self.after.with_members(self.found))
            return
        state.offer(self.seat(state), "target", options, self, self.query.pool.hidden)

    def asks(self, state: State) -> str:
        """Which card wants a target, as far as the choosing seat knows it."""
        card = self.scene.card
        if card < 0 or not self.knows(state, card):
            return ""
        return say("Target of {card}", card=state.cards[card].template.title)

    def seat(self, state: State) -> int:
        return state.seat_of[self.scene.owner] if self.by is None else self.by

    def candidates(self, state: State, found: Candidates) -> None:
        """The members of the pool, equal cards of one place as one.

        Nobody chooses among cards that they do not recognise: whoever may choose from
        a closed pile has looked at it before.
        """
        query = self.query
        members = query.members(state, self.scene)
        left = [member for member in members if self.fits(state, member)]
        if found.all and query.distinct:
            for member in self.found:
                chosen = Obstacle(CHOSEN, of=query.pool.name_of(state, member))
                found.bar(Option("target", member), chosen)
        if query.pool.sort is CARD:
            left = distinct(state, [card for card in left if self.knows(state, card)])
        where = query.where
        fitting = left
        if where is not None:
            fitting = [one for one in left if where.value(state, self.scene.at(one))]
        fitting = query.foremost(state, self.scene, fitting)
        for member in left:
            if member in fitting:
                found.offer(Option("target", member))
            elif found.all:
                missing = query.shortfall(state, self.scene.at(member))
                named = query.pool.name_of(state, member)
                found.bar(Option("target", member), Obstacle(UNFIT, of=named, rule=missing))
        if query.up_to:
            found.offer(ENOUGH)

    def fits(self, state: State, member: int) -> bool:
        """Is it still there to be chosen, whatever the query says of it?"""
        if self.query.distinct and member in self.found:
            return False
        return self.after.fits(state, member)

    def knows(self, state: State, member: int) -> bool:
        """Does the choosing seat recognise a card?"""
        return may_see(state.cards[member].known, self.seat(state))

    def verb(self, state: State, name: str) -> Verb | None:
        return Verb("target", "{what}", what=self.query.pool.sort) if name == "target" else None

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "enough":
            state.then(self.after.with_members(self.found))
        else:
            found = (*self.found, option.what)
            state.then(Gathering(self.query, self.scene, found, self.after, self.by))

    def option_words(self, state: State, option: Option) -> str:
        return self.query.pool.name_of(state, option.what) if option.verb == "target" else ""

    def form(self) -> Plain:
        return [
            "Gathering", self.query.form(), self.scene.form(), list(self.found),
            self.after.form(), self.by,
        ]  # fmt: skip

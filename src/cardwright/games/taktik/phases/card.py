"""Playing a card: it is laid open, its lasting effects come into force, others are cancelled.

That is all a card does. What the effects change, they change by answering the
questions that the rules ask.
"""

from __future__ import annotations

from cardwright.games.taktik.content.moments import MALUS_DRAWN
from cardwright.games.taktik.content.templates import MALUS
from cardwright.games.taktik.rules.effects import cancel_card
from cardwright.games.taktik.rules.events import CardPlayed, UnitAffected
from cardwright.games.taktik.rules.windows import let_react
from cardwright.games.taktik.table.sorts import UNIT_SORT
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.zones import DISCARD, IN_FORCE, template_of
from cardwright.kernel import Create, Frame, Gathered, Gathering, Lasting, Plain, Scene, State, move


class Playing(Frame[TaktikState]):
    """A side plays a card, or a malus takes effect on the side that drew it."""

    __slots__ = ("card", "side")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side

    def run(self, state: TaktikState) -> None:
        template = template_of(state, self.card)
        scene = Scene(self.side, self.card)
        move(state, self.card, state.zone(IN_FORCE))
        state.tell(CardPlayed("card_played", self.card, template.name, self.side))
        for blueprint in template.creates:
            Create(blueprint).do(state, scene)
        state.then(Holding(self.card))
        query = template.cancels
        if query is not None:
            cancelling = Cancelling(self.side, ())
            if query.asks():
                state.then(Gathering(query, scene, (), cancelling))
            else:
                state.then(cancelling.with_members(tuple(query.resolve(state, scene))))
        if template.kind == MALUS:
            state.then(MalusInForce(self.card, self.side))

    def form(self) -> Plain:
        return ["Playing", self.card, self.side]


class Holding(Frame[TaktikState]):
    """Tells which units the effects of a card hold, now that they have been chosen."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, state: TaktikState) -> None:
        title = state.cards[self.card].template.title
        for lasting in state.in_force:
            if lasting.card == self.card:
                for unit in units_held(lasting):
                    state.tell(UnitAffected(state, state.units[unit], title))

    def form(self) -> Plain:
        return ["Holding", self.card]


def units_held(lasting: Lasting) -> list[int]:
    """The units that an effect is bound to."""
    bindings = lasting.blueprint.bindings
    return [
        unit
        for binding, unit in zip(bindings, lasting.bound, strict=True)
        if binding.query.pool.sort is UNIT_SORT and unit >= 0
    ]


class MalusInForce(Frame[TaktikState]):
    """A malus has just come into force: its drawer may cancel it with a stored card."""

    __slots__ = ("card", "side")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side

    def run(self, state: TaktikState) -> None:
        let_react(state, MALUS_DRAWN, [self.side], Scene(self.side, self.card))

    def form(self) -> Plain:
        return ["MalusInForce", self.card, self.side]


class Cancelling(Gathered):
    """Removes every lasting effect of some cards, and nothing else."""

    __slots__ = ("cards", "side")

    def __init__(self, side: int, cards: tuple[int, ...]) -> None:
        self.side = side
        self.cards = cards

    def with_members(self, members: tuple[int, ...]) -> Frame:
        return Cancelling(self.side, members)

    def run(self, state: State) -> None:
        for card in self.cards:
            cancel_card(state, card, self.side)

    def form(self) -> Plain:
        return ["Cancelling", self.side, list(self.cards)]


def clear_table(state: TaktikState) -> None:
    """Cards of which nothing is in force any more go to the discard pile."""
    zone = state.zone(IN_FORCE)
    lasting = [record.card for record in state.in_force]
    for card in list(zone.cards):
        if card not in lasting:
            move(state, card, state.zone(DISCARD))

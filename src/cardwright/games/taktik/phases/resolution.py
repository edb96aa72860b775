"""What becomes of the cards that were drawn: played, stored face down or given up."""

from __future__ import annotations

from cardwright.games.taktik.content.moments import RESOLUTION_PHASE
from cardwright.games.taktik.phases.card import Playing
from cardwright.games.taktik.rules.legality import (
    drawn_obstacle,
    replace_obstacle,
    store_obstacle,
    weigh_plays,
)
from cardwright.games.taktik.rules.obstacles import weigh
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.zones import DISCARD, DRAWN, REVEALED, STORE, stored, template_of
from cardwright.kernel import Candidates, Frame, Option, Plain, distinct, move


class Resolving(Frame[TaktikState]):
    """What was drawn is dealt with card by card, then stored cards may be played.

    Cards that take effect at once come first.
    """

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        side = state.active
        for card in state.zone(REVEALED, side).cards:
            state.then(Playing(card, side))
        for card in state.zone(DRAWN, side).cards:
            state.then(DealingWith(card, side))
        state.then(PlayingStored())


class DealingWith(Frame[TaktikState]):
    """The drawer of a card decides what becomes of it. Only he knows what he may choose from."""

    __slots__ = ("card", "side")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side

    def run(self, state: TaktikState) -> None:
        state.offer(self.side, "drawn", self.offered(state), self, private=True)

    def candidates(self, state: TaktikState, found: Candidates) -> None:
        card, side, explain = self.card, self.side, found.all
        weigh(found, Option("play", card), drawn_obstacle(state, card, side, explain))
        weigh(found, Option("store", card), store_obstacle(state, card, side, explain))
        weigh(found, Option("replace", card), replace_obstacle(state, card, side, explain))
        found.offer(Option("discard", card))

    def chosen(self, state: TaktikState, option: Option) -> None:
        side = self.side
        if option.verb == "play":
            state.then(Playing(self.card, side))
        elif option.verb == "store":
            move(state, self.card, state.zone(STORE, side))
        elif option.verb == "replace":
            state.then(Replacing(self.card, side))
        else:
            move(state, self.card, state.zone(DISCARD))

    def asks(self, state: TaktikState) -> str:
        return f"What becomes of {template_of(state, self.card).title}?"

    def form(self) -> Plain:
        return ["DealingWith", self.card, self.side]


class Replacing(Frame[TaktikState]):
    """A stored card is given up, openly, for the drawn one."""

    __slots__ = ("card", "side")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side

    def run(self, state: TaktikState) -> None:
        side = self.side
        cards = distinct(state, stored(state, side))
        options = [Option("give_up", card) for card in cards]
        state.offer(side, "replace", options, self, private=True)

    def chosen(self, state: TaktikState, option: Option) -> None:
        move(state, option.what, state.zone(DISCARD))
        move(state, self.card, state.zone(STORE, self.side))

    def asks(self, state: TaktikState) -> str:
        return f"Which card is given up for {template_of(state, self.card).title}?"

    def form(self) -> Plain:
        return ["Replacing", self.card, self.side]


class PlayingStored(Frame[TaktikState]):
    """Stored cards may be played before the units move."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        side = state.active
        if stored(state, side):
            state.offer(side, RESOLUTION_PHASE, self.offered(state), self, private=True)

    def candidates(self, state: TaktikState, found: Candidates) -> None:
        weigh_plays(state, state.active, RESOLUTION_PHASE, found)
        found.offer(Option("end_phase"))

    def asks(self, state: TaktikState) -> str:
        return "Do you play a stored card before units move?"

    def chosen(self, state: TaktikState, option: Option) -> None:
        if option.verb == "play":
            state.then(Playing(option.what, state.active))
            state.then(self)

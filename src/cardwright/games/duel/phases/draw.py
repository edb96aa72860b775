"""The draw: choose a category, see the card, go on or stop; as many draws as there is Focus."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.streams import SHUFFLE_STREAM
from cardwright.games.duel.content.zones import DECK, DISCARD, DRAW_CATEGORIES, HAND
from cardwright.games.duel.phases.frames import FighterFrame, offer
from cardwright.games.duel.rules.obstacles import EMPTY_CATEGORY
from cardwright.games.duel.rules.questions import DRAW_LIMIT
from cardwright.kernel import (
    Candidates,
    Obstacle,
    Option,
    Plain,
    Scene,
    State,
    ask,
    holds_tagged,
    move,
    say,
    shuffle,
    tagged,
)

DRAWS: Final = [Option("draw", category) for category in range(len(DRAW_CATEGORIES))]
STOP: Final = Option("stop")


class FighterDraw(FighterFrame):
    __slots__ = ("drawn",)

    def __init__(self, owner: int, drawn: int) -> None:
        super().__init__(owner)
        self.drawn = drawn

    def run(self, state: State) -> None:
        if self.drawn >= ask(state, DRAW_LIMIT, Scene(self.owner)):
            return
        refill(state, self.owner)
        options = self.offered(state)
        if len(options) > 1:
            offer(state, self.owner, "draw", options, self)

    def candidates(self, state: State, found: Candidates) -> None:
        deck = state.zone(DECK, self.owner)
        for draw in DRAWS:
            if holds_tagged(state, deck, 1 << draw.what):
                found.offer(draw)
            elif found.all:
                found.bar(draw, Obstacle(EMPTY_CATEGORY, of=DRAW_CATEGORIES[draw.what]))
        found.offer(STOP)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "stop":
            return
        found = tagged(state, state.zone(DECK, self.owner), 1 << option.what)
        move(state, found[-1], state.zone(HAND, self.owner))
        state.then(FighterDraw(self.owner, self.drawn + 1))

    def asks(self, state: State) -> str:
        left = ask(state, DRAW_LIMIT, Scene(self.owner)) - self.drawn
        return say("Draw a card: {n} {n:draw|draws} left", n=left)

    def form(self) -> Plain:
        return ["FighterDraw", self.owner, self.drawn]


def refill(state: State, owner: int) -> None:
    """An empty deck takes up the discard pile, shuffled."""
    deck, discard = state.zone(DECK, owner), state.zone(DISCARD, owner)
    if not deck.cards and discard.cards:
        for card in discard.cards.copy():
            move(state, card, deck)
        stream = state.game.seat_stream(state, SHUFFLE_STREAM, state.seat_of[owner])
        shuffle(state, deck, stream)

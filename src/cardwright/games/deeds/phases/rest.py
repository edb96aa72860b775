"""Resting, and tidying the hand at the end of a turn."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import DISCARD
from cardwright.kernel import Candidates, Frame, Obstacle, Option, distinct, move


def discard(state: DeedsState, card: int) -> None:
    move(state, card, state.zone(DISCARD, HERO))
    state.used += 1


def begin_rest(state: DeedsState) -> None:
    state.acted = True
    happens(state, "rested")
    state.then(Resting())


def add_discards(state: DeedsState, found: Candidates) -> None:
    """The cards in hand that are no wounds; those are not got rid of by letting them go."""
    for card in distinct(state, state.hand()):
        if not state.deed(card).is_wound:
            found.offer(Option("discard", card))
        elif found.all:
            found.bar(Option("discard", card), Obstacle("wound_kept", card))


class Resting(Frame[DeedsState]):
    """One card that is no wound and any number of wounds; of nothing but wounds, one."""

    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        options = self.offered(state)
        if options:
            state.offer(HERO, "rest", options, self)
        else:
            discard(state, state.wounds_in_hand()[0])

    def asks(self, state: DeedsState) -> str:
        return "You rest: which card is discarded?"

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        add_discards(state, found)

    def chosen(self, state: DeedsState, option: Option) -> None:
        discard(state, option.what)
        state.then(RestingWounds())


class RestingWounds(Frame[DeedsState]):
    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        count = len(state.wounds_in_hand())
        if count:
            options = [Option("wounds", number) for number in range(count, -1, -1)]
            state.offer(HERO, "rest", options, self)

    def asks(self, state: DeedsState) -> str:
        return "You rest: how many wounds are discarded?"

    def chosen(self, state: DeedsState, option: Option) -> None:
        for card in state.wounds_in_hand()[: option.what]:
            discard(state, card)

    def option_words(self, state: DeedsState, option: Option) -> str:
        if option.what == 0:
            return "discard no wounds"
        return f"discard {option.what} wound{'s' if option.what > 1 else ''}"


class Tidying(Frame[DeedsState]):
    """Before drawing, cards other than wounds may be discarded.

    Whoever used no card in the turn has to discard one, so that rounds end.
    """

    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        options = self.offered(state)
        if options and options[0].verb == "discard":
            state.offer(HERO, "tidy", options, self)

    def asks(self, state: DeedsState) -> str:
        return "What do you discard before you draw?"

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        add_discards(state, found)
        if state.used:
            found.offer(Option("keep"))
        else:
            found.bar(Option("keep"), Obstacle("must_discard"))

    def chosen(self, state: DeedsState, option: Option) -> None:
        if option.verb == "discard":
            discard(state, option.what)
            state.then(self)

"""Resting, and tidying the hand at the end of a turn."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import DISCARD
from cardwright.kernel import Candidates, Frame, Obstacle, Option, State, distinct, move


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


class Resting(Frame):
    """One card that is no wound and any number of wounds; of nothing but wounds, one."""

    __slots__ = ()

    def run(self, state: State) -> None:
        options = self.offered(state)
        if options:
            state.offer(HERO, "rest", options, self)
        else:
            discard(table(state), table(state).wounds_in_hand()[0])

    def candidates(self, state: State, found: Candidates) -> None:
        add_discards(table(state), found)

    def chosen(self, state: State, option: Option) -> None:
        discard(table(state), option.what)
        state.then(RestingWounds())


class RestingWounds(Frame):
    __slots__ = ()

    def run(self, state: State) -> None:
        count = len(table(state).wounds_in_hand())
        if count:
            options = [Option("wounds", number) for number in range(count, -1, -1)]
            state.offer(HERO, "rest", options, self)

    def chosen(self, state: State, option: Option) -> None:
        deeds = table(state)
        for card in deeds.wounds_in_hand()[: option.what]:
            discard(deeds, card)

    def option_words(self, state: State, option: Option) -> str:
        if option.what == 0:
            return "discard no wounds"
        return f"discard {option.what} wound{'s' if option.what > 1 else ''}"


class Tidying(Frame):
    """Before drawing, cards other than wounds may be discarded.

    Whoever used no card in the turn has to discard one, so that rounds end.
    """

    __slots__ = ()

    def run(self, state: State) -> None:
        options = self.offered(state)
        if options and options[0].verb == "discard":
            state.offer(HERO, "tidy", options, self)

    def candidates(self, state: State, found: Candidates) -> None:
        deeds = table(state)
        add_discards(deeds, found)
        if deeds.used:
            found.offer(Option("keep"))
        else:
            found.bar(Option("keep"), Obstacle("must_discard"))

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "discard":
            discard(table(state), option.what)
            state.then(self)

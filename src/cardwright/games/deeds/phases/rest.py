"""Resting, and tidying the hand at the end of a turn."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import DISCARD
from cardwright.kernel import Frame, Option, State, move


def discard(state: DeedsState, card: int) -> None:
    move(state, card, state.zone(DISCARD, HERO))
    state.used += 1


def begin_rest(state: DeedsState) -> None:
    state.acted = True
    happens(state, "rested")
    state.then(Resting())


@mypyc_attr(acyclic=True)
class Resting(Frame):
    """One card that is no wound and any number of wounds; of nothing but wounds, one."""

    __slots__ = ()

    def run(self, state: State) -> None:
        deeds = table(state)
        wounds = deeds.wounds_in_hand()
        others = [card for card in deeds.hand() if card not in wounds]
        if others:
            state.offer(HERO, "rest", [Option("discard", card) for card in others], self)
        else:
            discard(deeds, wounds[0])

    def chosen(self, state: State, option: Option) -> None:
        discard(table(state), option.what)
        state.then(RestingWounds())

    def option_words(self, state: State, option: Option) -> str:
        return f"discard {table(state).deed(option.what).title}"


@mypyc_attr(acyclic=True)
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


@mypyc_attr(acyclic=True)
class Tidying(Frame):
    """Before drawing, cards other than wounds may be discarded.

    Whoever used no card in the turn has to discard one, so that rounds end.
    """

    __slots__ = ()

    def run(self, state: State) -> None:
        deeds = table(state)
        options = [
            Option("discard", card) for card in deeds.hand() if not deeds.deed(card).is_wound
        ]
        if options:
            if deeds.used:
                options.append(Option("keep"))
            state.offer(HERO, "tidy", options, self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "discard":
            discard(table(state), option.what)
            state.then(self)

    def option_words(self, state: State, option: Option) -> str:
        if option.verb == "keep":
            return "keep the rest"
        return f"discard {table(state).deed(option.what).title}"

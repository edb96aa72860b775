"""The commit phase: plays are shown, and Focus buys changes.

Withdraw, add and stack cost one Focus each. A stack takes any number of
matching cards for it. Cards that are played only now cost what is printed on
them. What is spent here is missing at the next draw.
"""

from __future__ import annotations

from cardwright.games.duel.legality import against_stacking
from cardwright.games.duel.means import Means
from cardwright.games.duel.places import COMMIT, HAND, SELECTION
from cardwright.games.duel.playing import attach, cancel_play, spend_focus
from cardwright.games.duel.refusals import why_not_play, why_not_stack
from cardwright.games.duel.scale import FOCUS_PRICE
from cardwright.games.duel.selecting import (
    Placing,
    attach_options,
    card_uses,
    no_play_words,
    own_play,
    play_options,
    play_words,
    why_not_laid,
    why_not_target,
)
from cardwright.games.duel.state import DuelState, table
from cardwright.games.duel.technique import Technique
from cardwright.games.duel.turns import FighterFrame, SeatPhase, offer
from cardwright.kernel.agenda import Frame
from cardwright.kernel.decisions import Option
from cardwright.kernel.plain import Plain
from cardwright.kernel.state import State


class CommitPhase(SeatPhase):
    __slots__ = ()

    def part_of(self, owner: int) -> Frame:
        return Committing(owner)


class Committing(FighterFrame):
    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        means = Means(duel, self.owner)
        options: list[Option] = []
        if means.focus >= FOCUS_PRICE:
            options += [Option("withdraw", play.id) for play in means.plays]
            options += play_options(duel, means, "add", SELECTION, FOCUS_PRICE)
            options += stack_options(duel, means, FOCUS_PRICE)
        options += play_options(duel, means, "play", COMMIT, 0)
        options += attach_options(duel, means, COMMIT)
        options.append(Option("done"))
        offer(state, self.owner, "commit", options, self)

    def chosen(self, state: State, option: Option) -> None:
        duel = table(state)
        if option.verb == "done":
            return
        if option.verb == "withdraw":
            spend_focus(duel, self.owner, FOCUS_PRICE)
            cancel_play(duel, duel.play(option.what))
        elif option.verb == "add":
            state.then(Placing(self.owner, option.what, option.where, FOCUS_PRICE, True))
        elif option.verb == "play":
            state.then(Placing(self.owner, option.what, option.where, 0, True))
        elif option.verb == "attach":
            attach(duel, duel.play(option.where), option.what)
        else:
            spend_focus(duel, self.owner, FOCUS_PRICE)
            attach(duel, duel.play(option.where), option.what)
            state.then(Stacking(self.owner, option.where))
        state.then(Committing(self.owner))

    def option_words(self, state: State, option: Option) -> str:
        return play_words(table(state), option)

    def why_not(self, state: State, option: Option) -> str:
        duel = table(state)
        if option.verb in ("add", "play"):
            phase = SELECTION if option.verb == "add" else COMMIT
            price = FOCUS_PRICE if option.verb == "add" else 0
            reason = why_not_play(duel, self.owner, option.what, phase, price)
            return reason or why_not_target(duel, self.owner, option)
        if option.verb == "attach":
            return why_not_laid(duel, self.owner, option, COMMIT)
        if option.verb == "stack":
            play = own_play(duel, self.owner, option.where)
            if play is None:
                return no_play_words(option)
            return why_not_stack(duel, play, option.what, FOCUS_PRICE)
        if option.verb == "withdraw":
            if own_play(duel, self.owner, option.what) is None:
                return f"there is no play {option.what} to withdraw"
            return "withdrawing costs 1 Focus"
        return ""

    def uses(self, state: State, card: int) -> list[Option]:
        """Techniques are played or, for Focus, added; cards that match a play are stacked."""
        duel = table(state)
        options = [Option("add", card)]
        if not isinstance(state.cards[card].template, Technique):
            options.clear()
        options += card_uses(duel, self.owner, card, "play")
        return options + [Option("stack", card, play.id) for play in duel.plays_of(self.owner)]


class Stacking(FighterFrame):
    """More matching cards for the same Focus."""

    __slots__ = ("play",)

    def __init__(self, owner: int, play: int) -> None:
        super().__init__(owner)
        self.play = play

    def run(self, state: State) -> None:
        duel = table(state)
        means = Means(duel, self.owner)
        means.plays = [duel.play(self.play)]
        options = stack_options(duel, means, 0)
        if options:
            offer(state, self.owner, "stack", [*options, Option("enough")], self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "stack":
            duel = table(state)
            attach(duel, duel.play(self.play), option.what)
            state.then(Stacking(self.owner, self.play))

    def option_words(self, state: State, option: Option) -> str:
        return play_words(table(state), option)

    def form(self) -> Plain:
        return ["Stacking", self.owner, self.play]


def stack_options(state: DuelState, means: Means, price: int) -> list[Option]:
    options: list[Option] = []
    for number in state.zone(HAND, means.owner).cards:
        for play in means.plays:
            if not against_stacking(state, means, state.cards[number], play, price):
                options.append(Option("stack", number, play.id))
    return options

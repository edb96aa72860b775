"""The commit phase: plays are shown, and Focus buys changes.

Withdraw, add and stack cost one Focus each. A stack takes any number of
matching cards for it. Cards that are played only now cost what is printed on
them. What is spent here is missing at the next draw.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.duel.content.phases import IN_COMMIT, IN_SELECTION
from cardwright.games.duel.content.scale import FOCUS_PRICE
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.zones import HAND
from cardwright.games.duel.phases.frames import FighterFrame, offer
from cardwright.games.duel.phases.placement import Placement
from cardwright.games.duel.phases.selection import (
    Way,
    add_attachments,
    add_plays,
    card_uses,
    no_play_words,
    own_play,
    play_words,
    why_not_laid,
    why_not_target,
)
from cardwright.games.duel.rules.legality import against_stacking
from cardwright.games.duel.rules.plays import attach, cancel_play, spend_focus
from cardwright.games.duel.rules.refusals import why_not_play, why_not_stack
from cardwright.games.duel.rules.situation import Situation
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.plain import Plain

ADD_LATER: Final = Way("add", IN_SELECTION, FOCUS_PRICE)
PLAY_NOW: Final = Way("play", IN_COMMIT, 0)
DONE: Final = Option("done")


@mypyc_attr(acyclic=True, free_list_len=1)
class FighterCommit(FighterFrame):
    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        situation = Situation(duel, self.owner)
        options: list[Option] = []
        if situation.focus >= FOCUS_PRICE:
            for play in situation.plays:
                options.append(Option("withdraw", play.id))
            add_plays(duel, situation, ADD_LATER, options)
            add_stacks(duel, situation, situation.plays, FOCUS_PRICE, options)
        add_plays(duel, situation, PLAY_NOW, options)
        add_attachments(duel, situation, IN_COMMIT, options)
        options.append(DONE)
        offer(state, self.owner, "commit", options, self)

    def chosen(self, state: State, option: Option) -> None:
        duel = table(state)
        if option.verb == "done":
            return
        if option.verb == "withdraw":
            spend_focus(duel, self.owner, FOCUS_PRICE)
            cancel_play(duel, duel.play(option.what))
        elif option.verb == "add":
            state.then(Placement(self.owner, option.what, option.where, FOCUS_PRICE, True))
        elif option.verb == "play":
            state.then(Placement(self.owner, option.what, option.where, 0, True))
        elif option.verb == "attach":
            attach(duel, duel.play(option.where), option.what)
        else:
            spend_focus(duel, self.owner, FOCUS_PRICE)
            attach(duel, duel.play(option.where), option.what)
            state.then(FighterStack(self.owner, option.where))
        state.then(self)

    def option_words(self, state: State, option: Option) -> str:
        return play_words(table(state), option)

    def why_not(self, state: State, option: Option) -> str:
        duel = table(state)
        if option.verb in ("add", "play"):
            phase = IN_SELECTION if option.verb == "add" else IN_COMMIT
            price = FOCUS_PRICE if option.verb == "add" else 0
            reason = why_not_play(duel, self.owner, option.what, phase, price)
            return reason or why_not_target(duel, self.owner, option)
        if option.verb == "attach":
            return why_not_laid(duel, self.owner, option, IN_COMMIT)
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


@mypyc_attr(acyclic=True)
class FighterStack(FighterFrame):
    """More matching cards for the same Focus."""

    __slots__ = ("play",)

    def __init__(self, owner: int, play: int) -> None:
        super().__init__(owner)
        self.play = play

    def run(self, state: State) -> None:
        duel = table(state)
        options: list[Option] = []
        add_stacks(duel, Situation(duel, self.owner), [duel.play(self.play)], 0, options)
        if options:
            options.append(Option("enough"))
            offer(state, self.owner, "stack", options, self)

    def chosen(self, state: State, option: Option) -> None:
        if option.verb == "stack":
            duel = table(state)
            attach(duel, duel.play(self.play), option.what)
            state.then(FighterStack(self.owner, self.play))

    def option_words(self, state: State, option: Option) -> str:
        return play_words(table(state), option)

    def form(self) -> Plain:
        return ["FighterStack", self.owner, self.play]


def add_stacks(
    state: DuelState, situation: Situation, plays: list[Play], price: int, options: list[Option]
) -> None:
    """Every card of the hand that can reinforce one of these plays."""
    for number in state.zone(HAND, situation.owner).cards:
        card = state.cards[number]
        for play in plays:
            if not against_stacking(state, situation, card, play, price):
                options.append(Option("stack", number, play.id))

"""The commit phase: plays are shown, and Focus buys changes.

Withdraw, add and stack cost one Focus each. A stack takes any number of
matching cards for it. Cards that are played only now cost what is printed on
them. What is spent here is missing at the next draw.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import IN_COMMIT, IN_SELECTION
from cardwright.games.duel.content.scale import FOCUS_PRICE
from cardwright.games.duel.phases.chosen import ask_for
from cardwright.games.duel.phases.frames import FighterFrame, offer
from cardwright.games.duel.phases.placement import Placement
from cardwright.games.duel.phases.tactics import ENOUGH
from cardwright.games.duel.rules.candidates import (
    Way,
    bar_pool,
    bar_the_rest,
    find_attachments,
    find_plays,
    find_plays_of,
    find_stacks,
)
from cardwright.games.duel.rules.obstacles import CHANGE_PRICE
from cardwright.games.duel.rules.plays import attach, cancel_play, spend_focus
from cardwright.games.duel.rules.situation import Situation
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Candidates, Obstacle, Option, Plain

ADD_LATER: Final = Way("add", IN_SELECTION, FOCUS_PRICE)
PLAY_NOW: Final = Way("play", IN_COMMIT, 0)
DONE: Final = Option("done")


class FighterCommit(FighterFrame):
    __slots__ = ()

    def run(self, state: DuelState) -> None:
        offer(state, self.owner, "commit", self.offered(state), self)

    def asks(self, state: DuelState) -> str:
        return "Do you change your plan?"

    def candidates(self, state: DuelState, found: Candidates) -> None:
        situation = Situation(state, self.owner)
        if situation.focus >= FOCUS_PRICE:
            for play in situation.plays:
                found.offer(Option("withdraw", play.id))
        elif found.all:
            obstacle = Obstacle(CHANGE_PRICE, needs=FOCUS_PRICE, has=situation.focus)
            for play in situation.plays:
                found.bar(Option("withdraw", play.id), obstacle)
        if situation.focus >= FOCUS_PRICE or found.all:
            find_plays_of(state, situation, situation.hand, ADD_LATER, found)
            bar_pool(state, situation, found)
            find_stacks(state, situation, situation.plays, FOCUS_PRICE, found)
        find_plays(state, situation, PLAY_NOW, found)
        find_attachments(state, situation, situation.plays, IN_COMMIT, found)
        bar_the_rest(state, situation, IN_SELECTION | IN_COMMIT, IN_COMMIT, found)
        found.offer(DONE)

    def chosen(self, state: DuelState, option: Option) -> None:
        if option.verb == "done":
            return
        if option.verb == "withdraw":
            spend_focus(state, self.owner, FOCUS_PRICE)
            cancel_play(state, state.play(option.what))
        elif option.verb == "add":
            state.then(Placement(self.owner, option.what, option.where, FOCUS_PRICE, True))
        elif option.verb == "play":
            state.then(Placement(self.owner, option.what, option.where, 0, True))
        elif option.verb == "attach":
            attach(state, state.play(option.where), option.what)
            ask_for(state, state.play(option.where), option.what)
        else:
            spend_focus(state, self.owner, FOCUS_PRICE)
            attach(state, state.play(option.where), option.what)
            state.then(FighterStack(self.owner, option.where))
        state.then(self)


class FighterStack(FighterFrame):
    """More matching cards for the same Focus."""

    __slots__ = ("play",)

    def __init__(self, owner: int, play: int) -> None:
        super().__init__(owner)
        self.play = play

    def run(self, state: DuelState) -> None:
        options = self.offered(state)
        if len(options) > 1:
            offer(state, self.owner, "stack", options, self)

    def asks(self, state: DuelState) -> str:
        return "More for the same Focus?"

    def candidates(self, state: DuelState, found: Candidates) -> None:
        situation = Situation(state, self.owner)
        find_stacks(state, situation, [state.play(self.play)], 0, found)
        found.offer(ENOUGH)

    def chosen(self, state: DuelState, option: Option) -> None:
        if option.verb == "stack":
            attach(state, state.play(self.play), option.what)
            state.then(FighterStack(self.owner, self.play))

    def form(self) -> Plain:
        return ["FighterStack", self.owner, self.play]

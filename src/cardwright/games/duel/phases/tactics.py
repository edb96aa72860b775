"""Tactics on one play: asked for when it is made, and again when it is changed."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import CHANGES_MAX, IN_SELECTION
from cardwright.games.duel.phases.chosen import ask_for
from cardwright.games.duel.phases.frames import FighterFrame, offer
from cardwright.games.duel.rules.candidates import bar_techniques, bar_the_rest, find_attachments
from cardwright.games.duel.rules.legality import against_detaching
from cardwright.games.duel.rules.obstacles import CHANGE_FIRST, CHANGED_TOO_OFTEN, TACTICS_FIRST
from cardwright.games.duel.rules.plays import attach, cancel_play, detach
from cardwright.games.duel.rules.questions import technique_title
from cardwright.games.duel.rules.situation import Situation
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Candidates, Obstacle, Option, Plain, distinct

ENOUGH: Final = Option("enough")
# Every bit of the phases that can be printed on a card.
ANY_PHASE: Final = -1


class FighterTactics(FighterFrame):
    """What lies on a play. One that was just made is not taken back in the same breath."""

    __slots__ = ("fresh", "play")

    def __init__(self, owner: int, play: int, fresh: bool) -> None:
        super().__init__(owner)
        self.play = play
        self.fresh = fresh

    def run(self, state: DuelState) -> None:
        options = self.offered(state)
        if len(options) > 1:
            offer(state, self.owner, "tactics", options, self)

    def asks(self, state: DuelState) -> str:
        return f"How is {technique_title(state, state.play(self.play))} done?"

    def candidates(self, state: DuelState, found: Candidates) -> None:
        situation = Situation(state, self.owner)
        play = state.play(self.play)
        find_attachments(state, situation, [play], IN_SELECTION, found)
        if not self.fresh:
            if state.fighters[self.owner].changes < CHANGES_MAX:
                find_ways_back(state, situation, play, found)
            elif found.all:
                bar_ways_back(state, play, found)
        if found.all:
            title = technique_title(state, play)
            held = [*situation.pool(state), *situation.hand]
            bar_techniques(state, situation, held, TACTICS_FIRST, title, found)
            bar_the_rest(state, situation, ANY_PHASE, IN_SELECTION, found)
        found.offer(ENOUGH)

    def chosen(self, state: DuelState, option: Option) -> None:
        if option.verb == "enough":
            return
        play = state.play(self.play)
        if option.verb == "attach":
            attach(state, play, option.what)
            ask_for(state, play, option.what)
        else:
            state.fighters[self.owner].changes += 1
            if option.verb == "cancel":
                cancel_play(state, play)
                return
            if option.verb == "rechoose":
                ask_for(state, play, option.what)
            else:
                detach(state, play, option.what)
        state.then(self)

    def form(self) -> Plain:
        return ["FighterTactics", self.owner, self.play, self.fresh]


def find_ways_back(state: DuelState, situation: Situation, play: Play, found: Candidates) -> None:
    """A play can be taken back, and so can each card on it that it can do without."""
    for choice in play.choices:
        found.offer(Option("rechoose", choice.card, play.id))
    for card in distinct(state, play.modifiers):
        obstacle = against_detaching(state, situation, card, play, found.all)
        if obstacle is None:
            found.offer(Option("detach", card, play.id))
        else:
            found.bar(Option("detach", card, play.id), obstacle)
    found.offer(Option("cancel", play.id))


def bar_ways_back(state: DuelState, play: Play, found: Candidates) -> None:
    """What keeps a play and its cards where they are: a mind made up, or that it is not open."""
    if state.fighters[play.owner].changes < CHANGES_MAX:
        obstacle = Obstacle(CHANGE_FIRST, of=technique_title(state, play))
    else:
        obstacle = Obstacle(CHANGED_TOO_OFTEN, needs=CHANGES_MAX)
    found.bar(Option("cancel", play.id), obstacle)
    for card in distinct(state, play.modifiers):
        found.bar(Option("detach", card, play.id), obstacle)

"""Selection: techniques on the timeline, cards on them, anything taken back at will."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import CHANGES_MAX, IN_SELECTION
from cardwright.games.duel.phases.chosen import ask_for
from cardwright.games.duel.phases.frames import FighterFrame, offer
from cardwright.games.duel.phases.placement import Placement
from cardwright.games.duel.rules.candidates import Way, bar_the_rest, find_attachments, find_plays
from cardwright.games.duel.rules.legality import against_detaching
from cardwright.games.duel.rules.obstacles import CHANGED_TOO_OFTEN
from cardwright.games.duel.rules.plays import attach, cancel_play, detach
from cardwright.games.duel.rules.situation import Situation
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Candidates, Obstacle, Option, distinct

SELECT: Final = Way("play", IN_SELECTION, 0)
READY: Final = Option("ready")


class FighterSelection(FighterFrame):
    __slots__ = ()

    def run(self, state: DuelState) -> None:
        offer(state, self.owner, "select", self.offered(state), self)

    def candidates(self, state: DuelState, found: Candidates) -> None:
        situation = Situation(state, self.owner)
        find_plays(state, situation, SELECT, found)
        find_attachments(state, situation, IN_SELECTION, found)
        if state.fighters[self.owner].changes < CHANGES_MAX:
            for play in situation.plays:
                find_ways_back(state, situation, play, found)
        elif found.all:
            bar_ways_back(state, situation, found)
        bar_the_rest(state, situation, IN_SELECTION, IN_SELECTION, found)
        found.offer(READY)

    def chosen(self, state: DuelState, option: Option) -> None:
        if option.verb == "ready":
            return
        if option.verb == "play":
            state.then(Placement(self.owner, option.what, option.where, 0, False))
        elif option.verb == "attach":
            attach(state, state.play(option.where), option.what)
            ask_for(state, state.play(option.where), option.what)
        else:
            state.fighters[self.owner].changes += 1
            if option.verb == "rechoose":
                ask_for(state, state.play(option.where), option.what)
            elif option.verb == "cancel":
                cancel_play(state, state.play(option.what))
            else:
                detach(state, state.play(option.where), option.what)
        state.then(self)


def find_ways_back(state: DuelState, situation: Situation, play: Play, found: Candidates) -> None:
    """A play can be taken back, and so can each card on it that it can do without."""
    found.offer(Option("cancel", play.id))
    for choice in play.choices:
        found.offer(Option("rechoose", choice.card, play.id))
    for card in distinct(state, play.modifiers):
        obstacle = against_detaching(state, situation, card, play, found.all)
        if obstacle is None:
            found.offer(Option("detach", card, play.id))
        else:
            found.bar(Option("detach", card, play.id), obstacle)


def bar_ways_back(state: DuelState, situation: Situation, found: Candidates) -> None:
    obstacle = Obstacle(CHANGED_TOO_OFTEN, needs=CHANGES_MAX)
    for play in situation.plays:
        found.bar(Option("cancel", play.id), obstacle)
        for card in distinct(state, play.modifiers):
            found.bar(Option("detach", card, play.id), obstacle)

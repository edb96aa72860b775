"""Selection: techniques on the timeline, one after another, each with its tactics."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import CHANGES_MAX, IN_SELECTION
from cardwright.games.duel.phases.frames import FighterFrame, offer
from cardwright.games.duel.phases.placement import Placement
from cardwright.games.duel.phases.tactics import FighterTactics, bar_ways_back
from cardwright.games.duel.rules.candidates import (
    Way,
    bar_attachments,
    bar_techniques,
    bar_the_rest,
    find_plays_of,
    not_in_pool,
)
from cardwright.games.duel.rules.obstacles import CHANGED_TOO_OFTEN, KEPT_FOR_LATER
from cardwright.games.duel.rules.situation import Situation
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Candidates, Obstacle, Option

SELECT: Final = Way("play", IN_SELECTION, 0)
READY: Final = Option("ready")


class FighterSelection(FighterFrame):
    __slots__ = ()

    def run(self, state: DuelState) -> None:
        offer(state, self.owner, "select", self.offered(state), self)

    def asks(self, state: DuelState) -> str:
        return "Your plan"

    def candidates(self, state: DuelState, found: Candidates) -> None:
        situation = Situation(state, self.owner)
        find_plays_of(state, situation, situation.pool(state), SELECT, found)
        find_plays_of(state, situation, not_in_pool(state, situation), SELECT, found)
        if state.fighters[self.owner].changes < CHANGES_MAX:
            for play in situation.plays:
                found.offer(Option("change", play.id))
        elif found.all:
            for play in situation.plays:
                too_often = Obstacle(CHANGED_TOO_OFTEN, needs=CHANGES_MAX)
                found.bar(Option("change", play.id), too_often)
        if found.all:
            planned = not_in_pool(state, situation)
            kept = [number for number in situation.hand if number not in planned]
            bar_techniques(state, situation, kept, KEPT_FOR_LATER, "", found)
            bar_attachments(state, situation, IN_SELECTION, found)
            for play in situation.plays:
                bar_ways_back(state, play, found)
        bar_the_rest(state, situation, IN_SELECTION, IN_SELECTION, found)
        found.offer(READY)

    def chosen(self, state: DuelState, option: Option) -> None:
        if option.verb == "ready":
            return
        if option.verb == "play":
            state.then(Placement(self.owner, option.what, option.where, 0, False))
        else:
            # Opening a play counts as well: else one could go round for ever.
            state.fighters[self.owner].changes += 1
            state.then(FighterTactics(self.owner, option.what, False))
        state.then(self)

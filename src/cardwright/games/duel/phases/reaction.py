"""The reaction: each fighter may react once in a second, and pays for it in Focus."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import IN_REACTION
from cardwright.games.duel.phases.chosen import ask_for
from cardwright.games.duel.phases.frames import FighterFrame
from cardwright.games.duel.phases.placement import Placement
from cardwright.games.duel.rules.candidates import Way, bar_the_rest, find_attachments, find_plays
from cardwright.games.duel.rules.plays import attach
from cardwright.games.duel.rules.situation import Situation
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Candidates, Option

REACT: Final = Way("react", IN_REACTION, 0)
PASS: Final = Option("pass")


class FighterReaction(FighterFrame):
    __slots__ = ()

    def run(self, state: DuelState) -> None:
        # Always asked: whoever saw the window close at once would know that nobody can answer.
        seat = state.seat_of[self.owner]
        state.offer(seat, "react", self.offered(state), self, private=True)

    def asks(self, state: DuelState) -> str:
        return "Do you react?"

    def candidates(self, state: DuelState, found: Candidates) -> None:
        situation = Situation(state, self.owner)
        find_plays(state, situation, REACT, found)
        find_attachments(state, situation, situation.plays, IN_REACTION, found)
        bar_the_rest(state, situation, IN_REACTION, IN_REACTION, found)
        found.offer(PASS)

    def chosen(self, state: DuelState, option: Option) -> None:
        if option.verb == "react":
            state.then(Placement(self.owner, option.what, option.where, 0, True))
        elif option.verb == "attach":
            attach(state, state.play(option.where), option.what)
            ask_for(state, state.play(option.where), option.what)

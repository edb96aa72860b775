"""Dawn: the tactic of a round is chosen, when its cards and dice are seen."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.tactics import tactics_of
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Candidates, Doing, Frame, Obstacle, Option, Scene


class ChoosingTactic(Frame[DeedsState]):
    __slots__ = ()

    def run(self, state: DeedsState) -> None:
        options = self.offered(state)
        if options:
            state.offer(HERO, "tactic", options, self)

    def asks(self, state: DeedsState) -> str:
        return "Which tactic for this round?"

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        for place, tactic in enumerate(tactics_of(state)):
            if tactic.name in state.tactics_used:
                found.bar(Option("tactic", place), Obstacle("tactic_used", of=tactic.title))
            else:
                found.offer(Option("tactic", place))

    def chosen(self, state: DeedsState, option: Option) -> None:
        tactic = tactics_of(state)[option.what]
        state.tactic = tactic
        state.tactics_used.append(tactic.name)
        happens(state, "tactic_chosen", tactic.title)
        state.then(Doing(tactic.at_once, Scene(HERO)))

    def option_words(self, state: DeedsState, option: Option) -> str:
        tactic = tactics_of(state)[option.what]
        return tactic.title

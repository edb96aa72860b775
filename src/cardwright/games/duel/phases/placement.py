"""The placement of a technique: when in the second it begins."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import SLOTS
from cardwright.games.duel.content.techniques import BACK, FORWARD, Technique
from cardwright.games.duel.phases.chosen import ask_for
from cardwright.games.duel.phases.tactics import FighterTactics
from cardwright.games.duel.rules.obstacles import SLOT_TAKEN, TOO_LATE
from cardwright.games.duel.rules.plays import put_play, spend_focus
from cardwright.games.duel.rules.questions import scene_of_card, time_of
from cardwright.games.duel.rules.timeline import in_the_way, starts_for
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Candidates, Frame, Obstacle, Option, Plain

STARTS: Final = [Option("start", slot) for slot in range(SLOTS)]


class Placement(Frame[DuelState]):
    """Asks when a technique begins, if there is a choice, and puts it there."""

    __slots__ = ("card", "in_commit", "owner", "price", "target")

    def __init__(self, owner: int, card: int, target: int, price: int, in_commit: bool) -> None:
        self.owner = owner
        self.card = card
        self.target = target
        self.price = price
        self.in_commit = in_commit

    def run(self, state: DuelState) -> None:
        state.offer(state.seat_of[self.owner], "start", self.offered(state), self)

    def candidates(self, state: DuelState, found: Candidates) -> None:
        technique = state.cards[self.card].template
        assert isinstance(technique, Technique), "only techniques take time"
        starts = starts_for(state, self.owner, self.card, technique)
        if not is_timed(technique):
            found.offer(STARTS[starts[0]])
            return
        for start in starts:
            found.offer(STARTS[start])
        if found.all:
            last = SLOTS - time_of(state, scene_of_card(self.owner, self.card))
            for start in range(SLOTS):
                if start not in starts:
                    late = Obstacle(TOO_LATE, self.card)
                    way = in_the_way(state, self.owner, self.card, technique, start)
                    taken = Obstacle(SLOT_TAKEN, self.card, way)
                    found.bar(STARTS[start], taken if start <= last else late)

    def chosen(self, state: DuelState, option: Option) -> None:
        spend_focus(state, self.owner, self.price)
        play = put_play(state, self.owner, self.card, self.target, option.what, self.in_commit)
        ask_for(state, play, play.technique)
        if not self.in_commit:
            state.then(FighterTactics(self.owner, play.id, True))

    def asks(self, state: DuelState) -> str:
        return f"When does {state.cards[self.card].template.title} begin?"

    def form(self) -> Plain:
        return ["Placement", self.owner, self.card, self.target, self.price, self.in_commit]


def is_timed(technique: Technique) -> bool:
    """Does it matter when it begins? Where it does not, it begins as soon as it can."""
    return technique.attacks() or technique.defends() or technique.way in (FORWARD, BACK)

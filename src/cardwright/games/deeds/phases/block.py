"""Blocking the attack of one foe, counter by counter."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.assignment import Assignment
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.foe_questions import ELEMENT
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import COUNT, Frame, Option, Plain, Verb

ASSIGN_BLOCK: Final = Verb("assign", "assign {count} {element} block", what=ELEMENT, where=COUNT)


class Blocking(Frame[DeedsState]):
    __slots__ = ("assigned", "foe")

    def __init__(self, foe: int, assigned: Assignment) -> None:
        self.foe = foe
        self.assigned = assigned

    def run(self, state: DeedsState) -> None:
        fight = state.fight
        assert fight is not None, "only in a fight is anything blocked"
        if self.assigned.met():
            for element, points in enumerate(self.assigned.given):
                fight.block[element] -= points
            fight.blocked.append(self.foe)
            happens(state, "foe_blocked", state.foe(self.foe).title)
            return
        state.offer(HERO, "block", self.assigned.options(fight.block), self)

    def chosen(self, state: DeedsState, option: Option) -> None:
        state.then(Blocking(self.foe, self.assigned.giving(option.what, option.where)))

    def verb(self, state: DeedsState, name: str) -> Verb | None:
        return ASSIGN_BLOCK if name == "assign" else None

    def form(self) -> Plain:
        return ["Blocking", self.foe, self.assigned.form()]

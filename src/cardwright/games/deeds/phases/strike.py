"""Striking: a group of foes, and attack assigned to it until they fall together."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import ATTACK_KINDS, ELEMENTS, HERO
from cardwright.games.deeds.rules.assignment import Assignment
from cardwright.games.deeds.rules.strike import (
    assignment_against,
    attack_short,
    defeat,
    distinct_foes,
)
from cardwright.games.deeds.table.fight import Fight
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import COUNT, Candidates, Frame, Option, Plain, Sort, Verb

# A counter of attack, as a fight counts them: by kind and element.
COUNTERS: Final = Sort("attack", tuple([f"{a}_{b}" for a in ATTACK_KINDS for b in ELEMENTS]))
ASSIGN_ATTACK: Final = Verb("assign", "assign {count} {attack}", what=COUNTERS, where=COUNT)


class Striking(Frame[DeedsState]):
    """Which foes fall together, and with what."""

    __slots__ = ("assigned", "group")

    def __init__(self, group: tuple[int, ...], assigned: Assignment) -> None:
        self.group = group
        self.assigned = assigned

    def run(self, state: DeedsState) -> None:
        fight = state.fight
        assert fight is not None, "only in a fight is anybody struck"
        if self.assigned.met():
            for bucket, points in enumerate(self.assigned.given):
                fight.attack[bucket] -= points
            for foe in self.group:
                defeat(state, foe)
            return
        state.offer(HERO, "strike", self.offered(state), self)

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        fight = state.fight
        assert fight is not None, "only in a fight is anybody struck"
        for option in self.assigned.options(fight.attack):
            found.offer(option)
        if not any(self.assigned.given):
            self.add_joiners(state, fight, found)

    def add_joiners(self, state: DeedsState, fight: Fight, found: Candidates) -> None:
        """Further foes that could fall with these; later ones only, so each group comes once."""
        last = fight.foes.index(self.group[-1])
        for foe in distinct_foes(state, fight, fight.foes[last + 1 :]):
            assigned = assignment_against(state, (*self.group, foe))
            if assigned.reachable(fight.attack):
                found.offer(Option("also", foe))
            elif found.all:
                found.bar(Option("also", foe), attack_short(fight, foe, assigned))

    def chosen(self, state: DeedsState, option: Option) -> None:
        if option.verb == "also":
            group = (*self.group, option.what)
            state.then(Striking(group, assignment_against(state, group)))
        else:
            state.then(Striking(self.group, self.assigned.giving(option.what, option.where)))

    def verb(self, state: DeedsState, name: str) -> Verb | None:
        return ASSIGN_ATTACK if name == "assign" else None

    def form(self) -> Plain:
        return ["Striking", list(self.group), self.assigned.form()]

"""Suffering an attack that was not stopped: a unit may take it, or the hero is wounded."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.foe_questions import POISON, of_foe
from cardwright.games.deeds.rules.questions import HERO_ARMOUR
from cardwright.games.deeds.rules.units import bears, shields, take_the_blow
from cardwright.games.deeds.rules.wounds import poison, take_wounds
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Candidates, Frame, Option, Plain, Scene, ask, distinct, plural


def wounds_of(state: DeedsState, damage: int) -> int:
    """A wound for every armour's worth of damage, rounded up."""
    armour = max(1, ask(state, HERO_ARMOUR, Scene(HERO)))
    return -(-damage // armour)


class Suffering(Frame[DeedsState]):
    """The attack of one foe, with so much damage left in it."""

    __slots__ = ("damage", "foe")

    def __init__(self, foe: int, damage: int) -> None:
        self.foe = foe
        self.damage = damage

    def run(self, state: DeedsState) -> None:
        if shields(state, self.foe):
            state.offer(HERO, "damage", self.offered(state), self)
        else:
            self.wound(state)

    def asks(self, state: DeedsState) -> str:
        return f"Who takes the attack of {state.foe(self.foe).title}? {self.damage} damage"

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        for unit in distinct(state, shields(state, self.foe)):
            found.offer(Option("shield", unit))
        found.offer(Option("suffer"))

    def chosen(self, state: DeedsState, option: Option) -> None:
        if option.verb == "suffer":
            self.wound(state)
            return
        left = self.damage - bears(state, option.what, self.foe)
        take_the_blow(state, option.what, self.foe)
        if left > 0:
            state.then(Suffering(self.foe, left))

    def wound(self, state: DeedsState) -> None:
        wounds = wounds_of(state, self.damage)
        happens(state, "hero_hit", state.foe(self.foe).title, self.damage)
        assert state.fight is not None, "only in a fight does anybody attack"
        state.fight.wounded_by += [self.foe] * wounds
        take_wounds(state, wounds)
        if ask(state, POISON, of_foe(self.foe)) and not state.over:
            poison(state, wounds)

    def option_words(self, state: DeedsState, option: Option) -> str:
        foe = state.foe(self.foe).title
        if option.verb == "suffer":
            return f"take the attack of {foe} ({plural(wounds_of(state, self.damage), 'wound')})"
        left = max(0, self.damage - bears(state, option.what, self.foe))
        rest = f", {left} of {self.damage} damage left" if left else ""
        return f"let {state.unit(option.what).title} take the attack of {foe}{rest}"

    def form(self) -> Plain:
        return ["Suffering", self.foe, self.damage]

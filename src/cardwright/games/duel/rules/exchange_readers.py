"""What card files may read of an attack while it is being resolved."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import OUTCOMES
from cardwright.games.duel.rules.events import Exchange
from cardwright.games.duel.rules.questions import HEIGHT, HEIGHT_SORT, scene_of
from cardwright.games.duel.table.state import table
from cardwright.kernel import NONE, Expr, Scene, Sort, State, ask

# The outcomes that are what an attack does, and not what is done to it.
DONE_WORDS: Final = {
    OUTCOMES.index("hit"): ("hits", "hit"),
    OUTCOMES.index("miss"): ("misses", "miss"),
}


class OutcomeSort(Sort):
    """How an attack comes out: it hits, it is parried."""

    __slots__ = ()

    def verb_words(self, number: int, holds: bool) -> str:
        if number not in DONE_WORDS:
            return f"it {'is' if holds else 'is not'} {OUTCOMES[number]}"
        does, do = DONE_WORDS[number]
        return f"it {does}" if holds else f"it does not {do}"


OUTCOME_SORT: Final = OutcomeSort("outcome", OUTCOMES)


class OutcomeSoFar(Expr):
    def __init__(self) -> None:
        super().__init__(OUTCOME_SORT)

    def value(self, state: State, scene: Scene) -> int:
        if isinstance(scene.event, Exchange) and scene.event.outcome:
            return OUTCOMES.index(scene.event.outcome)
        return NONE

    def words(self) -> str:
        return "the outcome"


class AttackHeight(Expr):
    """The height of the attack that is being met."""

    def __init__(self) -> None:
        super().__init__(HEIGHT_SORT)

    def value(self, state: State, scene: Scene) -> int:
        if not isinstance(scene.event, Exchange):
            return NONE
        return ask(state, HEIGHT, scene_of(table(state).play(scene.event.attack)))

    def words(self) -> str:
        return "the height of the attack"

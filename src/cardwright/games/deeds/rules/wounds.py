"""Wounds: taking them into the hand and getting rid of them again."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.ending import close_tale
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.questions import HEALING_ALLOWED
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.supposition import wounds_in
from cardwright.games.deeds.table.zones import DISCARD, HAND, WOUNDS
from cardwright.kernel import Effect, Expr, Obstacle, Scene, State, ZoneKind, ask, forbidden, move


def take_wounds(state: DeedsState, count: int) -> None:
    """Wounds into the hand."""
    if from_supply(state, count, HAND, "hand") and state.fight is not None:
        state.fight.wounds += max(0, count)


def poison(state: DeedsState, count: int) -> None:
    """Wounds straight onto the discard pile: they come back with the next round."""
    from_supply(state, count, DISCARD, "discard")


def from_supply(state: DeedsState, count: int, kind: ZoneKind, where: str) -> bool:
    """Wounds from the supply, told at once. A hero for whom none is left can bear no more."""
    supply = state.zone(WOUNDS)
    taken = min(max(0, count), len(supply.cards))
    for _ in range(taken):
        move(state, supply.cards[-1], state.zone(kind, HERO))
    if taken:
        happens(state, "wounded", where, taken)
    if taken < count:
        happens(state, "worn_out")
        close_tale(state, "the hero is worn out")
    return not state.over


def heal_wounds(state: DeedsState, count: int) -> None:
    """Wounds out of the hand and back to the supply."""
    healed = state.wounds_in_hand()[: max(0, count)]
    for card in healed:
        move(state, card, state.zone(WOUNDS))
    if healed:
        happens(state, "healed", "", len(healed))


class Heal(Effect):
    """Not boostable; does nothing in a fight or without a wound in hand."""

    __slots__ = ("amount",)

    def __init__(self, amount: Expr) -> None:
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        if self.possible(state, scene):
            heal_wounds(table(state), self.amount.value(state, scene))

    def possible(self, state: State, scene: Scene) -> bool:
        if not wounds_in(table(state), scene):
            return False
        return ask(state, HEALING_ALLOWED, Scene(scene.owner)) == 1

    def obstacle(self, state: State, scene: Scene) -> Obstacle:
        if not wounds_in(table(state), scene):
            return Obstacle("no_wounds", scene.card)
        about = Scene(scene.owner)
        return forbidden(state, HEALING_ALLOWED, about, scene.card, kind="no_healing")

    def words(self) -> str:
        return f"heal {self.amount.words()}"

"""What the rules of Skirmish ask, and the plain answer to each."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import COUNT, HUNDREDTHS, TRUTH, Question, Scene, State, ask
from tests.skirmish.table import HAND, VIGOUR, move_of, table


class Cost(Question[State]):
    """What the subject, a card, costs its owner."""

    def base(self, state: State, scene: Scene) -> int:
        return move_of(state, scene.subject).cost

    def scenes(self, state: State, seat: int) -> list[tuple[str, Scene]]:
        cards = state.zone(HAND, seat).cards
        return [(state.cards[card].template.name, Scene(seat, card, card)) for card in cards]


class Damage(Question[State]):
    """How hard the blow of the subject lands on the target, a part of a body."""

    def base(self, state: State, scene: Scene) -> int:
        return table(state).blow


class CanPlay(Question[State]):
    """May the subject be played? The cost is asked by the rule that pays it."""

    def base(self, state: State, scene: Scene) -> int:
        return 1


class Plays(Question[State]):
    """How many cards an owner may have in play."""

    def base(self, state: State, scene: Scene) -> int:
        return 3


class Guard(Question[State]):
    """Where an owner keeps its guard; a card can only set it."""

    def base(self, state: State, scene: Scene) -> int:
        return 1


COST: Final = Cost("cost", HUNDREDTHS, "as printed on the card")
DAMAGE: Final = Damage("damage", HUNDREDTHS, "the strength of the blow")
CAN_PLAY: Final = CanPlay("can_play", TRUTH, "every card may be played")
PLAYS: Final = Plays("plays", COUNT, "three plays a turn")


def affordable(state: State, owner: int, card: int) -> int:
    """The cost of a card, or -1 if its owner has not that much vigour free."""
    cost = max(0, cost_of(state, owner, card))
    return cost if cost <= state.resource(owner, VIGOUR).available else -1


def cost_of(state: State, owner: int, card: int) -> int:
    return ask(state, COST, Scene(owner, card, card))

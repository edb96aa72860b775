"""What a play costs in stamina, and when one more card would change that."""

from __future__ import annotations

from cardwright.games.duel.rules.questions import STAMINA_COST, scene_of
from cardwright.games.duel.rules.sources import gather_cards
from cardwright.games.duel.table.play import Draft, Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Answerer, Card, Grant, folded, put_in_order


class PlayCost:
    """What a play costs its owner with these cards on it."""

    __slots__ = ("cost", "play", "steady")

    def __init__(self, state: DuelState, play: Play, cards: list[int], costs: Answerer) -> None:
        grants: list[Grant] = []
        gather_cards(state, STAMINA_COST, play, cards, grants)
        if costs.grants:
            grants = costs.grants + grants
        scene = scene_of(play)
        for lasting in state.answering.get(STAMINA_COST.number, ()):
            if lasting.blueprint.about_bound:
                lasting.grants_about(STAMINA_COST, scene, grants)
        put_in_order(grants)
        if not all_steady(grants) and cards is not play.modifiers:
            scene.event = Draft(play.with_cards(cards))
        self.play = play
        self.cost = folded(state, scene, STAMINA_COST.base(state, scene), grants)
        # Does nobody's word depend on the circumstances, such as what else lies on the play?
        self.steady = all_steady(grants)

    def stays_without(self, card: Card) -> bool:
        """Is the cost the same whether or not this card lies on the play?"""
        return self.steady and not card.template.answers_to(STAMINA_COST.number)


def all_steady(grants: list[Grant]) -> bool:
    for grant in grants:
        if not grant.modifier.steady:
            return False
    return True

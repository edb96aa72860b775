"""Costs with a follow-up: cards discarded or mana spent for what comes of it.

What follows is part of the effect, so a boost reaches it. Whether a cost can be
paid is weighed supposing the cards gone that will be gone by then: the card
itself and the one that would be discarded.
"""

from __future__ import annotations

from cardwright.games.deeds.content.terms import COLORS, HERO
from cardwright.games.deeds.rules.payment import Paying, no_mana, payable
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.supposition import hand_in, with_card_gone
from cardwright.games.deeds.table.zones import DISCARD
from cardwright.kernel import (
    Candidates,
    Doing,
    Effect,
    Frame,
    Obstacle,
    Option,
    Plain,
    Scene,
    State,
    distinct,
    move,
)


class DiscardCost(Effect):
    """Discard a card from hand, of any kind or only a wound or no wound; then the rest."""

    __slots__ = ("then", "which")

    def __init__(self, which: str, then: Effect) -> None:
        self.which = which
        self.then = then

    def fits(self, state: DeedsState, card: int) -> bool:
        wound = state.deed(card).is_wound
        return self.which == "any" or wound == (self.which == "wound")

    def leads_on(self, state: DeedsState, scene: Scene, card: int) -> bool:
        """Can what follows still be done when this card is gone?"""
        return self.then.possible(state, with_card_gone(scene, card))

    def do(self, state: State, scene: Scene) -> None:
        discarding = Discarding(self, scene)
        options = discarding.offered(state)
        if options:
            state.offer(HERO, "discard", options, discarding)

    def possible(self, state: State, scene: Scene) -> bool:
        deeds = table(state)
        for card in hand_in(deeds, scene):
            if self.fits(deeds, card) and self.leads_on(deeds, scene, card):
                return True
        return False

    def obstacle(self, state: State, scene: Scene) -> Obstacle:
        """What follows may be the matter; else there is no card to discard for it."""
        if not self.then.possible(state, scene):
            return self.then.obstacle(state, scene)
        return Obstacle("nothing_to_discard", scene.card)

    def boosted(self, by: int) -> Effect:
        return DiscardCost(self.which, self.then.boosted(by))

    def words(self) -> str:
        what = {"any": "a card", "wound": "a wound", "no_wound": "a card that is no wound"}
        return f"discard {what[self.which]}: {self.then.words()}"

    def form(self) -> Plain:
        return ["discard", self.which, self.then.form()]


class Discarding(Frame[DeedsState]):
    __slots__ = ("cost", "scene")

    def __init__(self, cost: DiscardCost, scene: Scene) -> None:
        self.cost = cost
        self.scene = scene

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        deeds, cost = state, self.cost
        for card in distinct(state, hand_in(deeds, self.scene)):
            option = Option("discard", card)
            if not cost.fits(deeds, card):
                kind = "no_wound" if cost.which == "wound" else "a_wound"
                found.bar(option, Obstacle(kind, card))
            elif cost.leads_on(deeds, self.scene, card):
                found.offer(option)
            elif found.all:
                found.bar(option, self.against(deeds, card))

    def against(self, state: DeedsState, card: int) -> Obstacle:
        """What keeps from going on without a card: something else, or that this one is gone."""
        if self.cost.then.possible(state, self.scene):
            return Obstacle("needed_after", card)
        return self.cost.then.obstacle(state, self.scene)

    def chosen(self, state: DeedsState, option: Option) -> None:
        move(state, option.what, state.zone(DISCARD, HERO))
        state.then(Doing(self.cost.then, self.scene))

    def asks(self, state: DeedsState) -> str:
        card = self.scene.card
        what = state.cards[card].template.title if card >= 0 else "this"
        return f"Which card is discarded for {what}?"

    def form(self) -> Plain:
        return ["Discarding", self.cost.form(), self.scene.form()]


class SpendMana(Effect):
    """Pay one mana of certain colours; then the rest."""

    __slots__ = ("colors", "then")

    def __init__(self, colors: int, then: Effect) -> None:
        self.colors = colors
        self.then = then

    def do(self, state: State, scene: Scene) -> None:
        if self.possible(state, scene):
            state.then(Paying((self.colors,), self.then, scene))

    def possible(self, state: State, scene: Scene) -> bool:
        return payable(table(state), (self.colors,), self.then, scene)

    def obstacle(self, state: State, scene: Scene) -> Obstacle:
        if not self.then.possible(state, scene):
            return self.then.obstacle(state, scene)
        return no_mana(table(state), scene.card, self.colors)

    def boosted(self, by: int) -> Effect:
        return SpendMana(self.colors, self.then.boosted(by))

    def words(self) -> str:
        names = [name for place, name in enumerate(COLORS) if self.colors >> place & 1]
        return f"pay {' or '.join(names)} mana: {self.then.words()}"

    def form(self) -> Plain:
        return ["spend", self.colors, self.then.form()]

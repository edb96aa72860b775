"""New cards: learned from an offer or found, they go on top of the deed deck."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.events import happens
from cardwright.games.deeds.rules.payment import Paying, no_mana, payable
from cardwright.games.deeds.table.state import DeedsState, table
from cardwright.games.deeds.table.zones import (
    ACTION_OFFER,
    ACTIONS,
    ARTIFACTS,
    DECK,
    SPELL_OFFER,
    SPELLS,
    UNIT_DECK,
    UNIT_OFFER,
)
from cardwright.kernel import (
    EVERYONE,
    Candidates,
    Doing,
    Effect,
    Frame,
    Option,
    Plain,
    Scene,
    State,
    distinct,
    move,
)

OFFER_SIZE: Final = 3
OFFERS: Final = ((ACTIONS, ACTION_OFFER), (SPELLS, SPELL_OFFER), (UNIT_DECK, UNIT_OFFER))


def refill_offers(state: DeedsState) -> None:
    """Fill all offers from their decks, as far as these go."""
    for deck_kind, offer_kind in OFFERS:
        deck, offer = state.zone(deck_kind), state.zone(offer_kind)
        while deck.cards and len(offer.cards) < OFFER_SIZE:
            move(state, deck.cards[-1], offer)


class Learn(Effect):
    """One card of the action offer, or of the spell offer, perhaps for mana of its colour."""

    __slots__ = ("for_mana", "spells")

    def __init__(self, spells: bool, for_mana: bool) -> None:
        self.spells = spells
        self.for_mana = for_mana

    def offer(self, state: DeedsState) -> list[int]:
        return state.zone(SPELL_OFFER if self.spells else ACTION_OFFER).cards

    def affordable(self, state: DeedsState, scene: Scene) -> bool:
        """Can the card of the scene be paid for?"""
        return payable(state, self.cost_of(state, scene.card), Receive(), scene)

    def cost_of(self, state: DeedsState, card: int) -> tuple[int, ...]:
        return (state.deed(card).colors,) if self.for_mana else ()

    def do(self, state: State, scene: Scene) -> None:
        learning = Learning(self)
        options = learning.offered(state)
        if options:
            state.offer(HERO, "learn", options, learning)

    def possible(self, state: State, scene: Scene) -> bool:
        deeds = table(state)
        for card in self.offer(deeds):
            if self.affordable(deeds, scene.of_card(card)):
                return True
        return False

    def words(self) -> str:
        what = "a spell" if self.spells else "an action"
        return f"learn {what} from the offer" + (" for mana of its colour" * self.for_mana)


class Learning(Frame[DeedsState]):
    __slots__ = ("learn",)

    def __init__(self, learn: Learn) -> None:
        self.learn = learn

    def candidates(self, state: DeedsState, found: Candidates) -> None:
        for card in distinct(state, self.learn.offer(state)):
            if self.learn.affordable(state, Scene(HERO, card)):
                found.offer(Option("learn", card))
            elif found.all:
                found.bar(Option("learn", card), no_mana(state, card, state.deed(card).colors))

    def chosen(self, state: DeedsState, option: Option) -> None:
        cost = self.learn.cost_of(state, option.what)
        state.then(Paying(cost, Receive(), Scene(HERO, option.what)))

    def asks(self, state: DeedsState) -> str:
        what = "spell" if self.learn.spells else "action"
        return f"Which {what} do you learn? It goes on top of the deck"

    def form(self) -> Plain:
        return ["Learning", self.learn.form()]


class Receive(Effect):
    """The card of the scene goes on top of the deed deck, and the offers are filled up."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        deeds = table(state)
        state.show(state.cards[scene.card], EVERYONE)
        move(state, scene.card, state.zone(DECK, HERO))
        happens(deeds, "card_learned", deeds.deed(scene.card).title)
        refill_offers(deeds)

    def words(self) -> str:
        return "put it on top of the deck"


class FindArtifact(Effect):
    """The top card of the artifact deck."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        pile = state.zone(ARTIFACTS).cards
        if pile:
            state.then(Doing(Receive(), Scene(HERO, pile[-1])))

    def possible(self, state: State, scene: Scene) -> bool:
        return bool(state.zone(ARTIFACTS).cards)

    def words(self) -> str:
        return "find an artifact"

"""What talking at a place would bring with what is at hand."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Site
from cardwright.games.deeds.content.terms import HERO, INFLUENCE, PARLEY
from cardwright.games.deeds.instinct.assets import Assets, Cover, cover
from cardwright.games.deeds.instinct.gains import TALKING
from cardwright.games.deeds.instinct.prices import (
    CARD_PRICE,
    LESSON_A_ROUND,
    UNIT_A_ROUND,
    Prices,
)
from cardwright.games.deeds.rules.questions import COMMAND_LIMIT, INFLUENCE_MODIFIER
from cardwright.games.deeds.rules.wounds import Heal
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import UNIT_OFFER
from cardwright.kernel import Scene, ask

TALKING_ONLY: Final = [TALKING]
NOT_HALVED: Final[list[int]] = []


class Bargain:
    """Something to be had: its price, what it is worth, and what pays for it."""

    __slots__ = ("hired", "paid", "price", "value", "ware")

    def __init__(self, price: int, value: int) -> None:
        self.price = price
        self.value = value
        # Its place among the wares, or the card of a unit; the other is -1.
        self.ware = -1
        self.hired = -1
        self.paid: Cover | None = None


def on_sale(state: DeedsState, site: Site, prices: Prices) -> list[Bargain]:
    """All that would be of use, for what it is worth over the rest of the tale."""
    found: list[Bargain] = []
    rounds = prices.rounds_left + 1
    wounds = len(state.wounds_in_hand())
    for place, ware in enumerate(site.wares):
        worth = LESSON_A_ROUND * rounds
        if isinstance(ware.effect, Heal):
            worth = prices.wound if wounds else 0
        if worth:
            bargain = Bargain(ware.price, worth)
            bargain.ware = place
            found.append(bargain)
    if len(state.units()) < ask(state, COMMAND_LIMIT, Scene(HERO)):
        for card in state.zone(UNIT_OFFER).cards:
            unit = state.unit(card)
            if unit.hired_at >> site.place & 1:
                bargain = Bargain(unit.price, (UNIT_A_ROUND + 10 * unit.level) * rounds)
                bargain.hired = card
                found.append(bargain)
    return found


def best_bargain(
    state: DeedsState, assets: Assets, way: Cover, site: Site, prices: Prices
) -> Bargain | None:
    """What is most worth its price, if anything is."""
    has = state.tallies[INFLUENCE]
    if state.phase != PARLEY:
        has += ask(state, INFLUENCE_MODIFIER, Scene(HERO))
    best: Bargain | None = None
    for bargain in on_sale(state, site, prices):
        need = 2 * (bargain.price - has)
        paid = cover(assets, TALKING_ONLY, NOT_HALVED, need, way.mask, way.purse)
        if paid is None:
            continue
        bargain.paid = paid
        bargain.value -= paid.cards * CARD_PRICE
        if bargain.value > 0 and (best is None or bargain.value > best.value):
            best = bargain
    return best

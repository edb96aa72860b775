"""What things are worth to a hero by rule of thumb, in hundredths of a point of fame."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import HERO
from cardwright.games.deeds.rules.questions import HAND_LIMIT, HERO_ARMOUR
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Scene, ask

# A card used is gone for the round.
CARD_PRICE: Final = 15
WOUND_PRICE: Final = 45
WOUND_PRICE_AT_LAST: Final = 15
HOPELESS_PRICE: Final = 1_000
# A place taken, besides its fame: what it gives and what it opens.
CONQUEST: Final = 120
# What is learned or hired pays off round by round.
LESSON_A_ROUND: Final = 35
UNIT_A_ROUND: Final = 45
CRYSTAL: Final = 15
GLADE: Final = 50
EXPLORATION: Final = 230
GOAL_UNSEEN: Final = 150
# Resting puts a wound aside for the rest of the round.
REST_A_WOUND: Final = 30
# What a hero can hope to bring up in a fight with a good hand: so much, and more by level.
STRENGTH: Final = 14
STRENGTH_A_LEVEL: Final = 2
UNIT_STRENGTH: Final = 3


class Prices:
    """The same as they are now: they depend on the hero and on how much of the tale is left."""

    __slots__ = (
        "armour", "hand_limit", "hopeless", "rounds_left", "shield_armour", "shields",
        "strength_max", "wound",
    )  # fmt: skip

    def __init__(self, armour: int, hand_limit: int, rounds_left: int) -> None:
        self.armour = armour
        self.hand_limit = hand_limit
        # Rounds after this one.
        self.rounds_left = rounds_left
        self.wound = WOUND_PRICE if rounds_left else WOUND_PRICE_AT_LAST
        self.hopeless = HOPELESS_PRICE
        self.strength_max = STRENGTH
        # Units that could take an attack, and what the weakest of them bears.
        self.shields = 0
        self.shield_armour = 0


def prices_of(state: DeedsState) -> Prices:
    armour = max(1, ask(state, HERO_ARMOUR, Scene(HERO)))
    limit = ask(state, HAND_LIMIT, Scene(HERO))
    prices = Prices(armour, limit, state.tale.rounds - state.round)
    prices.strength_max += STRENGTH_A_LEVEL * state.level
    for unit in state.units():
        prices.strength_max += UNIT_STRENGTH
        if unit not in state.hurt:
            bears = state.unit(unit).armour
            if not prices.shields or bears < prices.shield_armour:
                prices.shield_armour = bears
            prices.shields += 1
    return prices

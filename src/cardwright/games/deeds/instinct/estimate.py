"""About what a tale will bring: the fame so far, and what the hero has left to win more with.

The weights were fitted to how tales went on that were played by instinct. Whatever they
say about is of use only while there are cards to be played, so nothing of it is left at
the end, and a tale that is over is compared fairly with one that is not.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import FAME, HERO, REPUTATION
from cardwright.games.deeds.rules.units import ready
from cardwright.games.deeds.table.state import DeedsState
from cardwright.games.deeds.table.zones import DECK, DISCARD, HAND, PLAY

# In hundredths of a point of fame: each time that a card may still be played, more if it was
# learned on the way.
CARD: Final = 18
LEARNED_CARD: Final = 30
# A wound in the way of this round's cards, and of those of each round to come.
WOUND_NOW: Final = 20
WOUND_A_ROUND: Final = 12
# A unit, each time that it may be used; a place taken, for each round to come.
UNIT: Final = 45
CONQUERED_A_ROUND: Final = 20
KEPT_CRYSTAL: Final = 12
REPUTATION_POINT: Final = 8
# Every space of the road that is known, and every space further along it.
SPACE: Final = 4
PROGRESS: Final = 6


def expected_fame(state: DeedsState) -> int:
    """In hundredths; nobody has less than nothing."""
    rounds = state.tale.rounds - state.round
    cards = cards_to_come(state, rounds)
    total = units_to_come(state, rounds)
    total += KEPT_CRYSTAL * sum(state.mana.crystals) + REPUTATION_POINT * state.tallies[REPUTATION]
    total += SPACE * len(state.spots) + PROGRESS * state.at
    for spot in state.spots:
        if spot.conquered:
            total += CONQUERED_A_ROUND * rounds
    # Without cards nothing comes of all this.
    return max(0, 100 * state.tallies[FAME] + cards + min(total, max(0, cards)))


def cards_to_come(state: DeedsState, rounds: int) -> int:
    """What the cards of this round and of those to come are worth, less the wounds among them."""
    total = 0
    for kind in (DECK, HAND, DISCARD, PLAY):
        # Whatever was played or discarded comes back with the next round.
        now = kind in (DECK, HAND)
        for card in state.zone(kind, HERO).cards:
            deed = state.deed(card)
            if deed.is_wound:
                total -= WOUND_A_ROUND * rounds + WOUND_NOW * now
                continue
            total += (CARD if deed.is_basic else LEARNED_CARD) * (rounds + now)
    return total


def units_to_come(state: DeedsState, rounds: int) -> int:
    total = 0
    for unit in state.units():
        total += UNIT * (rounds + ready(state, unit))
    return total

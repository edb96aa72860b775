"""What the hand could do about a fight, reckoned roughly.

Every card is supposed to give the most that it can, with mana for one of them;
the rest can be laid sideways.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import HERO, PHYSICAL
from cardwright.games.deeds.instinct.gains import BLOCKING, MOVING, STRIKING, TALKING
from cardwright.games.deeds.rules.foe_questions import (
    BLOCK_NEEDED,
    DAMAGE,
    armour_of,
    attacks,
    of_foe,
    resists,
)
from cardwright.games.deeds.rules.legality import powered_cost
from cardwright.games.deeds.rules.payment import sources_for
from cardwright.games.deeds.rules.questions import HERO_ARMOUR
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Option, Scene, ask, may_see

# What any card gives a little of when it is laid sideways.
SIDEWAYS_GIVES: Final[tuple[int, ...]] = (MOVING, TALKING, STRIKING, BLOCKING)

# What a foe that nobody has seen yet is supposed to be like.
UNSEEN_ARMOUR: Final = 5
UNSEEN_WOUNDS: Final = 2
UNSEEN_ATTACK: Final = 5


def best_of(state: DeedsState, card: int, good: int) -> int:
    """The most of a good thing that a card gives, powered if there is mana for it."""
    deed = state.deed(card)
    best = deed.basic_gains[good]
    if deed.powered_gains[good] > best and mana_for(state, card):
        best = deed.powered_gains[good]
    return best


def mana_for(state: DeedsState, card: int) -> bool:
    """Is there mana to power a card? Of a spell's two only the first is looked for."""
    costs = powered_cost(state.deed(card))
    return not costs or bool(sources_for(state, costs[0], Scene(HERO)))


def strengths(state: DeedsState, good: int, cards: list[int]) -> list[tuple[int, int]]:
    """What cards give of a good thing, the most first. Mana is reckoned with for one card only."""
    found: list[tuple[int, int]] = []
    powered, gain = -1, 0
    for card in cards:
        deed = state.deed(card)
        if deed.is_wound:
            continue
        plain = deed.basic_gains[good]
        if good in SIDEWAYS_GIVES:
            plain = max(plain, deed.sideways)
        more = best_of(state, card, good) - plain
        if plain or more > 0:
            found.append((plain, card))
        if more > gain:
            powered, gain = card, more
    found = [(plain + gain if card == powered else plain, card) for plain, card in found]
    found.sort(key=strength_amount, reverse=True)
    return found


def strength_amount(strength: tuple[int, int]) -> int:
    return strength[0]


def enough(state: DeedsState, good: int, cards: list[int], needed: int) -> list[int] | None:
    """The fewest cards that give so much of a good thing; nothing if all of them do not."""
    taken: list[int] = []
    for amount, card in strengths(state, good, cards):
        if needed <= 0:
            break
        taken.append(card)
        needed -= amount
    return taken if needed <= 0 else None


def unseen(state: DeedsState, foe: int) -> bool:
    """Has nobody looked at this foe yet? Then it is reckoned with as one of the usual sort."""
    return not may_see(state.cards[foe].known, HERO)


def armour_to_beat(state: DeedsState, foes: list[int]) -> int:
    """The attack it takes to fell some foes; what resists plain attacks counts double."""
    total = 0
    for foe in foes:
        if unseen(state, foe):
            total += UNSEEN_ARMOUR
            continue
        armour = armour_of(state, foe)
        total += 2 * armour if resists(state, foe, PHYSICAL) else armour
    return total


def wounds_from(state: DeedsState, foes: list[int]) -> int:
    """How many wounds these foes deal if none of them is blocked."""
    armour = max(1, ask(state, HERO_ARMOUR, Scene(HERO)))
    total = 0
    for foe in foes:
        if unseen(state, foe):
            total += UNSEEN_WOUNDS
        elif attacks(state, foe):
            total += -(-ask(state, DAMAGE, of_foe(foe)) // armour)
    return total


def block_for(state: DeedsState, foe: int) -> int:
    """How much block it takes to stop a foe."""
    return UNSEEN_ATTACK if unseen(state, foe) else ask(state, BLOCK_NEEDED, of_foe(foe))


def way_to_play(state: DeedsState, options: list[Option], card: int, good: int) -> Option | None:
    """How a card is best played for a good thing, among what is offered.

    Of two ways that give as much, the one without mana.
    """
    best: Option | None = None
    most = 0
    deed = state.deed(card)
    for option in options:
        if option.what != card:
            continue
        gives = 0
        if option.verb == "play":
            gives = deed.basic_gains[good]
        elif option.verb == "power":
            gives = deed.powered_gains[good]
        elif option.verb == "sideways" and good in SIDEWAYS_GIVES:
            gives = deed.sideways
        if gives > most:
            best, most = option, gives
    return best


def first_way(
    state: DeedsState, options: list[Option], cards: list[int] | None, good: int
) -> Option | None:
    """The first of some cards that can be played for a good thing now, and how."""
    if cards is not None:
        for card in cards:
            way = way_to_play(state, options, card, good)
            if way is not None:
                return way
    return None

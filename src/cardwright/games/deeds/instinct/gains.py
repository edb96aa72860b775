"""The most of each good thing that the effects of a card or a unit may give.

Read off the effects once, when all cards are known, into one row of numbers for
each effect. Of what depends on the table, a usual case is reckoned with.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Deed, Foe, Site
from cardwright.games.deeds.content.terms import ABILITIES, ELEMENTS, MELEE, PILES, SIEGE
from cardwright.games.deeds.content.units import Unit
from cardwright.games.deeds.rules.boost import BoostCard
from cardwright.games.deeds.rules.costs import DiscardCost, SpendMana
from cardwright.games.deeds.rules.dice import GainCrystal, GainMana
from cardwright.games.deeds.rules.effects import GainAttack, GainBlock, GainInfluence, GainMove
from cardwright.games.deeds.rules.structure import Also, During
from cardwright.games.deeds.rules.wounds import Heal
from cardwright.kernel import (
    Choose,
    Draw,
    Effect,
    Expr,
    If,
    Literal,
    Repeat,
    Scale,
    Sequence,
    Template,
)

# Attack and block are told apart by element: four goods each, from the first on.
MOVING: Final = 0
TALKING: Final = 1
HEALING: Final = 2
DRAWING: Final = 3
MANA: Final = 4
STRIKING: Final = 5
SHOOTING: Final = 9
BESIEGING: Final = 13
BLOCKING: Final = 17
GAIN_KINDS: Final = 21

# What any card gives a little of when it is laid sideways.
SIDEWAYS_GIVES: Final[tuple[int, ...]] = (MOVING, TALKING, STRIKING, BLOCKING)

USUAL_COUNT: Final = 1
# What a card discarded for an effect takes off from what it gives.
DISCARD_TAKES: Final = 1


def read_gains(deed: Deed) -> None:
    """Note on a card what its basic and its powered effect may give, and how far it boosts."""
    deed.basic_gains = gains_of(deed.basic)
    deed.powered_gains = gains_of(deed.powered)
    free = [0] * GAIN_KINDS if deed.is_spell else deed.basic_gains
    if deed.is_artifact:
        free = most_of(deed.basic_gains, deed.powered_gains)
    deed.plain_gains = free.copy()
    for good in SIDEWAYS_GIVES:
        deed.plain_gains[good] = max(free[good], deed.sideways)
    deed.spell_gains = most_of(deed.basic_gains, deed.powered_gains)
    if isinstance(deed.powered, BoostCard):
        deed.boosts = deed.powered.by // 100


def most_of(one: list[int], other: list[int]) -> list[int]:
    return [max(one[good], other[good]) for good in range(GAIN_KINDS)]


def read_uses(unit: Unit) -> None:
    unit.gains = gains_of(unit.use)


def read_foes(templates: list[Template]) -> None:
    """Note on every foe, and on every place that is held, what the usual foe of a pile is like."""
    usual = [usual_of(templates, pile) for pile in range(len(PILES))]
    for template in templates:
        if isinstance(template, Foe):
            template.usual = usual[template.pile]
        elif isinstance(template, Site):
            template.usual_foes = [usual[pile] for pile in template.garrison]
            template.heals = most_given(template.evening, HEALING) > 0


def usual_of(templates: list[Template], pile: int) -> list[int]:
    """Armour, damage, block and fame in the mean of a pile, rounded up but for the fame."""
    sums, count = [0, 0, 0, 0], 0
    for foe in templates:
        if isinstance(foe, Foe) and foe.pile == pile:
            brutal = foe.abilities >> ABILITIES.index("brutal") & 1
            swift = foe.abilities >> ABILITIES.index("swift") & 1
            count += foe.copies
            sums[0] += foe.armour * foe.copies
            sums[1] += foe.attack * (1 + brutal) * foe.copies
            sums[2] += foe.attack * (1 + swift) * foe.copies
            sums[3] += foe.fame * foe.copies
    if not count:
        return sums
    return [-(-sums[0] // count), -(-sums[1] // count), -(-sums[2] // count), sums[3] // count]


def gains_of(effect: Effect) -> list[int]:
    return [most_given(effect, good) for good in range(GAIN_KINDS)]


def most_given(effect: Effect, good: int) -> int:
    """The most of one good thing that an effect may give."""
    if isinstance(effect, Choose):
        return max([most_given(part, good) for part in effect.parts], default=0)
    if isinstance(effect, Sequence):
        return sum([most_given(part, good) for part in effect.parts])
    if isinstance(effect, If):
        return max(most_given(effect.then, good), most_given(effect.otherwise, good))
    if isinstance(effect, DiscardCost):
        return max(0, most_given(effect.then, good) - DISCARD_TAKES)
    if isinstance(effect, SpendMana):
        return most_given(effect.then, good)
    if isinstance(effect, (Also, During)):
        return most_given(effect.effect, good)
    if isinstance(effect, Scale):
        base = most_given(effect.effect, good)
        return base + USUAL_COUNT * effect.each // 100 if base else 0
    if isinstance(effect, Repeat):
        return printed_amount(effect.times) * most_given(effect.effect, good)
    return single_gain(effect, good)


def single_gain(effect: Effect, good: int) -> int:
    """What a single gain gives of it."""
    if isinstance(effect, GainAttack):
        return attack_gain(effect, good)
    if isinstance(effect, GainBlock):
        return printed_amount(effect.amount) if good == BLOCKING + effect.element else 0
    if isinstance(effect, GainMove) and good == MOVING:
        return printed_amount(effect.amount)
    if isinstance(effect, GainInfluence) and good == TALKING:
        return printed_amount(effect.amount)
    if isinstance(effect, Heal) and good == HEALING:
        return printed_amount(effect.amount)
    if isinstance(effect, Draw) and good == DRAWING:
        return printed_amount(effect.amount)
    if isinstance(effect, (GainMana, GainCrystal)) and good == MANA:
        return 1
    return 0


def attack_gain(effect: GainAttack, good: int) -> int:
    """Every attack strikes; ranged ones also shoot, and siege does all three."""
    element = effect.element
    fits = good == STRIKING + element
    fits = fits or (good == SHOOTING + element and effect.kind != MELEE)
    fits = fits or (good == BESIEGING + element and effect.kind == SIEGE)
    return printed_amount(effect.amount) if fits else 0


def printed_amount(amount: Expr) -> int:
    return amount.number if isinstance(amount, Literal) else 0


assert BLOCKING + len(ELEMENTS) == GAIN_KINDS, "every element of block has its place"

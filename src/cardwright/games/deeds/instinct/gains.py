"""The most of each good thing that the effects of a card may give.

Read off the effects once, when all cards are known. What depends on the table
does not count.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Deed
from cardwright.games.deeds.content.terms import MELEE
from cardwright.games.deeds.rules.costs import DiscardCost, SpendMana
from cardwright.games.deeds.rules.effects import GainAttack, GainBlock, GainInfluence, GainMove
from cardwright.games.deeds.rules.wounds import Heal
from cardwright.kernel import Choose, Effect, Expr, If, Literal, Sequence

MOVING: Final = 0
TALKING: Final = 1
STRIKING: Final = 2
SHOOTING: Final = 3
BLOCKING: Final = 4
HEALING: Final = 5
GAIN_KINDS: Final = 6


def read_gains(deed: Deed) -> None:
    """Note on a card what its basic and its powered effect may give."""
    deed.basic_gains = [most_given(deed.basic, good) for good in range(GAIN_KINDS)]
    deed.powered_gains = [most_given(deed.powered, good) for good in range(GAIN_KINDS)]


def most_given(effect: Effect, good: int) -> int:
    """The most of one good thing that an effect may give."""
    if isinstance(effect, Choose):
        return max([most_given(part, good) for part in effect.parts], default=0)
    if isinstance(effect, Sequence):
        return sum([most_given(part, good) for part in effect.parts])
    if isinstance(effect, If):
        return max(most_given(effect.then, good), most_given(effect.otherwise, good))
    if isinstance(effect, (DiscardCost, SpendMana)):
        return most_given(effect.then, good)
    return single_gain(effect, good)


def single_gain(effect: Effect, good: int) -> int:
    """What a single gain gives of it."""
    if isinstance(effect, GainAttack):
        fits = good == STRIKING or (good == SHOOTING and effect.kind != MELEE)
        return printed_amount(effect.amount) if fits else 0
    if isinstance(effect, GainMove) and good == MOVING:
        return printed_amount(effect.amount)
    if isinstance(effect, GainInfluence) and good == TALKING:
        return printed_amount(effect.amount)
    if isinstance(effect, GainBlock) and good == BLOCKING:
        return printed_amount(effect.amount)
    if isinstance(effect, Heal) and good == HEALING:
        return printed_amount(effect.amount)
    return 0


def printed_amount(amount: Expr) -> int:
    return amount.number if isinstance(amount, Literal) else 0

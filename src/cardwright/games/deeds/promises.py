"""What a card promises: the most of each good thing that its effects may give.

Read off the effects once, when all cards are known. What depends on the table
is not promised.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.costs import DiscardCost, SpendMana
from cardwright.games.deeds.effects import GainAttack, GainBlock, GainInfluence, GainMove
from cardwright.games.deeds.templates import Deed
from cardwright.games.deeds.terms import MELEE
from cardwright.games.deeds.wounds import Heal
from cardwright.kernel import Effect, Expr
from cardwright.kernel.machine.effects import Choose, If, Sequence
from cardwright.kernel.machine.expr import Literal

MOVING: Final = 0
TALKING: Final = 1
STRIKING: Final = 2
SHOOTING: Final = 3
BLOCKING: Final = 4
HEALING: Final = 5
GOODS: Final = 6


def read_promises(deed: Deed) -> None:
    """Note on a card what its basic and its powered effect promise."""
    deed.basic_promise = [promised(deed.basic, good) for good in range(GOODS)]
    deed.powered_promise = [promised(deed.powered, good) for good in range(GOODS)]


def promised(effect: Effect, good: int) -> int:
    """The most of one good thing that an effect may give."""
    if isinstance(effect, Choose):
        return max([promised(part, good) for part in effect.parts], default=0)
    if isinstance(effect, Sequence):
        return sum([promised(part, good) for part in effect.parts])
    if isinstance(effect, If):
        return max(promised(effect.then, good), promised(effect.otherwise, good))
    if isinstance(effect, (DiscardCost, SpendMana)):
        return promised(effect.then, good)
    return given(effect, good)


def given(effect: Effect, good: int) -> int:
    """What a single gain gives of it."""
    if isinstance(effect, GainAttack):
        fits = good == STRIKING or (good == SHOOTING and effect.kind != MELEE)
        return printed(effect.amount) if fits else 0
    if isinstance(effect, GainMove) and good == MOVING:
        return printed(effect.amount)
    if isinstance(effect, GainInfluence) and good == TALKING:
        return printed(effect.amount)
    if isinstance(effect, GainBlock) and good == BLOCKING:
        return printed(effect.amount)
    if isinstance(effect, Heal) and good == HEALING:
        return printed(effect.amount)
    return 0


def printed(amount: Expr) -> int:
    return amount.number if isinstance(amount, Literal) else 0

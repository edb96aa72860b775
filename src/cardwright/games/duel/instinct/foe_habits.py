"""The habits of a foe: how likely it guards and attacks, by what it did in its last turns."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import FULL
from cardwright.games.duel.table.history import ATTACKED, DEFENDED
from cardwright.games.duel.table.state import DuelState

# What is thought of somebody who has not been seen to fight, in hundredths, and for how many
# turns of experience that counts.
GUARDS_USUALLY: Final = 60
ATTACKS_USUALLY: Final = 75
PRIOR_TURNS: Final = 2
# How much of a second a guard or an attack takes up.
COVERED_SHARE: Final = 60
OVERLAPPING_SHARE: Final = 60


class Reading:
    """What a foe is expected to do in the coming second, in hundredths."""

    __slots__ = ("attacks", "guards")

    def __init__(self, guards: int, attacks: int) -> None:
        # How likely it is to strike at all.
        self.attacks = attacks
        # How likely a blow at any moment is to meet a guard.
        self.guards = guards * COVERED_SHARE // FULL

    def calls(self) -> int:
        """How likely it is to strike while somebody feints and no guard is in the way."""
        return self.attacks * OVERLAPPING_SHARE // FULL


def read_foe(state: DuelState, foe: int) -> Reading:
    turns = state.fighters[foe].history.turns
    guarded = GUARDS_USUALLY * PRIOR_TURNS
    attacked = ATTACKS_USUALLY * PRIOR_TURNS
    for plays in turns:
        kinds = [play.kind for play in plays]
        guarded += FULL * (DEFENDED in kinds)
        attacked += FULL * (ATTACKED in kinds)
    count = PRIOR_TURNS + len(turns)
    return Reading(guarded // count, attacked // count)

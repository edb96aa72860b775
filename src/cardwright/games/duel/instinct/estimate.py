"""The estimate: about how a duel will end, from how both sides stand and what they have planned.

Wounds, reserves and advantage are added up in points. The weights were set
by hand, with an eye on how duels between players by instinct ended.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import AXES, FOCUS, FULL, NEUTRAL, STAMINA
from cardwright.games.duel.instinct.foresight import (
    AXIS_WORTH,
    BALANCE_WORTH,
    STAMINA_WORTH,
    Forecast,
    forecasts_by,
    swing_of,
)
from cardwright.games.duel.rules.health import health, incapacitated
from cardwright.games.duel.table.state import DuelState
from cardwright.games.duel.table.vitals import BLOOD

# What a point of Focus is worth to whoever still has it.
FOCUS_LEFT_WORTH: Final = 6
# What a hundredth of health is worth in points, and of all blood lost a turn.
HEALTH_WORTH: Final = 3
BLEEDING_WORTH: Final = 12
# Advantage decides more in the long run than instinct, which lives for the moment, believes.
ADVANTAGE_FACTOR: Final = 3
# So many points of lead are a sure victory.
SURE_LEAD: Final = 500
# A blow that hits with less to spare than this breaks off nothing.
SOLID_MARGIN: Final = 20


def estimated_score(state: DuelState, seat: int) -> int:
    """About what the seat will score, in hundredths."""
    lead = 0
    counts = [0, 0]
    side = state.side_of_seat(seat)
    for owner, fighter in enumerate(state.fighters):
        counts[fighter.side] += 1
        standing = standing_of(state, owner)
        lead += standing if fighter.side == side else -standing
    lead += planned_lead(state, side)
    return max(-99, min(FULL * lead // (SURE_LEAD * max(counts)), 99))


def standing_of(state: DuelState, owner: int) -> int:
    """How well a fighter stands, in points; a fallen one does not."""
    if incapacitated(state, owner):
        return 0
    fighter = state.fighters[owner]
    blood = state.resource(owner, BLOOD)
    total = HEALTH_WORTH * health(state, owner)
    total -= BLEEDING_WORTH * FULL * fighter.body.bleeding() // blood.maximum
    total += STAMINA_WORTH * state.resource(owner, STAMINA).available // FULL
    total += FOCUS_LEFT_WORTH * state.resource(owner, FOCUS).available // FULL
    advantage = BALANCE_WORTH * fighter.balance
    for engagement in state.engagements_of(owner):
        for axis in range(len(AXES)):
            # What one has of an axis the other lacks, so both together count it twice.
            advantage += AXIS_WORTH * (engagement.read(owner, axis) - NEUTRAL) // 2
    return total + ADVANTAGE_FACTOR * advantage // FULL


def planned_lead(state: DuelState, side: int) -> int:
    """What the blows that are planned will probably change for a side, in points."""
    if not state.plays:
        return 0
    prospects: list[Forecast] = []
    for owner in range(len(state.fighters)):
        prospects += forecasts_by(state, owner)
    lead = 0
    for hit in prospects:
        worth = hit.harm() * uninterrupted(hit, prospects) // FULL
        worth += ADVANTAGE_FACTOR * swing_of(state, hit)
        lead += worth if state.fighters[hit.attack.owner].side == side else -worth
    return lead


def uninterrupted(hit: Forecast, prospects: list[Forecast]) -> int:
    """How likely it is that no solid hit breaks off an attack before it lands."""
    chance = FULL
    for other in prospects:
        first = hit.attack.start <= other.slot < hit.slot
        if other.target == hit.attack.owner and first and not other.is_feint():
            chance = chance * (FULL - max(0, other.met_chance() - SOLID_MARGIN)) // FULL
    return chance

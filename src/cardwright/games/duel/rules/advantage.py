"""Moving advantage: every change is clamped, told if it moved, and noticed by the body rules."""

from __future__ import annotations

from cardwright.games.duel.content.encounters import Encounter
from cardwright.games.duel.content.scale import AXES, FULL, RANGES
from cardwright.games.duel.rules.events import AdvantageChanged, PairEvent, RangeChanged
from cardwright.games.duel.rules.health import refresh_conditions
from cardwright.games.duel.rules.questions import ATTENTION
from cardwright.games.duel.table.arms import longest_reach
from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Scene, ask


def shift_axis(state: DuelState, owner: int, other: int, axis: int, amount: int) -> None:
    """Move an axis in favour of an owner, if the two are engaged."""
    engagement = state.engagement(owner, other)
    if engagement is None:
        return
    moved = engagement.shift(owner, axis, amount)
    if moved:
        after = engagement.read(owner, axis)
        state.tell(AdvantageChanged(owner, other, AXES[axis], after - moved, after))
        refresh_conditions(state, owner)
        refresh_conditions(state, other)


def shift_balance(state: DuelState, owner: int, amount: int) -> None:
    fighter = state.fighters[owner]
    before = fighter.balance
    fighter.balance = max(0, min(before + amount, FULL))
    if fighter.balance != before:
        state.tell(AdvantageChanged(owner, owner, "balance", before, fighter.balance))
        refresh_conditions(state, owner)


def shift_range(state: DuelState, owner: int, other: int, steps: int) -> int:
    """Bring two who are engaged closer or apart; says by how many steps they really moved."""
    engagement = state.engagement(owner, other)
    if engagement is None:
        return 0
    before = engagement.range
    moved = engagement.shift_range(steps)
    if moved:
        state.tell(RangeChanged(owner, other, RANGES[before], RANGES[engagement.range]))
    return moved


def close_up(state: DuelState) -> None:
    """At the end of a turn, those who are engaged out of reach come a step closer.

    Unless they are further apart than when it began. Without it, two who once lost each
    other would not have to fight.
    """
    for engagement in state.engagements:
        one, other = engagement.first, engagement.second
        reach = max(longest_reach(state.fighters[one]), longest_reach(state.fighters[other]))
        if engagement.began >= engagement.range > reach:
            shift_range(state, one, other, -1)
        engagement.began = engagement.range


def engage(state: DuelState, owner: int, other: int, range: int) -> None:
    """Put an engagement in its place, by canonical pair, if both have attention for it."""
    if state.engagement(owner, other) is not None:
        return
    if not has_attention(state, owner) or not has_attention(state, other):
        return
    state.engagements.append(Engagement(owner, other, range))
    state.engagements.sort(key=canonical)
    state.tell(PairEvent("engaged", owner, other))


def has_attention(state: DuelState, owner: int) -> bool:
    """Could a fighter keep an eye on one more foe?"""
    return len(state.engagements_of(owner)) < ask(state, ATTENTION, Scene(owner))


def disengage(state: DuelState, owner: int, other: int) -> None:
    engagement = state.engagement(owner, other)
    if engagement is not None:
        state.engagements.remove(engagement)
        state.tell(PairEvent("disengaged", owner, other))
        refresh_conditions(state, owner)
        refresh_conditions(state, other)


def canonical(engagement: Engagement) -> tuple[int, int]:
    return engagement.first, engagement.second


def begin_engagements(state: DuelState, encounter: Encounter) -> None:
    """Who is engaged with whom at the beginning, as far as both have attention for it."""
    firsts = [owner for owner, fighter in enumerate(state.fighters) if fighter.side == 0]
    seconds = [owner for owner, fighter in enumerate(state.fighters) if fighter.side == 1]
    for one in firsts:
        for other in seconds:
            paired = firsts.index(one) == other - len(firsts)
            wanted = encounter.engaged == "all" or (encounter.engaged == "pairs" and paired)
            if wanted and has_attention(state, one) and has_attention(state, other):
                state.engagements.append(Engagement(one, other, encounter.range))

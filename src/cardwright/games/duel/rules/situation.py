"""The situation of a fighter at this moment: reserves, foes, time, and what cards cost.

Every card that might be played is weighed in the same situation, so what is
the same for all of them is worked out once. It is good until something changes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.duel.content.scale import FOCUS, STAMINA
from cardwright.games.duel.content.techniques import AT_FOE, AT_NOBODY, AT_STRANGER, Technique
from cardwright.games.duel.content.zones import HAND, POOL, SPELLS
from cardwright.games.duel.rules.advantage import has_attention
from cardwright.games.duel.rules.cost import PlayCost
from cardwright.games.duel.rules.health import incapacitated
from cardwright.games.duel.rules.questions import (
    ATTENTION,
    CAN_PLAY,
    FOCUS_COST,
    STAMINA_COST,
    TIME_COST,
    technique_of,
)
from cardwright.games.duel.rules.timeline import (
    TakenTime,
    busy_slots,
    channels_of,
    open_starts,
    spans_of,
    time_needed,
)
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NONE, Answerer, Scene, ask, distinct

NO_CHOICE: Final = [NONE]
NO_TARGETS: Final[list[int]] = []


class Situation:
    __slots__ = (
        "costs", "costs_focus", "costs_stamina", "engaged", "focus", "hand", "others", "owner",
        "permits", "plays", "ready", "spans", "stamina", "times",
    )  # fmt: skip

    def __init__(self, state: DuelState, owner: i64) -> None:
        self.owner = owner
        self.stamina = state.resource(owner, STAMINA).available
        self.focus = state.resource(owner, FOCUS).available
        self.plays = state.plays_of(owner)
        self.engaged: list[int] = []
        for engagement in state.engagements:
            if engagement.holds(owner):
                self.engaged.append(engagement.other(owner))
        # What is held, equal cards once: whoever chooses among those has nothing to choose.
        self.hand = distinct(state, state.zone(HAND, owner).cards)
        # A card in hand or pool has no say of its own yet, so all of them get the same answers.
        alone = Scene(owner)
        self.permits = Answerer(state, CAN_PLAY, alone)
        self.costs_stamina = Answerer(state, STAMINA_COST, alone)
        self.costs_focus = Answerer(state, FOCUS_COST, alone)
        # As soon as somebody has asked: what lies ready in the pool, how long things take, what
        # is taken of the second, and whom else the fighter could engage.
        self.ready: list[int] | None = None
        self.times: Answerer | None = None
        self.spans: list[TakenTime] | None = None
        self.others: list[int] | None = None
        # What plays cost, for those about which somebody has asked.
        self.costs: list[PlayCost] = []

    def pool(self, state: DuelState) -> list[int]:
        """What lies in the pool and is known besides, equal cards once."""
        if self.ready is None:
            self.ready = distinct(state, state.zone(POOL, self.owner).cards)
            spells = state.zone(SPELLS, self.owner).cards
            if spells:
                self.ready = [*self.ready, *distinct(state, spells)]
        return self.ready

    def takes_time(self, state: DuelState) -> Answerer:
        if self.times is None:
            self.times = Answerer(state, TIME_COST, Scene(self.owner))
        return self.times

    def taken(self, state: DuelState) -> list[TakenTime]:
        """What plays take of the second."""
        if self.spans is None:
            self.spans = spans_of(state, self.plays, self.takes_time(state))
        return self.spans

    def strangers(self, state: DuelState) -> list[int]:
        """Foes who are not engaged yet, as long as there is attention for one more."""
        if self.others is None:
            self.others = strangers_to(state, self.owner, self.engaged)
        return self.others

    def cost_of(self, state: DuelState, play: Play) -> PlayCost:
        for cost in self.costs:
            if cost.play is play:
                return cost
        cost = PlayCost(state, play, play.modifiers, self.costs_stamina)
        self.costs.append(cost)
        return cost


def targets_for(
    state: DuelState, situation: Situation, card: int, technique: Technique
) -> list[int]:
    """At whom the technique may be played; nobody at all if it needs no choice."""
    found = candidates(state, situation, technique)
    needs = technique.needs
    if needs is None:
        return found
    return [foe for foe in found if needs.value(state, Scene(situation.owner, card, NONE, foe))]


def candidates(state: DuelState, situation: Situation, technique: Technique) -> list[int]:
    if technique.targets == AT_NOBODY:
        return NO_CHOICE
    if technique.targets == AT_STRANGER:
        return situation.strangers(state)
    if technique.targets == AT_FOE:
        return situation.engaged
    return NO_CHOICE if situation.engaged else NO_TARGETS


def strangers_to(state: DuelState, owner: int, engaged: list[int]) -> list[int]:
    found: list[int] = []
    planned = 0
    for foe in state.foes_of(owner):
        if foe in engaged or incapacitated(state, foe):
            continue
        if is_taken_on(state, owner, foe):
            planned += 1
        elif has_attention(state, foe):
            found.append(foe)
    if found and len(engaged) + planned >= ask(state, ATTENTION, Scene(owner)):
        return NO_TARGETS
    return found


def is_taken_on(state: DuelState, owner: int, foe: int) -> bool:
    """Has somebody planned to engage this foe?"""
    for play in state.plays_of(owner):
        if play.target == foe and technique_of(state, play).targets == AT_STRANGER:
            return True
    return False


def finds_time(state: DuelState, situation: Situation, card: int, technique: Technique) -> bool:
    """Is there any slot at which it could begin?"""
    busy = busy_slots(situation.taken(state), channels_of(state, situation.owner, technique))
    time = time_needed(state, situation.takes_time(state), situation.owner, card, technique)
    return open_starts(busy, time) != 0

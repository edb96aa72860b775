"""What a fighter has to play with at this moment: reserves, foes, time, and what cards cost.

Every card that might be played is weighed against the same means, so what is
the same for all of them is worked out once. Means are good until something changes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.duel.body.health import incapacitated
from cardwright.games.duel.burden import Burden
from cardwright.games.duel.places import HAND
from cardwright.games.duel.play import Play
from cardwright.games.duel.questions import (
    ATTENTION,
    CAN_PLAY,
    FOCUS_COST,
    STAMINA_COST,
    TIME_COST,
)
from cardwright.games.duel.scale import FOCUS, STAMINA
from cardwright.games.duel.state import DuelState
from cardwright.games.duel.technique import AT_FOE, AT_NOBODY, AT_STRANGER, Technique
from cardwright.games.duel.timing import (
    busy_slots,
    channels_of,
    open_starts,
    spans_of,
    time_needed,
)
from cardwright.kernel.machine.questions import Answerer, ask
from cardwright.kernel.values.scene import NONE, Scene

NO_CHOICE: Final = [NONE]
NO_TARGETS: Final[list[int]] = []


class Means:
    __slots__ = (
        "burdens", "costs_focus", "costs_stamina", "engaged", "focus", "hand", "others", "owner",
        "permits", "plays", "stamina", "taken", "takes_time",
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
        self.hand = state.zone(HAND, owner).number
        # A card in hand or pool has no voice of its own yet, so about all of them the same speak.
        alone = Scene(owner)
        self.permits = Answerer(state, CAN_PLAY, alone)
        self.costs_stamina = Answerer(state, STAMINA_COST, alone)
        self.costs_focus = Answerer(state, FOCUS_COST, alone)
        self.takes_time = Answerer(state, TIME_COST, alone)
        self.taken = spans_of(state, self.plays, self.takes_time)
        # Whom else the fighter could engage, as soon as somebody has asked.
        self.others: list[int] | None = None
        # What plays cost, for those about which somebody has asked.
        self.burdens: list[Burden] = []

    def strangers(self, state: DuelState) -> list[int]:
        """Foes who are not engaged yet, as long as there is attention for one more."""
        if self.others is None:
            self.others = strangers_to(state, self.owner, self.engaged)
        return self.others

    def burden(self, state: DuelState, play: Play) -> Burden:
        for burden in self.burdens:
            if burden.play is play:
                return burden
        burden = Burden(state, play, self.costs_stamina)
        self.burdens.append(burden)
        return burden


def targets_for(state: DuelState, means: Means, card: int, technique: Technique) -> list[int]:
    """At whom the technique may be played; nobody at all if it needs no choice."""
    found = candidates(state, means, technique)
    needs = technique.needs
    if needs is None:
        return found
    return [foe for foe in found if needs.value(state, Scene(means.owner, card, NONE, foe))]


def candidates(state: DuelState, means: Means, technique: Technique) -> list[int]:
    if technique.targets == AT_NOBODY:
        return NO_CHOICE
    if technique.targets == AT_STRANGER:
        return means.strangers(state)
    if technique.targets == AT_FOE:
        return means.engaged
    return NO_CHOICE if means.engaged else NO_TARGETS


def strangers_to(state: DuelState, owner: int, engaged: list[int]) -> list[int]:
    found: list[int] = []
    for foe in state.foes_of(owner):
        if foe not in engaged and not incapacitated(state, foe):
            found.append(foe)
    if found and len(engaged) >= ask(state, ATTENTION, Scene(owner)):
        return NO_TARGETS
    return found


def finds_time(state: DuelState, means: Means, card: int, technique: Technique) -> bool:
    """Is there any slot at which it could begin?"""
    busy = busy_slots(means.taken, channels_of(state, means.owner, technique))
    time = time_needed(state, means.takes_time, means.owner, card, technique)
    return open_starts(busy, time) != 0

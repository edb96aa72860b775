"""What a fighter has to play with at this moment: reserves, foes, time, and what cards cost.

Every card that might be played is weighed against the same means, so what is
the same for all of them is worked out once. Means are good until something changes.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.duel.arms import OFF_HAND_BIT, WEAPON_BIT
from cardwright.games.duel.body.health import incapacitated
from cardwright.games.duel.body.weapons import Weapon
from cardwright.games.duel.gathering import gather_cards
from cardwright.games.duel.places import HAND
from cardwright.games.duel.play import PLANNED, Play
from cardwright.games.duel.questions import (
    ATTENTION,
    CAN_PLAY,
    FOCUS_COST,
    STAMINA_COST,
    TIME_COST,
    scene_of,
    scene_of_card,
    technique_of,
    time_of,
    within_a_second,
)
from cardwright.games.duel.scale import CHANNELS, FOCUS, SLOTS, STAMINA
from cardwright.games.duel.state import DuelState
from cardwright.games.duel.technique import Technique
from cardwright.kernel.questions import Hearing, ask, folded, put_in_order
from cardwright.kernel.scene import NONE, Scene


@mypyc_attr(acyclic=True)
class Means:
    __slots__ = (
        "busy", "costs_focus", "costs_stamina", "engaged", "focus", "hand", "owner", "permits",
        "plays", "stamina", "takes_time",
    )  # fmt: skip

    def __init__(self, state: DuelState, owner: int) -> None:
        self.owner = owner
        self.stamina = state.resource(owner, STAMINA).available
        self.focus = state.resource(owner, FOCUS).available
        self.plays = state.plays_of(owner)
        self.engaged = [engagement.other(owner) for engagement in state.engagements_of(owner)]
        self.hand = state.zone(HAND, owner).number
        # A card in hand or pool has no voice of its own yet, so about all of them the same speak.
        alone = Scene(owner)
        self.permits = Hearing(state, CAN_PLAY, alone)
        self.costs_stamina = Hearing(state, STAMINA_COST, alone)
        self.costs_focus = Hearing(state, FOCUS_COST, alone)
        self.takes_time = Hearing(state, TIME_COST, alone)
        self.busy = busy_channels(state, self.plays, self.takes_time)

    def stamina_for(self, state: DuelState, play: Play) -> int:
        """What a play of the fighter costs: those who speak about all cards, and its own."""
        grants = self.costs_stamina.grants.copy()
        gather_cards(state, STAMINA_COST, play, grants)
        put_in_order(grants)
        scene = scene_of(play)
        return folded(state, scene, STAMINA_COST.base(state, scene), grants)


def busy_channels(state: DuelState, plays: list[Play], takes_time: Hearing) -> list[int]:
    """For each channel the slots, as bits, in which somebody's plays keep it busy."""
    busy = [0] * len(CHANNELS)
    for play in plays:
        if play.fate == PLANNED:
            scene = scene_of_card(play.owner, play.technique)
            time = within_a_second(takes_time.answer(state, scene))
            taken = (1 << time) - 1 << play.start
            kept = channels_of(state, play.owner, technique_of(state, play))
            for channel in range(len(CHANNELS)):
                if kept >> channel & 1:
                    busy[channel] |= taken
    return busy


# Targets


def targets_for(state: DuelState, means: Means, card: int, technique: Technique) -> list[int]:
    """At whom the technique may be played; nobody at all if it needs no choice."""
    found = candidates(state, means, technique)
    needs = technique.needs
    if needs is None:
        return found
    return [foe for foe in found if needs.value(state, Scene(means.owner, card, NONE, foe))]


def candidates(state: DuelState, means: Means, technique: Technique) -> list[int]:
    if technique.targets == "nobody":
        return [NONE]
    if technique.targets == "stranger":
        return strangers(state, means)
    if technique.targets == "foe":
        return means.engaged
    return [NONE] if means.engaged else []


def strangers(state: DuelState, means: Means) -> list[int]:
    """Foes who are not engaged yet, as long as there is attention for one more."""
    owner = means.owner
    if len(means.engaged) >= ask(state, ATTENTION, Scene(owner)):
        return []
    return [
        foe
        for foe in state.foes_of(owner)
        if foe not in means.engaged and not incapacitated(state, foe)
    ]


# Time


def channels_of(state: DuelState, owner: int, technique: Technique) -> int:
    """What a technique keeps busy; a weapon for two hands leaves no off-hand free."""
    weapon = state.fighters[owner].weapon
    if technique.channels & WEAPON_BIT and isinstance(weapon, Weapon) and weapon.hands == 2:
        return technique.channels | OFF_HAND_BIT
    return technique.channels


def end_of(state: DuelState, play: Play) -> int:
    """The first slot after a play."""
    return play.start + time_of(state, scene_of(play))


def overlap(state: DuelState, one: Play, other: Play) -> bool:
    """Are two plays going on at the same time for a while?"""
    return one.start < end_of(state, other) and other.start < end_of(state, one)


def starts_for(state: DuelState, owner: int, card: int, technique: Technique) -> list[int]:
    """The slots at which a technique could begin without getting in its owner's way."""
    takes_time = Hearing(state, TIME_COST, Scene(owner))
    time = time_needed(state, takes_time, scene_of_card(owner, card))
    kept = busy_channels(state, state.plays_of(owner), takes_time)
    busy = busy_slots(kept, channels_of(state, owner, technique))
    return [start for start in range(SLOTS - time + 1) if is_free(busy, start, time)]


def finds_time(state: DuelState, means: Means, scene: Scene, technique: Technique) -> bool:
    """Is there any slot at which it could begin?"""
    time = time_needed(state, means.takes_time, scene)
    busy = busy_slots(means.busy, channels_of(state, means.owner, technique))
    if not busy:
        return time <= SLOTS
    for start in range(SLOTS - time + 1):
        if is_free(busy, start, time):
            return True
    return False


def time_needed(state: DuelState, takes_time: Hearing, scene: Scene) -> int:
    """Whatever is done takes some time; it may be more than there is."""
    return max(1, takes_time.answer(state, scene))


def busy_slots(busy: list[int], channels: int) -> int:
    """The slots, as bits, in which any of these channels is busy."""
    slots = 0
    for channel in range(len(CHANNELS)):
        if channels >> channel & 1:
            slots |= busy[channel]
    return slots


def is_free(busy: int, start: int, time: int) -> bool:
    return not busy & (1 << time) - 1 << start

"""Time: which slots a play takes on which channels, and where another still finds room."""

from __future__ import annotations

from mypy_extensions import i64

from cardwright.games.duel.content.scale import SLOTS
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.rules.questions import (
    TIME_COST,
    card_answer,
    scene_of,
    scene_of_card,
    technique_of,
    technique_title,
    time_of,
    within_a_second,
)
from cardwright.games.duel.table.arms import OFF_HAND_BIT, WEAPON_BIT
from cardwright.games.duel.table.play import PLANNED, Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Answerer, Scene, phrase


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


class TakenTime:
    """The slots, as bits, for which a play keeps its channels busy."""

    __slots__ = ("channels", "slots")

    def __init__(self, channels: i64, slots: i64) -> None:
        self.channels = channels
        self.slots = slots


def spans_of(state: DuelState, plays: list[Play], takes_time: Answerer) -> list[TakenTime]:
    """What is taken of somebody's second."""
    taken: list[TakenTime] = []
    for play in plays:
        if play.fate == PLANNED:
            technique = technique_of(state, play)
            needed = card_answer(state, takes_time, play.owner, play.technique, technique.time)
            time: i64 = within_a_second(needed)
            start: i64 = play.start
            channels = channels_of(state, play.owner, technique)
            taken.append(TakenTime(channels, (1 << time) - 1 << start))
    return taken


def starts_for(state: DuelState, owner: int, card: int, technique: Technique) -> list[int]:
    """The slots at which a technique could begin without getting in its owner's way."""
    takes_time = Answerer(state, TIME_COST, Scene(owner))
    taken = spans_of(state, state.plays_of(owner), takes_time)
    busy = busy_slots(taken, channels_of(state, owner, technique))
    free = open_starts(busy, time_needed(state, takes_time, owner, card, technique))
    return [start for start in range(SLOTS) if free >> start & 1]


def in_the_way(state: DuelState, owner: int, card: int, technique: Technique, start: int) -> str:
    """What keeps a technique from beginning at a slot: the first play of its owner there."""
    time = time_of(state, scene_of_card(owner, card))
    channels = channels_of(state, owner, technique)
    for play in state.plays_of(owner):
        busy = channels_of(state, owner, technique_of(state, play)) & channels
        at_once = play.start < start + time and start < end_of(state, play)
        if play.fate == PLANNED and busy and at_once:
            return technique_title(state, play)
    return phrase("another play")


def time_needed(
    state: DuelState, takes_time: Answerer, owner: int, card: int, technique: Technique
) -> int:
    """Whatever is done takes some time; it may be more than there is."""
    return max(1, card_answer(state, takes_time, owner, card, technique.time))


def busy_slots(taken: list[TakenTime], channels: i64) -> i64:
    """The slots, as bits, in which any of these channels is busy."""
    slots: i64 = 0
    for span in taken:
        if span.channels & channels:
            slots |= span.slots
    return slots


def open_starts(busy: i64, time: i64) -> i64:
    """The slots, as bits, at which something that takes so long could begin."""
    if time > SLOTS:
        return 0
    blocked: i64 = busy
    later: i64 = 1
    while later < time:
        blocked |= busy >> later
        later += 1
    return ~blocked & (1 << SLOTS - time + 1) - 1

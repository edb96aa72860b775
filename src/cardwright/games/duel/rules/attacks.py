"""Deciding attacks: whom they find, what meets them, and how they come out."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import (
    BLOCKED,
    COUNTERED,
    DEFLECTED,
    DODGED,
    FULL,
    GRADE_MARGIN,
    HIT,
    MISS,
    OUTCOMES,
    PARRIED,
)
from cardwright.games.duel.content.streams import COMBAT_STREAM
from cardwright.games.duel.content.techniques import AT_FOE, AT_RANDOM_FOE
from cardwright.games.duel.rules.damage import is_feint
from cardwright.games.duel.rules.events import Exchange
from cardwright.games.duel.rules.health import incapacitated
from cardwright.games.duel.rules.hit_chance import DEFENCE, HIT_CHANCE, covered
from cardwright.games.duel.rules.packet_questions import TARGETS, standing_foes
from cardwright.games.duel.rules.packets import packet_now
from cardwright.games.duel.rules.portions import Portion, spread
from cardwright.games.duel.rules.questions import scene_of, stands_in, technique_of
from cardwright.games.duel.rules.timeline import overlap
from cardwright.games.duel.table.arms import arm_for
from cardwright.games.duel.table.play import INTERRUPTED, Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NONE, Plain, ask

# So many steps beyond its reach an attack may still land.
STRETCH_STEPS: Final = 1
# By kind of guard, what a failed attack is called.
GUARD_OUTCOMES: Final[tuple[int, ...]] = (BLOCKED, PARRIED, DEFLECTED, DODGED, COUNTERED)


class Strike:
    """One strike of an attack at one target, decided: how it came out, and how well."""

    __slots__ = (
        "attack", "attacker", "chance", "defence", "defender", "feint", "grade", "guarded",
        "instances", "outcome", "rolled",
    )  # fmt: skip

    def __init__(self, attack: Play, portion: Portion) -> None:
        self.attack = attack.id
        self.attacker = attack.owner
        self.defender = portion.target
        # The part of the packet that this target takes.
        self.instances = portion.instances
        self.defence = NONE
        self.guarded: tuple[int, ...] = ()
        self.chance = 0
        self.rolled = 0
        self.outcome = MISS
        self.grade = 0
        self.feint = False

    def exchange(self) -> Exchange:
        told = Exchange(self.attack, self.attacker, self.defender, self.defence)
        told.chance, told.rolled = self.chance, self.rolled
        told.outcome = OUTCOMES[self.outcome]
        told.feint = self.feint
        return told

    def form(self) -> Plain:
        amounts: list[Plain] = [instance.amount for instance in self.instances]
        return [
            self.attack, self.defender, amounts, self.defence, list(self.guarded), self.chance,
            self.rolled, self.outcome, self.grade, self.feint,
        ]  # fmt: skip


def decide_attacks(state: DuelState, attacks: list[Play], slot: int) -> list[Strike]:
    """How all attacks of a slot come out, on the table as it stands before any of them."""
    strikes: list[Strike] = []
    for play in attacks:
        for portion in portions(state, play):
            strike = Strike(play, portion)
            decide_strike(state, strike, play, slot)
            strikes.append(strike)
    for strike in strikes:
        if strike.defence != NONE:
            state.play(strike.defence).met += 1
    return strikes


def portions(state: DuelState, play: Play) -> list[Portion]:
    """The strikes of an attack: at whom, and with which part of its packet."""
    targets = targets_now(state, play)
    return spread(state, packet_now(state, play), targets) if targets else []


def targets_now(state: DuelState, play: Play) -> list[int]:
    """Whom an attack can find when its moment comes; chance says who else, if it strikes more."""
    kind = technique_of(state, play).targets
    found: list[int] = []
    if kind == AT_FOE:
        if state.engagement(play.owner, play.target) is None:
            return found
        found.append(play.target)
    left = [foe for foe in standing_foes(state, play.owner) if foe not in found]
    count = max(1, ask(state, TARGETS, scene_of(play)))
    if kind != AT_RANDOM_FOE and count >= len(found) + len(left):
        return found + left
    while left and len(found) < count:
        found.append(left.pop(state.roll(COMBAT_STREAM, len(left))))
    return found


def decide_strike(state: DuelState, strike: Strike, play: Play, slot: int) -> None:
    strike.feint = is_feint(state, play)
    if not in_reach(state, play, strike.defender):
        strike.outcome = MISS
        return
    defence = defence_against(state, play, strike.defender, slot)
    if defence is not None:
        strike.defence = defence.id
        strike.guarded = covered(state, defence)
    if strike.feint:
        decide_feint(state, strike, play, defence)
        return
    scene = scene_of(play)
    scene.target = strike.defender
    scene.event = Exchange(play.id, play.owner, strike.defender, strike.defence)
    strike.chance = max(0, ask(state, HIT_CHANCE, scene))
    strike.rolled = state.roll(COMBAT_STREAM, FULL)
    margin = strike.chance - 1 - strike.rolled
    if margin >= 0:
        strike.outcome = HIT
        for grade, least in enumerate(GRADE_MARGIN):
            if margin >= least:
                strike.grade = grade
    elif defence is not None:
        strike.outcome = GUARD_OUTCOMES[technique_of(state, defence).guard]


def decide_feint(state: DuelState, strike: Strike, feint: Play, defence: Play | None) -> None:
    """A feint needs no luck: it draws the guard in its way, is called, or gains the initiative."""
    strike.chance = FULL
    if defence is not None:
        strike.outcome = GUARD_OUTCOMES[technique_of(state, defence).guard]
    elif is_attacked_through(state, feint, strike.defender):
        strike.outcome = COUNTERED
    else:
        strike.outcome = HIT


def in_reach(state: DuelState, play: Play, defender: int) -> bool:
    engagement = state.engagement(play.owner, defender)
    arm = arm_for(state.fighters[play.owner], technique_of(state, play))
    return (
        engagement is not None
        and arm is not None
        and arm.mode.reach + STRETCH_STEPS >= engagement.range
    )


def defence_against(state: DuelState, attack: Play, defender: int, slot: int) -> Play | None:
    """The best defence that stands in this slot, if any does."""
    best: Play | None = None
    best_taken = 0
    for play in state.plays_of(defender):
        technique = technique_of(state, play)
        if not technique.defends() or play.fate == INTERRUPTED or incapacitated(state, defender):
            continue
        if not stands_in(state, play, slot):
            continue
        scene = scene_of(play)
        scene.target = attack.owner
        scene.event = Exchange(attack.id, attack.owner, defender, play.id)
        taken = ask(state, DEFENCE, scene)
        if best is None or taken > best_taken:
            best, best_taken = play, taken
    return best


def is_attacked_through(state: DuelState, feint: Play, defender: int) -> bool:
    """Does the target attack the feinter in earnest while the feint is being made?"""
    for play in state.plays_of(defender):
        if play.fate == INTERRUPTED or not technique_of(state, play).attacks():
            continue
        aimed = play.target == feint.owner or technique_of(state, play).targets != AT_FOE
        if aimed and overlap(state, feint, play) and not is_feint(state, play):
            return True
    return False

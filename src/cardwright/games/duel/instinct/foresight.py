"""Foresight: what the blows on the table will probably do.

Everything is weighed in points. A sure, solid hit with an ordinary sword is
worth a hundred of them.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import (
    COUNTERED,
    FULL,
    GAINS,
    GRADE_MARGIN,
    HIT,
    MISS,
    OUTCOMES,
    SELF_BALANCE,
    TARGET_BALANCE,
)
from cardwright.games.duel.content.techniques import AT_FOE
from cardwright.games.duel.instinct.distance import range_at, reaches
from cardwright.games.duel.rules.attacks import GUARD_OUTCOMES, defence_against, is_attacked_through
from cardwright.games.duel.rules.damage import DAMAGE
from cardwright.games.duel.rules.events import Exchange
from cardwright.games.duel.rules.gains import GAIN_QUESTIONS, profile_for
from cardwright.games.duel.rules.hit_chance import (
    DEFENCE,
    DEFENCE_MAX,
    DEFENCE_MIN,
    HIT_CHANCE,
    STRETCHED,
)
from cardwright.games.duel.rules.questions import moment_of, scene_of, technique_of
from cardwright.games.duel.table.arms import arm_for
from cardwright.games.duel.table.play import PLANNED, Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import NONE, ask

# The energy of an ordinary sword's solid hit.
ORDINARY_DAMAGE: Final = 1_000
# What a hundredth of pressure, control or position is worth, in hundredths of a point.
AXIS_WORTH: Final = 300
# Balance comes back by itself, so it is worth less.
BALANCE_WORTH: Final = 40
# What a point of stamina is worth.
STAMINA_WORTH: Final = 8


class Forecast:
    """One blow at one target: how likely it is, what it would do, and what meets it."""

    __slots__ = ("attack", "chance", "guard", "slot", "taken", "target", "through", "weight")

    def __init__(self, attack: Play, target: int, slot: int) -> None:
        self.attack = attack
        self.target = target
        self.slot = slot
        # The chance to hit as if nobody defended, and what a solid hit does, in points.
        self.chance = 0
        self.weight = 0
        # The defence it meets, if any, and which share of the chance that takes.
        self.guard: Play | None = None
        self.taken = 0
        # Is it a feint at somebody who attacks in earnest?
        self.through = False

    def met_chance(self) -> int:
        return self.chance * (FULL - self.taken) // FULL

    def harm(self) -> int:
        return graded(self.met_chance()) * self.weight // FULL

    def harm_if_taken(self, taken: int) -> int:
        """The harm that is left if a defence takes this share, or one already takes more."""
        chance = self.chance * (FULL - max(taken, self.taken)) // FULL
        return graded(chance) * self.weight // FULL

    def is_feint(self) -> bool:
        return self.weight == 0


def graded(chance: int) -> int:
    """What a blow with this chance is worth: better chances also hit better."""
    total = 0
    for margin in GRADE_MARGIN:
        total += max(0, chance - margin)
    return total // 2


def forecast_of(state: DuelState, attack: Play, target: int) -> Forecast:
    """What is to be expected of an attack that is on the table."""
    prospect = Forecast(attack, target, moment_of(state, attack))
    technique = technique_of(state, attack)
    arm = arm_for(state.fighters[attack.owner], technique)
    if arm is None or technique.packet is None:
        return prospect
    if not reaches(state, attack, target, prospect.slot):
        return prospect
    scene = scene_of(attack)
    scene.target = target
    prospect.weight = weight_of(state, attack, target)
    if prospect.is_feint():
        prospect.chance = FULL
    else:
        scene.event = Exchange(attack.id, attack.owner, target, NONE)
        prospect.chance = max(0, ask(state, HIT_CHANCE, scene))
        prospect.chance += stretch(state, attack, target, arm.mode.reach, prospect.slot)
    guard = defence_against(state, attack, target, prospect.slot)
    if guard is not None:
        prospect.guard = guard
        prospect.taken = taken_by(state, guard, attack, target)
    elif prospect.is_feint():
        prospect.through = is_attacked_through(state, attack, target)
    return prospect


def weight_of(state: DuelState, attack: Play, target: int) -> int:
    """What a solid hit of an attack does to its target, in points."""
    technique = technique_of(state, attack)
    arm = arm_for(state.fighters[attack.owner], technique)
    if arm is None or technique.packet is None:
        return 0
    scene = scene_of(attack)
    scene.target = target
    amount = 0
    for instance in technique.packet.instances:
        amount += instance.amount * technique.packet.repeats
    damage = max(0, ask(state, DAMAGE, scene)) * amount // FULL
    return damage * arm.mode.damage // ORDINARY_DAMAGE


def stretch(state: DuelState, attack: Play, target: int, reach: int, slot: int) -> int:
    """What steps that are planned will do to the chance, which now goes by today's distance."""
    engagement = state.engagement(attack.owner, target)
    now = engagement is not None and engagement.range > reach
    then = range_at(state, attack.owner, target, slot) > reach
    return STRETCHED * (then - now)


def taken_by(state: DuelState, guard: Play, attack: Play, target: int) -> int:
    """Which share of an attack's chance a defence takes, in hundredths."""
    scene = scene_of(guard)
    scene.target = attack.owner
    scene.event = Exchange(attack.id, attack.owner, target, guard.id)
    return max(DEFENCE_MIN, min(ask(state, DEFENCE, scene), DEFENCE_MAX))


def swing_of(state: DuelState, prospect: Forecast) -> int:
    """How the advantage will move, on average, in points and from the attacker's side."""
    if prospect.through:
        return moved(state, prospect, COUNTERED)
    return swing_against(state, prospect, prospect.guard, prospect.taken)


def swing_against(state: DuelState, prospect: Forecast, guard: Play | None, taken: int) -> int:
    """The same if this guard, or none, met the attack and took that share of its chance."""
    failed = MISS if guard is None else GUARD_OUTCOMES[technique_of(state, guard).guard]
    if prospect.is_feint():
        return moved(state, prospect, HIT if guard is None else failed)
    chance = prospect.chance * (FULL - taken) // FULL
    hit = moved(state, prospect, HIT) * chance
    return (hit + moved(state, prospect, failed) * (FULL - chance)) // FULL


def moved(state: DuelState, prospect: Forecast, outcome: int) -> int:
    """What an outcome moves, in points. Whoever has nothing of an axis cannot lose more of it."""
    attack = prospect.attack
    engagement = state.engagement(attack.owner, prospect.target)
    changes = changes_by(state, attack, prospect.target, outcome)
    axes = 0
    for axis in range(SELF_BALANCE):
        change = changes[axis]
        if change and engagement is not None:
            now = engagement.read(attack.owner, axis)
            axes += max(-now, min(change, FULL - now))
    balance = changes[SELF_BALANCE] - changes[TARGET_BALANCE]
    return (axes * AXIS_WORTH + balance * BALANCE_WORTH) // FULL


def changes_by(state: DuelState, attack: Play, target: int, outcome: int) -> list[int]:
    """What an outcome changes, by axis. Cards have a say in it only where some lie on the play."""
    if not attack.modifiers:
        profile, _ = profile_for(state, attack, outcome)
        return [profile.change(outcome, gain) for gain in range(len(GAINS))]
    scene = scene_of(attack)
    scene.target = target
    exchange = Exchange(attack.id, attack.owner, target, NONE)
    exchange.outcome = OUTCOMES[outcome]
    scene.event = exchange
    return [ask(state, question, scene) for question in GAIN_QUESTIONS]


def struck_by(state: DuelState, attack: Play) -> list[int]:
    """Whom an attack on the table is aimed at."""
    if technique_of(state, attack).targets == AT_FOE:
        return [attack.target]
    return [engagement.other(attack.owner) for engagement in state.engagements_of(attack.owner)]


def forecasts_by(state: DuelState, owner: int) -> list[Forecast]:
    """What all planned attacks of a fighter will probably do."""
    found: list[Forecast] = []
    for play in state.plays_of(owner):
        if play.fate == PLANNED and technique_of(state, play).attacks():
            for target in struck_by(state, play):
                found.append(forecast_of(state, play, target))
    return found


def forecasts_at(state: DuelState, owner: int) -> list[Forecast]:
    """What all attacks that are planned against a fighter will probably do."""
    found: list[Forecast] = []
    for play in state.plays:
        if play.owner != owner and technique_of(state, play).attacks():
            for target in struck_by(state, play):
                if target == owner:
                    found.append(forecast_of(state, play, target))
    return found

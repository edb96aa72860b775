"""A blow that landed, from the part it finds to the wounds it leaves."""

from __future__ import annotations

from cardwright.games.duel.blow import Blow
from cardwright.games.duel.body.armouring import through_armour
from cardwright.games.duel.body.body import Body
from cardwright.games.duel.body.capability import DAMAGE_TAKEN
from cardwright.games.duel.body.events import BlowStopped
from cardwright.games.duel.body.health import refresh_conditions
from cardwright.games.duel.body.impact import Impact
from cardwright.games.duel.body.kinds import DamageKind
from cardwright.games.duel.body.location import organ_behind, struck_part
from cardwright.games.duel.body.plans import PartPlan
from cardwright.games.duel.body.severity import UNHURT
from cardwright.games.duel.body.weapons import Mode, Weapon
from cardwright.games.duel.body.wounding import wound_part
from cardwright.games.duel.state import table
from cardwright.kernel.machine.questions import ask
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.plain import scaled
from cardwright.kernel.values.scene import Scene


def strike(state: State, blow: Blow) -> None:
    """Let a blow land. Each instance of its packet goes its own way into the same part."""
    body = table(state).fighters[blow.defender].body
    part = struck_part(state, body, blow.height, blow.guarded)
    strike_part(state, blow, part)
    refresh_conditions(state, blow.defender)


def strike_part(state: State, blow: Blow, part: PartPlan) -> None:
    body = table(state).fighters[blow.defender].body
    worst = UNHURT
    for impact in impacts_of(state, blow):
        through_armour(state, blow.defender, body, part, impact)
        if not impact.spent():
            worst = max(worst, into_flesh(state, blow, body, part, impact))
    if worst == UNHURT:
        state.tell(BlowStopped(blow.defender, part.name, blow.attacker))


def into_flesh(state: State, blow: Blow, body: Body, part: PartPlan, impact: Impact) -> int:
    """Wound a part, and the organ behind it if the edge comes through."""
    harm = wound_part(state, blow.defender, blow.attacker, body, part, impact)
    if harm.through:
        organ = organ_behind(state, body, part)
        if organ is not None:
            inner = wound_part(state, blow.defender, blow.attacker, body, organ, impact)
            return max(harm.severity, inner.severity)
    return harm.severity


def impacts_of(state: State, blow: Blow) -> list[Impact]:
    """The impacts of a blow: for each instance the weapon's own kind or those it names."""
    weapon = blow.weapon
    assert isinstance(weapon, Weapon), "a blow is struck with a weapon"
    mode = weapon.mode(blow.mode)
    assert mode is not None, "the weapon can be used in this way"
    impacts: list[Impact] = []
    lore = table(state).fighters[blow.defender].body.lore
    for instance in blow.instances:
        share = scaled(scaled(blow.damage, instance.amount), blow.margin)
        kinds = [lore.kind(name) for name in instance.kinds] or [mode.kind]
        for kind in kinds:
            impacts.append(impact_of(state, blow.defender, mode, kind, share // len(kinds)))
        if not instance.kinds:
            for rider in mode.riders:
                more = scaled(share, rider.share)
                impacts.append(impact_of(state, blow.defender, mode, rider.kind, more))
    return impacts


def impact_of(state: State, owner: int, mode: Mode, kind: DamageKind, share: int) -> Impact:
    """An impact with a share of what the mode does, after what the struck one takes of a kind."""
    taken = scaled(share, ask(state, DAMAGE_TAKEN, Scene(owner, subject=kind.index)))
    energy = scaled(mode.damage, taken)
    if kind.elemental:
        return Impact(kind, energy, 0, 0, 0)
    if not kind.edged:
        return Impact(kind, energy, min(mode.geometry, 20), mode.rigidity, 0)
    return Impact(kind, energy, mode.geometry, mode.rigidity, scaled(mode.penetration, taken))

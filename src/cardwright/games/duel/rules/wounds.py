"""What a wound brings: severed parts, opened arteries, bleeding, pain and trauma."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.kinds import DamageKind
from cardwright.games.duel.content.plans import ARTERY, NO_PART, PartPlan
from cardwright.games.duel.content.severity import BROKEN, DISABLED, INHIBITED, MISSING, UNHURT
from cardwright.games.duel.rules.body_events import ArteryHit, PartLost, WoundInflicted
from cardwright.games.duel.rules.conditions import give_condition
from cardwright.games.duel.rules.health import inflict_pain, inflict_trauma
from cardwright.games.duel.rules.impact import Impact
from cardwright.games.duel.rules.tissue import Harm, through_tissue
from cardwright.games.duel.table.body import Body, Wound
from cardwright.kernel import State, scaled

# By severity, in hundredths.
WOUND_PAIN: Final[tuple[int, ...]] = (0, 60, 180, 300, 400, 500)
WOUND_TRAUMA: Final[tuple[int, ...]] = (0, 40, 130, 240, 350, 450)
WOUND_BLEEDING: Final[tuple[int, ...]] = (0, 4, 16, 26, 32, 30)
ARTERIAL_BLEEDING: Final = 300
ARTERIAL_TRAUMA: Final = 100
# What one wound may bring of either: it takes more than one to overwhelm anybody.
FELT_AT_ONCE_MAX: Final = 500
# What comes over somebody who loses more than a finger.
HORROR: Final = "fearful"


def wound_part(
    state: State, owner: int, attacker: int, body: Body, part: PartPlan, impact: Impact
) -> Harm:
    """Let an impact into a part, and tell the wound with all it brings."""
    kind = impact.kind
    before = body.severity(part)
    harm = through_tissue(body, part, impact)
    if harm.severity == UNHURT:
        return harm
    arterial = opens_artery(part, kind, harm)
    bleeding = bleeding_of(kind, harm.severity, arterial)
    body.wounds.append(Wound(part.number, kind.index, harm.severity, bleeding, arterial))
    told = WoundInflicted(owner, part.name, attacker, kind.name)
    told.severity, told.before, told.after = harm.severity, before, body.severity(part)
    told.bleeding, told.layers = bleeding, ", ".join(harm.layers)
    state.tell(told)
    if arterial:
        state.tell(ArteryHit(owner, part.name, bleeding))
    if comes_off(body, part, kind):
        sever(state, owner, body, part)
        if not part.small:
            give_condition(state, owner, body.index.conditions[HORROR])
    pain = scaled(scaled(WOUND_PAIN[harm.severity], part.sensitivity), kind.pain)
    inflict_pain(state, owner, min(pain, FELT_AT_ONCE_MAX))
    trauma = scaled(scaled(WOUND_TRAUMA[harm.severity], part.sensitivity), kind.trauma)
    trauma += ARTERIAL_TRAUMA if arterial else 0
    inflict_trauma(state, owner, min(trauma, FELT_AT_ONCE_MAX))
    if part.jolt and harm.severity >= (DISABLED if kind.edged else INHIBITED):
        give_condition(state, owner, body.index.conditions[part.jolt])
    return harm


def opens_artery(part: PartPlan, kind: DamageKind, harm: Harm) -> bool:
    return bool(part.uses & ARTERY) and kind.edged and harm.deep >= INHIBITED


def bleeding_of(kind: DamageKind, severity: int, arterial: bool) -> int:
    """Hundredths of a litre a turn."""
    bleeding = scaled(WOUND_BLEEDING[severity], kind.bleeding)
    return scaled(bleeding, ARTERIAL_BLEEDING) if arterial else bleeding


def comes_off(body: Body, part: PartPlan, kind: DamageKind) -> bool:
    """Is a part off? What carries it is gone, or shorn through with the flesh around it."""
    if part.parent == NO_PART or body.severed[part.number]:
        return False
    easier = 1 if part.small else 0
    structure = body.structure(part) + easier
    if structure >= MISSING:
        return True
    return kind.shearing and structure >= BROKEN and body.flesh(part) + easier >= DISABLED


def sever(state: State, owner: int, body: Body, part: PartPlan) -> None:
    """Take off a part and all that grows on it; parents stand before their children."""
    body.sever(part.number)
    state.tell(PartLost(owner, part.name))
    for other in body.species.plan.parts:
        if other.parent != NO_PART and body.severed[other.parent]:
            body.sever(other.number)

"""Health: what a blow and the end of a turn do to a fighter as a whole, and who is down."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.rules.body_events import Incapacitated
from cardwright.games.duel.rules.capability import (
    CAN_FIGHT,
    PAIN_TAKEN,
    TRAUMA_TAKEN,
    body_of,
    ruined_part,
)
from cardwright.games.duel.rules.conditions import give_condition, settle_conditions
from cardwright.games.duel.rules.vitals import change_vital
from cardwright.games.duel.table.state import table
from cardwright.games.duel.table.vitals import BLOOD, PAIN, TRAUMA
from cardwright.kernel import Scene, State, ask, explain, scaled

# How much less a wound bleeds each turn, in hundredths of a litre; arteries do not clot.
CLOTTING: Final = 1
# A single pain from this much on brings the rush of adrenaline, once a fight.
RUSH_PAIN: Final = 150
RUSH: Final = "fired_up"
# What comes over those of the same side who see somebody fall.
DISMAY: Final = "shaken"


def inflict_pain(state: State, owner: int, amount: int) -> None:
    felt = scaled(amount, ask(state, PAIN_TAKEN, Scene(owner)))
    change_vital(state, owner, PAIN, felt)
    body = body_of(state, owner)
    if felt >= RUSH_PAIN and not body.rushed:
        body.rushed = True
        give_condition(state, owner, body.index.conditions[RUSH])


def inflict_trauma(state: State, owner: int, amount: int) -> None:
    change_vital(state, owner, TRAUMA, scaled(amount, ask(state, TRAUMA_TAKEN, Scene(owner))))


def refresh_conditions(state: State, owner: int) -> None:
    """Conditions follow the body, and whoever can fight no longer falls."""
    body = body_of(state, owner)
    if body.fallen:
        return
    settle_conditions(state, owner)
    if not ask(state, CAN_FIGHT, Scene(owner)):
        why = why_fallen(state, owner)
        body.fallen = True
        state.tell(Incapacitated(owner, why))
        dismay(state, owner)


def begin_conditions(state: State, given: list[list[str]]) -> None:
    """Put every fighter of a table that was just set into the conditions that it says."""
    for owner, names in enumerate(given):
        for name in names:
            give_condition(state, owner, body_of(state, owner).index.conditions[name])
    for owner in range(len(table(state).fighters)):
        refresh_conditions(state, owner)


def dismay(state: State, fallen: int) -> None:
    """Those who fought beside the fallen and still stand are shaken."""
    fighters = table(state).fighters
    for owner, fighter in enumerate(fighters):
        if fighter.side == fighters[fallen].side and not fighter.body.fallen:
            give_condition(state, owner, fighter.body.index.conditions[DISMAY])


def why_fallen(state: State, owner: int) -> str:
    """The ruined part, or the condition that put an end to it."""
    ruined = ruined_part(body_of(state, owner))
    if ruined:
        return ruined
    steps = explain(state, CAN_FIGHT, Scene(owner)).steps
    return next(step.source for step in steps if step.before and not step.after)


def incapacitated(state: State, owner: int) -> bool:
    """Is this fighter down? Whoever falls stays down for the rest of the encounter."""
    return body_of(state, owner).fallen


def health(state: State, owner: int) -> int:
    """How far somebody is from falling, out of a hundred: the worst of blood, pain and trauma."""
    if incapacitated(state, owner):
        return 0
    blood = state.resource(owner, BLOOD)
    left = blood.current * 100 // blood.maximum
    for number in (PAIN, TRAUMA):
        resource = state.resource(owner, number)
        left = min(left, 100 - resource.current * 100 // resource.maximum)
    return max(1, left)


def end_of_turn_body(state: State) -> None:
    """Bleeding, clotting, easing, conditions. Comes after the turn has ended for the kernel.

    The fallen are out of it: nothing about them changes any more.
    """
    for owner, fighter in enumerate(table(state).fighters):
        if fighter.body.fallen:
            continue
        bleed(state, owner)
        change_vital(state, owner, PAIN, state.resource(owner, PAIN).per_turn)
        change_vital(state, owner, TRAUMA, state.resource(owner, TRAUMA).per_turn)
        refresh_conditions(state, owner)


def bleed(state: State, owner: int) -> None:
    body = body_of(state, owner)
    change_vital(state, owner, BLOOD, -body.bleeding())
    for wound in body.wounds:
        if not wound.arterial:
            wound.bleeding = max(0, wound.bleeding - CLOTTING)

"""Conditions in a match: given, brought by measures, over, and followed by others."""

from __future__ import annotations

from cardwright.games.duel.content.conditions import (
    BALANCE_MEASURE,
    FIRST_AXIS,
    HEARING_MEASURE,
    VISION_MEASURE,
    Condition,
)
from cardwright.games.duel.rules.body_events import ConditionEvent
from cardwright.games.duel.rules.capability import HEARING, VISION, body_of
from cardwright.games.duel.table.state import table
from cardwright.games.duel.table.vitals import BLOOD
from cardwright.kernel import (
    NONE,
    Blueprint,
    Lasting,
    Scene,
    State,
    ask,
    create_lasting,
    end_lasting,
)


def give_condition(state: State, owner: int, condition: Condition) -> None:
    """Put somebody into a condition; whoever is in it already is in it anew."""
    for lasting in state.in_force:
        if lasting.owner == owner and lasting.blueprint is condition.given:
            # Nothing follows from a condition that begins anew.
            body_of(state, owner).having.remove((lasting.arrival, condition.name))
            end_lasting(state, lasting, "renewed")
            break
    start_condition(state, owner, condition.given)


def start_condition(state: State, owner: int, blueprint: Blueprint) -> None:
    create_lasting(state, blueprint, owner, NONE, ())
    body_of(state, owner).having.append((state.arrivals, blueprint.name))
    state.tell(ConditionEvent("condition_applied", owner, blueprint.name, blueprint.until))


def has_condition(state: State, owner: int, name: str) -> bool:
    for _, had in body_of(state, owner).having:
        if had == name:
            return True
    return False


def measured(state: State, owner: int, measure: int) -> int:
    """A measure of somebody as a share of its maximum.

    Pressure, control and position are what the opponent has over them who has most.
    """
    if measure < VISION_MEASURE:
        resource = state.resources[owner][BLOOD + measure]
        return resource.current * 100 // max(1, resource.maximum)
    if measure == VISION_MEASURE:
        return ask(state, VISION, Scene(owner))
    if measure == HEARING_MEASURE:
        return ask(state, HEARING, Scene(owner))
    duel = table(state)
    if measure == BALANCE_MEASURE:
        return duel.fighters[owner].balance
    most = 0
    for engagement in duel.engagements:
        if engagement.holds(owner):
            most = max(most, engagement.read(engagement.other(owner), measure - FIRST_AXIS))
    return most


def settle_conditions(state: State, owner: int) -> None:
    """Bring the conditions that measures cause in line with them: the worst of each alone."""
    body = body_of(state, owner)
    for measure, conditions in enumerate(body.index.measured):
        due = due_condition(conditions, measured(state, owner, measure))
        present = caused_by(state, owner, conditions) if body.having else None
        if present is not None and (due is None or present.blueprint is not due.computed):
            end_lasting(state, present, "expired")
            present = None
        if due is not None and present is None:
            start_condition(state, owner, due.computed)
    tell_expired(state, owner)


def due_condition(conditions: list[Condition], share: int) -> Condition | None:
    """The worst that a measure brings; the worst stands first."""
    for condition in conditions:
        threshold = condition.threshold
        if threshold is not None and threshold.holds(share):
            return condition
    return None


def caused_by(state: State, owner: int, conditions: list[Condition]) -> Lasting | None:
    """The one of these conditions that a measure has brought and that is in force."""
    for lasting in state.in_force:
        if lasting.owner == owner:
            for condition in conditions:
                if lasting.blueprint is condition.computed:
                    return lasting
    return None


def tell_expired(state: State, owner: int) -> None:
    """Tell which conditions are over, however they ended, and give what follows them."""
    body = body_of(state, owner)
    if not body.having:
        return
    in_force = [lasting.arrival for lasting in state.in_force]
    over = [entry for entry in body.having if entry[0] not in in_force]
    for entry in over:
        body.having.remove(entry)
        state.tell(ConditionEvent("condition_expired", owner, entry[1], ""))
        follows = body.index.conditions[entry[1]].follows
        if follows:
            give_condition(state, owner, body.index.conditions[follows])

"""Sweeps: what ends lasting effects whose time is over, at phases, turns and between frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.cards import NOWHERE
from cardwright.kernel.machine.lasting_effects import (
    END_OF_TURN,
    IN_ZONE,
    NEXT_TURN,
    TURNS,
    UNTIL_PHASE,
    WHILE,
    YOUR_TURNS,
    Lasting,
    end_lasting,
    replace_records,
)
from cardwright.kernel.values.scene import NONE

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


def sweep_phase(state: State, phase: str) -> None:
    """Entering a phase ends what lasted until it."""
    for lasting in list(state.in_force):
        duration = lasting.blueprint.duration
        if duration.kind == UNTIL_PHASE and duration.name == phase:
            end_lasting(state, lasting, "expired")


def sweep_turn(state: State) -> None:
    """The end of a turn ends what lasted until it and counts down the rest."""
    records = [
        one.with_turns(one.turns_left - 1) if counts_turn(state, one) else one
        for one in state.in_force
    ]
    replace_records(state, records)
    for lasting in list(state.in_force):
        kind = lasting.blueprint.duration.kind
        if kind == END_OF_TURN or (counts_turn(state, lasting) and lasting.turns_left <= 0):
            end_lasting(state, lasting, "expired")


def counts_turn(state: State, lasting: Lasting) -> bool:
    """Is the turn that ends one of those that a record lasts?"""
    kind = lasting.blueprint.duration.kind
    return kind == TURNS or (kind == YOUR_TURNS and state.turn_of in (NONE, lasting.owner))


def sweep_next_turn(state: State, owner: int) -> None:
    """The turn of an owner begins, or with none everybody's: what lasted until then ends."""
    for lasting in list(state.in_force):
        if lasting.blueprint.duration.kind == NEXT_TURN and owner in (NONE, lasting.owner):
            end_lasting(state, lasting, "expired")


def sweep_conditions(state: State) -> None:
    """What lasts while something holds ends as soon as it does not."""
    state.budget -= len(state.in_force)
    for lasting in list(state.in_force):
        duration = lasting.blueprint.duration
        if duration.kind == WHILE and duration.condition is not None:
            state.budget -= duration.condition.work()
            if not duration.condition.value(state, lasting.scene_about(None)):
                end_lasting(state, lasting, "expired")
        elif duration.kind == IN_ZONE:
            zone = state.cards[lasting.card].zone if lasting.card >= 0 else NOWHERE
            if zone == NOWHERE or state.zones[zone].kind.name != duration.name:
                end_lasting(state, lasting, "expired")

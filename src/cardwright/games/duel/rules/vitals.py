"""Changes of blood, pain and trauma."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.rules.body_events import VitalChanged
from cardwright.kernel import State

TOLD: Final = ("", "", "blood_drained", "pain_changed", "trauma_changed")


def change_vital(state: State, owner: int, number: int, amount: int) -> None:
    """Raise or lower one of them within its bounds, and tell it if it moved."""
    resource = state.resource(owner, number)
    before = resource.current
    if resource.gain(amount):
        state.tell(VitalChanged(TOLD[number], owner, before, resource.current))

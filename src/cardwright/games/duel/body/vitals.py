"""Blood, pain and trauma: the resources of a body."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.body.events import VitalChanged
from cardwright.games.duel.body.species import Species
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.resource import Resource

# In the order they follow stamina and focus.
VITALS: Final = ("blood", "pain", "trauma")
BLOOD: Final = 2
PAIN: Final = 3
TRAUMA: Final = 4
TOLD: Final = ("", "", "blood_drained", "pain_changed", "trauma_changed")

# Pain and trauma go from nothing to this; what the end of a turn takes off them.
SUFFERING_MAX: Final = 1_000
PAIN_EASES: Final = -20
TRAUMA_EASES: Final = -10


def vital_resources(species: Species) -> list[Resource]:
    """Blood, pain and trauma of somebody unhurt, to stand after stamina and focus."""
    return [
        Resource(species.blood, species.blood, 0),
        Resource(0, SUFFERING_MAX, PAIN_EASES),
        Resource(0, SUFFERING_MAX, TRAUMA_EASES),
    ]


def change_vital(state: State, owner: int, number: int, amount: int) -> None:
    """Raise or lower one of them within its bounds, and tell it if it moved."""
    resource = state.resource(owner, number)
    before = resource.current
    if resource.gain(amount):
        state.tell(VitalChanged(TOLD[number], owner, before, resource.current))

"""Blood, pain and trauma: the resources of a body."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.species import Species
from cardwright.kernel import Resource

# In the order they follow stamina and focus.
VITALS: Final = ("blood", "pain", "trauma")
BLOOD: Final = 2
PAIN: Final = 3
TRAUMA: Final = 4

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

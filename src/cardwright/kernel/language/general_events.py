"""What the events of every game are in words."""

from __future__ import annotations

from typing import Final

GENERAL_EVENTS: Final = {
    "card_moved": "a card is moved",
    "card_shown": "a card is shown",
    "card_cloned": "a card is copied from a pool",
    "owner_changed": "a card changes hands",
    "resource_changed": "a resource changes",
    "zone_shuffled": "a pile is shuffled",
    "phase_entered": "a phase begins",
    "lasting_created": "an effect comes into force",
    "lasting_ended": "an effect is over",
    "clone_ended": "a copy is done with",
    "turn_begun": "a turn begins",
    "cooldown_changed": "a card waits, or waits no more",
    "decided": "somebody decides",
}
# The same about you.
GENERAL_CASES: Final = {
    ("card_moved", "it is you"): "a card of yours is moved",
    ("owner_changed", "it is you"): "a card becomes yours",
    ("resource_changed", "it is you"): "a resource of yours changes",
    ("zone_shuffled", "it is you"): "a pile of yours is shuffled",
    ("turn_begun", "it is you"): "your turn begins",
}

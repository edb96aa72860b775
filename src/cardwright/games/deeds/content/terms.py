"""The words of Deeds and their numbers, each list in the order that the rules count in."""

from __future__ import annotations

from typing import Final

# The one hero sits at the one seat and owns the deed deck.
HERO: Final = 0

COLORS: Final = ("red", "blue", "green", "white", "gold", "black")
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
WHITE: Final = 3
GOLD: Final = 4
BLACK: Final = 5
BASIC_COLORS: Final = 4

ELEMENTS: Final = ("physical", "fire", "ice", "cold_fire")
PHYSICAL: Final = 0
PHYSICAL_WORD: Final = "physical"
FIRE: Final = 1
ICE: Final = 2
COLD_FIRE: Final = 3

# Attack is counted apart by kind and element: twelve counters, four to a kind.
ATTACK_KINDS: Final = ("melee", "ranged", "siege")
MELEE: Final = 0
RANGED: Final = 1
SIEGE: Final = 2

TALLIES: Final = ("move", "influence", "fame", "reputation")
MOVE: Final = 0
INFLUENCE: Final = 1
FAME: Final = 2
REPUTATION: Final = 3

# What fame is won by, as the account at the end lists it.
FAME_SOURCES: Final = ("foes", "places", "cards", "the goal")
BY_FOES: Final = 0
BY_PLACES: Final = 1
BY_CARDS: Final = 2
BY_GOAL: Final = 3

# The fame at which each level begins, from the first level on.
FAME_FOR_LEVEL: Final[tuple[int, ...]] = (0, 3, 8, 14, 21, 29, 38, 48, 59, 71)

DAWN: Final = "dawn"
JOURNEY: Final = "journey"
PARLEY: Final = "parley"
RANGED_PHASE: Final = "ranged"
BLOCK_PHASE: Final = "block"
DAMAGE_PHASE: Final = "damage"
ATTACK_PHASE: Final = "attack"
EVENING: Final = "evening"
PHASES: Final = (
    DAWN, JOURNEY, PARLEY, RANGED_PHASE, BLOCK_PHASE, DAMAGE_PHASE, ATTACK_PHASE, EVENING,
)  # fmt: skip

TIMES_OF_DAY: Final = ("day", "night")
TERRAINS: Final = (
    "plains", "hills", "forest", "wasteland", "desert", "swamp", "town", "lake", "mountain",
)  # fmt: skip
SITES: Final = (
    "wayside", "village", "monastery", "keep", "mage_tower", "dungeon", "dragons_lair", "glade",
    "mine", "stronghold",
)  # fmt: skip

DEED_KINDS: Final = ("basic_action", "advanced_action", "spell", "artifact", "wound")
CATEGORIES: Final = ("movement", "influence", "combat", "healing", "special")
ABILITIES: Final = (
    "fortified", "swift", "brutal", "poison", "paralyse", "assassin", "vampiric", "elusive",
)  # fmt: skip
PILES: Final = ("marauders", "garrison", "mages", "beasts", "dragons")


def spoken(name: str) -> str:
    """A word of a list as it stands in a sentence."""
    return name.replace("_", " ")

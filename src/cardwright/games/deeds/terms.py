"""The words of Deeds and their numbers, each list in the order that the rules count in."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import FACE_DOWN, FACE_UP, ZoneKind

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
FIRE: Final = 1
ICE: Final = 2
COLD_FIRE: Final = 3

# Attack is counted apart by kind and element: twelve counters, four to a kind.
KINDS: Final = ("melee", "ranged", "siege")
MELEE: Final = 0
RANGED: Final = 1
SIEGE: Final = 2

TALLIES: Final = ("move", "influence", "fame", "reputation")
MOVE: Final = 0
INFLUENCE: Final = 1
FAME: Final = 2
REPUTATION: Final = 3

JOURNEY: Final = "journey"
PARLEY: Final = "parley"
RANGED_PHASE: Final = "ranged"
BLOCK_PHASE: Final = "block"
DAMAGE_PHASE: Final = "damage"
ATTACK_PHASE: Final = "attack"
EVENING: Final = "evening"
PHASES: Final = (
    JOURNEY, PARLEY, RANGED_PHASE, BLOCK_PHASE, DAMAGE_PHASE, ATTACK_PHASE, EVENING,
)  # fmt: skip

TIMES: Final = ("day", "night")
TERRAINS: Final = (
    "plains", "hills", "forest", "wasteland", "desert", "swamp", "town", "lake", "mountain",
)  # fmt: skip
SITES: Final = (
    "wayside", "village", "monastery", "keep", "mage_tower", "dungeon", "dragons_lair", "glade",
    "mine", "stronghold",
)  # fmt: skip

DEED_KINDS: Final = ("basic_action", "advanced_action", "spell", "artifact", "wound")
CATEGORIES: Final = ("movement", "influence", "combat", "healing", "special")
ABILITIES: Final = ("fortified", "swift", "brutal", "poison", "paralyse")
PILES: Final = ("marauders", "garrison", "mages", "beasts", "dragons")

DECK: Final = ZoneKind("deck", FACE_DOWN)
HAND: Final = ZoneKind("hand", FACE_UP)
PLAY: Final = ZoneKind("play", FACE_UP)
DISCARD: Final = ZoneKind("discard", FACE_UP)
REMOVED: Final = ZoneKind("removed", FACE_UP, shared=True)
WOUNDS: Final = ZoneKind("wound_supply", FACE_UP, shared=True)
ACTIONS: Final = ZoneKind("action_deck", FACE_DOWN, shared=True)
ACTION_OFFER: Final = ZoneKind("action_offer", FACE_UP, shared=True)
SPELLS: Final = ZoneKind("spell_deck", FACE_DOWN, shared=True)
SPELL_OFFER: Final = ZoneKind("spell_offer", FACE_UP, shared=True)
ARTIFACTS: Final = ZoneKind("artifact_deck", FACE_DOWN, shared=True)
AHEAD: Final = ZoneKind("road_ahead", FACE_DOWN, shared=True)
BOX: Final = ZoneKind("box", FACE_DOWN, shared=True)
ROAD: Final = ZoneKind("road", FACE_UP, shared=True)
LAIRS: Final = ZoneKind("lairs", FACE_DOWN, shared=True)
FIELD: Final = ZoneKind("field", FACE_UP, shared=True)
SLAIN: Final = ZoneKind("slain", FACE_UP, shared=True)
PILE_ZONES: Final = [ZoneKind(f"{pile}_pile", FACE_DOWN, shared=True) for pile in PILES]
ZONES: Final = [
    DECK, HAND, PLAY, DISCARD, REMOVED, WOUNDS, ACTIONS, ACTION_OFFER, SPELLS, SPELL_OFFER,
    ARTIFACTS, AHEAD, BOX, ROAD, LAIRS, FIELD, SLAIN, *PILE_ZONES,
]  # fmt: skip

STREAMS: Final = ["shuffle", "dice", "foes", "road"]
SHUFFLE_STREAM: Final = 0
DICE_STREAM: Final = 1
FOES_STREAM: Final = 2
ROAD_STREAM: Final = 3


def spoken(name: str) -> str:
    """A word of a list as it stands in a sentence."""
    return name.replace("_", " ")

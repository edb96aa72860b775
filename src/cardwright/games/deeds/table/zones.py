"""Where the cards of Deeds lie."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import PILES
from cardwright.kernel import FACE_DOWN, FACE_UP, ZoneKind

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
UNIT_DECK: Final = ZoneKind("unit_deck", FACE_DOWN, shared=True)
UNIT_OFFER: Final = ZoneKind("unit_offer", FACE_UP, shared=True)
UNITS: Final = ZoneKind("units", FACE_UP)
AHEAD: Final = ZoneKind("road_ahead", FACE_DOWN, shared=True)
BOX: Final = ZoneKind("box", FACE_DOWN, shared=True)
ROAD: Final = ZoneKind("road", FACE_UP, shared=True)
LAIRS: Final = ZoneKind("lairs", FACE_DOWN, shared=True)
FIELD: Final = ZoneKind("field", FACE_UP, shared=True)
SLAIN: Final = ZoneKind("slain", FACE_UP, shared=True)
PILE_ZONES: Final = [ZoneKind(f"{pile}_pile", FACE_DOWN, shared=True) for pile in PILES]
ZONES: Final = [
    DECK, HAND, PLAY, DISCARD, REMOVED, WOUNDS, ACTIONS, ACTION_OFFER, SPELLS, SPELL_OFFER,
    ARTIFACTS, UNIT_DECK, UNIT_OFFER, UNITS, AHEAD, BOX, ROAD, LAIRS, FIELD, SLAIN, *PILE_ZONES,
]  # fmt: skip

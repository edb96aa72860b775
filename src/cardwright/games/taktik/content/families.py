"""The families of entries in the files of Taktik."""

from __future__ import annotations

from cardwright.games.taktik.content.battles import BATTLE_FIELDS, build_battle
from cardwright.games.taktik.content.maps import (
    MAP_FIELDS,
    TERRAIN_FIELDS,
    build_map,
    build_terrain,
)
from cardwright.games.taktik.content.missions import (
    MISSION_FIELDS,
    VICTORY_FIELDS,
    build_mission,
    build_victory,
)
from cardwright.games.taktik.content.templates import CARD_FIELDS, build_card
from cardwright.games.taktik.content.units import UNIT_FIELDS, build_kind
from cardwright.kernel.language import Family


def families() -> list[Family]:
    return [
        Family("battles", "Missions on maps.", BATTLE_FIELDS, build_battle, "encounter"),
        Family("cards", "The cards of the common deck.", CARD_FIELDS, build_card),
        Family("maps", "The boards.", MAP_FIELDS, build_map, "encounter"),
        Family("missions", "What is fought for.", MISSION_FIELDS, build_mission, "encounter"),
        Family(
            "terrain",
            "What lies on cells.",
            TERRAIN_FIELDS,
            build_terrain,
            "global",
            at_large=True,
        ),
        Family("units", "The kinds of unit.", UNIT_FIELDS, build_kind, "unit"),
        Family("victories", "The ways to win.", VICTORY_FIELDS, build_victory),
    ]

"""The table before anything happens: the board, the units beside it, and the deck."""

from __future__ import annotations

from cardwright.games.taktik.content.battles import Battle
from cardwright.games.taktik.content.maps import Map
from cardwright.games.taktik.content.missions import Mission
from cardwright.games.taktik.content.sides import SIDES
from cardwright.games.taktik.content.templates import CardTemplate
from cardwright.games.taktik.content.units import UnitKind
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, Unit, unit_name
from cardwright.games.taktik.table.zones import DECK
from cardwright.kernel import new_card


def set_table(taktik: TaktikState, map: Map, mission: Mission, battle: Battle) -> None:
    taktik.board = map.board
    taktik.mission = mission
    taktik.rounds = battle.rounds
    taktik.hands = battle.hands.copy()
    taktik.at = [NO_UNIT] * map.board.size
    for side in range(len(SIDES)):
        add_army(taktik, battle.forces[side], side)
    for template in taktik.game.templates:
        if isinstance(template, CardTemplate):
            for _ in range(template.copies):
                new_card(taktik, template, -1, taktik.zone(DECK))


def add_army(taktik: TaktikState, force: list[tuple[str, int]], side: int) -> None:
    """All units of a side, off the board."""
    number = 0
    for kind_name, count in force:
        kind = taktik.game.by_name[kind_name]
        assert isinstance(kind, UnitKind), "forces are made of units"
        for _ in range(count):
            number += 1
            name = unit_name(kind, side, number)
            taktik.units.append(Unit(len(taktik.units), kind, side, name))

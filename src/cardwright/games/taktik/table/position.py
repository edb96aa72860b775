"""A position set by hand: which units stand where, whose turn it is and in which phase.

given: {units: [A infantry C3, D mechanised C5], phase: attack, stored.0: [air_cover]}
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.moments import TURN_PHASES
from cardwright.games.taktik.content.sides import SIDE_LETTERS, SIDES
from cardwright.games.taktik.content.units import UnitKind
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import Unit, unit_name
from cardwright.kernel import Template
from cardwright.kernel.language import (
    ContentError,
    Field,
    Many,
    OneOf,
    Text,
    Values,
    Whole,
    problem,
)

ROUND_MAX: Final = 60
GIVEN_FIELDS: Final = [
    Field("units", Many(Text()), "units as side, kind and cell: A infantry C3"),
    Field("turn", OneOf("side", SIDES), "whose turn it is (usually the attacker's)"),
    Field("round", Whole(1, ROUND_MAX), "which round it is (usually the first)"),
    Field("phase", OneOf("phase", TURN_PHASES), "with which phase it begins"),
]


def set_position(taktik: TaktikState, given: Values, by_name: dict[str, Template]) -> None:
    """Put the given units on the board, and say whose turn it is.

    Nothing is dealt or deployed: what a scenario does not give is not there.
    """
    taktik.units.clear()
    for cell in range(taktik.board.size):
        taktik.at[cell] = -1
    for text in given.many("units", str):
        add_unit(taktik, given, text, by_name)
    side = SIDES.index(given.either("turn", str, SIDES[0]))
    taktik.turn = 2 * (given.either("round", int, 1) - 1) + side


def add_unit(taktik: TaktikState, given: Values, text: str, by_name: dict[str, Template]) -> None:
    letter, kind_name, place = [*text.split(), "", "", ""][:3]
    kind, cell = by_name.get(kind_name), taktik.board.cell(place)
    if len(letter) != 1 or letter not in SIDE_LETTERS or not isinstance(kind, UnitKind):
        raise wrong(given, f"{text!r} is no unit: write its side, A or D, its kind and its cell")
    if cell is None or taktik.at[cell] >= 0:
        raise wrong(given, f"{text!r}: the map has no free cell {place!r}")
    side = SIDE_LETTERS.index(letter)
    number = 1 + len(taktik.army(side))
    unit = Unit(len(taktik.units), kind, side, unit_name(kind, side, number))
    taktik.units.append(unit)
    taktik.put(unit, cell)


def wrong(given: Values, what: str) -> ContentError:
    return problem(given.tree, what)

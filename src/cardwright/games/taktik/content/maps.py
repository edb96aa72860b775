"""Maps: terrain, and boards drawn with it as text.

A map has two drawings of the same size. One shows the ground of each cell, the
other the ways that run over it: roads, rivers, and bridges, which are both. A
dot in the drawing of ways means that there are none.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.board import COLUMN_LETTERS, Board
from cardwright.games.taktik.content.sides import SIDES
from cardwright.kernel import Template, enumerated, small
from cardwright.kernel.language import (
    ContentError,
    Context,
    Field,
    Many,
    Named,
    NamedValue,
    OneOf,
    Text,
    Tree,
    Values,
    Whole,
    problem,
)

GROUND: Final = "ground"
WAY: Final = "way"
NO_WAY: Final = "."
BRIDGE: Final = "#"
ROWS_MAX: Final = 60
ROUNDS_MAX: Final = 30
UNITS_MAX: Final = 30


class Terrain(Template):
    """Something that may lie on a cell, and the symbol that draws it."""

    __slots__ = ("layer", "symbol")

    def __init__(self, name: str, title: str, symbol: str, layer: str) -> None:
        super().__init__(name, title)
        self.symbol = symbol
        self.layer = layer

    def kind_words(self, tags: list[str]) -> str:
        where = "a way over the ground" if self.layer == WAY else "ground"
        return f"Terrain, {where} ({', '.join(tags)})."

    def words(self) -> list[str]:
        """Ground speaks of the unit that stands on it, or of the step that leads there."""
        return [f"Here: {small(line)}" for line in self.rule_words()]


TERRAIN_FIELDS: Final = [
    Field("symbol", Text(), "one character, by which maps show it", required=True),
    Field("layer", OneOf("layer", (GROUND, WAY)), "ground, or a way over it", required=True),
]


def build_terrain(name: str, title: str, values: Values, context: Context) -> Template:
    symbol = values.take("symbol", str)
    if len(symbol) != 1 or symbol in " " + BRIDGE:
        raise problem(values.tree, f"the symbol of terrain is one character, no space, no {BRIDGE}")
    return Terrain(name, title, symbol, values.take("layer", str))


class Map(Template):
    """A board as it is drawn in a file, with what is played on it."""

    __slots__ = ("board", "forces", "ground", "objectives", "rounds", "tree", "ways", "zones")

    def __init__(self, name: str, title: str, values: Values) -> None:
        super().__init__(name, title)
        # Where the map stands, for what is found wrong with it once everything is read.
        self.tree: Tree = values.tree
        self.ground = drawing(values.take("ground", str))
        self.ways = drawing(values.take("ways", str))
        self.objectives = values.many("objectives", str)
        self.rounds = values.take("rounds", int)
        self.forces = forces_in(values)
        self.zones = [values.many(f"{side}_rows", int) for side in SIDES]
        self.board: Board

    def kind_words(self, tags: list[str]) -> str:
        return f"Map, {len(self.ground[0])} by {len(self.ground)} cells."

    def words(self) -> list[str]:
        lines = [f"Objectives: {', '.join(self.objectives)}."]
        forces: list[str] = []
        for side, force, rows in zip(SIDES, self.forces, self.zones, strict=True):
            first, last = rows[0], rows[-1]
            where = f"row {first}" if first == last else f"rows {first} to {last}"
            lines.append(f"The {side} deploys in {where}.")
            units = [f"{count} {self.titled(name).lower()}" for name, count in force]
            forces.append(f"{enumerated(units, 'and')} for the {side}")
        usual = f"{self.rounds} rounds; {'; '.join(forces)}"
        lines.append(f"A mission that has no battle here: {usual}.")
        lines += [f"Ground {number}: {row}" for number, row in enumerate(self.ground, 1)]
        lines += [f"Ways {number}: {row}" for number, row in enumerate(self.ways, 1)]
        return [*lines, *self.sign_words(), *self.rule_words()]

    def sign_words(self) -> list[str]:
        """What the signs of the drawings stand for."""
        lines: list[str] = []
        for layer, drawn in ((GROUND, self.ground), (WAY, self.ways)):
            signs = [
                f'{other.title.lower()} "{other.symbol}"'
                for other in self.others.values()
                if isinstance(other, Terrain)
                and other.layer == layer
                and any(other.symbol in row for row in drawn)
            ]
            if layer == WAY and any(BRIDGE in row for row in drawn):
                signs.append(f'bridge "{BRIDGE}"')
            lines.append(
                f"Signs of {'ways' if layer == WAY else 'the ground'}: {', '.join(signs)}."
            )
        return lines

    def wrong(self, what: str) -> ContentError:
        return problem(self.tree, what)


def forces_in(values: Values) -> list[list[tuple[str, int]]]:
    """How many units of which kind each side has."""
    return [
        [(part.name, part.take(int)) for part in values.many(side, NamedValue)] for side in SIDES
    ]


def force_field(side: str) -> Field:
    count = Named(Whole(0, UNITS_MAX), "units")
    return Field(side, count, f"the units of the {side}", required=True)


def zone_field(side: str) -> Field:
    rows = Many(Whole(1, ROWS_MAX))
    doc = f"the first and the last row where the {side} deploys"
    return Field(f"{side}_rows", rows, doc, required=True)


MAP_FIELDS: Final = [
    Field("ground", Text(), "the ground, a row a line, by the symbols of terrain", required=True),
    Field("ways", Text(), "the ways over it; . for none, # for a bridge", required=True),
    Field("objectives", Many(Text()), "cells to be held, for instance [D4]", required=True),
    Field("rounds", Whole(1, ROUNDS_MAX), "after how many rounds time is up", required=True),
    *[force_field(side) for side in SIDES],
    *[zone_field(side) for side in SIDES],
]


def build_map(name: str, title: str, values: Values, context: Context) -> Template:
    drawn = Map(name, title, values)
    for side, rows in zip(SIDES, drawn.zones, strict=True):
        if len(rows) != 2:
            raise problem(values.tree, f"{side}_rows names the first and the last row: [1, 3]")
    return drawn


def drawing(text: str) -> list[str]:
    return [line.strip() for line in text.strip().split("\n")]


def make_board(map: Map, terrain: list[Template]) -> None:
    """Turn a map's drawings into its board, or say what is wrong with them."""
    check_drawings(map)
    symbols = {part.symbol: part for part in terrain if isinstance(part, Terrain)}
    layers: list[list[Template]] = []
    for ground_row, way_row in zip(map.ground, map.ways, strict=True):
        for ground, way in zip(ground_row, way_row, strict=True):
            layers.append(cell_layers(map, symbols, ground, way))
    board = Board(map.name, len(map.ground[0]), layers)
    for place in map.objectives:
        cell = board.cell(place)
        if cell is None:
            raise map.wrong(f"the map has no cell {place!r}")
        board.objectives.append(cell)
    for side, rows in enumerate(map.zones):
        if len(rows) != 2 or not rows[0] <= rows[1] <= board.rows:
            raise map.wrong(f"the rows of the {SIDES[side]} are two, of {board.rows}")
        board.home[side] = [rows[0] - 1 <= row <= rows[1] - 1 for row in board.row_of]
    map.board = board


def check_drawings(map: Map) -> None:
    width = len(map.ground[0])
    if not 2 <= width <= len(COLUMN_LETTERS) or not 2 <= len(map.ground) <= ROWS_MAX:
        raise map.wrong(f"a map has 2 to {len(COLUMN_LETTERS)} columns and 2 to {ROWS_MAX} rows")
    if len(map.ways) != len(map.ground):
        raise map.wrong("the ground and the ways have the same number of rows")
    for number, row in enumerate([*map.ground, *map.ways]):
        if len(row) != width:
            raise map.wrong(f"row {number % len(map.ground) + 1} has {len(row)} cells, not {width}")


def cell_layers(map: Map, symbols: dict[str, Terrain], ground: str, way: str) -> list[Template]:
    """The ground of a cell, then its ways; a bridge is every way at once."""
    base = symbols.get(ground)
    if base is None or base.layer != GROUND:
        raise map.wrong(f"no ground has the symbol {ground!r}")
    layers: list[Template] = [base]
    if way == BRIDGE:
        layers += [part for part in symbols.values() if part.layer == WAY]
    elif way != NO_WAY:
        over = symbols.get(way)
        if over is None or over.layer != WAY:
            raise map.wrong(f"no way has the symbol {way!r}")
        layers.append(over)
    return layers

"""The board as lines of text with colours, drawn from a view alone.

A cell is three characters wide: the side of the unit on it, the letter of its
kind, and the ground. Without a unit the way over the cell stands in the middle.
Colours repeat what the characters say already, so that a drawing without them
loses nothing.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.board import COLUMN_LETTERS
from cardwright.games.taktik.content.maps import BRIDGE, NO_WAY
from cardwright.games.taktik.content.sides import SIDE_LETTERS, SIDES
from cardwright.kernel import Plain
from cardwright.kernel.values.picture import Span, uncoloured

LINE_WIDTH: Final = 80
OBJECTIVE_SIGN: Final = "*"
SIDE_COLOURS: Final = {"attacker": "red", "defender": "blue"}
GROUND_COLOURS: Final = {
    "plain": "green",
    "rough": "yellow",
    "hill": "yellow",
    "forest": "bright_green",
    "industrial": "magenta",
    "urban": "white",
    "water": "cyan",
    "road": "white",
    "river": "cyan",
}


class Picture:
    """What a drawing needs of a view, taken out of it once."""

    __slots__ = (
        "board", "ground", "legend", "mission", "objectives", "table", "units", "units_at", "ways"
    )  # fmt: skip

    def __init__(self, view: dict[str, Plain]) -> None:
        self.table = fields(view["table"])
        self.board = fields(self.table["board"])
        self.mission = fields(self.table["mission"])
        self.ground = texts(self.board["ground"])
        self.ways = texts(self.board["ways"])
        self.legend = fields(self.board["legend"])
        self.objectives = texts(self.board["objectives"])
        self.units = [fields(unit) for unit in items(self.table["units"])]
        self.units_at = {str(unit["place"]): unit for unit in self.units if unit["place"]}


def draw(view: dict[str, Plain]) -> list[list[Span]]:
    """The whole table: what it is about, the board, its legend, and the units of both sides."""
    picture = Picture(view)
    lines = [[Span(text)] for text in headline(picture)]
    columns = "  ".join(COLUMN_LETTERS[: len(picture.ground[0])])
    lines.append([Span(f"     {columns}")])
    for row in range(len(picture.ground)):
        lines.append(board_row(picture, row))
    lines += [[Span(text)] for text in joined(legend_parts(picture), "  ")]
    for side in SIDES:
        lines += roll_call(picture, side)
    return lines


def plain_lines(view: dict[str, Plain]) -> list[str]:
    """The same drawing without colours."""
    return ["".join(uncoloured(span) for span in line).rstrip() for line in draw(view)]


def headline(picture: Picture) -> list[str]:
    table = picture.table
    first = (
        f"{picture.mission['title']} on {picture.board['map']}, round {table['round']}"
        f" of {table['rounds']}: {table['side']} to play,"
        f" {table['moves_left']} moves and {table['attacks_left']} attacks left"
    )
    wins = fields(picture.mission["wins"])
    goals = [f"{side} wins by {', '.join(texts(wins[side]))}" for side in SIDES]
    return [*joined(first.split(), " "), *[line for goal in goals for line in wrapped(goal)]]


def wrapped(text: str) -> list[str]:
    return joined(text.split(), " ")


def board_row(picture: Picture, row: int) -> list[Span]:
    line = [Span(f"{row + 1:>3} ")]
    for column in range(len(picture.ground[row])):
        place = f"{COLUMN_LETTERS[column]}{row + 1}"
        ground, way = picture.ground[row][column], picture.ways[row][column]
        line += cell_spans(picture, place, ground, way)
    return line


def cell_spans(picture: Picture, place: str, ground: str, way: str) -> list[Span]:
    colour = GROUND_COLOURS.get(str(picture.legend.get(ground, "")), "")
    last = Span(ground, colour)
    if place in picture.objectives:
        last = Span(OBJECTIVE_SIGN, "bright_yellow", True)
    unit = picture.units_at.get(place)
    if unit is not None:
        side = str(unit["side"])
        letters = f"{SIDE_LETTERS[SIDES.index(side)].lower()}{unit['letter']}"
        return [Span(letters, SIDE_COLOURS[side], True), last]
    if way == NO_WAY:
        return [Span("  "), last]
    name = "road" if way == BRIDGE else str(picture.legend.get(way, ""))
    return [Span(" "), Span(way, GROUND_COLOURS.get(name, "")), last]


def legend_parts(picture: Picture) -> list[str]:
    parts = [f"{symbol} {name}" for symbol, name in picture.legend.items()]
    return [*parts, f"{BRIDGE} bridge", f"{OBJECTIVE_SIGN} objective"]


def roll_call(picture: Picture, side: str) -> list[list[Span]]:
    """The units of a side by name, each with its cell, and how many are lost."""
    own = [unit for unit in picture.units if unit["side"] == side]
    standing = [f"{unit['name']} {unit['place']}" for unit in own if unit["place"]]
    lost = sum(1 for unit in own if unit["lost"])
    head = f"{side} ({SIDE_LETTERS[SIDES.index(side)].lower()}), {lost} lost:"
    return [[Span(text, SIDE_COLOURS[side])] for text in joined([head, *standing], "  ")]


def joined(parts: list[str], gap: str) -> list[str]:
    """Parts side by side, on as many lines as they need."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(gap) + len(part) <= LINE_WIDTH:
            lines[-1] += gap + part
        else:
            lines.append(part)
    return lines


def fields(value: Plain) -> dict[str, Plain]:
    assert isinstance(value, dict), "a view has fields here"
    return value


def items(value: Plain) -> list[Plain]:
    assert isinstance(value, list), "a view has a list here"
    return value


def texts(value: Plain) -> list[str]:
    return [str(item) for item in items(value)]

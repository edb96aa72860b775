"""Grids and maps: where things stand."""

from __future__ import annotations

from cardwright.kernel import FigurePart, GridPart, MapPart, PlaceItem, column_letter
from cardwright.play.drawing.sight import Sight
from cardwright.play.drawing.spans import DIM, FOE, LIT, MARK, OWN, Line, Span, folded

CELL = 3
ROW_LABEL = 4
NAME_WIDTH = 16


def grid_width(grid: GridPart) -> int:
    return ROW_LABEL + CELL * grid.columns


def grid_lines(grid: GridPart, figures: list[FigurePart], sight: Sight) -> list[Line]:
    """Three characters a cell: who stands there, the way over it, the ground."""
    letters = "".join(f"{column_letter(column):^{CELL}}" for column in range(grid.columns))
    lines: list[Line] = [[Span(" " * ROW_LABEL + letters, DIM)]]
    standing = {figure.on: figure for figure in figures if not figure.out}
    signs = {cell.at: cell.sign for cell in grid.cells}
    for row in range(grid.rows):
        line = [Span(f"{row + 1:>3} ", DIM)]
        for column in range(grid.columns):
            key = grid.cell_at(column, row)
            line += cell_spans(grid, key, column, row, standing.get(key), signs.get(key, ""), sight)
        lines.append(line)
    return lines


def cell_spans(
    grid: GridPart,
    key: str,
    column: int,
    row: int,
    figure: FigurePart | None,
    sign: str,
    sight: Sight,
) -> Line:
    ground = sign or (grid.ground[row][column] if grid.ground else ".")
    over = grid.over[row][column] if grid.over else " "
    keys = {key, figure.at} if figure is not None else {key}
    at = key if figure is None or key in sight.lit else figure.at
    middle = figure.sign[-1:] if figure is not None else over if over != " " else ground
    if keys & sight.marked:
        return [Span(f"[{middle}]", MARK, True, at)]
    if keys & sight.lit:
        return [Span(f"({middle})", LIT, True, at)]
    last = Span(ground, MARK if sign else DIM, bool(sign), at)
    if figure is None:
        return [Span(f" {over}", DIM, at=at), last]
    return [Span(f"{figure.sign:<2}"[:2], sight.colour(figure.whose), True, at), last]


def legend_lines(grid: GridPart, width: int) -> list[Line]:
    """What the signs mean; a sign and its word are never parted."""
    pairs = [*grid.legend, *[(cell.sign, cell.label) for cell in grid.cells if cell.sign]]
    atoms = [[Span(f"{sign} {name}", DIM)] for sign, name in dict(pairs).items()]
    return folded([], atoms, width, "  ", indent=0) if atoms else []


def map_lines(road: MapPart, figures: list[FigurePart], sight: Sight) -> list[Line]:
    """A place a line, with what is there and where it leads; the nearest ones first.

    On a small terminal a long list does not fit, and one decides by what is near.
    """
    names = {place.at: place.label for place in road.places}
    wide = min(NAME_WIDTH, max([len(name) for name in names.values()], default=0)) + 1
    lines: list[Line] = []
    around = {key for place in road.places if place.here for key in place.to}
    here = [place for place in road.places if place.here]
    near = [place for place in road.places if place.at in around and not place.here]
    far = [place for place in road.places if place.at not in around and not place.here]
    for place in [*here, *near, *far]:
        there = [figure for figure in figures if figure.on == place.at and not figure.out]
        lines += place_lines(place, there, names, wide, sight)
    return lines


def place_lines(
    place: PlaceItem,
    figures: list[FigurePart],
    names: dict[str, str],
    wide: int,
    sight: Sight,
) -> list[Line]:
    sign = "▶" if place.here else "◇" if place.at in sight.lit else "·"
    colour = OWN if place.here else ""
    name = sight.item(place.label, place.at, colour, place.here)
    lead: Line = [Span(f"{sign} ", colour, place.here), name]
    lead.append(Span(" " * max(1, wide - len(name.text))))
    lines = [lead]
    if place.about:
        words = [[Span(word)] for word in place.about.split()]
        lines = folded([*lead, Span(" ")], words, sight.width, " ", indent=wide + 4)
    atoms: list[list[Span]] = [
        [sight.item(f"⚔ {figure.label}", figure.at, FOE)] for figure in figures
    ]
    if place.to:
        ways = [names.get(key, key.rpartition(".")[2]) for key in place.to]
        atoms.append([Span(f"→ {ways[0]}", DIM)])
        atoms += [[Span(way, DIM)] for way in ways[1:]]
    return [*lines[:-1], *folded(lines[-1], atoms, sight.width, " · ", indent=wide + 4)]

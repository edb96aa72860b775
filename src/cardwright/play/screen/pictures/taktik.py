"""Taktik: the board on the left, what is fought for and by whom on the right."""

from __future__ import annotations

import re
import textwrap

from cardwright.games.taktik.content.board import COLUMN_LETTERS
from cardwright.games.taktik.content.sides import SIDE_LETTERS, SIDES
from cardwright.games.taktik.seen import picture as drawing
from cardwright.kernel.values.picture import Span
from cardwright.play.screen.pictures.sight import (
    DIM,
    FOE,
    MARK,
    OWN,
    Line,
    Picture,
    Sight,
    beside,
)
from cardwright.play.table import read_view

PLACE = re.compile(r"\b([A-Z])(\d+)\b")
SIDE_WIDTH_MIN = 24


def draw_taktik(sight: Sight) -> Picture:
    board = drawing.Picture(sight.view)
    marked = marked_places(sight, board)
    rows = board_lines(sight, board, marked)
    width = 4 + 3 * len(board.ground[0])
    room = sight.width - width - 3
    picture = Picture()
    if room >= SIDE_WIDTH_MIN:
        picture.lines = beside(rows, side_lines(sight, board, room), width)
    else:
        picture.lines = [*rows, *side_lines(sight, board, sight.width)]
    if marked:
        picture.focus = min(int(place[1:]) for place in marked)
    return picture


def marked_places(sight: Sight, board: drawing.Picture) -> list[str]:
    """The cells that the option under the cursor speaks of: those of its units, or its own."""
    words = sight.words
    units = [unit for unit in board.units if str(unit["name"]) in words and unit["place"]]
    rest = words
    for unit in board.units:
        rest = rest.replace(str(unit["name"]), "")
    found = [f"{column}{row}" for column, row in PLACE.findall(rest)]
    return found or [str(unit["place"]) for unit in units]


def board_lines(sight: Sight, board: drawing.Picture, marked: list[str]) -> list[Line]:
    letters = COLUMN_LETTERS[: len(board.ground[0])]
    lines: list[Line] = [[Span("    " + "".join(f" {letter} " for letter in letters), DIM)]]
    for row in range(len(board.ground)):
        line = [Span(f"{row + 1:>3} ", DIM)]
        for column, letter in enumerate(letters):
            place = f"{letter}{row + 1}"
            cell = drawing.cell_spans(
                board, place, board.ground[row][column], board.ways[row][column]
            )
            line += pointed_out(cell) if place in marked else own_colours(sight, board, place, cell)
        lines.append(line)
    return lines


def pointed_out(cell: Line) -> Line:
    text = "".join(span.text for span in cell)
    unit = text[:2].strip() or text[2]
    return [Span("[", MARK, True), Span(unit[-1], MARK, True), Span("]", MARK, True)]


def own_colours(sight: Sight, board: drawing.Picture, place: str, cell: Line) -> Line:
    """Units in the colours of friend and foe; what is small letters and large ones says who."""
    unit = board.units_at.get(place)
    if unit is None:
        return cell
    colour = side_colour(sight, str(unit["side"]))
    return [Span(cell[0].text, colour, True), *cell[1:]]


def side_colour(sight: Sight, side: str) -> str:
    return OWN if SIDES.index(side) == max(0, sight.seat) else FOE


def side_lines(sight: Sight, board: drawing.Picture, width: int) -> list[Line]:
    table = board.table
    lines: list[Line] = []
    head = f"{board.mission['title']}, round {table['round']} of {table['rounds']}"
    lines += [[Span(text, bold=True)] for text in textwrap.wrap(head, width)]
    side = str(table["side"])
    lines.append([Span(f"{side.capitalize()} to play", side_colour(sight, side), True)])
    lines.append([Span(f"{table['moves_left']} moves, {table['attacks_left']} attacks left")])
    wins = drawing.fields(board.mission["wins"])
    for side in SIDES:
        lines += army_lines(sight, board, side, width)
        goals = f"wins by {', '.join(drawing.texts(wins[side])).lower()}"
        lines += [[Span(text)] for text in textwrap.wrap(goals, width, subsequent_indent="  ")]
    for effect in read_view(sight.view).in_force:
        title = (
            sight.game.by_name[effect.effect].title
            if effect.effect in sight.game.by_name
            else effect.effect
        )
        words = f"! {title} until {effect.until}"
        lines += [
            [Span(text, MARK)] for text in textwrap.wrap(words, width, subsequent_indent="  ")
        ]
    # A sign and what it means are never parted.
    legend = "  ".join(
        part.replace(" ", "\N{NO-BREAK SPACE}") for part in drawing.legend_parts(board)
    )
    lines += [[Span(text, DIM)] for text in textwrap.wrap(legend, width)]
    return lines


def army_lines(sight: Sight, board: drawing.Picture, side: str, width: int) -> list[Line]:
    own = [unit for unit in board.units if unit["side"] == side]
    lost = sum(1 for unit in own if unit["lost"])
    letter = SIDE_LETTERS[SIDES.index(side)].lower()
    who = sight.players[SIDES.index(side)]
    standing = len(own) - lost
    text = f"{letter} {side}, {who}: {'■' * standing}{'□' * lost} {standing} of {len(own)}"
    return [[Span(part, side_colour(sight, side), True)] for part in textwrap.wrap(text, width)]

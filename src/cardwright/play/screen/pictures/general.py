"""Any game: bars for resources, a row for every pile, and whatever the game draws itself."""

from __future__ import annotations

from cardwright.kernel.table.words import owner_prefix, spaced, title_of
from cardwright.kernel.values.picture import Span
from cardwright.play.screen.pictures.bars import resource_bar
from cardwright.play.screen.pictures.sight import DIM, FOE, OWN, Line, Picture, Sight, cut, length
from cardwright.play.table import TableView, entry_lines, read_view, zone_words

BAR = 8


def draw_general(sight: Sight) -> Picture:
    picture = Picture()
    view = read_view(sight.view)
    resource_lines(picture, sight, view)
    for zone in view.zones:
        if zone.count:
            whose = owner_prefix(sight.game, zone.owner)
            label = Span(sight.names.told(f"{whose}{spaced(zone.zone)} "), bold=True)
            picture.lines.append(cut([label, Span(zone_words(sight.game, zone))], sight.width))
    for effect in view.in_force:
        whose = owner_prefix(sight.game, effect.owner)
        picture.text(f"! {whose}{title_of(sight.game, effect.effect)} until {effect.until}")
    drawing = sight.game.draw(sight.view)
    picture.lines += drawing
    if not drawing:
        for key, value in view.table.items():
            if value not in ("", [], {}, None):
                for line in entry_lines(spaced(key).capitalize(), value):
                    picture.text(line)
    return picture


def resource_lines(picture: Picture, sight: Sight, view: TableView) -> None:
    """The bars of each owner, as many on a line as fit."""
    owner = -1
    line: Line = []
    for row in view.resources:
        colour = OWN if row.owner == max(0, sight.seat) else FOE
        piece = [*resource_bar(row, BAR, colour), Span("  ")]
        if row.owner != owner or length(line) + length(piece) > sight.width:
            if line:
                picture.lines.append(line)
            line = [Span(f"{sight.names.owner(row.owner)}  ", colour, True)]
            if row.owner == owner:
                line = [Span("  ", DIM)]
            owner = row.owner
        line += piece
    if line:
        picture.lines.append(line)

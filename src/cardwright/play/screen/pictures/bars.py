"""Quantities as bars: full is what is there, hatched what is spoken for, light what is gone."""

from __future__ import annotations

from cardwright.kernel.values.picture import Span
from cardwright.kernel.values.plain import number_text
from cardwright.play.screen.pictures.sight import DIM, MARK, Line
from cardwright.play.table import ResourceRow

FULL = "█"
HELD = "▒"
EMPTY = "░"
LEVEL = "◆"


def bar(free: int, current: int, most: int, width: int, colour: str = "") -> Line:
    """A bar of this width. Whatever is not nothing shows at least one cell."""
    most = max(1, most)
    filled = cells(current, most, width)
    solid = min(filled, cells(free, most, width))
    return [
        Span(FULL * solid, colour),
        Span(HELD * (filled - solid), colour),
        Span(EMPTY * (width - filled), DIM),
    ]


def cells(amount: int, most: int, width: int) -> int:
    if amount <= 0:
        return 0
    return min(width, max(1, (amount * width + most // 2) // most))


def resource_bar(row: ResourceRow, width: int, colour: str = "") -> Line:
    """A resource by name, bar and number: `stamina ███▒░ 8/10`."""
    free = row.current if row.available is None else row.available
    number = number_text(row.current)
    if free != row.current:
        number = f"{number_text(free)}/{number}"
    line = [Span(f"{row.resource.replace('_', ' ')} ")]
    if width == 0:
        return [*line, Span(number)]
    return [*line, *bar(free, row.current, row.max, width, colour), Span(f" {number}")]


def balance_beam(name: str, value: int, width: int, own: str, foe: str) -> Line:
    """Something that two sides share, out of a hundred: the mark moves towards whoever leads."""
    place = max(0, min(width - 1, value * width // 100))
    colour = MARK if value == 50 else (own if value > 50 else foe)
    return [
        Span(f"{name} "),
        Span("─" * place, DIM),
        Span(LEVEL, colour, True),
        Span("─" * (width - 1 - place), DIM),
        Span(f" {number_text(value)}"),
    ]

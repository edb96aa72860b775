"""The table in lines of text: what a seat's view shows, for a terminal or a screen reader."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from itertools import groupby

import msgspec

from cardwright.kernel import Game, Plain
from cardwright.kernel.table.words import card_words, owner_prefix, spaced, title_of
from cardwright.kernel.values.picture import Span, uncoloured
from cardwright.kernel.values.plain import number_text

WIDTH = 79


class KnownCard(msgspec.Struct):
    card: int
    name: str
    cooldown: int = 0


class ZoneRow(msgspec.Struct):
    zone: str
    owner: int
    count: int
    known: list[KnownCard]


class ResourceRow(msgspec.Struct):
    owner: int
    resource: str
    current: int
    # Unknown if what is committed is the owner's own business.
    available: int | None
    max: int


class EffectRow(msgspec.Struct):
    effect: str
    owner: int
    until: str


class TableView(msgspec.Struct):
    """The part of a view that is shown here; a view holds more, for other readers."""

    turn: int
    phase: str
    zones: list[ZoneRow]
    resources: list[ResourceRow]
    in_force: list[EffectRow]
    table: dict[str, object]


def read_view(view: dict[str, Plain]) -> TableView:
    return msgspec.convert(view, TableView)


def table_lines(
    game: Game, view: dict[str, Plain], paint: Callable[[Span], str] = uncoloured
) -> list[str]:
    """Everything on the table that the seat can see; empty piles are left out."""
    seen = read_view(view)
    lines: list[str] = []
    if seen.phase:
        lines.append(f"Turn {seen.turn + 1}: {spaced(seen.phase)}")
    for zone in seen.zones:
        if zone.count and zone.zone not in game.quiet_zones:
            name = spaced(zone.zone)
            whose = owner_prefix(game, zone.owner).removesuffix(": ")
            label = f"{whose}, {name}" if whose else name.capitalize()
            lines += wrapped(f"{label}: {zone_words(game, zone)}")
    for owner, rows in groupby(seen.resources, key=lambda row: row.owner):
        amounts = ", ".join(resource_words(row) for row in rows)
        lines += wrapped(f"{owner_prefix(game, owner)}{amounts}")
    for effect in seen.in_force:
        whose = owner_prefix(game, effect.owner)
        title = title_of(game, effect.effect)
        lines += wrapped(f"{whose}{title} is in force until {effect.until}")
    drawing = game.draw(view)
    if drawing:
        return lines + ["".join(paint(span) for span in line).rstrip() for line in drawing]
    for key, value in seen.table.items():
        if value not in ("", [], {}, None):
            lines += entry_lines(spaced(key).capitalize(), value)
    return lines


def entry_lines(label: str, value: object) -> list[str]:
    """One entry of the table: a list of named phrases has a line for each of them."""
    if isinstance(value, list) and any(isinstance(part, str) and ": " in part for part in value):
        lines = [f"{label}:"]
        for part in value:
            lines += wrapped(f"  {value_words(part)}")
        return lines
    return wrapped(f"{label}: {value_words(value)}")


def zone_words(game: Game, zone: ZoneRow) -> str:
    """The cards of a pile: titles of the known ones, a count of the others."""
    names: list[str] = []
    for card in zone.known:
        waits = f" (waits {card.cooldown})" if card.cooldown else ""
        names.append(title_of(game, card.name) + waits)
    parts: list[str] = []
    for name in dict.fromkeys(names):
        many = names.count(name)
        parts.append(name if many == 1 else f"{name} ×{many}")
    unknown = zone.count - len(names)
    if unknown:
        kind = "unknown card" if names else "card"
        parts.append(f"{unknown} {kind}{'' if unknown == 1 else 's'}")
    return ", ".join(parts)


def resource_words(row: ResourceRow) -> str:
    free = ""
    if row.available is not None and row.available != row.current:
        free = f" ({number_text(row.available)} free)"
    amount = f"{number_text(row.current)} of {number_text(row.max)}{free}"
    return f"{spaced(row.resource)} {amount}"


def value_words(value: object) -> str:
    """A value of a game's own part of the view, whatever its shape."""
    if isinstance(value, dict):
        return ", ".join(f"{spaced(str(key))} {value_words(part)}" for key, part in value.items())
    if isinstance(value, list):
        nested = any(isinstance(part, list | dict) for part in value)
        return ("; " if nested else ", ").join(value_words(part) for part in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def known_cards(game: Game, view: dict[str, Plain]) -> list[str]:
    """The rules text of every card that the seat can recognise, each once."""
    seen = read_view(view)
    names = [
        card.name for zone in seen.zones if zone.zone not in game.quiet_zones for card in zone.known
    ]
    lines: list[str] = []
    for name in dict.fromkeys(names):
        for line in card_words(game, game.by_name[name]):
            lines += wrapped(line)
    return lines


def wrapped(line: str) -> list[str]:
    """The line cut to the width of a terminal, what is left over indented."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent + "    ") or [""]

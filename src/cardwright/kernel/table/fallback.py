"""The table of a game that describes none: made from the view alone, plain and readable.

A head from turn and phase; a figure for each owner with its resources; zones and
piles by their faces; effects; the view's own numbers as amounts, lists as long as
there are owners as one amount each, and the rest as text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.zones import FACE_DOWN
from cardwright.kernel.table.description import Given, Table
from cardwright.kernel.table.facts import SeenZone, View, read_view
from cardwright.kernel.table.words import spaced
from cardwright.kernel.values.plain import Plain

if TYPE_CHECKING:
    from cardwright.kernel.machine.game import Game

# More different cards than this in a zone that nobody holds are shown as a pile.
CARDS_SIDE_BY_SIDE = 12


def table_of(game: Game, plain: dict[str, Plain]) -> Table:
    """The table of a view as the game describes it, or else as its view alone tells."""
    return table_seen(game, read_view(plain))


def table_seen(game: Game, view: View) -> Table:
    """The table of a view that has been read."""
    described = game.table(view)
    return fallback(game, view) if described is None else described


def fallback(game: Game, view: View) -> Table:
    table = Table(game, view)
    table.head()
    per_owner, numbers, rest = sorted_facts(view)
    for owner in table.mine_first:
        amounts: list[Given] = [*table.resources(owner)]
        amounts += [(spaced(name), counts[owner]) for name, counts in per_owner.items()]
        table.figure(owner, amounts=amounts)
    put_zones(table)
    table.all_effects()
    for name, number in numbers.items():
        table.amount(spaced(name), number)
    for name, value in rest.items():
        put_text(table, spaced(name).capitalize(), value)
    return table


def sorted_facts(view: View) -> tuple[dict[str, list[int]], dict[str, int], dict[str, Plain]]:
    """The game's own facts: numbers of each owner, numbers of the table, and all others."""
    per_owner: dict[str, list[int]] = {}
    numbers: dict[str, int] = {}
    rest: dict[str, Plain] = {}
    for name in view.table.names():
        value = view.table.value(name)
        if isinstance(value, bool):
            rest[name] = value
        elif isinstance(value, int):
            numbers[name] = value
        elif isinstance(value, list) and len(value) == len(view.owners) > 0:
            counts = [n for n in value if isinstance(n, int) and not isinstance(n, bool)]
            if len(counts) == len(value):
                per_owner[name] = counts
            else:
                rest[name] = value
        elif name in view.table:
            rest[name] = value
    return per_owner, numbers, rest


def put_zones(table: Table) -> None:
    """What is held first, then what lies in the open, then closed piles."""
    game = table.game
    faces = {kind.name: kind.face for kind in game.zone_kinds}
    shown = [zone for zone in table.view.zones if zone.kind not in game.quiet_zones]
    shown.sort(key=lambda zone: not table.mine(zone.owner))
    held = [zone for zone in shown if zone.kind in game.held_zones]
    open_zones = [zone for zone in shown if zone not in held and faces[zone.kind] != FACE_DOWN]
    for zone in held:
        table.zone(zone.kind, zone.owner)
    for zone in open_zones:
        if side_by_side(zone):
            table.zone(zone.kind, zone.owner)
        else:
            table.pile(zone.kind, zone.owner, open_top=True)
    for zone in shown:
        if zone not in held and faces[zone.kind] == FACE_DOWN:
            if zone.known:
                table.zone(zone.kind, zone.owner)
            else:
                table.pile(zone.kind, zone.owner)


def side_by_side(zone: SeenZone) -> bool:
    return len({card.name for card in zone.known}) <= CARDS_SIDE_BY_SIDE


def put_text(table: Table, label: str, value: Plain) -> None:
    """Text under its name; a list of phrases is a part for each of them."""
    if isinstance(value, list) and any(isinstance(item, dict | list | str) for item in value):
        phrases = [value_words(item) for item in value]
        if sum(map(len, phrases)) > 80:
            for number, phrase in enumerate(phrases, 1):
                table.text(f"{label} {number}", phrase)
            return
    table.text(label, value_words(value))


def value_words(value: Plain) -> str:
    """Any value of a view in words."""
    if isinstance(value, dict):
        return ", ".join(f"{spaced(name)} {value_words(part)}" for name, part in value.items())
    if isinstance(value, list):
        nested = any(isinstance(part, list | dict) for part in value)
        return ("; " if nested else ", ").join(value_words(part) for part in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)

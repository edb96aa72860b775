"""A whole position as plain data: where every card lies, and everything else of a table.

What people read has a form of its own: cards in their zones, in order, with who
knows them; resources; chance. The rest is written field by field (see `objects`).
"""

from __future__ import annotations

from typing import Final, cast

from cardwright.kernel.machine.cards import NO_CARD, NOWHERE, Card
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.lasting_effects import list_answers
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.zones import SHARED, Zone, who_recognises
from cardwright.kernel.table.objects import (
    Reader,
    Shared,
    Unwritable,
    Writer,
    set_fields,
)
from cardwright.kernel.values.fields import held_fields
from cardwright.kernel.values.limits import CARDS_PER_MATCH_MAX, QUANTITY_MAX
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.resource import Resource

# Written in a form of their own, the same for all matches, or the working surface of one run.
APART: Final = frozenset({
    "acting", "answered", "answering", "arrived", "asked", "budget", "cards", "chance",
    "events", "first_zones", "game", "learned", "resources", "seat_of", "seats", "silent",
    "spoken_of", "track", "watched", "woken", "zones",
})  # fmt: skip
RESOURCE_FIELDS: Final = ("current", "available", "default", "maximum", "per_turn")


def position_of(state: State, shared: Shared) -> dict[str, Plain]:
    """A table between two decisions, as plain data."""
    position: dict[str, Plain] = {}
    zones: dict[str, Plain] = {}
    for zone in state.zones:
        if zone.cards:
            zones[zone_name(zone)] = [card_form(state, state.cards[card]) for card in zone.cards]
    gone: list[Plain] = [card_form(state, card) for card in state.cards if card.zone == NOWHERE]
    position["zones"] = zones
    if gone:
        position["gone"] = gone
    position["resources"] = resources_form(state)
    position["chance"] = {
        stream.name: stream.position for stream in state.chance.streams if stream.position
    }
    if any(stream.script for stream in state.chance.streams):
        raise Unwritable("rolls are scripted")
    writer = Writer(shared)
    for name, value in set_fields(state):
        if name not in APART:
            position[name] = writer.write(value)
    return position


def zone_name(zone: Zone) -> str:
    return zone.kind.name if zone.owner == SHARED else f"{zone.kind.name}.{zone.owner}"


def card_form(state: State, card: Card) -> Plain:
    """A card by its name and number, with whatever is not as its place would have it."""
    form: dict[str, Plain] = {card.template.name: card.id}
    zone = None if card.zone == NOWHERE else state.zones[card.zone]
    if zone is None or card.owner != usual_owner(zone):
        form["owner"] = card.owner
    if zone is None or card.known != who_recognises(state, zone):
        form["known"] = card.known
    if card.master != NO_CARD:
        form["master"] = card.master
    if card.cooldown:
        form["cooldown"] = card.cooldown
    return form


def usual_owner(zone: Zone) -> int:
    return zone.owner


def resources_form(state: State) -> Plain:
    """For each owner and each resource: current, available, default, maximum, recovery."""
    names = state.game.resource_names
    rows: dict[str, Plain] = {}
    for owner, parts in enumerate(state.resources):
        for name, part in zip(names, parts, strict=False):
            rows[f"{name}.{owner}"] = [int(getattr(part, field)) for field in RESOURCE_FIELDS]
    return rows


# Reading


def state_from(
    game: Game, setup: dict[str, str], seed: bytes, position: dict[str, Plain], shared: Shared
) -> State:
    """The table that a position describes."""
    state = game.new_state(setup, seed)
    fields = dict(position)
    read_cards(state, mapping(fields.pop("zones", {})), fields.pop("gone", []))
    read_resources(state, mapping(fields.pop("resources", {})))
    read_chance(state, mapping(fields.pop("chance", {})))
    reader = Reader(shared)
    known = [name for name in held_fields(set_table(game, setup, seed)) if name not in APART]
    for name, form in fields.items():
        if name not in known:
            raise Unwritable(f"a table has no field {name!r}")
        setattr(state, name, reader.read(form))
    records, state.in_force, state.answering = state.in_force, [], {}
    for lasting in records:
        state.in_force.append(lasting)
        list_answers(state, lasting)
        state.watched += lasting.blueprint.watched()
    state.asked = sum(decision is not None for decision in state.pending)
    return state


def set_table(game: Game, setup: dict[str, str], seed: bytes) -> State:
    """A table as it is when a match begins: it holds every field that a game declares."""
    state = game.new_state(setup, seed)
    cast("Game[State]", game).set_up(state, setup)
    return state


def mapping(form: Plain) -> dict[str, Plain]:
    if not isinstance(form, dict):
        raise Unwritable("this part of a position has fields")
    return form


def list_in(form: Plain) -> list[Plain]:
    if not isinstance(form, list):
        raise Unwritable("this part of a position is a list")
    return form


def whole(form: Plain, least: int, most: int) -> int:
    if isinstance(form, bool) or not isinstance(form, int) or not least <= form <= most:
        raise Unwritable(f"{form!r} is not a whole number from {least} to {most}")
    return form


def read_cards(state: State, zones: dict[str, Plain], gone: Plain) -> None:
    """Put every card at its number and into its zone; the numbers are all those from 0 on."""
    places = {zone_name(zone): zone for zone in state.zones}
    found: dict[int, Card] = {}
    for name, forms in zones.items():
        if name not in places:
            raise Unwritable(f"there is no zone {name!r}")
        for form in list_in(forms):
            card = read_card(state, mapping(form), places[name])
            places[name].cards.append(card.id)
            add_card(found, card)
    for form in list_in(gone):
        add_card(found, read_card(state, mapping(form), None))
    if sorted(found) != list(range(len(found))):
        raise Unwritable("the numbers of the cards are not all those from 0 on")
    state.cards = [found[number] for number in range(len(found))]


def add_card(found: dict[int, Card], card: Card) -> None:
    if card.id in found:
        raise Unwritable(f"two cards have the number {card.id}")
    found[card.id] = card


def read_card(state: State, form: dict[str, Plain], zone: Zone | None) -> Card:
    name, number = next(iter(form.items()), ("", None))
    template = state.game.by_name.get(name)
    if template is None:
        raise Unwritable(f"there is no card {name!r}")
    most = CARDS_PER_MATCH_MAX
    owner = -1 if zone is None else usual_owner(zone)
    known = 0 if zone is None else who_recognises(state, zone)
    return Card(
        whole(number, 0, most - 1),
        template,
        whole(form.get("owner", owner), -1, len(state.seat_of) - 1),
        NOWHERE if zone is None else zone.number,
        whole(form.get("known", known), -1, (1 << state.seats) - 1),
        whole(form.get("master", NO_CARD), -1, most - 1),
        whole(form.get("cooldown", 0), 0, most),
    )


def read_resources(state: State, rows: dict[str, Plain]) -> None:
    """The resources of each owner, in the order in which the game names them."""
    state.resources = [[] for _ in state.seat_of]
    for owner in range(len(state.seat_of)):
        for name in state.game.resource_names:
            row = rows.get(f"{name}.{owner}")
            if row is None:
                continue
            current, available, default, maximum, per_turn = [
                whole(amount, -QUANTITY_MAX, QUANTITY_MAX) for amount in list_in(row)
            ]
            part = Resource(default, maximum, per_turn)
            part.current, part.available = current, available
            state.resources[owner].append(part)


def read_chance(state: State, positions: dict[str, Plain]) -> None:
    for stream in state.chance.streams:
        stream.position = whole(positions.get(stream.name, 0), 0, 2**62)

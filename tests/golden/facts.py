"""Views, events and options as facts, one a line, with cards named and never numbered.

The number of a card is dealt by chance and says nothing, so it is left out: a
card is its name, with the place where it lies.
"""

from __future__ import annotations

from cardwright.kernel import Match, State
from cardwright.kernel.machine.expr import CARD
from cardwright.kernel.values.events import UNKNOWN, CardEvent, Decided, Event
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import NONE

Facts = dict[str, str]

# What a row of a list is called by, the first of these that it has.
ROW_NAMES = ("name", "zone", "resource", "effect", "play", "piece", "part", "between")
# What is said elsewhere: who looks, and what may be decided.
LEFT_OUT = ("game", "seat", "decision")
CARD_MOMENTS = ("cooldown_changed",)


def facts_of(match: Match, viewer: int) -> Facts:
    """Everything in a view: each single fact by its path."""
    facts: Facts = {}
    for name, part in match.view(viewer).items():
        if name == "zones":
            add_zones(facts, rows_of(part))
        elif name == "in_force":
            add(facts, name, with_named_cards(match.world(viewer), rows_of(part)))
        elif name not in LEFT_OUT:
            add(facts, name, part)
    return facts


def rows_of(part: Plain) -> list[dict[str, Plain]]:
    assert isinstance(part, list)
    return [row for row in part if isinstance(row, dict)]


def add(facts: Facts, path: str, value: Plain) -> None:
    """A value, taken apart down to its single facts."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            if key != "card":
                add(facts, f"{path}.{key}", inner)
    elif isinstance(value, list) and any(isinstance(inner, str | dict | list) for inner in value):
        for place, inner in enumerate(value):
            add(facts, unused(facts, f"{path}.{row_name(inner, place)}"), inner)
    else:
        facts[path] = fact(value)


def row_name(row: Plain, place: int) -> str:
    """What a row is about, so that it keeps its path when others come or go."""
    if isinstance(row, dict):
        for key in ROW_NAMES:
            if key in row:
                owner = f".{row['owner']}" if "owner" in row else ""
                return f"{fact(row[key])}{owner}"
    return str(place)


def unused(facts: Facts, path: str) -> str:
    """The path, or with a number behind it if another row has it already."""
    copies = 1
    wanted = path
    while any(taken == wanted or taken.startswith(f"{wanted}.") for taken in facts):
        copies += 1
        wanted = f"{path}.{copies}"
    return wanted


def fact(value: Plain) -> str:
    if isinstance(value, list | dict):
        inner = value if isinstance(value, list) else []
        return " ".join(fact(part) for part in inner) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value or "-"
    return "none" if value is None else str(value)


def add_zones(facts: Facts, zones: list[dict[str, Plain]]) -> None:
    """Of each pile the count, and which cards are recognised in it, equal ones together."""
    for zone in zones:
        owner = "" if zone["owner"] == NONE else f".{zone['owner']}"
        path = f"zones.{zone['zone']}{owner}"
        facts[path] = f"{zone['count']} cards"
        for card in rows_of(zone["known"]):
            if "place" in card:
                facts[f"{path}.place {card['place']}"] = fact(card["name"])
                continue
            waits = f" waiting {card['cooldown']}" if "cooldown" in card else ""
            named = f"{path}.{card['name']}{waits}"
            facts[named] = str(int(facts.get(named, "0")) + 1)


def with_named_cards(state: State, rows: list[dict[str, Plain]]) -> Plain:
    """Effects in force; a card that one of them is bound to is named."""
    named: list[Plain] = []
    for row, lasting in zip(rows, state.in_force, strict=True):
        bound = row["bound"]
        assert isinstance(bound, list)
        names: list[Plain] = []
        for kept, binding in zip(bound, lasting.blueprint.bindings, strict=True):
            is_card = binding.query.pool.sort is CARD
            names.append(card_name(state, kept) if is_card and isinstance(kept, int) else kept)
        named.append({**row, "bound": " ".join(fact(name) for name in names)})
    return named


def card_name(state: State, number: int) -> str:
    return "?" if number == UNKNOWN else state.cards[number].template.name


def event_fact(state: State, event: Event) -> str:
    """An event with its fields; a card is its name, and an option its verb."""
    sorts = dict(event.FIELDS)
    parts: list[str] = []
    for name, value in event.values():
        is_card = sorts[name] == "card" or (name == "subject" and event.kind in CARD_MOMENTS)
        if name == "card" and isinstance(event, CardEvent) and event.card != UNKNOWN:
            # As it was told: since then its number may have got another card.
            parts.append(f"{name}={event.name}")
        elif is_card and isinstance(value, int):
            parts.append(f"{name}={card_name(state, value)}")
        elif isinstance(event, Decided) and name == "option":
            parts.append(f"{name}={str(value).partition(' ')[0]}")
        elif not (name == "name" and "card" in sorts):
            parts.append(f"{name}={value}")
    return " ".join([event.kind, *parts])


def option_facts(match: Match, seat: int) -> tuple[str, dict[str, str]]:
    """What kind of decision a seat has, and its options: the words of each by its text."""
    decision = match.view(seat)["decision"]
    assert isinstance(decision, dict)
    words = [fact(entry["words"]) for entry in rows_of(decision["options"])]
    texts = [option.text() for option in match.legal(seat)]
    return fact(decision["kind"]), dict(zip(texts, words, strict=True))

"""Observations: a view as whole numbers, in named parts and as one array of fixed layout.

An observation is made from the view of a seat and nothing else. Each part has as many cells as
the layout says, each cell has a name, and a value that no cell is for goes into the part `rest`,
by the hash of its name. A text is written as its place in the list of words that its cell may
have, counted from 1; a word beyond the list gets a number behind it, by its hash.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from math import prod
from typing import Final
from zlib import crc32

from cardwright.kernel import Plain, View, read_view
from cardwright.learning.names import SHARED, relations
from cardwright.learning.trials import Trials

REST: Final = 32
WORDS_BEYOND: Final = 16
# Lists in lists are not made longer than they were met if that would take more cells than this.
LENGTHENED_MAX: Final = 500
PLACE: Final = re.compile(r"\.\d+")


class Cells:
    """One part of an observation: where it begins, and a name for each of its cells."""

    __slots__ = ("first", "names", "part", "places")

    def __init__(self, part: str, first: int, names: list[str]) -> None:
        self.part = part
        self.first = first
        self.names = names
        self.places = {name: first + place for place, name in enumerate(names)}


class Spot:
    """Where a value of a game's own part of the view is written, and how."""

    __slots__ = ("cell", "length", "words")

    def __init__(self, cell: int, length: int, words: dict[str, int]) -> None:
        self.cell = cell
        # If it is a list, where its length goes.
        self.length = length
        # The texts that it may be, each with its number.
        self.words = words


class Layout:
    """Where everything stands in an observation."""

    def __init__(self, trials: Trials) -> None:
        self.seats = trials.seats
        # Which words each text of a game's own part may be, by the shape of its path.
        self.words: dict[str, list[str]] = {}
        self.parts: list[Cells] = []
        self.places: dict[str, dict[str, int]] = {}
        # The places in a game's own part of the view that were looked up, by their paths.
        self.spots: dict[str, Spot] = {}
        self.size = 0
        views = [read_view(view) for view in trials.views]
        seen: dict[str, dict[str, None]] = {}
        for plain, view in zip(trials.views, views, strict=True):
            for part, values in self.values(view, plain).items():
                seen.setdefault(part, {}).update(dict.fromkeys(values))
        self.add("seat", [str(seat) for seat in range(self.seats)])
        self.add("asked", [str(place) for place in range(self.seats)])
        self.add("turn", ["turn"])
        self.add("phase", sorted({view.phase for view in views}))
        self.add("window", sorted({view.window for view in views}))
        self.add("question", sorted(trials.kinds))
        families = {trials.game.by_name[name].family for view in views for name in cards_in(view)}
        cards = [card.name for card in trials.game.templates if card.family in families]
        places = sorted({place for view in views for place in places_in(view, self.seats)})
        zones = [f"{place} {what}" for place in places for what in ("(hidden)", *cards)]
        self.add("zones", zones)
        self.add("resources", list(seen.get("resources", ())))
        self.add("in_force", effects(trials, seen.get("in_force", {})))
        self.add("table", lengthened(seen.get("table", {})))
        self.add("rest", [str(place) for place in range(REST)])
        self.learn_words(trials)

    def add(self, part: str, names: list[str]) -> None:
        cells = Cells(part, self.size, names)
        self.parts.append(cells)
        self.places[part] = cells.places
        self.size += len(names)

    def learn_words(self, trials: Trials) -> None:
        found: dict[str, set[str]] = {}
        for view in trials.views:
            flat: dict[str, int | str] = {}
            flatten(view["table"], "", flat)
            for path, value in flat.items():
                if isinstance(value, str):
                    found.setdefault(shape(path), set()).add(value)
        for path, words in sorted(found.items()):
            families = families_of(trials, words)
            cards = [card.name for card in trials.game.templates if card.family in families]
            self.words[path] = sorted({*words, *cards})

    def place(self, part: str, name: str) -> int:
        """The cell that a value is written into; without one of its own, it is added to a rest."""
        found = self.places[part].get(name)
        if found is None:
            return self.parts[-1].first + crc32(f"{part} {name}".encode()) % REST
        return found

    def spot(self, path: str) -> Spot:
        """A place in a game's own part of the view, looked up once."""
        found = self.spots.get(path)
        if found is None:
            cell, length = self.place("table", path), self.place("table", f"{path} length")
            found = self.spots[path] = Spot(cell, length, self.codes_at(path))
        return found

    def values(self, view: View, plain: dict[str, Plain]) -> dict[str, dict[str, int]]:
        """All that there is to write down, by part and name."""
        words = relations([owner.seat for owner in view.owners], view.seat, self.seats)
        zones: dict[str, int] = {}
        for zone in view.zones:
            place = f"{owner_word(words, zone.owner)}.{zone.kind}"
            zones[f"{place} (hidden)"] = zones.get(f"{place} (hidden)", 0) + zone.hidden
            for card in zone.known:
                name = f"{place} {card.name}"
                zones[name] = zones.get(name, 0) + 1
        resources: dict[str, int] = {}
        for resource in view.resources:
            name = f"{words[resource.owner]}.{resource.name}"
            resources[name] = resource.current
            resources[f"{name} free"] = resource.current if resource.available is None else (
                resource.available
            )  # fmt: skip
            resources[f"{name} most"] = resource.most
        in_force: dict[str, int] = {}
        for effect in view.effects:
            name = f"{owner_word(words, effect.owner)} {effect.name}"
            in_force[name] = in_force.get(name, 0) + 1
        asked = {str((seat - view.seat) % self.seats): 1 for seat in view.asked}
        decision = plain["decision"]
        question = {str(decision["kind"]): 1} if isinstance(decision, dict) else {}
        return {
            "seat": {str(view.seat): 1}, "asked": asked, "turn": {"turn": view.turn},
            "phase": {view.phase: 1}, "window": {view.window: 1}, "question": question,
            "zones": zones, "resources": resources, "in_force": in_force,
            "table": self.table(plain["table"]),
        }  # fmt: skip

    def table(self, value: Plain) -> dict[str, int]:
        flat: dict[str, int | str] = {}
        flatten(value, "", flat)
        return {
            path: self.code(path, value) if isinstance(value, str) else value
            for path, value in flat.items()
        }

    def code(self, path: str, text: str) -> int:
        return coded(self.codes_at(path), text)

    def codes_at(self, path: str) -> dict[str, int]:
        """The words that a cell may have, each with its number."""
        words = self.words.get(shape(path), [])
        return {word: place + 1 for place, word in enumerate(words)}


def coded(codes: dict[str, int], text: str) -> int:
    code = codes.get(text)
    return 1 + len(codes) + crc32(text.encode()) % WORDS_BEYOND if code is None else code


def families_of(trials: Trials, names: Iterable[str]) -> set[str]:
    """The families of all cards that are called by one of the names."""
    by_name = trials.game.by_name
    return {by_name[name].family for name in names if name in by_name}


def effects(trials: Trials, met: Iterable[str]) -> list[str]:
    """Everything of the families that were met in force, for everybody who was met with any."""
    owners = {name.partition(" ")[0] for name in met}
    names = {name.partition(" ")[2] for name in met}
    families = families_of(trials, names)
    names |= {card.name for card in trials.game.templates if card.family in families}
    return sorted(f"{owner} {name}" for owner in owners for name in names)


def lengthened(met: Iterable[str]) -> list[str]:
    """The paths that were met, and as many more in the last of their lists as were met there."""
    longest: dict[str, list[int]] = {}
    for path in met:
        places = [int(place[1:]) + 1 for place in PLACE.findall(path)]
        known = longest.setdefault(shape(path), [0] * len(places))
        for level, place in enumerate(places):
            known[level] = max(known[level], place)
    found = set(met)
    for path, lengths in longest.items():
        if not lengths:
            continue
        ranges = [range(length) for length in lengths[:-1]] + [range(2 * lengths[-1])]
        if prod(map(len, ranges)) <= LENGTHENED_MAX:
            for chosen in product(*ranges):
                found.add(path.replace(".*", ".{}").format(*chosen))
    return sorted(found)


def owner_word(words: list[str], owner: int) -> str:
    return words[owner] if owner >= 0 else SHARED


def cards_in(view: View) -> list[str]:
    return [card.name for zone in view.zones for card in zone.known]


def places_in(view: View, seats: int) -> list[str]:
    words = relations([owner.seat for owner in view.owners], view.seat, seats)
    return [f"{owner_word(words, zone.owner)}.{zone.kind}" for zone in view.zones]


def flatten(value: Plain, path: str, found: dict[str, int | str]) -> None:
    """Every number and text in plain data by its path; a list also says how long it is."""
    if isinstance(value, dict):
        for name, part in value.items():
            flatten(part, f"{path}.{name}" if path else str(name), found)
    elif isinstance(value, list):
        found[f"{path} length"] = len(value)
        for place, part in enumerate(value):
            flatten(part, f"{path}.{place}", found)
    elif isinstance(value, str):
        found[path] = value
    elif value is not None:
        found[path] = int(value)


def shape(path: str) -> str:
    """A path without the places in its lists: all that stands in one list has the same words."""
    return PLACE.sub(".*", path)

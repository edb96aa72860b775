"""What a seat sees, read straight off the table into cells, without making a view of it first.

A sight looks at one table after another, mostly at the same match some decisions later. It keeps
what it has written for each thing it looked at, and writes only what has changed since. What is
read is what a view shows: cards that the seat recognises, resources and whether it sees what is
committed, what is in force, and the game's own part of the view. Values that no cell is for are
added up in the part `rest`.
"""

from __future__ import annotations

from array import array
from typing import Final

from cardwright.kernel import SPECTATOR, Card, Memory, Plain, State, Zone, may_see
from cardwright.learning.layout import Layout, Spot, coded, owner_word
from cardwright.learning.names import relations

NUMBER_MAX: Final = 2**31 - 1
NO_CELL: Final = -1
# How a cell is kept in an array: as a whole number of 32 bits.
CELL: Final = "i"
# What no phase, window or question is called.
UNSEEN: Final = "nothing seen so far"
# How something stands in a game's own part of a view.
NOT_THERE: Final = 0
NUMBER: Final = 1
NAMES: Final = 2
LIST: Final = 3


class Sheet:
    """The cells of an observation: all of an array, or the part of one from `first` on."""

    __slots__ = ("cells", "first", "row")

    def __init__(self, size: int, row: array[int], first: int = 0) -> None:
        # What was added up in each cell, however large, and the same within what an array of 32
        # bits can hold.
        self.cells = [0] * size
        self.row = row
        self.first = first
        self.row[first : first + size] = blank_row(size)

    def add(self, cell: int, value: int) -> None:
        if value:
            now = self.cells[cell] + value
            self.cells[cell] = now
            self.row[self.first + cell] = max(-NUMBER_MAX, min(now, NUMBER_MAX))


def blank_row(size: int) -> array[int]:
    """So many cells in which nothing stands."""
    return array(CELL, [0]) * size


class Where:
    """Where a seat finds what it sees, in a match with these owners: looked up once, and kept."""

    def __init__(self, state: State, seat: int, layout: Layout) -> None:
        self.seat = seat
        self.seats = state.seats
        self.seat_of = list(state.seat_of)
        self.layout = layout
        self.words = relations(state.seat_of, seat, state.seats)
        self.own_seat = layout.place("seat", str(seat))
        order = [(one - seat) % self.seats for one in range(self.seats)]
        self.asked = [layout.place("asked", str(place)) for place in order]
        self.turn = layout.place("turn", "turn")
        self.phases = dict(layout.places["phase"])
        self.windows = dict(layout.places["window"])
        self.questions = dict(layout.places["question"])
        self.zones = [
            f"{owner_word(self.words, zone.owner)}.{zone.kind.name}" for zone in state.zones
        ]
        self.hidden = [layout.place("zones", f"{place} (hidden)") for place in self.zones]
        # By zone and the number of a template.
        unknown = [NO_CELL] * len(state.game.templates)
        self.cards = [unknown.copy() for _ in self.zones]
        self.resources = [self.resource_places(state, owner) for owner in range(len(self.words))]
        self.effects: dict[tuple[int, str], int] = {}

    def resource_places(self, state: State, owner: int) -> list[int]:
        """For each resource how much there is of it, what of that is free, and the most."""
        found: list[int] = []
        for resource in state.game.resource_names:
            name = f"{self.words[owner]}.{resource}"
            for cell in (name, f"{name} free", f"{name} most"):
                found.append(self.layout.place("resources", cell))
        return found

    def single(self, cells: dict[str, int], part: str, name: str) -> int:
        """The cell for one of several words, kept once it was found."""
        cell = cells.get(name)
        if cell is None:
            cell = cells[name] = self.layout.place(part, name)
        return cell

    def card(self, place: int, card: Card) -> int:
        template = card.template
        cell = self.cards[place][template.number]
        if cell == NO_CELL:
            cell = self.layout.place("zones", f"{self.zones[place]} {template.name}")
            self.cards[place][template.number] = cell
        return cell

    def effect(self, owner: int, name: str) -> int:
        found = self.effects.get((owner, name), NO_CELL)
        if found == NO_CELL:
            said = f"{owner_word(self.words, owner)} {name}"
            found = self.effects[owner, name] = self.layout.place("in_force", said)
        return found


class Sight:
    """What a seat has seen of the last table that it looked at."""

    def __init__(self, where: Where, sheet: Sheet) -> None:
        self.where = where
        self.seat = where.seat
        self.sheet = sheet
        sheet.add(where.own_seat, 1)
        self.turn = 0
        self.asked = [0] * where.seats
        # In which phase and window the match is, what the seat is asked, and the cells that say so.
        self.phase = self.window = self.question = UNSEEN
        self.ones: list[int] = []
        self.piles = [Pile(place) for place in range(len(where.zones))]
        self.resources = [[0] * len(places) for places in where.resources]
        self.effects: list[int] = []
        self.table = Branch(where.layout, "", "")
        self.memory = Memory()

    def see(self, state: State) -> None:
        """Bring the sheet to what is seen of a table."""
        where, sheet = self.where, self.sheet
        for seat, before in enumerate(self.asked):
            now = 1 if state.splitting or state.pending[seat] is not None else 0
            if now != before:
                sheet.add(where.asked[seat], now - before)
                self.asked[seat] = now
        if state.turn != self.turn:
            sheet.add(where.turn, state.turn - self.turn)
            self.turn = state.turn
        decision = None if self.seat == SPECTATOR else state.pending[self.seat]
        question = "" if decision is None else decision.kind
        if (
            question is not self.question
            or state.phase is not self.phase
            or state.window is not self.window
        ):
            self.phase, self.window, self.question = state.phase, state.window, question
            self.ones = recounted(sheet, self.ones, self.ones_now())
        for place, zone in enumerate(state.zones):
            self.piles[place].see(state, zone, where, sheet)
        self.see_resources(state)
        if state.in_force or self.effects:
            effects = [
                where.effect(lasting.owner, lasting.blueprint.name) for lasting in state.in_force
            ]
            self.effects = recounted(sheet, self.effects, effects)
        self.table.see(state.game.view_again(state, self.seat, self.memory), sheet)

    def ones_now(self) -> list[int]:
        where = self.where
        found = [
            where.single(where.phases, "phase", self.phase),
            where.single(where.windows, "window", self.window),
        ]
        if self.question:
            found.append(where.single(where.questions, "question", self.question))
        return found

    def see_resources(self, state: State) -> None:
        sheet = self.sheet
        for owner, resources in enumerate(state.resources):
            if not resources:
                continue
            known, places = self.resources[owner], self.where.resources[owner]
            opened = state.game.sees_commitments(state, owner, self.seat)
            for number, resource in enumerate(resources):
                first = 3 * number
                current = resource.current
                free = resource.available if opened else current
                if current != known[first]:
                    sheet.add(places[first], current - known[first])
                    known[first] = current
                if free != known[first + 1]:
                    sheet.add(places[first + 1], free - known[first + 1])
                    known[first + 1] = free
                if resource.maximum != known[first + 2]:
                    sheet.add(places[first + 2], resource.maximum - known[first + 2])
                    known[first + 2] = resource.maximum


def recounted(sheet: Sheet, before: list[int], now: list[int]) -> list[int]:
    """Count up these cells instead of those that were counted up before: what differs of them."""
    first, last_before, last_now = 0, len(before), len(now)
    while first < last_before and first < last_now and before[first] == now[first]:
        first += 1
    while last_before > first and last_now > first and before[last_before - 1] == now[last_now - 1]:
        last_before -= 1
        last_now -= 1
    for place in range(first, last_before):
        sheet.add(before[place], -1)
    for place in range(first, last_now):
        sheet.add(now[place], 1)
    return now


class Pile:
    """What was seen of a zone."""

    __slots__ = ("cards", "cells", "hidden", "place")

    def __init__(self, place: int) -> None:
        self.place = place
        # A card never changes, so what lay there is what lies there as long as it is the same.
        self.cards: list[object] = []
        # How many of them are hidden, and the cells of the others.
        self.hidden = 0
        self.cells: list[int] = []

    def see(self, state: State, zone: Zone, where: Where, sheet: Sheet) -> None:
        if self.is_as_before(state, zone):
            return
        cards: list[object] = []
        cells: list[int] = []
        for number in zone.cards:
            card = state.cards[number]
            cards.append(card)
            if may_see(card.known, where.seat):
                cells.append(where.card(self.place, card))
        hidden = len(cards) - len(cells)
        if hidden != self.hidden:
            sheet.add(where.hidden[self.place], hidden - self.hidden)
            self.hidden = hidden
        self.cells = recounted(sheet, self.cells, cells)
        self.cards = cards

    def is_as_before(self, state: State, zone: Zone) -> bool:
        before, cards = self.cards, state.cards
        if len(before) != len(zone.cards):
            return False
        for number, card in zip(zone.cards, before, strict=True):
            if cards[number] is not card:
                return False
        return True


class Branch:
    """A place in a game's own part of a view, with what stood in it last."""

    __slots__ = (
        "code", "form", "last", "layout", "name", "number", "order", "path", "places", "shown",
        "spot", "text", "under",
    )  # fmt: skip

    def __init__(self, layout: Layout, path: str, name: str) -> None:
        self.name = name
        self.layout = layout
        self.path = path
        self.spot: Spot = layout.spot(path)
        self.form = NOT_THERE
        # What stood here last: where the same object stands now, nothing has changed.
        self.last: Plain = None
        # What is written in its cell, or for a list how long it is.
        self.number = 0
        # The text that stood here last, and its number.
        self.text = ""
        self.code = coded(self.spot.words, "")
        # All names that ever stood under it, those that do now, and the places of a list.
        self.under: dict[str, Branch] = {}
        self.order: list[Branch] = []
        self.places: list[Branch] = []
        # How many of the places are taken.
        self.shown = 0

    def see(self, value: Plain, sheet: Sheet) -> None:
        if isinstance(value, str):
            if value is not self.text:
                self.text = value
                self.code = coded(self.spot.words, value)
            self.count(self.code, sheet)
        elif isinstance(value, int):
            self.count(value, sheet)
        elif isinstance(value, dict):
            self.see_names(value, sheet)
        elif value is None:
            self.clear(sheet)
        else:
            self.see_list(value, sheet)
        self.last = value

    def count(self, number: int, sheet: Sheet) -> None:
        if self.form != NUMBER:
            self.clear(sheet)
            self.form = NUMBER
        if number != self.number:
            sheet.add(self.spot.cell, number - self.number)
            self.number = number

    def see_names(self, value: dict[str, Plain], sheet: Sheet) -> None:
        if self.form != NAMES:
            self.clear(sheet)
            self.form = NAMES
        order = self.order
        if len(order) != len(value):
            order = self.ordered(value, sheet)
        for branch in order:
            part = value.get(branch.name)
            if part is None and branch.name not in value:
                self.see_anew(value, sheet)
                return
            if part is not branch.last:
                branch.see(part, sheet)

    def see_anew(self, value: dict[str, Plain], sheet: Sheet) -> None:
        """As many names as before, but others."""
        for branch in self.ordered(value, sheet):
            branch.see(value[branch.name], sheet)

    def ordered(self, value: dict[str, Plain], sheet: Sheet) -> list[Branch]:
        """What stands under these names, in their order; what is not there any more is cleared."""
        now: list[Branch] = []
        for name in value:
            found = self.under.get(name)
            if found is None:
                path = f"{self.path}.{name}" if self.path else name
                found = self.under[name] = Branch(self.layout, path, name)
            now.append(found)
        for before in self.order:
            if before.name not in value:
                before.clear(sheet)
        self.order = now
        return now

    def see_list(self, value: list[Plain], sheet: Sheet) -> None:
        if self.form != LIST:
            self.clear(sheet)
            self.form = LIST
        count = len(value)
        if count != self.number:
            sheet.add(self.spot.length, count - self.number)
            self.number = count
        places = self.places
        while len(places) < count:
            places.append(Branch(self.layout, f"{self.path}.{len(places)}", ""))
        for place, part in enumerate(value):
            branch = places[place]
            if part is not branch.last:
                branch.see(part, sheet)
        for place in range(count, self.shown):
            places[place].clear(sheet)
        self.shown = count

    def clear(self, sheet: Sheet) -> None:
        """Nothing stands here any more."""
        if self.form == NUMBER:
            sheet.add(self.spot.cell, -self.number)
        elif self.form == NAMES:
            for branch in self.order:
                branch.clear(sheet)
            self.order = []
        elif self.form == LIST:
            sheet.add(self.spot.length, -self.number)
            for place in range(self.shown):
                self.places[place].clear(sheet)
            self.shown = 0
        self.number = 0
        self.last = None
        self.form = NOT_THERE

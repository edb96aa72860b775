"""What a seat sees, read straight off the table into cells, without making a view of it first.

Where something is written is looked up once for a seat and its place among the owners, and kept.
What is read is what a view shows: cards that the seat recognises, resources and whether it sees
what is committed, what is in force, and the game's own part of the view. Values that no cell is
for are added up in the part `rest`.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import SPECTATOR, Plain, State, Zone, may_see
from cardwright.learning.layout import Layout, coded, owner_word
from cardwright.learning.names import relations

NUMBER_MAX: Final = 2**31 - 1
NO_CELL: Final = -1


class Sheet:
    """The cells of an observation, and which of them have been written to.

    Most of its cells stay empty, so whoever uses one for several observations wipes what was
    written and nothing else.
    """

    __slots__ = ("cells", "written")

    def __init__(self, size: int) -> None:
        self.cells = [0] * size
        # A cell may stand here twice, if what was added to it came to nothing in between.
        self.written: list[int] = []

    def add(self, cell: int, value: int) -> None:
        if value:
            before = self.cells[cell]
            if not before:
                self.written.append(cell)
            self.cells[cell] = before + value

    def bound(self) -> None:
        """Keep all values within what an array of 32 bits can hold."""
        cells = self.cells
        for cell in self.written:
            value = cells[cell]
            if not -NUMBER_MAX <= value <= NUMBER_MAX:
                cells[cell] = NUMBER_MAX if value > 0 else -NUMBER_MAX

    def wipe(self) -> None:
        cells = self.cells
        for cell in self.written:
            cells[cell] = 0
        self.written.clear()


class Sight:
    """Where a seat finds what it sees, in a match with these owners."""

    def __init__(self, state: State, seat: int, layout: Layout) -> None:
        self.seat = seat
        self.seats = state.seats
        self.layout = layout
        self.words = relations(state.seat_of, seat, state.seats)
        self.own_seat = layout.place("seat", str(seat))
        order = [(one - seat) % self.seats for one in range(self.seats)]
        self.asked = [layout.place("asked", str(place)) for place in order]
        self.turn = layout.place("turn", "turn")
        self.zones = [
            f"{owner_word(self.words, zone.owner)}.{zone.kind.name}" for zone in state.zones
        ]
        self.hidden = [layout.place("zones", f"{place} (hidden)") for place in self.zones]
        # By zone and the number of a template.
        unknown = [NO_CELL] * len(state.game.templates)
        self.cards = [unknown.copy() for _ in self.zones]
        self.resources = [self.resource_places(state, owner) for owner in range(len(self.words))]
        self.effects: dict[tuple[int, str], int] = {}
        self.table = Branch(layout, "", "")

    def resource_places(self, state: State, owner: int) -> list[tuple[int, int, int]]:
        found: list[tuple[int, int, int]] = []
        for resource in state.game.resource_names:
            name = f"{self.words[owner]}.{resource}"
            place = self.layout.place
            free, most = place("resources", f"{name} free"), place("resources", f"{name} most")
            found.append((place("resources", name), free, most))
        return found

    def see(self, state: State, sheet: Sheet) -> None:
        """Write what is seen of a table on an empty sheet."""
        layout = self.layout
        sheet.add(self.own_seat, 1)
        for seat in range(self.seats):
            if state.splitting or state.pending[seat] is not None:
                sheet.add(self.asked[seat], 1)
        sheet.add(self.turn, state.turn)
        sheet.add(layout.place("phase", state.phase), 1)
        sheet.add(layout.place("window", state.window), 1)
        decision = None if self.seat == SPECTATOR else state.pending[self.seat]
        if decision is not None:
            sheet.add(layout.place("question", decision.kind), 1)
        for place, zone in enumerate(state.zones):
            if zone.cards:
                self.see_zone(state, place, zone, sheet)
        self.see_resources(state, sheet)
        for lasting in state.in_force:
            sheet.add(self.effect(lasting.owner, lasting.blueprint.name), 1)
        self.table.see(state.game.view(state, self.seat), sheet)
        sheet.bound()

    def see_zone(self, state: State, place: int, zone: Zone, sheet: Sheet) -> None:
        seat, cards, cells = self.seat, state.cards, self.cards[place]
        hidden = 0
        for number in zone.cards:
            card = cards[number]
            if not may_see(card.known, seat):
                hidden += 1
                continue
            template = card.template
            cell = cells[template.number]
            if cell == NO_CELL:
                cell = self.layout.place("zones", f"{self.zones[place]} {template.name}")
                cells[template.number] = cell
            sheet.add(cell, 1)
        sheet.add(self.hidden[place], hidden)

    def see_resources(self, state: State, sheet: Sheet) -> None:
        for owner, resources in enumerate(state.resources):
            if not resources:
                continue
            opened = state.game.sees_commitments(state, owner, self.seat)
            places = self.resources[owner]
            for number, resource in enumerate(resources):
                current, free, most = places[number]
                sheet.add(current, resource.current)
                sheet.add(free, resource.available if opened else resource.current)
                sheet.add(most, resource.maximum)

    def effect(self, owner: int, name: str) -> int:
        found = self.effects.get((owner, name), NO_CELL)
        if found == NO_CELL:
            said = f"{owner_word(self.words, owner)} {name}"
            found = self.effects[owner, name] = self.layout.place("in_force", said)
        return found


class Branch:
    """A place in a game's own part of a view, with what may stand in it.

    The names under it are kept in the order in which they came last, which is nearly always
    the order in which they come again. So hardly any of them has to be looked up.
    """

    __slots__ = ("cell", "layout", "length", "name", "names", "order", "path", "places", "words")

    def __init__(self, layout: Layout, path: str, name: str) -> None:
        self.name = name
        self.layout = layout
        self.path = path
        self.cell = layout.place("table", path)
        self.length = layout.place("table", f"{path} length")
        self.words = layout.codes_at(path)
        self.names: dict[str, Branch] = {}
        self.order: list[Branch] = []
        self.places: list[Branch] = []

    def see(self, value: Plain, sheet: Sheet) -> None:
        if isinstance(value, dict):
            self.see_names(value, sheet)
        elif isinstance(value, list):
            sheet.add(self.length, len(value))
            while len(self.places) < len(value):
                self.places.append(Branch(self.layout, f"{self.path}.{len(self.places)}", ""))
            for place, part in enumerate(value):
                self.places[place].see(part, sheet)
        elif isinstance(value, str):
            sheet.add(self.cell, coded(self.words, value))
        elif value is not None:
            sheet.add(self.cell, int(value))

    def see_names(self, value: dict[str, Plain], sheet: Sheet) -> None:
        for place, (name, part) in enumerate(value.items()):
            self.named(name, place).see(part, sheet)

    def named(self, name: str, place: int) -> Branch:
        """What stands under a name, which comes in this place now."""
        if place < len(self.order):
            expected = self.order[place]
            if expected.name is name:
                return expected
        found = self.names.get(name)
        if found is None:
            path = f"{self.path}.{name}" if self.path else name
            found = self.names[name] = Branch(self.layout, path, name)
        if place < len(self.order):
            self.order[place] = found
        else:
            self.order.append(found)
        return found

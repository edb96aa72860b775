"""What a seat sees, read straight off the table into cells, without making a view of it first.

Where something is written is looked up once for a seat and its place among the owners, and kept.
What is read is what a view shows: cards that the seat recognises, resources and whether it sees
what is committed, what is in force, and the game's own part of the view. Values that no cell is
for are added up in the part `rest`.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import SPECTATOR, Plain, State, may_see
from cardwright.learning.layout import Layout, coded, owner_word
from cardwright.learning.names import relations

NUMBER_MAX: Final = 2**31 - 1
NO_CELL: Final = -1


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
        self.cards: list[dict[int, int]] = [{} for _ in self.zones]
        self.resources = [self.resource_places(state, owner) for owner in range(len(self.words))]
        self.effects: dict[tuple[int, str], int] = {}
        self.table = Branch(layout, "")

    def resource_places(self, state: State, owner: int) -> list[tuple[int, int, int]]:
        found: list[tuple[int, int, int]] = []
        for resource in state.game.resource_names:
            name = f"{self.words[owner]}.{resource}"
            place = self.layout.place
            free, most = place("resources", f"{name} free"), place("resources", f"{name} most")
            found.append((place("resources", name), free, most))
        return found

    def see(self, state: State) -> dict[int, int]:
        """What is not zero in the observation of a table, by cell."""
        seen: dict[int, int] = {}
        layout = self.layout
        add(seen, self.own_seat, 1)
        for seat in range(self.seats):
            if state.splitting or state.pending[seat] is not None:
                add(seen, self.asked[seat], 1)
        add(seen, self.turn, state.turn)
        add(seen, layout.place("phase", state.phase), 1)
        add(seen, layout.place("window", state.window), 1)
        decision = None if self.seat == SPECTATOR else state.pending[self.seat]
        if decision is not None:
            add(seen, layout.place("question", decision.kind), 1)
        self.see_zones(state, seen)
        self.see_resources(state, seen)
        for lasting in state.in_force:
            add(seen, self.effect(lasting.owner, lasting.blueprint.name), 1)
        self.table.see(state.game.view(state, self.seat), seen)
        for cell, value in seen.items():
            if not -NUMBER_MAX <= value <= NUMBER_MAX:
                seen[cell] = NUMBER_MAX if value > 0 else -NUMBER_MAX
        return seen

    def see_zones(self, state: State, seen: dict[int, int]) -> None:
        seat, cards = self.seat, state.cards
        for place, zone in enumerate(state.zones):
            hidden = 0
            places = self.cards[place]
            for number in zone.cards:
                card = cards[number]
                if not may_see(card.known, seat):
                    hidden += 1
                    continue
                template = card.template.number
                cell = places.get(template, NO_CELL)
                if cell == NO_CELL:
                    name = f"{self.zones[place]} {card.template.name}"
                    cell = places[template] = self.layout.place("zones", name)
                add(seen, cell, 1)
            add(seen, self.hidden[place], hidden)

    def see_resources(self, state: State, seen: dict[int, int]) -> None:
        for owner, resources in enumerate(state.resources):
            if not resources:
                continue
            opened = state.game.sees_commitments(state, owner, self.seat)
            for number, resource in enumerate(resources):
                current, free, most = self.resources[owner][number]
                add(seen, current, resource.current)
                add(seen, free, resource.available if opened else resource.current)
                add(seen, most, resource.maximum)

    def effect(self, owner: int, name: str) -> int:
        found = self.effects.get((owner, name), NO_CELL)
        if found == NO_CELL:
            said = f"{owner_word(self.words, owner)} {name}"
            found = self.effects[owner, name] = self.layout.place("in_force", said)
        return found


def add(seen: dict[int, int], cell: int, value: int) -> None:
    if value:
        seen[cell] = seen.get(cell, 0) + value


class Branch:
    """A place in a game's own part of a view, with what may stand in it."""

    def __init__(self, layout: Layout, path: str) -> None:
        self.layout = layout
        self.path = path
        self.cell = layout.place("table", path)
        self.length = layout.place("table", f"{path} length")
        self.words = layout.codes_at(path)
        self.names: dict[str, Branch] = {}
        self.places: list[Branch] = []

    def see(self, value: Plain, seen: dict[int, int]) -> None:
        if isinstance(value, dict):
            for name, part in value.items():
                branch = self.names.get(name)
                if branch is None:
                    path = f"{self.path}.{name}" if self.path else str(name)
                    branch = self.names[name] = Branch(self.layout, path)
                branch.see(part, seen)
        elif isinstance(value, list):
            add(seen, self.length, len(value))
            while len(self.places) < len(value):
                self.places.append(Branch(self.layout, f"{self.path}.{len(self.places)}"))
            for place, part in enumerate(value):
                self.places[place].see(part, seen)
        elif isinstance(value, str):
            add(seen, self.cell, coded(self.words, value))
        elif value is not None:
            add(seen, self.cell, int(value))

"""Beside an older build: everything of ours that the programme races, now and then, in one run.

The older source stands in a checkout of its own, compiled there by `make fast`. Its workers are
those of its own benchmarks, so a row that it did not have yet says so and is left out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from benchmarks.contestant import Contestant
from benchmarks.environments import compiled, compiled_in
from benchmarks.growth import Growing
from benchmarks.harness import Pace, race
from benchmarks.races import Race
from benchmarks.units import MICROSECONDS, Unit

# What two measurements of the same thing may differ by.
SLOWER: Final = 0.95


class Pair:
    """One thing done by both builds, in windows one after the other."""

    def __init__(
        self, part: Race | Growing, title: str, unit: Unit, now: Contestant, folder: Path
    ) -> None:
        self.title = title
        self.unit = unit
        # Fewer rounds than usual, for what takes long each time.
        self.rounds = part.rounds if isinstance(part, Race) else None
        module, function, *argument = now.order
        self.now = Contestant("now", compiled(), module, function, *argument)
        self.then = Contestant("then", compiled_in("then", folder), module, function, *argument)

    def run(self, pace: Pace) -> None:
        if self.rounds is not None:
            pace = Pace(min(self.rounds, pace.rounds), pace.seconds)
        race([self.now, self.then], pace)

    def row(self) -> str:
        now, then = self.figure(self.now), self.figure(self.then)
        if not (self.now.rates and self.then.rates):
            return f"| {self.title} | {now} | {then} | |"
        times = self.now.times_faster_than(self.then)
        verdict = "" if times >= SLOWER else " (slower)"
        return f"| {self.title} | {now} | {then} | {times:.2f} ×{verdict} |"

    def figure(self, contestant: Contestant) -> str:
        if not contestant.rates:
            return contestant.missing
        return self.unit.text(self.unit.figure(contestant.rate()))


def pairs(parts: list[Race | Growing], folder: Path) -> list[Pair]:
    """Whatever of the programme is our own and compiled, beside the same in another checkout."""
    found = []
    for part in parts:
        if isinstance(part, Race):
            for name, builds in part.ours.items():
                title = f"{part.title}: {name}"
                found.append(Pair(part, title, part.unit, builds[0], folder))
        else:
            # The largest size is the one that shows.
            largest = part.contestants[-1]
            title = f"{part.title}: {largest.name} {part.what}"
            found.append(Pair(part, title, MICROSECONDS, largest, folder))
    return found


def table(found: list[Pair]) -> list[str]:
    head = ["| | now | then | now is |", "|---|---:|---:|---:|"]
    return [*head, *[pair.row() for pair in found]]

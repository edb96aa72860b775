"""A race: ours and others at the same thing, as a table of figures and ratios.

Every contestant has a row. Every one of ours has a column that says how many
times as fast it is as each row, by its best build that could be raced.
"""

from __future__ import annotations

from benchmarks.contestant import Contestant
from benchmarks.goals import FASTER, FIGURES
from benchmarks.harness import Pace, race
from benchmarks.units import Unit

# Ours by a short name, with what was raced for it: the best build first.
Ours = dict[str, list[Contestant]]


class Race:
    def __init__(
        self,
        name: str,
        title: str,
        unit: Unit,
        ours: Ours,
        rivals: list[Contestant],
        note: str = "",
        rounds: int | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.unit = unit
        self.ours = ours
        self.contestants = [one for builds in ours.values() for one in builds] + rivals
        self.note = note
        # Fewer rounds than usual, for what takes long each time.
        self.rounds = rounds

    def run(self, pace: Pace) -> None:
        if self.rounds is not None:
            pace = Pace(min(self.rounds, pace.rounds), pace.seconds, warm_up=False)
        race(self.contestants, pace)

    def best(self, ours: str) -> Contestant | None:
        """The best build of one of ours that could be raced."""
        for build in self.ours[ours]:
            if build.rates:
                return build
        return None

    # The table

    def lines(self) -> list[str]:
        heads = [f"{name} is" for name in self.ours]
        lines = [f"### {self.title}", "", *([self.note, ""] if self.note else [])]
        lines.append(f"| | figure | {' | '.join(heads)} |")
        lines.append("|---|---:|" + "---:|" * len(heads))
        lines += [self.row(contestant) for contestant in self.contestants]
        return lines

    def row(self, contestant: Contestant) -> str:
        if not contestant.rates:
            figure, ratios = contestant.missing, [""] * len(self.ours)
        else:
            figure = self.figure(contestant)
            ratios = [self.ratio(name, contestant) for name in self.ours]
        return f"| {contestant.name} | {figure} | {' | '.join(ratios)} |"

    def figure(self, contestant: Contestant) -> str:
        found = self.unit.figure(contestant.rate())
        text = self.unit.text(found)
        for goal in FIGURES:
            if goal.race == self.name and self.best(goal.ours) is contestant:
                text += f" ({goal.words(found)})"
        return text

    def ratio(self, name: str, rival: Contestant) -> str:
        """How many times as fast ours is as a row, and whether that is enough."""
        mine = self.best(name)
        if mine is None or mine is rival or self.is_another_of_ours(name, rival):
            return ""
        found = mine.times_faster_than(rival)
        text = f"{found:.2f} ×" if found >= 0.1 else f"{found:.3f} ×"
        for goal in FASTER:
            if (goal.race, goal.ours, goal.rival) == (self.name, name, rival.name):
                text += f" ({goal.words(found)})"
        return text

    def is_another_of_ours(self, name: str, contestant: Contestant) -> bool:
        return any(contestant in builds for other, builds in self.ours.items() if other != name)

    def data(self) -> dict[str, object]:
        """The same as plain data."""
        rows = [
            {
                "name": contestant.name,
                "environment": contestant.environment.name,
                "figure": self.unit.figure(contestant.rate()),
                "rates": contestant.rates,
            }
            if contestant.rates
            else {"name": contestant.name, "missing": contestant.missing}
            for contestant in self.contestants
        ]
        return {"title": self.title, "unit": self.unit.name, "rows": rows}

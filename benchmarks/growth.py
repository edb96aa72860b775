"""Growth: the same thing at sizes that double, as a table of what each size costs."""

from __future__ import annotations

from statistics import median

from benchmarks.contestant import Contestant
from benchmarks.environments import Environment
from benchmarks.goals import GROWTH
from benchmarks.harness import Pace, race
from benchmarks.units import MICROSECONDS


class Growing:
    """One kind of growth. The rounds of all sizes are run in turn, like a race."""

    def __init__(
        self, name: str, title: str, what: str, environment: Environment, sizes: list[int]
    ) -> None:
        self.name = name
        self.title = title
        # What there is more and more of.
        self.what = what
        self.sizes = sizes
        self.contestants = [
            Contestant(str(size), environment, "benchmarks.ours.growing", name, str(size))
            for size in sizes
        ]

    def run(self, pace: Pace) -> None:
        """Each size is raced for half as long as a contestant of a usual race."""
        if pace.ends_only:
            for between in self.contestants[1:-1]:
                between.missing = "left out"
        race(self.contestants, Pace(pace.rounds, pace.seconds / 2, pace.warm_up))

    def growth(self, place: int) -> float:
        """How many times what the smallest size costs, in the median of the rounds."""
        return self.contestants[0].times_faster_than(self.contestants[place])

    def each(self, place: int) -> float:
        """What one more costs on the way from the smallest size to this one, in microseconds."""
        smallest, other = self.contestants[0].rates, self.contestants[place].rates
        more = median(1e6 / then - 1e6 / first for first, then in zip(smallest, other, strict=True))
        return more / (self.sizes[place] - self.sizes[0])

    # The table

    def lines(self) -> list[str]:
        lines = [f"### {self.title}", "", f"| {self.what} | time | growth | each one more |"]
        lines.append("|---:|---:|---:|---:|")
        lines += [self.row(place) for place in range(len(self.sizes))]
        return lines

    def row(self, place: int) -> str:
        contestant, first = self.contestants[place], self.contestants[0]
        if not contestant.rates:
            return f"| {contestant.name} | {contestant.missing} | | |"
        figure = MICROSECONDS.text(MICROSECONDS.figure(contestant.rate()))
        if place == 0 or not first.rates:
            return f"| {contestant.name} | {figure} | | |"
        growth, each = f"{self.growth(place):.2f} ×", f"{self.each(place):.3f} µs"
        verdict = self.verdict(place)
        return f"| {contestant.name} | {figure} | {growth}{verdict} | {each} |"

    def verdict(self, place: int) -> str:
        for goal in GROWTH:
            if (goal.name, goal.size) == (self.name, self.sizes[place]):
                if not goal.linear:
                    return f" ({goal.words(self.growth(place))})"
                if self.contestants[1].rates:
                    return f" ({goal.words(self.each(place) / self.each(1))})"
        return ""

    def data(self) -> dict[str, object]:
        """The same as plain data."""
        rows = [
            {"size": size, "rates": contestant.rates, "missing": contestant.missing}
            for size, contestant in zip(self.sizes, self.contestants, strict=True)
        ]
        return {"title": self.title, "unit": MICROSECONDS.name, "rows": rows}

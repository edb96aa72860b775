"""Equilibria of matrices in which one side wins what the other loses, exactly.

The simplex method in whole numbers: all entries of the table share one
denominator, the last pivot, so every division comes out even and nothing is lost
to rounding.
"""

from __future__ import annotations

# Payoffs are read to the millionth.
SCALE = 10**6


class Equilibrium:
    """Mixtures that neither side can improve on by itself, and what the rows get by them."""

    def __init__(self, rows: list[float], columns: list[float], value: float) -> None:
        self.rows = rows
        self.columns = columns
        self.value = value


class Simplex:
    """The table of the simplex method. Every entry is a numerator over one denominator."""

    def __init__(self, payoffs: list[list[int]]) -> None:
        self.height, self.width = len(payoffs), len(payoffs[0])
        self.rows = [
            [*row, *[int(number == place) for place in range(self.height)], 1]
            for number, row in enumerate(payoffs)
        ]
        self.goal = [-1] * self.width + [0] * (self.height + 1)
        self.denominator = 1
        # Which column each row stands for.
        self.basis = [self.width + number for number in range(self.height)]

    def solve(self) -> None:
        while (entering := first_negative(self.goal)) is not None:
            leaving = self.leaving(entering)
            self.pivot(leaving, entering)
            self.basis[leaving] = entering

    def leaving(self, entering: int) -> int:
        """The row that is used up first (the first of equals, so that it never goes in circles)."""
        best = -1
        for number, row in enumerate(self.rows):
            if row[entering] <= 0:
                continue
            if best >= 0:
                other = self.rows[best]
                more = row[-1] * other[entering] - other[-1] * row[entering]
                if more > 0 or (more == 0 and self.basis[number] > self.basis[best]):
                    continue
            best = number
        return best

    def pivot(self, leaving: int, entering: int) -> None:
        chosen = self.rows[leaving]
        by, before = chosen[entering], self.denominator
        for row in [*self.rows[:leaving], *self.rows[leaving + 1 :], self.goal]:
            times = row[entering]
            row[:] = [
                (value * by - times * other) // before
                for value, other in zip(row, chosen, strict=True)
            ]
        self.denominator = by


def equilibrium(payoffs: list[list[float]]) -> Equilibrium:
    """The mixtures of a matrix of what the rows get."""
    exact = [[round(value * SCALE) for value in row] for row in payoffs]
    # All positive, so that the value is too; it is taken off again at the end.
    lift = 1 - min(min(row) for row in exact)
    table = Simplex([[value + lift for value in row] for row in exact])
    table.solve()
    total = table.goal[-1]
    columns = [0] * (table.width + table.height)
    for number, place in enumerate(table.basis):
        columns[place] = table.rows[number][-1]
    return Equilibrium(
        [table.goal[table.width + number] / total for number in range(table.height)],
        [columns[place] / total for place in range(table.width)],
        (table.denominator / total - lift) / SCALE,
    )


def first_negative(goal: list[int]) -> int | None:
    """The first column that still pays (the first, so that it never goes in circles)."""
    for place, value in enumerate(goal[:-1]):
        if value < 0:
            return place
    return None


def best_against(payoffs: list[list[float]], rows: list[float]) -> tuple[int, float]:
    """The column that is best against a mixture of rows, and what the rows still get."""
    gets = [
        sum(share * row[place] for share, row in zip(rows, payoffs, strict=True))
        for place in range(len(payoffs[0]))
    ]
    least = min(gets)
    return gets.index(least), least

"""Equilibria of matrices in which one side wins what the other loses, exactly.

The simplex method in fractions: small matrices need nothing faster, and nothing
is lost to rounding.
"""

from __future__ import annotations

from fractions import Fraction


class Equilibrium:
    """Mixtures that neither side can improve on by itself, and what the rows get by them."""

    def __init__(self, rows: list[float], columns: list[float], value: float) -> None:
        self.rows = rows
        self.columns = columns
        self.value = value


def equilibrium(payoffs: list[list[float]]) -> Equilibrium:
    """The mixtures of a matrix of what the rows get."""
    height, width = len(payoffs), len(payoffs[0])
    exact = [[Fraction(value).limit_denominator(10**6) for value in row] for row in payoffs]
    # All positive, so that the value is too; it is taken off again at the end.
    lift = 1 - min(min(row) for row in exact)
    table = [
        [value + lift for value in row]
        + [Fraction(number == place) for place in range(height)]
        + [Fraction(1)]
        for number, row in enumerate(exact)
    ]
    goal = [Fraction(-1)] * width + [Fraction(0)] * (height + 1)
    basis = [width + number for number in range(height)]
    while (entering := first_negative(goal)) is not None:
        leaving = min(
            (number for number in range(height) if table[number][entering] > 0),
            key=lambda number: (table[number][-1] / table[number][entering], basis[number]),
        )
        pivot(table, goal, leaving, entering)
        basis[leaving] = entering
    total = goal[-1]
    columns = [Fraction(0)] * (width + height)
    for number, place in enumerate(basis):
        columns[place] = table[number][-1]
    return Equilibrium(
        [float(goal[width + number] / total) for number in range(height)],
        [float(columns[place] / total) for place in range(width)],
        float(1 / total - lift),
    )


def first_negative(goal: list[Fraction]) -> int | None:
    """The first column that still pays (the first, so that it never goes in circles)."""
    for place, value in enumerate(goal[:-1]):
        if value < 0:
            return place
    return None


def pivot(table: list[list[Fraction]], goal: list[Fraction], leaving: int, entering: int) -> None:
    by = table[leaving][entering]
    table[leaving] = [value / by for value in table[leaving]]
    for row in [*[row for number, row in enumerate(table) if number != leaving], goal]:
        times = row[entering]
        if times:
            row[:] = [
                value - times * other for value, other in zip(row, table[leaving], strict=True)
            ]


def cyclic_share(payoffs: list[list[float]]) -> float:
    """Which part of a square matrix no ranking explains: 1 for rock, paper and scissors."""
    size = range(len(payoffs))
    skew = [[(payoffs[row][column] - payoffs[column][row]) / 2 for column in size] for row in size]
    ranks = [sum(row) / len(payoffs) for row in skew]
    whole = sum(value * value for row in skew for value in row)
    rest = sum(
        (skew[row][column] - ranks[row] + ranks[column]) ** 2 for row in size for column in size
    )
    return rest / whole if whole else 0.0

"""The tables of a wheel: one position with its matrix, or many with their means."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.lab.matchups import Interval
from cardwright.lab.page import Block, Grid, Paragraph
from cardwright.lab.tables import matrix_grid
from cardwright.lab.wheel import (
    EITHER,
    Averaged,
    Habitual,
    Pooled,
    Side,
    Wheel,
    averaged,
    mean,
    pooled,
)

TOO_FEW = "too few"


def wheel_blocks(wheel: Wheel) -> list[Block]:
    """One position: the matrix, its equilibrium and the habits of both seats."""
    first, second = wheel.sides()
    title = f"{wheel.position.words()}: {wheel.agent} plays on, {wheel.deals} deals of each pair"
    return [
        Paragraph(title),
        *side_matrix(first),
        Paragraph(f"In equilibrium seat {first.seat} gets {first.found.value:.1%}."),
        habit_grid(first),
        habit_grid(second),
        *missing_blocks([wheel], [*first.habits, *second.habits]),
    ]


def missing_blocks(wheels: list[Wheel], shown: Sequence[Habitual | Averaged]) -> list[Block]:
    """Choices that could be made nowhere."""
    names = [choice.name for wheel in wheels for choice in [*wheel.rows, *wheel.columns]]
    known = [habit.name for habit in shown]
    missing = [name for name in dict.fromkeys(names) if name not in known]
    return [Paragraph(f"Nowhere possible: {', '.join(missing)}.")] if missing else []


def side_matrix(side: Side) -> list[Block]:
    return matrix_grid(f"{side_words(side)} gets", side.names, side.answers, side.payoffs)


def side_words(side: Side) -> str:
    return "either seat" if side.seat == EITHER else f"seat {side.seat}"


def habit_grid(side: Side) -> Grid:
    rows = [
        [
            habit.name,
            *share_cells(habit, habit.share),
            *loss_cells(habit, habit.loses),
            habit.answer,
        ]
        for habit in sorted(side.habits, key=lambda habit: -habit.share)
    ]
    head = [side_words(side), "share", "interval", "loses", "interval", "best answer"]
    return Grid(head, rows)


def share_cells(habit: Habitual | Averaged, share: float) -> list[str]:
    """How often an equilibrium decides so; mixtures have no share of their own."""
    if not habit.pure:
        return ["-", ""]
    interval = habit.share_interval
    return [f"{share:.0%}", interval_words(interval, "{:.0%}", 1)]


def loss_cells(habit: Habitual | Averaged, loses: float) -> list[str]:
    """What it loses in points, where a little less than nothing is nothing."""
    points = round(100 * loses, 1) + 0.0
    return [f"{points:.1f}", interval_words(habit.loses_interval, "{:+.1f}", 100)]


def interval_words(interval: Interval | None, written: str, times: int) -> str:
    if interval is None:
        return TOO_FEW
    return " to ".join(written.format(round(times * bound, 3) + 0.0) for bound in interval)


def average_blocks(agent: str, wheels: list[Wheel], seed: int, alike: bool) -> list[Block]:
    """Many positions: the means of what was found at each, and all of them together."""
    averages = averaged(wheels, seed)
    least, most = (pick(wheel.deals for wheel in wheels) for pick in (min, max))
    deals = str(most) if least == most else f"{least} to {most}"
    rows = [
        [
            average.name,
            f"{average.there / len(wheels):.0%}",
            *share_cells(average, mean(average.shares)),
            *loss_cells(average, mean(average.losses)),
        ]
        for average in averages
    ]
    together = pooled(wheels, alike)
    return [
        Paragraph(f"{agent} plays on from {len(wheels)} positions, {deals} deals of each pair"),
        Grid(["habit", "there", "share", "interval", "loses", "interval"], rows),
        *missing_blocks(wheels, averages),
        *([] if together is None else pooled_blocks(together)),
    ]


def pooled_blocks(together: Pooled) -> list[Block]:
    where = f"at the {together.positions} positions where all of these could be chosen"
    grids = [habit_grid(side) for side in together.sides]
    return [Paragraph(f"Together, {where}:"), *side_matrix(together.sides[0]), *grids]

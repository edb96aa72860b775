"""The tables of a wheel as text: one position with its matrix, or many with their means."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.lab.wheel import (
    EITHER,
    Averaged,
    Habitual,
    Interval,
    Pooled,
    Side,
    Wheel,
    averaged,
    mean,
    pooled,
)

# A matrix with more choices is printed without its cells.
SHOWN_MAX = 10
TOO_FEW = "too few"


def wheel_lines(wheel: Wheel) -> list[str]:
    first, second = wheel.sides()
    lines = [f"{wheel.position.words()}: {wheel.agent} plays on, {wheel.deals} deals of each pair"]
    if max(len(first.names), len(first.answers)) <= SHOWN_MAX:
        lines += matrix_lines(
            f"{side_words(first)} gets", first.names, first.answers, first.payoffs
        )
    lines.append(f"In equilibrium seat {first.seat} gets {first.found.value:.1%}.")
    for side in (first, second):
        lines += habit_lines(side)
    return [*lines, *missing_lines([wheel], [*first.habits, *second.habits])]


def missing_lines(wheels: list[Wheel], shown: Sequence[Habitual | Averaged]) -> list[str]:
    """Choices that could be made nowhere."""
    names = [choice.name for wheel in wheels for choice in [*wheel.rows, *wheel.columns]]
    known = [habit.name for habit in shown]
    missing = [name for name in dict.fromkeys(names) if name not in known]
    return [f"Nowhere possible: {', '.join(missing)}."] if missing else []


def matrix_lines(
    title: str, names: list[str], answers: list[str], payoffs: list[list[float]]
) -> list[str]:
    width = max(len(name) for name in [*names, title]) + 2
    columns = [max(6, len(name) + 2) for name in answers]
    head = "".join(f"{name:>{size}}" for name, size in zip(answers, columns, strict=True))
    lines = [f"{title:<{width}}{head}"]
    for name, row in zip(names, payoffs, strict=False):
        cells = "".join(f"{value:>{size}.0%}" for value, size in zip(row, columns, strict=False))
        lines.append(f"{name:<{width}}{cells}")
    return lines


def side_words(side: Side) -> str:
    return "either seat" if side.seat == EITHER else f"seat {side.seat}"


def habit_lines(side: Side) -> list[str]:
    title = side_words(side)
    width = max(len(name) for name in [title, *[habit.name for habit in side.habits]]) + 2
    lines = [
        f"{title:<{width}}{'share':>6}  {'interval':<14}{'loses':>6}  {'interval':<18}best answer"
    ]
    for habit in sorted(side.habits, key=lambda habit: -habit.share):
        lines.append(habit_line(habit, width))
    return lines


def habit_line(habit: Habitual, width: int) -> str:
    loses = f"{100 * habit.loses:>6.1f}  {points_words(habit.loses_interval):<18}{habit.answer}"
    share = f"{habit.share:>6.0%}  {interval_words(habit.share_interval):<14}"
    if not habit.pure:
        share = f"{'-':>6}  {'':<14}"
    return f"{habit.name:<{width}}{share}{loses}"


def interval_words(interval: Interval | None) -> str:
    return TOO_FEW if interval is None else f"{interval[0]:.0%} to {interval[1]:.0%}"


def points_words(interval: Interval | None) -> str:
    return TOO_FEW if interval is None else f"{100 * interval[0]:+.1f} to {100 * interval[1]:+.1f}"


def average_lines(agent: str, wheels: list[Wheel], seed: int, alike: bool) -> list[str]:
    averages = averaged(wheels, seed)
    width = max(len(average.name) for average in averages) + 2
    least, most = (pick(wheel.deals for wheel in wheels) for pick in (min, max))
    deals = str(most) if least == most else f"{least} to {most}"
    lines = [
        f"{agent} plays on from {len(wheels)} positions, {deals} deals of each pair",
        f"{'habit':<{width}}{'there':>6}{'share':>7}  {'interval':<14}{'loses':>6}  interval",
    ]
    for average in averages:
        there = f"{average.there / len(wheels):>6.0%}"
        share = f"{mean(average.shares):>7.0%}  {interval_words(average.share_interval):<14}"
        if not average.pure:
            share = f"{'-':>7}  {'':<14}"
        loses = f"{100 * mean(average.losses):>6.1f}  {points_words(average.loses_interval)}"
        lines.append(f"{average.name:<{width}}{there}{share}{loses}")
    lines += missing_lines(wheels, averages)
    together = pooled(wheels, alike)
    return lines if together is None else [*lines, *pooled_lines(together)]


def pooled_lines(together: Pooled) -> list[str]:
    first = together.sides[0]
    lines = [f"Together, at the {together.positions} positions where all of these could be chosen:"]
    if max(len(first.names), len(first.answers)) <= SHOWN_MAX:
        lines += matrix_lines(
            f"{side_words(first)} gets", first.names, first.answers, first.payoffs
        )
    return [*lines, *[line for side in together.sides for line in habit_lines(side)]]

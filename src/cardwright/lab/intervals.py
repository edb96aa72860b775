"""How sure a figure is: shares and means with their 95 % intervals."""

from __future__ import annotations

from math import sqrt
from typing import TypedDict

# Standard deviations on either side of the mean that hold 95 of 100 samples.
Z_95 = 1.959964


class Tally(TypedDict):
    """Somebody's share of wins and mean score, each with a 95 % interval."""

    wins: int
    draws: int
    losses: int
    win_share: float
    win_share_interval: tuple[float, float]
    mean_score: float
    mean_score_interval: tuple[float, float]


def wilson_interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, honest also near 0 and 1 and for few games."""
    if games == 0:
        return 0.0, 1.0
    share, weight = wins / games, Z_95 * Z_95 / games
    centre = (share + weight / 2) / (1 + weight)
    reach = Z_95 * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def mean_interval(games: int, total: int, squares: int) -> tuple[float, tuple[float, float]]:
    """A mean with its 95 % interval; one game alone says nothing about the spread."""
    if games == 0:
        return 0.0, (0.0, 0.0)
    mean = total / games
    if games == 1:
        return mean, (mean, mean)
    # In whole numbers until the last step, so that nothing is lost to cancellation.
    variance = (squares * games - total * total) / (games * (games - 1))
    reach = Z_95 * sqrt(variance / games)
    return mean, (mean - reach, mean + reach)

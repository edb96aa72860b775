"""How much of the contract is run on a game: by how long its random matches are, never by name."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import Final

from cardwright.kernel import Game
from cardwright.testing.cases import Case
from cardwright.testing.walks import length_of

MEASURED_MATCHES: Final = 5


class Size:
    """How much is done with one game: random matches, positions looked at in each, and so on."""

    def __init__(self, walks: int, visits: int, goldens: int, counted: int) -> None:
        self.walks = walks
        self.visits = visits
        self.goldens = goldens
        self.counted = counted


# By the mean number of decisions in a random match, the first row that is long enough.
SIZES: Final = [
    (10, Size(walks=30, visits=10, goldens=25, counted=12)),
    (80, Size(walks=6, visits=14, goldens=5, counted=6)),
    (400, Size(walks=3, visits=12, goldens=2, counted=3)),
    (1_000_000, Size(walks=2, visits=10, goldens=1, counted=2)),
]


@cache
def mean_length(game: Game) -> float:
    case = Case(game)
    return mean(length_of(case, number) for number in range(MEASURED_MATCHES))


def size_of(game: Game) -> Size:
    """How much of the contract is run on a game, by how long its matches are."""
    length = mean_length(game)
    return next(size for most, size in SIZES if length <= most)

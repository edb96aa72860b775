"""Which games the contract runs on, with which set-ups, and how much of it.

The amount is chosen by how long a random match really is, never by name, so
that a new game costs about as much as the others without being asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from statistics import mean

from cardwright.kernel import (
    Game,
    Match,
    Option,
    game_names,
    load_cards,
    load_game,
    seed_from_number,
)
from cardwright.kernel.values.chance import Stream, stream_key
from tests.toy import Parley

SETUPS_MAX = 4
MEASURED_MATCHES = 5


class Size:
    """How much is done with one game: random matches, positions looked at in each, and so on."""

    def __init__(self, walks: int, visits: int, goldens: int, counted: int) -> None:
        self.walks = walks
        self.visits = visits
        self.goldens = goldens
        self.counted = counted


# By the mean number of decisions in a random match, the first row that is long enough.
SIZES: list[tuple[int, Size]] = [
    (10, Size(walks=30, visits=10, goldens=25, counted=12)),
    (80, Size(walks=6, visits=14, goldens=5, counted=6)),
    (400, Size(walks=3, visits=12, goldens=2, counted=3)),
    (1_000_000, Size(walks=2, visits=10, goldens=1, counted=2)),
]


class Case:
    """A game with a set-up."""

    def __init__(self, game: Game, setup: dict[str, str]) -> None:
        self.game = game
        self.setup = setup

    def start(self, number: int) -> Match:
        return Match(self.game, self.setup, seed_from_number(number)).start()

    def name(self) -> str:
        return "-".join([self.game.name, *[f"{key}={value}" for key, value in self.setup.items()]])


@cache
def game_named(name: str) -> Game:
    """A registered game, or the one made for the tests."""
    return load_cards(Parley()) if name == Parley.name else load_game(name)


def setups_of(game: Game) -> list[dict[str, str]]:
    """The usual set-up, then those that differ from it in one choice, up to a bound."""
    setups: list[dict[str, str]] = [{}]
    for name, values in game.setups.items():
        setups += [{name: value} for value in values[1:]]
    return setups[:SETUPS_MAX]


def registered_cases() -> list[Case]:
    return [Case(game_named(name), setup) for name in game_names() for setup in _setups(name)]


def all_cases() -> list[Case]:
    """The registered games, and Parley, which has what some of them lack."""
    return [*registered_cases(), *[Case(game_named(Parley.name), s) for s in _setups(Parley.name)]]


def _setups(name: str) -> list[dict[str, str]]:
    return setups_of(game_named(name))


class Walk:
    """A random match from a number: always the same one from the same number."""

    def __init__(self, case: Case, number: int) -> None:
        self.match = case.start(number)
        self.stream = Stream("walk", stream_key(seed_from_number(number), "walk"))

    def step(self) -> tuple[int, str]:
        """One random decision; says whose it was and what."""
        seat, option = random_choice(self.match, self.stream)
        self.match.act(seat, option)
        return seat, option.text()


def random_choice(match: Match, stream: Stream) -> tuple[int, Option]:
    """A random seat that has to decide, and a random option of it."""
    seats = match.to_decide()
    assert seats, "a match that is not over waits for somebody"
    seat = seats[stream.below(len(seats))]
    options = match.legal(seat)
    return seat, options[stream.below(len(options))]


def step_at_random(match: Match, stream: Stream) -> int:
    """One random decision of a random seat that has one; says whose it was."""
    seat, option = random_choice(match, stream)
    match.act(seat, option)
    return seat


def length_of(case: Case, number: int) -> int:
    walk = Walk(case, number)
    steps = 0
    while not walk.match.over:
        walk.step()
        steps += 1
    return steps


@cache
def mean_length(name: str) -> float:
    case = Case(game_named(name), {})
    return mean(length_of(case, number) for number in range(MEASURED_MATCHES))


def size_of(game: Game) -> Size:
    length = mean_length(game.name)
    return next(size for most, size in SIZES if length <= most)


def positions(case: Case, number: int, visits: int) -> Iterator[tuple[Match, Stream]]:
    """Positions of one random match, evenly spread, its last one included.

    Whoever looks at a position must leave it as it was; the stream is theirs to use.
    """
    length = length_of(case, number)
    wanted = {length * visit // max(1, visits - 1) for visit in range(visits)}
    walk = Walk(case, number)
    aside = Stream("aside", stream_key(seed_from_number(number), "aside"))
    for place in range(length + 1):
        if place in wanted:
            yield walk.match, aside
        if place < length:
            walk.step()

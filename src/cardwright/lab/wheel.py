"""The wheel: what every choice of a sealed decision gets against every other, by playing on.

Both seats choose at once, so no choice is good by itself. The matrix of all pairs
has an equilibrium, mixtures that neither can improve on; and whoever always makes
the same choice loses something to an opponent who knows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardwright.kernel import Game
from cardwright.lab.equilibrium import Equilibrium, best_against, equilibrium
from cardwright.lab.matchups import DRAWN_LEAST, Interval, middle
from cardwright.lab.mechanics import BLOCK
from cardwright.lab.positions import Choice, NoPosition, Position
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules, Unit, result_of, score_of

# Whoever has no plan decides as the agent does.
FREE = Choice("as the agent plays", "")
EVEN = "an even mixture"
MIXTURES = (EVEN, FREE.name)
CHOICES_MAX = 40
# Both seats of a wheel in one: each position counts from both sides.
EITHER = -1
# How often the deals of a matrix are drawn anew from themselves, for the intervals.
REDRAWN = 100
# A choice that could be made in less than this part of its matches was not there.
POSSIBLE = 0.5

Matrix = list[list[float]]


class Wheel:
    """One position at one strength: every choice of one seat against every one of another."""

    def __init__(
        self,
        game: Game,
        rules: Rules,
        position: Position,
        sides: tuple[list[Choice], list[Choice]],
        agent: str,
        seed: int,
        by_score: bool = False,
    ) -> None:
        if max(len(choices) for choices in sides) > CHOICES_MAX:
            raise NoPosition(
                f"{position.words()}: more than {CHOICES_MAX} choices; name a few with --choice"
            )
        self.game = game
        self.rules = rules
        self.position = position
        self.rows = [*sides[0], FREE]
        self.columns = [*sides[1], FREE]
        self.agent = agent
        self.seed = seed
        self.got = score_of if by_score else result_of
        self.seats = game.seats(dict(rules.setup))
        # What the first seat made of each deal, by row and column.
        self.results: list[list[list[float]]] = [[[] for _ in self.columns] for _ in self.rows]
        # In how many matches each choice could be made.
        self.row_kept = [0] * len(self.rows)
        self.column_kept = [0] * len(self.columns)
        # Both sides as they were read last, and after how many deals.
        self.read: list[Side] = []
        self.read_at = 0

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        cells = [(row, column) for row in range(len(self.rows))
                 for column in range(len(self.columns))]  # fmt: skip
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            wanted = [(cell, deal) for cell in cells for deal in block]
            outcomes = list(bench.play([self.unit(*cell, deal) for cell, deal in wanted]))
            for ((row, column), _), outcome in zip(wanted, outcomes, strict=True):
                got = self.got(self.game, outcome.scores, self.position.first)
                self.results[row][column].append(got)
                self.row_kept[row] += outcome.kept[self.position.first]
                self.column_kept[column] += outcome.kept[self.position.second]
            yield block.stop

    def unit(self, row: int, column: int, deal: int) -> Unit:
        plans = [""] * self.seats
        plans[self.position.first] = self.rows[row].habit
        plans[self.position.second] = self.columns[column].habit
        players = (self.agent,) * self.seats
        return Unit(
            self.rules, self.seed, deal, players, position=self.position.text, plans=tuple(plans)
        )

    def has_choices(self) -> bool:
        """Has each seat any choice besides none?"""
        return len(self.rows) > 1 and len(self.columns) > 1

    def units_left(self, deals: int, played: int) -> int:
        return (deals - played) * len(self.rows) * len(self.columns)

    @property
    def deals(self) -> int:
        return len(self.results[0][0])

    def is_open(self) -> bool:
        """Could each seat make any of the choices? Else there is nothing to be mixed."""
        both = (self.row_kept, len(self.columns)), (self.column_kept, len(self.rows))
        return all(len(possible(kept, self.deals * width)) > 1 for kept, width in both)

    def sides(self) -> list[Side]:
        """The position from each of the two seats; what one wins the other loses."""
        if self.read_at != self.deals:
            self.read_at, self.read = self.deals, self.read_sides()
        return self.read

    def read_sides(self) -> list[Side]:
        row_matches = self.deals * len(self.columns)
        column_matches = self.deals * len(self.rows)
        rows = possible(self.row_kept, row_matches)
        columns = possible(self.column_kept, column_matches)
        cells = [[self.results[row][column] for column in columns] for row in rows]
        names = [self.rows[row].name for row in rows]
        others = [self.columns[column].name for column in columns]
        return [
            Side(self.position.first, names, others, cells, self.seed),
            Side(self.position.second, others, names, turned(cells), self.seed),
        ]


def turned(cells: list[Matrix]) -> list[Matrix]:
    """The same results from the other side of the table."""
    return [[[1 - result for result in row[column]] for row in cells]
            for column in range(len(cells[0]))]  # fmt: skip


def possible(kept: list[int], matches: int) -> list[int]:
    """The choices that were really there. Whoever has no plan always keeps to it."""
    return [place for place, count in enumerate(kept) if count >= POSSIBLE * matches]


class Habitual:
    """What somebody loses who always decides in one way, against an opponent who knows it."""

    def __init__(self, name: str, share: float, loses: float, answer: str) -> None:
        self.name = name
        # How often the equilibrium does the same.
        self.share = share
        # A mixture has no share of its own.
        self.pure = name not in MIXTURES
        self.loses = loses
        self.answer = answer
        # None as long as there are too few deals for one.
        self.share_interval: Interval | None = None
        self.loses_interval: Interval | None = None


class Side:
    """One seat's side of a wheel. Results are from 0 to 1; last comes whoever has no plan."""

    def __init__(
        self, seat: int, names: list[str], answers: list[str], cells: list[Matrix], seed: int
    ) -> None:
        self.seat = seat
        self.names = names[:-1]
        self.answers = answers[:-1]
        self.cells = cells
        self.deals = len(cells[0][0])
        deals = list(range(self.deals))
        self.payoffs = self.means(deals)
        self.found: Equilibrium = equilibrium(self.planned(self.payoffs))
        self.habits = self.habits_by(deals[::2], deals[1::2])
        self.add_intervals(Random(f"{seed} {seat}"))

    def means(self, deals: list[int]) -> Matrix:
        return [[mean([results[deal] for deal in deals]) for results in row] for row in self.cells]

    def got(self, name: str, answer: str) -> float:
        """What a choice made of an answer; whoever has no plan stands behind all others."""
        row = [*self.names, FREE.name].index(name)
        return self.payoffs[row][[*self.answers, FREE.name].index(answer)]

    def planned(self, payoffs: Matrix) -> Matrix:
        """Without whoever has no plan."""
        return [row[:-1] for row in payoffs[:-1]]

    def habits_by(self, first: list[int], second: list[int]) -> list[Habitual]:
        """Each habit, by the deals of two halves.

        The best answer is chosen by one half of the deals and counted on the other,
        since what looks best by chance would look better than it is.
        """
        whole = self.means([*first, *second])
        halves = [self.means(first), self.means(second)] if second else [whole, whole]
        found = equilibrium(self.planned(whole))
        width = len(self.names)
        mixtures = [[float(place == other) for other in range(width)] for place in range(width)]
        habits = [
            self.habit(name, mixture, share, halves, found.value)
            for name, mixture, share in zip(self.names, mixtures, found.rows, strict=True)
        ]
        if width > 1:
            habits.append(self.habit(EVEN, [1 / width] * width, 0.0, halves, found.value))
        free = [0.0] * width + [1.0]
        return [*habits, self.habit(FREE.name, free, 0.0, halves, found.value)]

    def habit(
        self, name: str, mixture: list[float], share: float, halves: list[Matrix], value: float
    ) -> Habitual:
        first, second = ([row[:-1] for row in half[: len(mixture)]] for half in halves)
        answer, _ = best_against(first, mixture)
        other, _ = best_against(second, mixture)
        gets = (mixed(second, mixture, answer) + mixed(first, mixture, other)) / 2
        both = [[(one + two) / 2 for one, two in zip(up, down, strict=True)]
                for up, down in zip(first, second, strict=True)]  # fmt: skip
        return Habitual(name, share, value - gets, self.answers[best_against(both, mixture)[0]])

    def add_intervals(self, chance: Random) -> None:
        """Where 95 of 100 lie if the deals are drawn anew from themselves."""
        if self.deals < DRAWN_LEAST:
            return
        halves = [list(range(self.deals))[start::2] for start in (0, 1)]
        tried = [
            self.habits_by(*[chance.choices(half, k=len(half)) for half in halves])
            for _ in range(REDRAWN)
        ]
        for place, habit in enumerate(self.habits):
            habit.share_interval = middle([habits[place].share for habits in tried])
            habit.loses_interval = middle([habits[place].loses for habits in tried])


def mixed(payoffs: Matrix, mixture: list[float], column: int) -> float:
    return sum(share * row[column] for share, row in zip(mixture, payoffs, strict=True))


def mean(figures: list[float]) -> float:
    return sum(figures) / len(figures)


class Averaged:
    """A choice over many positions: how often it was there, its share, and what it loses."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pure = name not in MIXTURES
        # One figure for each position: the mean of both seats.
        self.there = 0
        self.shares: list[float] = []
        self.losses: list[float] = []
        self.share_interval: Interval | None = None
        self.loses_interval: Interval | None = None


def averaged(wheels: list[Wheel], seed: int) -> list[Averaged]:
    """All choices over all positions; one that is not there has no share. The greatest first."""
    by_name: dict[str, Averaged] = {}
    sides = [wheel.sides() for wheel in wheels]
    for pair in sides:
        for habit in [habit for side in pair for habit in side.habits]:
            by_name.setdefault(habit.name, Averaged(habit.name))
    for pair in sides:
        for name, average in by_name.items():
            met = [habit for side in pair for habit in side.habits if habit.name == name]
            average.there += bool(met)
            average.shares.append(sum(habit.share for habit in met) / len(pair))
            if met:
                average.losses.append(mean([habit.loses for habit in met]))
    chance = Random(seed)
    for average in by_name.values():
        average.share_interval = resampled(average.shares, chance)
        average.loses_interval = resampled(average.losses, chance)
    return sorted(by_name.values(), key=lambda average: (not average.pure, -mean(average.shares)))


def resampled(figures: list[float], chance: Random) -> Interval | None:
    """Where 95 of 100 means lie if the positions are drawn anew from themselves."""
    if len(figures) < DRAWN_LEAST:
        return None
    return middle([mean(chance.choices(figures, k=len(figures))) for _ in range(REDRAWN)])


class Pooled:
    """The positions at which the common choices were all there, in one matrix.

    The equilibrium of a single position mixes a little too much, since what differs
    by chance alone looks like a reason to mix. Here chance has averaged out. Positions
    stand where deals stand in a single wheel, so the intervals are over positions. Seats
    that are alike, as in a mirror match, make one side, each position counted from both.
    """

    def __init__(
        self, wheels: list[Wheel], rows: list[str], columns: list[str], alike: bool
    ) -> None:
        self.positions = len(wheels)
        sides = [wheel.sides()[0] for wheel in wheels]
        names, answers = [*rows, FREE.name], [*columns, FREE.name]
        cells = [[[side.got(name, other) for side in sides] for other in answers] for name in names]
        seat, other = wheels[0].position.first, wheels[0].position.second
        self.sides = [
            Side(seat, names, answers, cells, wheels[0].seed),
            Side(other, answers, names, turned(cells), wheels[0].seed),
        ]
        if alike and names == answers:
            both = [
                [[(one + two) / 2 for one, two in zip(here, there, strict=True)]
                 for here, there in zip(row, mirrored, strict=True)]
                for row, mirrored in zip(cells, turned(cells), strict=True)
            ]  # fmt: skip
            self.sides = [Side(EITHER, names, answers, both, wheels[0].seed)]


def pooled(wheels: list[Wheel], alike: bool = False) -> Pooled | None:
    """The mean matrix of the choices that are common; none if those or their positions are few.

    A choice is common if it was there at half of the positions or more.
    """
    sides = [wheel.sides()[0] for wheel in wheels]
    rows = common([side.names for side in sides])
    columns = common([side.answers for side in sides])
    whole = [
        wheel
        for wheel, side in zip(wheels, sides, strict=True)
        if set(rows) <= set(side.names) and set(columns) <= set(side.answers)
    ]
    if min(len(rows), len(columns), len(whole)) < 2:
        return None
    return Pooled(whole, rows, columns, alike)


def common(names: list[list[str]]) -> list[str]:
    """The names that half of the lists have, or more."""
    known = dict.fromkeys(name for part in names for name in part)
    return [name for name in known if 2 * sum(name in part for part in names) >= len(names)]

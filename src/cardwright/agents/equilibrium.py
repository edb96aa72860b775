"""The equilibrium agent: a perfect opponent in games small enough to be solved.

It walks the whole tree of the game once and lets both seats play against each other
in its mind, over and over. After every pass each seat plays an option the more the
more it regrets not having played it, and foresees that the next pass will be like the
last. The average of all this play, later passes counting for more, tends to a mixture
that nobody can take advantage of (predictive regret matching plus).

Only sums, products and quotients are used, in a fixed order, so it comes out the same
on every machine.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from cardwright.agents.budget import Budget
from cardwright.agents.gametree import (
    CHANCE,
    END,
    WALKED,
    GameTree,
    Point,
    known_to,
    may_be_small,
    option_called,
    too_large,
)
from cardwright.agents.outlook import Outlook
from cardwright.agents.tree import drawn, shares
from cardwright.kernel import Game, Option

# A game with more set-ups than that is not looked through for the one that is played.
SETUPS_MAX: Final = 16

# What is played at each point of a tree: a share for each option.
Mixture = list[list[float]]


def even(tree: GameTree) -> Mixture:
    """Every option as likely as the others."""
    return [[1 / len(point.options)] * len(point.options) for point in tree.points]


class Solver:
    """Regrets, what was foreseen of them, and average play at every point of a tree."""

    __slots__ = ("foreseen", "passes", "played", "reach", "regrets", "tree", "values")

    def __init__(self, tree: GameTree) -> None:
        self.tree = tree
        self.passes = 0
        self.regrets = [[0.0] * len(point.options) for point in tree.points]
        self.foreseen = [[0.0] * len(point.options) for point in tree.points]
        self.played = [[0.0] * len(point.options) for point in tree.points]
        # By place: how likely the seat itself comes there, how likely all else does, and what
        # the place is worth to the seat.
        self.reach = [[0.0] * len(tree.seat) for _ in range(2)]
        self.values = [0.0] * len(tree.seat)

    def run(self, passes: int, budget: Budget | None = None) -> Mixture:
        """So many passes more; the average play of all so far."""
        for _ in range(passes):
            if budget is not None:
                budget.go_on()
            self.passes += 1
            for seat in (0, 1):
                self.learn(seat)
        return [shares(played) for played in self.played]

    def current(self) -> Mixture:
        mixture: Mixture = []
        for regrets, foreseen in zip(self.regrets, self.foreseen, strict=True):
            hoped = [
                max(0.0, regret + more) for regret, more in zip(regrets, foreseen, strict=True)
            ]
            mixture.append(shares(hoped))
        return mixture

    def learn(self, seat: int) -> None:
        """One seat compares what it played with what it might have played."""
        tree, mixture = self.tree, self.current()
        spread(tree, mixture, seat, self.reach)
        value_places(tree, mixture, seat, self.values)
        gains = [[0.0] * len(point.options) for point in tree.points]
        met = [0.0] * len(tree.points)
        own, others = self.reach
        values = self.values
        for place in tree.inner:
            if tree.seat[place] == seat:
                point = tree.asked[place]
                met[point] = own[place]
                here, worth, row = others[place], values[place], gains[point]
                for way, after in enumerate(tree.ways[place]):
                    row[way] += here * (values[after] - worth)
        weight = float(self.passes * self.passes)
        for asked in tree.points:
            if asked.seat == seat:
                number = asked.number
                regrets, row = self.regrets[number], gains[number]
                self.foreseen[number] = row
                played, usual = self.played[number], mixture[number]
                for way in range(len(row)):
                    regrets[way] = max(0.0, regrets[way] + row[way])
                    played[way] += weight * met[number] * usual[way]


def spread(tree: GameTree, mixture: Mixture, seat: int, reach: list[list[float]]) -> None:
    """How likely a seat comes to each place by its own doing, and how likely by all else."""
    own, others = reach
    own[0] = others[0] = 1.0
    for place in tree.inner:
        who, ways = tree.seat[place], tree.ways[place]
        mine, theirs = own[place], others[place]
        if who == CHANCE:
            theirs = theirs / len(ways)
            for after in ways:
                own[after] = mine
                others[after] = theirs
        elif who == seat:
            for share, after in zip(mixture[tree.asked[place]], ways, strict=True):
                own[after] = mine * share
                others[after] = theirs
        else:
            for share, after in zip(mixture[tree.asked[place]], ways, strict=True):
                own[after] = mine
                others[after] = theirs * share


def value_places(tree: GameTree, mixture: Mixture, seat: int, values: list[float]) -> None:
    """What each place is worth to a seat if all play like this."""
    sign = 1.0 if seat == 0 else -1.0
    for place, who in enumerate(tree.seat):
        if who == END:
            values[place] = sign * tree.margins[place]
    for place in reversed(tree.inner):
        total = 0.0
        ways = tree.ways[place]
        if tree.seat[place] == CHANCE:
            for after in ways:
                total += values[after]
            total /= len(ways)
        else:
            for share, after in zip(mixture[tree.asked[place]], ways, strict=True):
                total += share * values[after]
        values[place] = total


def best_answer(tree: GameTree, mixture: Mixture, seat: int) -> float:
    """What the best player on a seat wins on average against others who play like this."""
    reach = [[0.0] * len(tree.seat) for _ in range(2)]
    spread(tree, mixture, seat, reach)
    sign = 1.0 if seat == 0 else -1.0
    members: dict[int, list[int]] = {}
    for place, who in enumerate(tree.seat):
        if who == seat:
            members.setdefault(tree.asked[place], []).append(place)
    values: dict[int, float] = {}
    chosen: dict[int, int] = {}

    def choice(point: int) -> int:
        """The option that is best over all places that look alike there."""
        if point not in chosen:
            best, most = 0, 0.0
            for way in range(len(tree.points[point].options)):
                total = 0.0
                for place in members[point]:
                    total += reach[1][place] * value(tree.ways[place][way])
                if way == 0 or total > most:
                    best, most = way, total
            chosen[point] = best
        return chosen[point]

    def value(place: int) -> float:
        if place not in values:
            who, total = tree.seat[place], 0.0
            ways = tree.ways[place]
            if who == END:
                total = sign * tree.margins[place]
            elif who == seat:
                total = value(ways[choice(tree.asked[place])])
            else:
                row = mixture[tree.asked[place]] if who != CHANCE else [1 / len(ways)] * len(ways)
                for way, after in enumerate(ways):
                    total += row[way] * value(after)
            values[place] = total
        return values[place]

    return value(0)


def exploitability(tree: GameTree, mixture: Mixture) -> float:
    """What the best opponent wins a match against this play, the mean of both seats."""
    return (best_answer(tree, mixture, 0) + best_answer(tree, mixture, 1)) / 2


class Solved:
    """What was found out about one game: a tree for each of its set-ups, and its equilibrium."""

    __slots__ = ("game", "mixtures", "passes", "setups", "trees")

    def __init__(self, game: Game, passes: int) -> None:
        if not may_be_small(game):
            raise too_large(game)
        self.game = game
        self.passes = passes
        # The trees of the first set-ups, as far as they were needed yet.
        self.setups = setups_of(game)
        self.trees: list[GameTree] = []
        self.mixtures: dict[int, Mixture] = {}

    def play(self, known: str, budget: Budget) -> tuple[Point, list[float]] | None:
        """What is played by whoever knows this; nothing if no tree has come to it."""
        for number, setup in enumerate(self.setups):
            if number == len(self.trees):
                self.trees.append(WALKED.tree(self.game, setup))
            point = self.trees[number].find(known)
            if point is not None:
                if number not in self.mixtures:
                    solver = Solver(self.trees[number])
                    self.mixtures[number] = solver.run(self.passes, budget)
                return point, self.mixtures[number][point.number]
        return None


def setups_of(game: Game) -> list[dict[str, str]]:
    """Everything that a match of a game can be begun with."""
    names = list(game.setups)
    combined = list(product(*[game.setups[name] for name in names]))
    if len(combined) > SETUPS_MAX:
        raise too_large(game)
    return [dict(zip(names, choices, strict=True)) for choices in combined]


class EquilibriumAgent:
    """Plays what nobody can take advantage of, where the whole game can be worked out."""

    def __init__(self) -> None:
        # The last game that it played; it is worked out once.
        self.solved: Solved | None = None

    def choose(self, outlook: Outlook) -> Option:
        if len(outlook.options) == 1:
            return outlook.options[0]
        return outlook.options[drawn(self.policy(outlook), outlook.chance)]

    def policy(self, outlook: Outlook) -> list[float]:
        """How likely it plays each option of the outlook."""
        return self.mixed(outlook, outlook.budget.iterations)

    def mixed(self, outlook: Outlook, passes: int) -> list[float]:
        """The same after so many passes."""
        solved = self.solved
        if solved is None or solved.game is not outlook.game or solved.passes != passes:
            solved = self.solved = Solved(outlook.game, passes)
        table = outlook.table()
        found = solved.play(known_to(table, outlook.seat, outlook.told), outlook.budget)
        if found is None:
            raise too_large(outlook.game)
        point, mixture = found
        names = [option_called(table, option) for option in outlook.options]
        by_name = dict(zip(point.options, mixture, strict=True))
        return shares([by_name.get(name, 0.0) for name in names])

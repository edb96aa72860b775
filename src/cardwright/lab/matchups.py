"""Match-ups: who wins under every set-up, and which choices an equilibrium mixes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import copysign, sqrt
from random import Random

from cardwright.kernel import BadSetup, Game
from cardwright.lab.cycles import cyclic_share
from cardwright.lab.effects import DEALS_LEAST
from cardwright.lab.equilibrium import Equilibrium, equilibrium
from cardwright.lab.intervals import mean_interval
from cardwright.lab.mechanics import BLOCK
from cardwright.lab.sequences import ConfidenceSequence
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules, Unit, result_of

# How often the matrix is dealt anew from its own matches, for the intervals of the mixture.
RESAMPLED = 200
CELLS_MAX = 400
# A margin counts as far as it is more than so many of its standard errors.
ERRORS = 2
# Drawn anew from themselves, fewer deals hardly vary, and would look like certainty.
DRAWN_LEAST = 8

Interval = tuple[float, float]


class MatchUp:
    """One set-up: what the first seat makes of it."""

    def __init__(self, choices: tuple[str, ...], rules: Rules, looks: int) -> None:
        self.choices = choices
        self.rules = rules
        self.sequence = ConfidenceSequence(0.0, 1.0, 0.05 / looks)
        self.results: list[float] = []
        # The first seat's, for games that are played alone.
        self.scores: list[int] = []
        self.decisions = 0

    def score(self) -> tuple[float, tuple[float, float]]:
        """The mean score with its 95 % interval."""
        squares = sum(score * score for score in self.scores)
        return mean_interval(len(self.scores), sum(self.scores), squares)

    def add(self, result: float, decisions: int) -> None:
        self.sequence.add(result)
        self.results.append(result)
        self.decisions += decisions


class MatchUps:
    """Every combination of some set-ups of a game, at one strength."""

    def __init__(
        self, game: Game, rules: Rules, over: list[str], agent: str, strengths: int, seed: int
    ) -> None:
        for name in over:
            if name not in game.setups:
                known = ", ".join(game.setups) or "none"
                raise BadSetup(f"{game.name} has no set-up {name!r} (it has: {known})")
        self.game = game
        # Nobody wins alone: then the figures are parts of the score.
        self.alone = game.seats(dict(rules.setup)) == 1
        self.over = over
        self.agent = agent
        self.seed = seed
        combined = list(product(*[game.setups[name] for name in over]))
        if len(combined) > CELLS_MAX:
            raise BadSetup(f"{len(combined)} match-ups are too many (at most {CELLS_MAX})")
        self.cells = [
            MatchUp(choices, with_setup(rules, over, choices), len(combined) * strengths)
            for choices in combined
        ]

    def run(self, bench: Bench, deals: int) -> Iterator[int]:
        for start in range(0, deals, BLOCK):
            block = range(start, min(deals, start + BLOCK))
            wanted = [(cell, self.unit(cell, deal)) for cell in self.cells for deal in block]
            outcomes = list(bench.play([unit for _, unit in wanted]))
            for (cell, _), outcome in zip(wanted, outcomes, strict=True):
                cell.add(result_of(self.game, outcome.scores, 0), outcome.decisions)
                cell.scores.append(outcome.scores[0])
            yield block.stop

    def unit(self, cell: MatchUp, deal: int) -> Unit:
        players = (self.agent,) * self.game.seats(dict(cell.rules.setup))
        return Unit(cell.rules, self.seed, deal, players)

    def units_left(self, deals: int, played: int) -> int:
        return (deals - played) * len(self.cells)

    @property
    def is_matrix(self) -> bool:
        """Two set-ups make a matrix: the first seat chooses the row, the second the column."""
        return len(self.over) == 2 and not self.alone

    def payoffs(self, chance: Random | None = None) -> list[list[float]]:
        """What the first seat gets, from -1 to 1; with chance, from its matches dealt anew."""
        width = len(self.game.setups[self.over[1]])
        means: list[float] = []
        for cell in self.cells:
            results = cell.results
            if chance is not None:
                results = chance.choices(results, k=len(results))
            means.append(2 * sum(results) / len(results) - 1)
        return [means[start : start + width] for start in range(0, len(means), width)]

    def beyond_chance(self) -> list[list[float]]:
        """What each choice wins from each other one, less what chance may have made of it."""
        payoffs, size = self.payoffs(), range(len(self.game.setups[self.over[0]]))
        variances = [4 * cell.sequence.variance / cell.sequence.count for cell in self.cells]
        sure = [[0.0 for _ in size] for _ in size]
        for row in size:
            for column in size:
                margin = (payoffs[row][column] - payoffs[column][row]) / 2
                mirrored = variances[row * len(size) + column], variances[column * len(size) + row]
                rest = abs(margin) - ERRORS * sqrt(sum(mirrored)) / 2
                sure[row][column] = copysign(max(0.0, rest), margin)
        return sure

    def cyclic_share(self) -> float | None:
        """Which part no ranking explains; none if there are no equal sides, or nothing is sure."""
        rows, columns = (self.game.setups[name] for name in self.over)
        if len(rows) != len(columns) or self.cells[0].sequence.count < DEALS_LEAST:
            return None
        sure = self.beyond_chance()
        return cyclic_share(sure) if any(map(any, sure)) else None


class Mixture:
    """What an equilibrium mixes, with intervals over all that the matches leave open.

    Of too few matches nobody can say what they leave open: then there are no intervals.
    """

    def __init__(self, found: Equilibrium, tried: list[Equilibrium]) -> None:
        self.found = found
        self.rows: list[Interval | None] = [None] * len(found.rows)
        self.columns: list[Interval | None] = [None] * len(found.columns)
        if tried:
            self.rows = intervals_of([other.rows for other in tried])
            self.columns = intervals_of([other.columns for other in tried])


def intervals_of(tried: list[list[float]]) -> list[Interval | None]:
    """Of each share, over all mixtures that were tried."""
    return [middle(shares) for shares in zip(*tried, strict=True)]


def mixture_of(trial: MatchUps) -> Mixture:
    chance = Random(trial.seed)
    enough = trial.cells[0].sequence.count >= DRAWN_LEAST
    tried = [equilibrium(trial.payoffs(chance)) for _ in range(RESAMPLED if enough else 0)]
    return Mixture(equilibrium(trial.payoffs()), tried)


def middle(shares: Sequence[float]) -> Interval:
    """Where 95 of 100 lie."""
    ordered = sorted(shares)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]


def with_setup(rules: Rules, over: list[str], choices: tuple[str, ...]) -> Rules:
    setup = dict(rules.setup) | dict(zip(over, choices, strict=True))
    return Rules(rules.game, rules.changes, tuple(setup.items()))

"""Tuning: the fewest and smallest edits of named fields that bring named figures into bands.

A round measures every figure as it is and with each field moved by one step, on
the same deals; from these slopes it works out which edits should do, and measures
them. What does is accepted only if it does on deals that no round has seen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from decimal import Decimal, InvalidOperation
from math import sqrt
from statistics import stdev

from cardwright.kernel import Game, load_changed
from cardwright.kernel.language import ContentErrors
from cardwright.lab.effects import SeatPair, gain_of
from cardwright.lab.exposure import known_cards
from cardwright.lab.goals import LENGTH_OF, SCORE_OF, WINS, WORTH_AGAINST, BadGoal, Goal
from cardwright.lab.intervals import Z_95
from cardwright.lab.interventions import SWAPPED, Intervention
from cardwright.lab.store import Bench
from cardwright.lab.units import Outcome, Rules, Unit, result_of

ROUNDS = 8
STEPS_MAX = 200
EDITS_MAX = 40
# Inside a band by this part of its width, so that other deals find it inside as well.
MARGIN = 0.15

# What edits cost: how far they miss, how many they are, how large.
Price = Callable[[list[int]], tuple[float, int, int]]


class GoalMissed(Exception):
    """No edits within the ranges bring all figures into their bands."""


class Knob:
    """A field that may be edited: its card, its path, what it is and what it may be."""

    def __init__(self, card: str, path: str, low: Decimal, high: Decimal, step: Decimal) -> None:
        self.card = card
        self.path = path
        self.low = low
        self.high = high
        self.step = step
        self.family = ""
        self.now = low

    @property
    def name(self) -> str:
        return f"{self.card}.{self.path}"

    def value(self, steps: int) -> Decimal:
        return self.now + steps * self.step

    def reach(self) -> tuple[int, int]:
        """By how many steps it may be moved down and up."""
        return int((self.low - self.now) / self.step), int((self.high - self.now) / self.step)


def read_knob(text: str) -> Knob:
    """`CARD.FIELD=LOW..HIGH`, and perhaps `/STEP`."""
    found = re.fullmatch(r"(\w+)\.([\w.]+)=(-?[\d.]+?)\.\.(-?[\d.]+)(?:/([\d.]+))?", text.strip())
    if found is None:
        raise BadGoal(f"{text!r} is no edit (write CARD.FIELD=LOW..HIGH, or …/STEP)")
    card, path, low, high, step = found.groups()
    try:
        knob = Knob(card, path, Decimal(low), Decimal(high), Decimal(step or "1"))
    except InvalidOperation:
        raise BadGoal(f"{text!r} has something that is no number") from None
    if not knob.low < knob.high or knob.step <= 0:
        raise BadGoal(f"{text!r} leaves no room: the first number is to be the lower one")
    if (knob.high - knob.low) / knob.step > STEPS_MAX:
        raise BadGoal(f"{text!r} has more than {STEPS_MAX} steps")
    return knob


def edit_lines_of(path: str, value: Decimal) -> list[str]:
    """The lines of an entry that set a field, which may lie in others."""
    *outer, last = path.split(".")
    lines = [f"{'  ' * (depth + 1)}{name}:" for depth, name in enumerate(outer)]
    return [*lines, f"{'  ' * (len(outer) + 1)}{last}: {value}"]


class Tuner:
    """A search for edits, at one strength."""

    def __init__(
        self, game: Game, rules: Rules, knobs: list[Knob], goals: list[Goal], agent: str, seed: int
    ) -> None:
        self.game = game
        self.rules = rules
        self.knobs = knobs
        self.goals = goals
        self.agent = agent
        self.seed = seed
        self.measured = 0
        # Hears how many matches of the agent are known to come.
        self.expect: Callable[[str, int], None] = nobody_hears
        for knob in knobs:
            find_out(game, rules, knob)

    def measure(self, bench: Bench, steps: list[int], deals: range) -> list[float]:
        """All figures with some edits: shares in hundredths, decisions, points."""
        return [sum(each) / len(each) for each in self.by_deal(bench, steps, deals)]

    def by_deal(self, bench: Bench, steps: list[int], deals: range) -> list[list[float]]:
        """Every goal's figure on every deal."""
        self.measured += 1
        changes = self.changes(steps)
        wanted = [self.units(goal, changes, deal) for goal in self.goals for deal in deals]
        played = iter(list(bench.play([unit for units in wanted for unit in units])))
        return [
            [self.figure(goal, [next(played) for _ in self.units(goal, changes, 0)]) for _ in deals]
            for goal in self.goals
        ]

    def units(self, goal: Goal, changes: tuple[tuple[str, str], ...], deal: int) -> list[Unit]:
        rules = Rules(goal.rules.game, changes, goal.rules.setup)
        seats = self.game.seats(dict(rules.setup))
        plain = Unit(rules, self.seed, deal, (self.agent,) * seats)
        if goal.figure != WORTH_AGAINST:
            return [plain]
        without = [Intervention(seat, goal.card, SWAPPED) for seat in range(seats)]
        return [plain, *[
            Unit(rules, self.seed, deal, plain.players, intervention=wanted) for wanted in without
        ]]  # fmt: skip

    def figure(self, goal: Goal, outcomes: list[Outcome]) -> float:
        plain = outcomes[0]
        if goal.figure == LENGTH_OF:
            return plain.decisions
        if goal.figure == WINS:
            return 100 * result_of(self.game, plain.scores, 0)
        if goal.figure == SCORE_OF:
            return plain.scores[0]
        gains = [
            gain_of(self.game, SeatPair(seat, plain.scores, other.scores))
            for seat, other in enumerate(outcomes[1:])
        ]
        return 100 * sum(gains) / len(gains)

    def changes(self, steps: list[int]) -> tuple[tuple[str, str], ...]:
        """The card files of some edits, behind those that are there already."""
        by_card: dict[str, list[Knob]] = {}
        moved = dict(zip([knob.name for knob in self.knobs], steps, strict=True))
        for knob in self.knobs:
            if moved[knob.name]:
                by_card.setdefault(knob.card, []).append(knob)
        files: dict[str, list[str]] = {}
        for card, knobs in by_card.items():
            lines = files.setdefault(f"{knobs[0].family}-tuned.yaml", [])
            lines.append(f"{card}:")
            for knob in knobs:
                lines += edit_lines_of(knob.path, knob.value(moved[knob.name]))
        return (*self.rules.changes, *[(file, "\n".join([*lines, ""]))
                                       for file, lines in sorted(files.items())])  # fmt: skip

    def missed(self, figures: list[float], margin: float = 0.0) -> float:
        return sum(
            goal.misses(figure, margin) for goal, figure in zip(self.goals, figures, strict=True)
        )

    def rounds(self, bench: Bench, deals: int) -> Iterator[Attempt]:
        """Edits that do on the deals of the search, each with what fresh deals say of it."""
        steps = [0] * len(self.knobs)
        seen: list[list[int]] = []
        self.announce(1, deals)
        figures = self.measure(bench, steps, range(deals))
        for number in range(ROUNDS):
            fresh = range((number + 1) * deals, (number + 3) * deals)
            if self.missed(figures) == 0:
                self.announce(1, len(fresh))
                by_deal = self.by_deal(bench, steps, fresh)
                attempt = Attempt(steps, [sum(each) / len(each) for each in by_deal])
                attempt.reaches = [reach_of(each) for each in by_deal]
                attempt.does = self.missed(attempt.figures) == 0
                yield attempt
                if attempt.does:
                    return
            seen.append(steps)
            self.announce(len(self.knobs) + 1, deals)
            slopes = self.slopes(bench, steps, figures, range(deals))
            wanted = self.worked_out(steps, figures, slopes, seen)
            if wanted is None:
                return
            steps = wanted
            figures = self.measure(bench, steps, range(deals))
            yield Attempt(steps, figures)

    def announce(self, times: int, deals: int) -> None:
        """So often will all figures be measured next."""
        units = sum(len(self.units(goal, (), 0)) for goal in self.goals)
        self.expect(self.agent, times * deals * units)

    def slopes(
        self, bench: Bench, steps: list[int], figures: list[float], deals: range
    ) -> list[list[float]]:
        """What one step of each knob does to each figure, on the scale on which it adds up."""
        found: list[list[float]] = []
        for place, knob in enumerate(self.knobs):
            _, most = knob.reach()
            by = 1 if steps[place] < most else -1
            moved = self.measure(bench, with_step(steps, place, steps[place] + by), deals)
            found.append([
                (goal.straight(after) - goal.straight(before)) / by
                for goal, before, after in zip(self.goals, figures, moved, strict=True)
            ])  # fmt: skip
        return found

    def worked_out(
        self,
        steps: list[int],
        figures: list[float],
        slopes: list[list[float]],
        seen: list[list[int]],
    ) -> list[int] | None:
        """The edits that should do best, by the slopes, and were not tried yet."""

        def price(wanted: list[int]) -> tuple[float, int, int]:
            forecast = [
                goal.bent(
                    goal.straight(figure)
                    + sum(
                        (wanted[place] - steps[place]) * slopes[place][number]
                        for place in range(len(wanted))
                    )
                )
                for number, (goal, figure) in enumerate(zip(self.goals, figures, strict=True))
            ]
            missed = round(self.missed(forecast, MARGIN), 6)
            return missed, sum(map(bool, wanted)), sum(map(abs, wanted))

        best: list[int] | None = None
        for start in (steps, [0] * len(steps)):
            found = self.descended(start, price, seen)
            if found is not None and (best is None or price(found) < price(best)):
                best = found
        return best

    def descended(self, start: list[int], price: Price, seen: list[list[int]]) -> list[int] | None:
        """Move one knob or two at a time as long as that is better."""
        now, at = start, price(start)
        while True:
            tried = [other for other in self.neighbours(now) if other not in seen]
            best = min(tried, key=price, default=None)
            if best is None or price(best) >= at:
                break
            now, at = best, price(best)
        if now not in seen:
            return now
        return min((other for other in self.neighbours(now) if other not in seen),
                   key=price, default=None)  # fmt: skip

    def neighbours(self, steps: list[int]) -> Iterator[list[int]]:
        for place, knob in enumerate(self.knobs):
            least, most = knob.reach()
            for value in range(least, most + 1):
                if value != steps[place]:
                    yield with_step(steps, place, value)
            for other in range(place + 1, len(self.knobs)):
                for first, second in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                    moved = with_step(steps, place, steps[place] + first)
                    moved[other] += second
                    if self.within(moved):
                        yield moved

    def within(self, steps: list[int]) -> bool:
        return all(
            knob.reach()[0] <= step <= knob.reach()[1]
            for knob, step in zip(self.knobs, steps, strict=True)
        )


class Attempt:
    """Edits that were measured: their steps, their figures, and whether fresh deals agree."""

    def __init__(self, steps: list[int], figures: list[float]) -> None:
        self.steps = steps
        self.figures = figures
        # Of fresh deals: how far the true figure may lie from each, in 95 of 100 cases.
        self.reaches: list[float] = []
        self.does = False


def reach_of(figures: list[float]) -> float:
    """Half of the 95 % interval of their mean."""
    return Z_95 * stdev(figures) / sqrt(len(figures))


def nobody_hears(agent: str, units: int) -> None:
    """For whoever wants no figures of progress."""


def with_step(steps: list[int], place: int, value: int) -> list[int]:
    return [*steps[:place], value, *steps[place + 1 :]]


def find_out(game: Game, rules: Rules, knob: Knob) -> None:
    """What a field is now: by changing it, and looking at what that says was there before."""
    known_cards(game, [knob.card])
    if any(change.name == knob.card for change in game.changed):
        raise BadGoal(f"{knob.card} is changed already by the cards that are given")
    knob.family = game.by_name[knob.card].family
    for value in (knob.low, knob.high):
        lines = [f"{knob.card}:", *edit_lines_of(knob.path, value), ""]
        file = (f"{knob.family}-tuned.yaml", "\n".join(lines))
        try:
            changed = load_changed(rules.game, [*rules.changes, file]).changed
        except ContentErrors as wrong:
            raise BadGoal(f"{knob.name} cannot be {value}: {wrong.errors[0].problem}") from None
        for change in [change for change in changed if change.name == knob.card]:
            for path, was, _ in change.fields():
                if path == knob.path and is_number(was):
                    knob.now = Decimal(was)
                    if not knob.low <= knob.now <= knob.high:
                        raise BadGoal(f"{knob.name} is {was} now, outside its range")
                    return
    raise BadGoal(f"{knob.name} is no number that can be edited")


def is_number(text: str) -> bool:
    try:
        return Decimal(text).is_finite()
    except InvalidOperation:
        return False

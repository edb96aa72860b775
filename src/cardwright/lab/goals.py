"""Goals of tuning: a figure, what it is measured on, and the band that it is to lie in."""

from __future__ import annotations

import re
from itertools import product
from math import exp, log

from cardwright.kernel import Game
from cardwright.lab.exposure import known_cards
from cardwright.lab.matchups import with_setup
from cardwright.lab.trials import held_cards
from cardwright.lab.units import Rules

WINS = "wins"
SCORE_OF = "score"
LENGTH_OF = "length"
WORTH_AGAINST = "worth"
FIGURES_MAX = 400
# Shares beyond these are as good as none and all.
LEAST_SHARE = 0.01

HOW_GOALS = (
    "write 'wins in 45..55', 'wins over SETUP,SETUP in 45..55', 'wins SETUP=VALUE in 45..55',"
    " 'score in …' or 'length in 20..30' likewise, or 'worth CARD in -2..2'"
)


class BadGoal(Exception):
    """A goal or an edit that cannot be read, or is about nothing that the game has."""


class Goal:
    """A figure and the band that it is to lie in."""

    def __init__(
        self, figure: str, rules: Rules, low: float, high: float, card: str = "", where: str = ""
    ) -> None:
        self.figure = figure
        self.rules = rules
        self.low = low
        self.high = high
        # The card that is meant, or the set-up if the goal names one.
        self.card = card
        self.where = where

    @property
    def name(self) -> str:
        if self.figure == WORTH_AGAINST:
            return f"worth {self.card}"
        return f"{self.figure} ({self.where})" if self.where else self.figure

    def misses(self, figure: float, margin: float = 0.0) -> float:
        """How far outside the band a figure lies, in widths of it."""
        width = self.high - self.low
        low, high = self.low + margin * width, self.high - margin * width
        return max(0.0, low - figure, figure - high) / width

    def straight(self, figure: float) -> float:
        """The figure on a scale on which edits add up."""
        if self.figure != WINS:
            return figure
        share = min(1 - LEAST_SHARE, max(LEAST_SHARE, figure / 100))
        return log(share / (1 - share))

    def bent(self, figure: float) -> float:
        return 100 / (1 + exp(-figure)) if self.figure == WINS else figure


def read_goals(text: str, game: Game, rules: Rules) -> list[Goal]:
    """The goals of a line: one, or one for each match-up."""
    found = re.fullmatch(
        r"(wins|score|length|worth)(?:\s+(.+?))?\s+in\s+(-?[\d.]+?)\.\.(-?[\d.]+)", text.strip()
    )
    if found is None:
        raise BadGoal(f"{text!r} is no goal ({HOW_GOALS})")
    figure, about, lowest, highest = found.groups()
    try:
        low, high = float(lowest), float(highest)
    except ValueError:
        raise BadGoal(f"{text!r} has something that is no number") from None
    if figure == WINS and game.seats(dict(rules.setup)) == 1:
        raise BadGoal(f"nobody wins {game.name} alone: write 'score in …'")
    if not low < high:
        raise BadGoal(f"{text!r}: the first number is to be the lower one")
    if figure == WORTH_AGAINST:
        known_cards(game, [about])
        if about not in held_cards(game, rules, 0):
            raise BadGoal(f"nobody has {about} when the table is set: it has no worth to a side")
        return [Goal(figure, rules, low, high, card=about)]
    return [
        Goal(figure, setup, low, high, where=where)
        for where, setup in setups_of(about or "", game, rules)
    ]


def setups_of(about: str, game: Game, rules: Rules) -> list[tuple[str, Rules]]:
    """The set-ups that a goal is about, each in its own words."""
    over = about.removeprefix("over ").split(",") if about.startswith("over ") else []
    named = (
        dict(part.partition("=")[::2] for part in about.split(",")) if about and not over else {}
    )
    for name in [*over, *named]:
        if name.strip() not in game.setups:
            known = ", ".join(game.setups) or "none"
            raise BadGoal(f"{game.name} has no set-up {name.strip()!r} (it has: {known})")
    names = [name.strip() for name in over or named]
    combined = list(product(*[game.setups[name] for name in names]))
    if named:
        combined = [tuple(value.strip() for value in named.values())]
        game.checked_setup(dict(zip(names, combined[0], strict=True)))
    if len(combined) > FIGURES_MAX:
        raise BadGoal(f"{len(combined)} match-ups are too many (at most {FIGURES_MAX})")
    return [(setup_text(names, choices), with_setup(rules, names, choices)) for choices in combined]


def setup_text(names: list[str], choices: tuple[str, ...]) -> str:
    return ", ".join(map(" ".join, zip(names, choices, strict=True)))

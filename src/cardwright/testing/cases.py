"""A game with a set-up, as the contract tries it."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Game, Match, seed_from_number

SETUPS_MAX: Final = 4


class Case:
    """A game with a set-up. It remembers the match that a check looked at last.

    `until` limits how far into a match positions are visited, all of them up to
    there: it is set while the smallest failing case is looked for.
    """

    def __init__(self, game: Game, setup: dict[str, str] | None = None) -> None:
        self.game = game
        self.setup = setup or {}
        self.until: int | None = None
        self.number = 0
        self.match: Match | None = None

    def start(self, number: int) -> Match:
        match = Match(self.game, self.setup, seed_from_number(number))
        self.number = number
        self.match = match
        return match.start()

    def name(self) -> str:
        return "-".join([self.game.name, *[f"{key}={value}" for key, value in self.setup.items()]])


def setups_of(game: Game) -> list[dict[str, str]]:
    """The usual set-up, then those that differ from it in one choice, up to a bound."""
    setups: list[dict[str, str]] = [{}]
    for name, values in game.setups.items():
        setups += [{name: value} for value in values[1:]]
    return setups[:SETUPS_MAX]


def cases_of(game: Game) -> list[Case]:
    """All that the contract tries with one game."""
    return [Case(game, setup) for setup in setups_of(game)]

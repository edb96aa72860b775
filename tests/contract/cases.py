"""The games that the contract runs on here: all registered ones, and some made for the tests."""

from __future__ import annotations

from functools import cache

from cardwright.kernel import Game, game_names, load_cards, load_game
from cardwright.testing import Case, cases_of
from tests.bids import Bids
from tests.hunt import Hunt
from tests.skirmish.game import Skirmish
from tests.toy import Parley


@cache
def game_named(name: str) -> Game:
    """A registered game, or one made for the tests."""
    for made in (Parley, Skirmish, Bids, Hunt):
        if name == made.name:
            return load_cards(made())
    return load_game(name)


def registered_cases() -> list[Case]:
    return [case for name in game_names() for case in cases_of(game_named(name))]


def all_cases() -> list[Case]:
    """The registered games, and those that have what some of them lack."""
    made = [cases_of(game_named(name)) for name in (Parley.name, Bids.name, Hunt.name)]
    return [*registered_cases(), *[case for cases in made for case in cases]]

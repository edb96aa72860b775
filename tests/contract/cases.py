"""The games that the contract runs on here: all registered ones, and some made for the tests."""

from __future__ import annotations

from functools import cache

from cardwright.compiled import is_compiled
from cardwright.kernel import Game, game_names, load_cards, load_game
from cardwright.testing import Case, Size, cases_of, size_of
from tests.bids import Bids
from tests.hunt import Hunt
from tests.skirmish.game import Skirmish
from tests.toy import Parley
from tests.tricks import Tricks


@cache
def game_named(name: str) -> Game:
    """A registered game, or one made for the tests."""
    for made in (Parley, Skirmish, Bids, Hunt, Tricks):
        if name == made.name:
            return load_cards(made())
    return load_game(name)


def registered_cases() -> list[Case]:
    return [case for name in game_names() for case in cases_of(game_named(name))]


def all_cases() -> list[Case]:
    """The registered games, and those that have what some of them lack."""
    made = [cases_of(game_named(game.name)) for game in (Parley, Bids, Hunt, Tricks)]
    return [*registered_cases(), *[case for cases in made for case in cases]]


def cases_here() -> list[Case]:
    """All cases in the compiled build; interpreted, each game as it is usually set up.

    Both builds play the same matches, which tests/compiled shows, and one of them is five
    times as fast.
    """
    if is_compiled():
        return all_cases()
    found: dict[str, Case] = {}
    for case in all_cases():
        found.setdefault(case.game.name, case)
    return list(found.values())


# Matches so long that a look at many of their positions is left to the compiled build.
LONG_WALKS = 3


def size_here(game: Game) -> Size:
    """How much of the contract is run here: interpreted, of long matches a part of one."""
    size = size_of(game)
    if is_compiled() or size.walks > LONG_WALKS:
        return size
    return Size(1, 5, size.goldens, size.counted)

"""An agent got the game that all matches share, and could change it for all of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.agents import Outlook, Player, play_out, player_named
from cardwright.agents.budget import Budget
from cardwright.bots.classes import OutsideAgent
from cardwright.kernel import Game, Match, Option, as_loaded, load_game


def spoil_a_field(game: Game) -> None:
    game.by_name["parry"].title = "Nothing"


def spoil_a_list(game: Game) -> None:
    game.templates.pop()


def spoil_a_mapping(game: Game) -> None:
    game.by_name.clear()


class Spoiler:
    """Takes its first option, after it has changed the game."""

    def __init__(self, spoil: Callable[[Game], None]) -> None:
        self.spoil = spoil

    def choose(self, outlook: Outlook) -> Option:
        self.spoil(outlook.game)
        return outlook.options[0]


@pytest.mark.parametrize("spoil", [spoil_a_field, spoil_a_list, spoil_a_mapping])
def test_whoever_changes_the_game_forfeits(spoil: Callable[[Game], None]) -> None:
    game = load_game("duel")
    titles = [template.title for template in game.templates]
    match = Match(game, {}, bytes(32)).start()
    spoiler = Player("spoiler", OutsideAgent(Spoiler(spoil)), Budget())
    forfeit = play_out(match, [spoiler, player_named("random")])
    assert forfeit is not None
    assert "it changed the game itself" in forfeit.why
    assert match.over
    assert [template.title for template in game.templates] == titles
    assert len(game.by_name) >= len(titles)


@pytest.mark.parametrize("name", ["deeds", "duel", "kuhn", "leduc", "taktik"])
def test_honest_agents_leave_a_game_as_it_was(name: str) -> None:
    game = load_game(name)
    match = Match(game, {}, bytes(32)).start()
    kept = as_loaded(game)
    play_out(match, [player_named("heuristic")] * match.state.seats)
    assert kept.put_right() == ""

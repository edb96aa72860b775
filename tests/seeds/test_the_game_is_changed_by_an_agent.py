"""An agent got the game that all matches share, and could change it for all of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright import play_on, start
from cardwright.agents import Forfeit, Outlook, Player, play_out, player_named
from cardwright.agents.budget import Budget
from cardwright.bots.classes import OutsideAgent
from cardwright.kernel import Game, Match, Option, as_loaded, load_game


def spoil_a_field(game: Game) -> None:
    game.by_name["parry"].title = "Nothing"


def spoil_a_list(game: Game) -> None:
    game.templates.pop()


def spoil_a_mapping(game: Game) -> None:
    game.by_name.clear()


def spoil_a_set(game: Game) -> None:
    game.by_name["parry"].quantities.add("stamina")


def spoil_the_class(game: Game) -> None:
    type(game).title = "Nothing"


def spoil_a_list_of_the_class(game: Game) -> None:
    game.zone_kinds.clear()


def spoil_a_word(game: Game) -> None:
    game.obstacle_words.update(dict.fromkeys(game.obstacle_words, "nothing"))


SPOILING = [
    spoil_a_field, spoil_a_list, spoil_a_mapping, spoil_a_set, spoil_the_class,
    spoil_a_list_of_the_class, spoil_a_word,
]  # fmt: skip


class Spoiler:
    """Takes its first option, after it has changed the game."""

    def __init__(self, spoil: Callable[[Game], None]) -> None:
        self.spoil = spoil

    def choose(self, outlook: Outlook) -> Option:
        self.spoil(outlook.game)
        return outlook.options[0]


@pytest.mark.parametrize("spoil", SPOILING)
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


def test_an_agent_given_as_an_object_is_watched_as_well() -> None:
    match = start("duel", seed=1)
    with pytest.raises(Forfeit, match="it changed the game itself"):
        play_on(match, Spoiler(spoil_a_field), "random")
    assert load_game("duel").by_name["parry"].title == "Parry"


@pytest.mark.parametrize("name", ["deeds", "duel", "kuhn", "leduc", "taktik"])
def test_honest_agents_leave_a_game_as_it_was(name: str) -> None:
    game = load_game(name)
    match = Match(game, {}, bytes(32)).start()
    kept = as_loaded(game)
    play_out(match, [player_named("heuristic")] * match.state.seats)
    assert kept.put_right() == ""

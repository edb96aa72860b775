"""The game to be tried, however it is named."""

from __future__ import annotations

from cardwright.kernel import Game, load_cards, load_game


def opened(game: Game | type[Game] | str) -> Game:
    """A game with its cards: by its name, the path of its file, its class, or as it was loaded."""
    if isinstance(game, str):
        return load_game(game)
    return game if isinstance(game, Game) else load_cards(game())

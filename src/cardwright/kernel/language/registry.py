"""The registry: games are found through an entry point, ours and anybody else's alike."""

from __future__ import annotations

from pathlib import Path

from cardwright.kernel.language.content import load_cards
from cardwright.kernel.language.document import nearest
from cardwright.kernel.machine.game import Game
from cardwright.shelf import shelved


class UnknownGame(Exception):
    """No installed game has this name."""


def game_names() -> list[str]:
    """The names of all installed games, in order."""
    return list(shelved())


def game_class(name: str) -> type[Game]:
    """The class of a game, without loading its cards."""
    entries = shelved()
    if name not in entries:
        close = nearest(name, entries)
        hint = f" (did you mean {close!r}?)" if close else f" (there are: {', '.join(entries)})"
        raise UnknownGame(f"there is no game {name!r}{hint}")
    found = entries[name].load()
    assert isinstance(found, type) and issubclass(found, Game), f"{name} is a class of game"
    return found


def load_game(name: str, more_cards: Path | None = None) -> Game:
    """A game with its cards, and those of a designer's own directory if one is given."""
    return load_cards(game_class(name)(), more_cards)

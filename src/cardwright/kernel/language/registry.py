"""The registry: games are found through an entry point or in a file, ours and anybody else's."""

from __future__ import annotations

from pathlib import Path

from cardwright.kernel.language.content import load_cards, wrong_entries
from cardwright.kernel.language.document import ContentErrors, nearest
from cardwright.kernel.language.game_file import (
    BadGameFile,
    absolute,
    class_in_file,
    names_a_file,
    reason,
)
from cardwright.kernel.machine.game import Game
from cardwright.shelf import shelved


class UnknownGame(Exception):
    """No installed game has this name, or the one that has cannot be had."""


def game_names() -> list[str]:
    """The names of all installed games, in order."""
    return list(shelved())


def game_class(name: str) -> type[Game]:
    """The class of a game, by the name it is installed under or the path of its file."""
    if names_a_file(name):
        try:
            return class_in_file(name)
        except BadGameFile as error:
            raise UnknownGame(str(error)) from error
    entries = shelved()
    if name not in entries:
        close = nearest(name, entries)
        hint = f" (did you mean {close!r}?)" if close else f" (there are: {', '.join(entries)})"
        raise UnknownGame(f"there is no game {name!r}{hint}")
    try:
        found = entries[name].load()
    except (Exception, SystemExit) as error:
        raise UnknownGame(f"the game {name!r} cannot be imported: {reason(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise UnknownGame(f"{entries[name].value}, installed as {name!r}, is no class of game")
    return found


def load_game(name: str, more_cards: Path | None = None) -> Game:
    """A game with its cards, changed as the card files of a directory say if one is given."""
    return load_cards(new_game(name), more_cards)


def load_sound(name: str, more_cards: Path, errors: ContentErrors) -> Game | None:
    """A game with what is right of a directory's cards; nothing if too little of it is right."""
    wrong = wrong_entries(errors.errors)
    while True:
        try:
            return load_cards(new_game(name), more_cards, wrong=wrong)
        except ContentErrors as more:
            # What named something wrong is wrong without it.
            wider = wrong | wrong_entries(more.errors)
            if wider == wrong:
                return None
            wrong = wider


def load_beside(name: str, more_cards: Path) -> Game:
    """A game with its cards as they are and, beside them, those that a directory changes.

    `Game.beside` has the name of the changed one for every card that was changed;
    `Game.changed` says what differs. A changed card is in no deck by itself.
    """
    return load_cards(new_game(name), more_cards, beside=True)


def load_changed(name: str, changes: list[tuple[str, str]], beside: bool = False) -> Game:
    """A game with its cards and those of a record, which holds them as texts.

    `beside` leaves every changed card as it was, as `load_beside` does.
    """
    return load_cards(new_game(name), changes=changes, beside=beside)


def new_game(name: str) -> Game:
    """A game that knows how it can be loaded again, from wherever that is asked."""
    game = game_class(name)()
    game.called = absolute(name) if names_a_file(name) else name
    return game

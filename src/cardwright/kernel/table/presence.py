"""Presence: which entries of a game a match can come to at all.

An entry is met if it lies on the table of some set-up, if a set-up is called
after it, or if another entry that is met names it: a deck, a pool, an encounter.
Whoever adds a card and puts it nowhere should be told, since nothing else will.
"""

from __future__ import annotations

from cardwright.kernel.language.changes import ADDED, CardChange
from cardwright.kernel.machine.game import BadSetup, Game
from cardwright.kernel.table.match import Match
from cardwright.kernel.values.chance import seed_from_number


def never_met(game: Game) -> list[CardChange]:
    """What a folder adds to a game and no match can ever come to."""
    added = [change for change in game.changed if change.kind == ADDED]
    names = [change.name for change in added if not game.families[change.family].at_large]
    unmet = unmet_among(game, names)
    return [change for change in added if change.name in unmet]


def unmet_among(game: Game, names: list[str]) -> list[str]:
    """Those of these entries that no match can come to."""
    chosen = [value for values in game.setups.values() for value in values]
    unmet = [name for name in names if name not in chosen]
    for setup in set_ups(game) if unmet else []:
        lying = lying_in(game, setup)
        unmet = [name for name in unmet if name not in lying]
    before = len(unmet) + 1
    while len(unmet) < before:
        before = len(unmet)
        named = [
            name
            for families, name, tree in game.vocabulary.mentioned
            if families and mentioner(tree.path) not in unmet
        ]
        unmet = [name for name in unmet if name not in named]
    return unmet


def mentioner(path: str) -> str:
    """The entry in which something stands, by its path."""
    return path.partition(".")[0]


def set_ups(game: Game) -> list[dict[str, str]]:
    """The usual set-up, and each that differs from it in one choice."""
    found: list[dict[str, str]] = [{}]
    for name, values in game.setups.items():
        found += [{name: value} for value in values[1:]]
    return found


def lying_in(game: Game, setup: dict[str, str]) -> list[str]:
    """The names of all cards on the table of a set-up; none if there is no such match."""
    try:
        match = Match(game, setup, seed_from_number(0))
        match.set_table()
    except BadSetup:
        return []
    return [card.template.name for card in match.state.cards]

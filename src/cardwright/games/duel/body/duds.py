"""Duds: cards that a bad condition puts into the hand, where they get in the way.

A dud cannot be played. While it lies in its owner's hand it answers questions
about that owner, and it takes up a place. At the end of a turn it is gone, and
it comes again as long as the condition lasts.
"""

from __future__ import annotations

from cardwright.games.duel.state import table
from cardwright.kernel.cards import Template
from cardwright.kernel.content import Family
from cardwright.kernel.forms import Desk, Values
from cardwright.kernel.state import State


class Dud(Template):
    __slots__ = ()


def duds_in_hand(state: State, owner: int) -> list[int]:
    """The duds that an owner holds, as cards."""
    hand = state.zone(state.game.vocabulary.zones["hand"], owner)
    return [card for card in hand.cards if isinstance(state.cards[card].template, Dud)]


def duds_due(state: State, owner: int) -> list[Dud]:
    """The duds that the owner's conditions bring and that are not in the hand yet."""
    body = table(state).fighters[owner].body
    held = [state.cards[card].template.name for card in duds_in_hand(state, owner)]
    due: list[Dud] = []
    for _, name in body.having:
        for dud_name in body.lore.conditions[name].duds:
            dud = state.game.by_name[dud_name]
            assert isinstance(dud, Dud), "a condition's duds are checked to be such"
            if dud_name in held:
                held.remove(dud_name)
            else:
                due.append(dud)
    return due


def build_dud(name: str, title: str, values: Values, desk: Desk) -> Dud:
    dud = Dud(name, title)
    dud.tags = desk.vocabulary.tags["involuntary"]
    return dud


def duds_family() -> Family:
    return Family("duds", "Cards that a bad condition brings.", [], build_dud, scope="unit")

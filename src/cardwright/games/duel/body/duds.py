"""Duds: cards that a bad condition puts into the hand, where they get in the way.

A dud cannot be played. While it lies in its owner's hand and the condition that
brought it lasts, it answers questions about that owner. At the end of a turn it
is gone, and it comes again as long as the condition lasts.
"""

from __future__ import annotations

from cardwright.games.duel.places import HAND, INVOLUNTARY
from cardwright.games.duel.state import table
from cardwright.kernel.language.content import Family
from cardwright.kernel.language.forms import Context, Values
from cardwright.kernel.machine.cards import Template
from cardwright.kernel.machine.state import State


class Dud(Template):
    __slots__ = ()


def duds_in_hand(state: State, owner: int) -> list[int]:
    """The duds that an owner holds, as cards."""
    found: list[int] = []
    for card in state.zone(HAND, owner).cards:
        if isinstance(state.cards[card].template, Dud):
            found.append(card)
    return found


def duds_brought(state: State, owner: int) -> list[Dud]:
    """The duds that the owner's conditions bring, in the order of the conditions."""
    body = table(state).fighters[owner].body
    brought: list[Dud] = []
    for _, name in body.having:
        for dud_name in body.lore.conditions[name].duds:
            dud = state.game.by_name[dud_name]
            assert isinstance(dud, Dud), "a condition's duds are checked to be such"
            brought.append(dud)
    return brought


def duds_due(state: State, owner: int) -> list[Dud]:
    """The duds that the owner's conditions bring and that are not in the hand yet."""
    held = [state.cards[card].template for card in duds_in_hand(state, owner)]
    due: list[Dud] = []
    for dud in duds_brought(state, owner):
        if dud in held:
            held.remove(dud)
        else:
            due.append(dud)
    return due


def duds_about(state: State, owner: int, question: int) -> list[Template]:
    """The duds in hand that get in the way of something: those whose condition still lasts."""
    found: list[Template] = []
    for card in state.zone(HAND, owner).cards:
        dud = state.cards[card].template
        if isinstance(dud, Dud) and dud.answers_to(question) and is_brought(state, owner, dud):
            found.append(dud)
    return found


def is_brought(state: State, owner: int, dud: Dud) -> bool:
    """Does a condition of the owner bring this dud?"""
    body = table(state).fighters[owner].body
    for _, name in body.having:
        if dud.name in body.lore.conditions[name].duds:
            return True
    return False


def build_dud(name: str, title: str, values: Values, context: Context) -> Dud:
    dud = Dud(name, title)
    dud.tags = INVOLUNTARY
    return dud


def duds_family() -> Family:
    return Family("duds", "Cards that a bad condition brings.", [], build_dud, scope="card")

"""Ailments in a match: dealt by conditions, in the way while those last, gone with the turn."""

from __future__ import annotations

from cardwright.games.duel.content.ailments import Ailment
from cardwright.games.duel.content.zones import AILMENTS, HAND
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import State, Template, clone_from_pool, destroy_clone


def deal_ailments(state: DuelState) -> None:
    """Put the ailments that conditions bring into the hands of those who suffer from them."""
    for owner in range(len(state.fighters)):
        hand = state.zone(HAND, owner)
        for ailment in ailments_due(state, owner):
            for number in state.zone(AILMENTS, owner).cards:
                if state.cards[number].template is ailment:
                    clone_from_pool(state, number, hand)


def drop_ailments(state: DuelState, owner: int) -> None:
    """Ailments are gone at the end of a turn; they come again as long as the condition lasts."""
    for number in state.zone(HAND, owner).cards.copy():
        if isinstance(state.cards[number].template, Ailment):
            destroy_clone(state, number)


def ailments_in_hand(state: State, owner: int) -> list[int]:
    """The ailments that an owner holds, as cards."""
    found: list[int] = []
    for card in state.zone(HAND, owner).cards:
        if isinstance(state.cards[card].template, Ailment):
            found.append(card)
    return found


def ailments_brought(state: State, owner: int) -> list[Ailment]:
    """The ailments that the owner's conditions bring, in the order of the conditions."""
    body = table(state).fighters[owner].body
    brought: list[Ailment] = []
    for _, name in body.having:
        for name_of_ailment in body.index.conditions[name].ailments:
            ailment = state.game.by_name[name_of_ailment]
            assert isinstance(ailment, Ailment), "a condition's ailments are checked to be such"
            brought.append(ailment)
    return brought


def ailments_due(state: State, owner: int) -> list[Ailment]:
    """The ailments that the owner's conditions bring and that are not in the hand yet."""
    held = [state.cards[card].template for card in ailments_in_hand(state, owner)]
    due: list[Ailment] = []
    for ailment in ailments_brought(state, owner):
        if ailment in held:
            held.remove(ailment)
        else:
            due.append(ailment)
    return due


def ailments_about(state: State, owner: int, question: int) -> list[Template]:
    """The ailments in hand that get in the way of something: those whose condition still lasts."""
    found: list[Template] = []
    for card in state.zone(HAND, owner).cards:
        ailment = state.cards[card].template
        if (
            isinstance(ailment, Ailment)
            and ailment.answers_to(question)
            and is_brought(state, owner, ailment)
        ):
            found.append(ailment)
    return found


def is_brought(state: State, owner: int, ailment: Ailment) -> bool:
    """Does a condition of the owner bring this ailment?"""
    body = table(state).fighters[owner].body
    for _, name in body.having:
        if ailment.name in body.index.conditions[name].ailments:
            return True
    return False

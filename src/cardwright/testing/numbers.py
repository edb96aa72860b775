"""Comparing tables whose cards have other numbers: a card is then known by where it lies."""

from __future__ import annotations

from typing import TypeAlias

from cardwright.kernel import NOWHERE, State, renumber

# The number of a zone, and a place in it.
Place: TypeAlias = tuple[int, int]


def by_place(state: State) -> State:
    """A copy whose cards are numbered in the order in which they lie, without unused copies."""
    copy = state.clone()
    numbers = [number for zone in copy.zones for number in zone.cards]
    numbers += [card.id for card in copy.cards if card.zone == NOWHERE]
    new = [0] * len(numbers)
    for place, number in enumerate(numbers):
        new[number] = place
    renumber(copy, new)
    copy.cards = [card for card in copy.cards if card.zone != NOWHERE]
    return copy


def places(state: State) -> dict[int, Place]:
    """Where the card with each number lies."""
    return {
        number: (zone.number, place)
        for zone in state.zones
        for place, number in enumerate(zone.cards)
    }

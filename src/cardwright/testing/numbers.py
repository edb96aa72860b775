"""Comparing tables whose cards have other numbers: a card is then known by where it lies."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from cardwright.kernel import NOWHERE, Plain, State, renumber

# The number of a zone, and a place in it.
Place: TypeAlias = tuple[int, int]
# A text is cut into its numbers and what stands between them.
NUMBERS: Final = re.compile(r"(\d+)")


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


def difference_of_forms(
    one: Plain, other: Plain, here: dict[int, Place], there: dict[int, Place]
) -> str:
    """Where two views say different things; numbers of a card in the same place are the same."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        found = [difference_of_forms(one[key], other[key], here, there) for key in one]
        return next((f"{key}: {text}" for key, text in zip(one, found, strict=True) if text), "")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        texts = [difference_of_forms(a, b, here, there) for a, b in zip(one, other, strict=True)]
        return next((text for text in texts if text), "")
    if one == other or same_card(one, other, here, there):
        return ""
    return f"{one!r} and {other!r}"


def same_card(one: Plain, other: Plain, here: dict[int, Place], there: dict[int, Place]) -> bool:
    """Are these numbers of a card in the same place, or texts with such numbers in them?"""
    if isinstance(one, int) and isinstance(other, int):
        return one in here and here[one] == there.get(other)
    if not (isinstance(one, str) and isinstance(other, str)):
        return False
    words, others = NUMBERS.split(one), NUMBERS.split(other)
    return len(words) == len(others) and all(
        a == b or (a.isdigit() and b.isdigit() and same_card(int(a), int(b), here, there))
        for a, b in zip(words, others, strict=True)
    )

"""Numbers of cards: which of them something still to come may mean, and so stay as they are."""

from __future__ import annotations

import pytest

from cardwright.kernel import Plain
from cardwright.kernel.machine.numbers import add_numbers


@pytest.mark.parametrize(
    ("plain", "found"),
    [
        (14, {14}),
        ("play 14", {14}),
        ("card_moved card=14,15", {14, 15}),
        (["play", 3, [4]], {3, 4}),
        ({"card": 5, "more": {"at": "6"}}, {5, 6}),
        (None, set()),
    ],
)
def test_numbers_are_found_wherever_they_stand(plain: Plain, found: set[int]) -> None:
    numbers: set[int] = set()
    add_numbers(plain, numbers)
    assert numbers == found

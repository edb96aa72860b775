"""Scenarios that speak of odd digits, far seats or far owners crashed."""

import pytest

from cardwright.kernel.language.problems import ContentError
from tests.skirmish.stage import at, wrong_with


def test_odd_digits_are_no_seat() -> None:
    with pytest.raises(ContentError, match='a step is written "seat: option"'):
        at('do: ["²: ready"]')
    with pytest.raises(ContentError, match="plain ASCII"):
        at('then: {holds: "²: owner.focus >= 1"}')


def test_far_seats_and_owners_are_failures() -> None:
    assert wrong_with('then: {offers: ["7: ready"]}') == ["not offered: 7: ready"]
    assert wrong_with('then: {lacks: ["7: ready"]}') == []
    assert wrong_with('then: {holds: "7: turn == 0"}') == [
        "does not hold: turn == 0 (there is no owner 7)"
    ]

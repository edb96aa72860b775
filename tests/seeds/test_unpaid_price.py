"""A loss was always possible, so that `pay` gave what it sells for nothing; of a price with
several parts one was enough."""

import pytest

from tests.skirmish.stage import kinds, played

CARDS = """
single: {effect: {pay: {cost: {lose: {resource: focus, amount: 2}}, then: {damage: 1}}}}
double:
  effect:
    pay:
      cost: [{lose: {resource: focus, amount: 2}}, {lose: {resource: vigour, amount: 1}}]
      then: {damage: 1}
"""


@pytest.mark.parametrize("card", ["single", "double"])
@pytest.mark.parametrize(("focus", "bought"), [("1", False), ("2", True)])
def test_only_a_price_paid_in_full_buys(card: str, focus: str, bought: bool) -> None:
    match = played(card, CARDS, f"focus.0: {focus}")
    assert ("struck" in kinds(match.log)) is bought

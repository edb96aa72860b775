"""A rule that waited for the seal to open meant another card afterwards.

When the seats' sealed choices were opened, the numbers of lost cards were dealt
anew before the rules that had been woken behind the seal came onto the agenda, so
a rule of Crowd In could show some other card of its owner's instead of itself.
"""

from __future__ import annotations

from cardwright.kernel import load_game
from cardwright.testing.cases import Case
from cardwright.testing.checks.numbers import check_numbers_change_nothing


def test_a_rule_woken_behind_the_seal_still_means_its_own_card() -> None:
    case = Case(load_game("duel"), {"encounter": "tavern_brawl"})
    check_numbers_change_nothing(case, range(1), 2)

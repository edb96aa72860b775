"""A sampled table ran on into the next turn while the match was still waiting.

The other seat was being asked for a reaction. On the sampled table its hand held
none, the only option took itself, and the phases went by.
"""

from __future__ import annotations

from cardwright.kernel import load_game
from cardwright.testing.cases import Case
from cardwright.testing.checks.samples import check_sampled_tables_agree


def test_a_seat_without_a_reaction_on_the_sample_is_still_asked() -> None:
    case = Case(load_game("duel"), {"encounter": "two_goblins"})
    check_sampled_tables_agree(case, range(2), 10)

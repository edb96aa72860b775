"""What seldom happens in Taktik: ways that effects bar on every side, and moments for cards."""

from __future__ import annotations

from functools import cache

from cardwright.games.taktik.game import Taktik
from cardwright.games.taktik.instinct.purpose import LEAVE, RESERVES, time_for
from cardwright.kernel import Game, load_cards
from tests.games.taktik.stage import do, on, staged, why_not

CARDS = """
road_blocks:
  kind: bonus
  timing: stored
  creates:
    - until: {turns: 3}
      answers: {can_enter: {forbid: '"infantry" in unit.tags'}}
"""


@cache
def blocked() -> Game:
    return load_cards(Taktik(), changes=[("cards-mine.yaml", CARDS)])


GIVEN = "units: [A infantry A1, A special C1, D infantry H8], phase: movement"


def test_who_may_enter_nothing_beside_them_is_told_by_what() -> None:
    match = staged(f"given: {{{GIVEN}, stored.0: [road_blocks]}}", blocked())
    do(match, "0: play Road Blocks")
    assert why_not(match, 0, "move Red infantry 1").startswith(
        "Red infantry 1 gets nowhere: Road blocks"
    )


def test_a_card_that_frees_is_kept_until_something_hampers() -> None:
    match = staged("""
        given:
          deck: [un_ceasefire]
          units: [A infantry C3, D infantry C4, D infantry H8]
        """)
    assert [time_for(on(match), side, LEAVE, attacks_left=True) for side in (0, 1)] == [True, False]


def test_reserves_wait_until_somebody_is_lost() -> None:
    match = staged(f"given: {{{GIVEN}}}")
    assert not time_for(on(match), 0, RESERVES, attacks_left=True)
    on(match).units[0].lost = True
    assert time_for(on(match), 0, RESERVES, attacks_left=True)

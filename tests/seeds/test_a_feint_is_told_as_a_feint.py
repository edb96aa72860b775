"""A feint was told as a blow: "is deflected by Ben (rolled 0, needed below 100)"."""

from __future__ import annotations

import pytest

from cardwright.games.duel.rules.events import Exchange
from cardwright.games.duel.seen.beats import duel_beat
from cardwright.games.duel.seen.words import exchange_words

NAMES = ["Ada", "Ben"]


def feint(outcome: str) -> Exchange:
    exchange = Exchange(1, 0, 1, 2)
    exchange.feint, exchange.outcome, exchange.chance = True, outcome, 100
    exchange.grade = "partial" if outcome == "hit" else ""
    return exchange


@pytest.mark.parametrize(
    ("outcome", "says", "tone"),
    [
        ("hit", "Ada's feint finds Ben without a guard.", ""),
        ("parried", "Ada's feint draws Ben's guard.", ""),
        ("deflected", "Ada's feint draws Ben's guard.", ""),
        ("countered", "Ada's feint is called: Ben strikes through it.", "countered"),
    ],
)
def test_a_feint_rolls_nothing_and_hits_nobody(outcome: str, says: str, tone: str) -> None:
    assert exchange_words(feint(outcome), NAMES) == says
    beat = duel_beat(feint(outcome))
    assert beat is not None
    assert beat.tone == tone


def test_who_is_out_of_reach_is_out_of_reach_of_feints_too() -> None:
    short = feint("miss")
    short.chance = 0
    assert exchange_words(short, NAMES) == "Ada cannot reach Ben."

"""One blow at an eye brought all the pain and trauma there is, and with it the end."""

from __future__ import annotations

import pytest

from cardwright.games.duel.rules.wounds import FELT_AT_ONCE_MAX
from cardwright.games.duel.table.vitals import PAIN, TRAUMA
from tests.games.duel.body.arena import Bout


@pytest.mark.parametrize(
    ("part", "weapon"),
    [("left_eye", "horsemans_mace"), ("nose", "war_hammer"), ("left_ear", "greataxe")],
)
def test_one_wound_overwhelms_nobody(part: str, weapon: str) -> None:
    """B21: whatever it is, it takes a second one."""
    bout = Bout()
    bout.hit_at(part, weapon, "swing")
    for felt in (PAIN, TRAUMA):
        assert 0 < bout.state.resource(1, felt).current <= FELT_AT_ONCE_MAX
    assert not bout.body.fallen


def test_more_of_them_do() -> None:
    bout = Bout()
    for part in ("left_eye", "right_eye", "nose"):
        bout.hit_at(part, "horsemans_mace", "swing")
    assert bout.body.fallen

"""One question mixed two bars: leave to enter lakes also lifted that of a foe roaming there."""

import pytest

from cardwright.games.deeds.rules.road import draw_foe
from cardwright.kernel import Refused
from tests.games.deeds.tables import at_table, do, offers, staged


def test_leave_to_enter_lakes_does_not_lift_the_bar_of_a_foe() -> None:
    match = staged("hand.0: [hollow_ways], mana: [blue]", "tale: long_night")
    deeds = at_table(match)
    names = [spot.space.name for spot in deeds.spots]
    pond = deeds.spots[names.index("ice_pond")]
    with pytest.raises(Refused, match="ice pond cannot be entered: no lake and no mountain"):
        match.act(0, "go ice pond")
    pond.foes = draw_foe(deeds, 0, open=True)
    do(match, "play Hollow ways")
    assert not [words for words in offers(match) if words.startswith("go to ice pond")]
    with pytest.raises(Refused, match="the way to ice pond is barred by"):
        match.act(0, "go ice pond")

"""Chapter 1: guns with an escort, and what units are called."""

import re

from cardwright.games.taktik.rules.questions import DEFENCE, about_pair
from cardwright.kernel import ask
from tests.games.taktik.stage import on, staged, started, taktik

GUNS = "given: {units: [A infantry A1, D special D4, %s], phase: movement}"


def defence(beside: str) -> int:
    state = on(staged(GUNS % beside))
    return ask(state, DEFENCE, about_pair(state, 1, 0))


def test_guns_are_shielded_by_a_friend_of_another_kind() -> None:
    """taktik 1.5: by infantry or vehicles right beside them, and by no more than one point."""
    assert defence("D infantry D5") == 1
    assert defence("D mechanised C3") == 1
    assert defence("D infantry E5, D infantry C5") == 1


def test_others_shield_no_guns() -> None:
    """taktik 1.5: other guns, friends further off, enemies."""
    assert defence("D special D5") == 0
    assert defence("D infantry D7") == 0
    assert defence("A infantry D5") == 0


def test_a_unit_is_not_called_like_a_cell() -> None:
    """taktik 1.5: its colour, its kind and its number."""
    for board in taktik().setups["map"]:
        state = on(started(map=board))
        cells = {state.board.place(cell) for cell in range(state.board.size)}
        for unit in state.units:
            assert re.fullmatch(r"(Red|Blue) [a-z]+ \d+", unit.name)
            assert not cells & set(unit.name.split())


def test_reinforcements_may_be_one_sides() -> None:
    """taktik 8.6: in a coordinated assault the attacker's lost units come back."""
    words = taktik().by_name["coordinated_assault"].words()
    assert words[-1] == ("The defender has no reinforcements a turn, whatever would add to them.")

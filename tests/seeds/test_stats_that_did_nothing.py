"""Fighters had endurance, will, intuition and presence, and nothing ever asked for them."""

from __future__ import annotations

from tests.games.duel.board import FIRST, SECOND, Board


def test_the_enduring_get_their_breath_back_sooner() -> None:
    recovered = []
    for hero in ("swordsman", "shieldbearer"):
        board = Board("stamina.0: 1", setup=f"hero: {hero}").quick(FIRST).quick(SECOND)
        recovered.append(board.amount(FIRST, "stamina"))
    assert recovered == [500, 510]


def test_the_intuitive_get_their_focus_back_sooner() -> None:
    recovered = []
    for hero in ("swordsman", "duellist"):
        board = Board(setup=f"hero: {hero}").quick(FIRST).quick(SECOND)
        recovered.append(board.amount(FIRST, "focus"))
    assert recovered == [100, 120]


def lost_by_fear(hero: str) -> int:
    chances = []
    for conditions in ("[]", "[shaken]"):
        given = f"range: mace, conditions: [{conditions}]"
        board = Board(given, "combat: [99]", f"hero: {hero}")
        foe = board.fighter(SECOND)["name"]
        board.quick(FIRST, f"swing at {foe}", "at 0.0").quick(SECOND)
        chances.append(board.exchanges()[0].chance)
    return chances[0] - chances[1]


def test_the_strong_willed_are_less_afraid() -> None:
    assert (lost_by_fear("shieldbearer"), lost_by_fear("brawler")) == (10, 8)


def gained_by_press(hero: str) -> int:
    pressures = []
    for copies in (0, 1):
        given = f"hand.0: [{', '.join(['press'] * copies)}], range: mace"
        board = Board(given, "combat: [30]", f"hero: {hero}")
        foe = board.fighter(SECOND)["name"]
        board.quick(FIRST, f"swing at {foe}", "at 0.0", *["press on swing"] * copies)
        pressure = board.quick(SECOND).axis("pressure")
        assert isinstance(pressure, int)
        pressures.append(pressure)
    return pressures[1] - pressures[0]


def test_an_imposing_fighter_presses_harder() -> None:
    assert (gained_by_press("swordsman"), gained_by_press("brawler")) == (5, 7)

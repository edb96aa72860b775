"""What a side is asked says what it is about."""

from __future__ import annotations

from cardwright.kernel import Match, ask_of
from tests.games.taktik.stage import do, on, staged

FIGHT = """
given:
  stored.1: [air_cover]
  units: [A infantry C2, D infantry C4, D infantry H8]
  phase: movement
  deck: [dense_fog]
rolls: {dice: [5]}
"""


def asked(match: Match, seat: int) -> str:
    ask = ask_of(match, seat)
    assert ask is not None
    return ask.asks


def test_a_window_says_what_happens() -> None:
    match = do(staged(FIGHT), "0: move Red infantry 1")
    assert asked(match, 1) == "Red infantry 1 is about to move: do you react?"
    do(match, "1: pass", "0: to C3")
    assert asked(match, 1) == "Red infantry 1 has moved: do you react?"
    do(match, "1: pass", "0: attack with Red infantry 1")
    attacks = "Red infantry 1 attacks Blue infantry 1"
    assert asked(match, 1) == f"{attacks}, a hit with 50 %: do you react?"
    do(match, "1: pass")
    assert asked(match, 1) == f"{attacks} and rolls 6; 4 is needed, a hit: do you react?"
    do(match, "1: pass")
    assert asked(match, 1) == "Red infantry 1 hits Blue infantry 1: do you react?"


def test_a_malus_is_named() -> None:
    match = staged("""
        given:
          stored.0: [electronic_countermeasures]
          units: [A infantry A1, D infantry H8]
          deck: [ammunition_shortage]
        """)
    assert asked(match, 0) == "Do you cancel Ammunition Shortage?"


def test_stored_cards_are_asked_for_before_units_move() -> None:
    match = staged("""
        given:
          stored.0: [air_cover]
          units: [A infantry A1, D infantry H8]
          phase: card_resolution
        """)
    assert asked(match, 0) == "Do you play a stored card before units move?"


def test_a_roll_is_told_as_it_counts() -> None:
    """Whoever is asked about a roll sees what has become of it."""
    match = staged("""
        given:
          stored.0: [commanders_luck]
          stored.1: [natural_cover]
          units: [A infantry C3, D infantry C4]
          phase: attack
        rolls: {dice: [3]}
        """)
    do(match, "0: attack with Red infantry 1", "0: end phase", "0: pass", "1: play Natural Cover")
    assert asked(match, 0) == (
        "Red infantry 1 attacks Blue infantry 1 and rolls 4, which counts as 2; 4 is needed,"
        " a miss: do you react?"
    )


def test_whoever_may_not_move_any_more_is_not_asked_who_moves() -> None:
    given = """
        given:
          stored.0: [long_range_munitions]
          units: [A infantry A1, D infantry B3]
          phase: {phase}
        """
    moving = staged(given.replace("{phase}", "movement"))
    assert asked(moving, 0) == "Which unit moves? 5 moves left"
    on(moving).moves_made = 5
    assert asked(moving, 0) == "No unit may move any more: do you play a card?"
    attacking = staged(given.replace("{phase}", "attack"))
    on(attacking).attacks_made = 5
    assert asked(attacking, 0) == "No unit may attack any more: do you play a card?"

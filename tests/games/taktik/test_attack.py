"""Chapter 7: attacks, from the queue to the damage."""

import pytest

from cardwright.games.taktik.rules.questions import HIT_NUMBER, about_pair
from cardwright.kernel import ask
from tests.games.taktik.stage import do, kinds, last, offered, on, staged, value, why_not

RING = """
given:
  units:
    - A infantry D5
    - A infantry E5
    - A infantry D6
    - A infantry F6
    - A infantry D7
    - A infantry E7
    - D infantry E6
    - D infantry H8
  phase: attack
  stored.0: [air_cover]
"""


def test_five_attacks_a_turn_and_one_a_unit() -> None:
    """taktik 7.1: queued one by one, before any die falls."""
    match = do(staged(RING), "0: attack with Red infantry 1")
    assert why_not(match, 0, "attack 0") == "Red infantry 1 has attacked already"
    assert why_not(match, 0, "attack 6") == "Blue infantry 1 is not yours to command"
    for number in range(2, 6):
        do(match, f"0: attack with Red infantry {number}")
    assert why_not(match, 0, "attack 5") == "all 5 attacks of this turn are used up"
    assert on(match).queue == [(number, 6) for number in range(5)]
    assert "chance_drawn" not in kinds(match)


def test_a_target_is_chosen_among_several() -> None:
    """taktik 7.1: after the unit."""
    match = staged("""
        given: {units: [A infantry C3, D infantry C4, D infantry D4, D infantry H8], phase: attack}
        do: ["0: attack with Red infantry 1"]
        """)
    assert offered(match, 0) == ["at Blue infantry 1", "at Blue infantry 2"]
    assert why_not(match, 0, "target 3") == (
        "Blue infantry 3 is 4 too far for Red infantry 1: it is 5 away and the range is 1"
    )
    assert why_not(match, 0, "target 0") == "Red infantry 1 is on the same side"


@pytest.mark.parametrize(("place", "reached"), [("B5", True), ("D7", True), ("E8", False)])
def test_range_counts_diagonal_steps_as_one(place: str, reached: bool) -> None:
    """taktik 7.2: a gun reaches three cells."""
    match = staged(f"""
        given:
          units: [A special A4, A infantry H1, D infantry {place}, D infantry H2]
          phase: attack
          stored.0: [satellite_imagery]
        do: ["0: play Satellite Imagery"]
        """)
    assert ("attack with Red special 1" in offered(match, 0)) == reached


def test_cover_between_blocks_the_view() -> None:
    """taktik 7.3: the wood at B3 hides B4 from B2, and B2 from B4; a unit would not."""
    text = """
        given:
          units: [%s special %s, %s infantry %s, A infantry H1, D infantry H2]
          phase: attack
          turn: %s
        """
    for side, other, turn, seat, colour in (
        ("A", "D", "attacker", 0, "Red"),
        ("D", "A", "defender", 1, "Blue"),
    ):
        hidden = staged(text % (side, "B2", other, "B4", turn))
        assert f"attack with {colour} special 1" not in offered(hidden, seat)
        assert why_not(hidden, seat, "attack 0") == (
            f"{colour} special 1 sees no target: something stands between them"
        )
        seen = staged(text % (side, "C2", other, "C4", turn))
        assert f"attack with {colour} special 1" in offered(seen, seat)


def test_units_do_not_block_the_view() -> None:
    """taktik 7.3: one may shoot past a friend."""
    match = staged("""
        given: {units: [A special C2, A infantry C3, D infantry C4], phase: attack}
        """)
    assert "attack with Red special 1" in offered(match, 0)


def test_lines_are_the_same_both_ways() -> None:
    """taktik 7.3: for every two cells of the board."""
    board = on(staged("given: {units: [A infantry A1, D infantry H8]}")).board
    for first in range(board.size):
        for second in range(board.size):
            line = board.between(first, second)
            assert line == board.between(second, first)
            assert len(line) == max(0, board.distance(first, second) - 1)


def test_attacks_are_resolved_in_order_and_asked_again() -> None:
    """taktik 7.4: the second attack finds its target gone."""
    match = staged("""
        given:
          units: [A infantry C3, A infantry D3, D infantry C4, D infantry H8]
          phase: attack
          deck: [dense_fog]
        rolls: {dice: [5]}
        do: ["0: attack with Red infantry 1", "0: attack with Red infantry 2"]
        """)
    stopped = last(match, "attack_stopped")
    assert value(stopped, "attacker_name") == "Red infantry 2"
    assert value(stopped, "why") == "Blue infantry 1 is not on the board"


def test_a_block_stops_a_queued_attack() -> None:
    """taktik 7.4: what may attack is asked again after the reactions."""
    match = staged("""
        given:
          stored.1: [tactical_block]
          units: [A infantry C3, D infantry C4]
          phase: attack
          deck: [dense_fog]
        do: ["0: attack with Red infantry 1", "1: play Tactical Block"]
        """)
    assert "chance_drawn" not in kinds(match)
    assert value(last(match, "attack_stopped"), "why") == (
        "Red infantry 1 may not attack Blue infantry 1: Tactical Block (while this attack lasts)"
    )


def test_the_last_roll_counts() -> None:
    """taktik 7.5: a six is rolled again and becomes a one, if that is what was asked for."""
    match = staged("""
        given:
          stored.0: [commanders_luck]
          units: [A infantry C3, D infantry C4]
          phase: attack
          deck: [dense_fog]
        rolls: {dice: [5, 0]}
        do: ["0: attack with Red infantry 1", "0: end phase", "0: pass", "0: play Commander's Luck"]
        """)
    assert kinds(match).count("die_rerolled") == 1
    assert value(last(match, "attack_judged"), "die") == 1
    assert "unit_lost" not in kinds(match)


@pytest.mark.parametrize(("die", "roll"), [(1, 1), (3, 1), (6, 4)])
def test_the_roll_less_the_defence(die: int, roll: int) -> None:
    """taktik 7.6: houses take one off the roll and protect by one; never below one."""
    match = staged(f"""
        given: {{units: [A infantry C4, D infantry C5], phase: attack, deck: [dense_fog]}}
        rolls: {{dice: [{die - 1}]}}
        do: ["0: attack with Red infantry 1"]
        """)
    judged = last(match, "attack_judged")
    assert (value(judged, "die"), value(judged, "roll")) == (die, roll)


def test_the_roll_is_never_above_six() -> None:
    """taktik 7.6: a six with support is still a six."""
    match = staged("""
        given:
          stored.0: [artillery_support]
          units: [A infantry C3, D infantry C4, D infantry H8]
          phase: attack
        rolls: {dice: [5]}
        do: ["0: play Artillery Support", "0: attack with Red infantry 1"]
        """)
    assert value(last(match, "attack_judged"), "roll") == 6


def test_the_number_needed_grows_with_distance() -> None:
    """taktik 7.7: as printed, and one more for each cell beyond."""
    match = staged("""
        given:
          units: [A special A4, D infantry B4, D infantry C4, D infantry D4, D infantry E4]
          phase: attack
        """)
    needed = [ask(match.state, HIT_NUMBER, about_pair(on(match), 0, unit)) for unit in range(1, 5)]
    assert needed == [4, 4, 5, 6]


@pytest.mark.parametrize(("die", "hit"), [(3, 0), (4, 1)])
def test_four_hits(die: int, hit: int) -> None:
    """taktik 7.7: and three does not."""
    match = staged(f"""
        given: {{units: [A infantry C3, D infantry C4], phase: attack, deck: [dense_fog]}}
        rolls: {{dice: [{die - 1}]}}
        do: ["0: attack with Red infantry 1"]
        """)
    assert value(last(match, "attack_judged"), "hit") == hit


def test_a_unit_that_is_hit_is_lost_unless_it_survives() -> None:
    """taktik 7.8: medics save infantry, after everybody has seen the hit."""
    text = """
        given:
          stored.1: [field_medics]
          units: [A infantry C3, D infantry C4, D infantry H8]
          phase: attack
        rolls: {dice: [5]}
        do: ["0: attack with Red infantry 1", "1: pass", "1: pass"]
        """
    saved = do(staged(text), "1: play Field Medics")
    assert kinds(saved)[kinds(saved).index("unit_hit") :].count("unit_saved") == 1
    assert len(on(saved).army(1)) == 2
    lost = do(staged(text), "1: pass")
    assert len(on(lost).army(1)) == 1
    assert on(lost).units[1].lost

"""Chapter 8: how a match is won."""

import pytest

from cardwright.games.taktik.rules.questions import MOVES_PER_TURN, about_side
from cardwright.kernel import Match, ask, load_changed, seed_from_number
from tests.games.taktik.stage import do, kinds, last, on, staged, taktik, value


def reason(match: Match) -> str:
    return str(value(last(match, "match_ended"), "why"))


def test_annihilation() -> None:
    """taktik 8.1: at once, when the last unit is lost."""
    match = staged("""
        given: {units: [A infantry C3, D infantry C4], phase: attack}
        rolls: {dice: [5]}
        do: ["0: attack with Red infantry 1"]
        """)
    assert reason(match) == "annihilation by the attacker"
    assert match.scores == [1, -1]


HOLDING = """
given:
  units: [A infantry D6, A infantry A1, D infantry %s]
  phase: attack
  deck: [dense_fog, expert_aim, dense_fog]
"""


def test_capture_and_hold() -> None:
    """taktik 8.2: two of one's own turns on end."""
    match = staged(HOLDING % "H8")
    assert on(match).held == [1, 0]
    do(match, "1: discard Dense Fog", "1: end phase", "0: discard Expert Aim", "0: end phase")
    assert reason(match) == "capture_and_hold by the attacker"


def test_holding_is_broken_by_the_loss_of_the_objective() -> None:
    """taktik 8.2: in between, all must stay held."""
    match = do(staged(HOLDING % "D7" + "rolls: {dice: [5]}"), "0: end phase")
    assert on(match).held == [1, 0]
    do(match, "1: discard Dense Fog", "1: end phase", "1: attack with Blue infantry 1")
    # The village protects: a six counts as a four, and hits.
    assert "unit_lost" in kinds(match)
    assert on(match).held == [0, 0]


def test_who_cannot_hold_does_not() -> None:
    """taktik 8.2: civil unrest."""
    match = staged("""
        given: {units: [A infantry D6, D infantry H8], deck: [dense_fog, civil_unrest]}
        do: ["0: end phase"]
        """)
    assert on(match).held == [0, 0]


def test_timed_resistance() -> None:
    """taktik 8.3: the defender of a village need only last."""
    match = staged("""
        given: {units: [A infantry A1, D infantry H8], phase: attack, turn: defender, round: 9}
        """)
    assert reason(match) == "timed_resistance by the defender"
    assert match.scores == [-1, 1]


def test_assassination() -> None:
    """taktik 8.4: whoever else is left."""
    match = staged("""
        setup: {mission: neutralise_special}
        given: {units: [A infantry C3, D special C4, D infantry H8], phase: attack}
        rolls: {dice: [5]}
        do: ["0: attack with Red infantry 1"]
        """)
    assert reason(match) == "assassination by the attacker"


def test_breakthrough() -> None:
    """taktik 8.5: two units on the far edge that the enemy has not driven off in his turn."""
    match = staged("""
        setup: {mission: coordinated_assault}
        given:
          deck: [dense_fog]
          units: [A infantry A8, A special B8, D special H1]
          phase: attack
        """)
    assert not match.over
    do(match, "1: discard Dense Fog", "1: end phase")
    assert reason(match) == "breakthrough by the attacker"


@pytest.mark.parametrize("mission", taktik().setups["mission"])
@pytest.mark.parametrize("board", taktik().setups["map"])
def test_every_mission_is_played_on_every_board(mission: str, board: str) -> None:
    """taktik 8.6: four missions, three boards."""
    match = Match(taktik(), {"mission": mission, "map": board}, seed_from_number(3)).start()
    assert not match.over
    assert len(taktik().setups["mission"]) == 4


def test_a_mission_answers_questions() -> None:
    """taktik 8.6: rapid reconquest is rapid."""
    moves = {}
    for mission in taktik().setups["mission"]:
        state = Match(taktik(), {"mission": mission}, seed_from_number(3)).start().state
        moves[mission] = ask(state, MOVES_PER_TURN, about_side(0))
    assert moves == {
        "village_defence": 5,
        "neutralise_special": 5,
        "coordinated_assault": 5,
        "rapid_reconquest": 6,
    }


def test_the_active_side_comes_first() -> None:
    """taktik 8.7: if both have what they need at the end of a turn."""
    text = """
        setup: {mission: %s}
        given:
          units: [A infantry A8, A infantry B8, D infantry H1, D infantry G1]
          phase: attack
          turn: %s
        """
    # Neither side has a special unit left, and each wants the other's.
    hunted = [("missions.yaml", "rapid_reconquest: {defender: assassination}\n")]
    game = load_changed("taktik", hunted)
    for turn in ("attacker", "defender"):
        match = staged(text % ("rapid_reconquest", turn), game)
        assert reason(match) == f"assassination by the {turn}"

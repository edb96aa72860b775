"""Chapter 3: the phases of a turn, reinforcements, and the end of turns and matches."""

from cardwright.games.taktik.content.moments import TURN_PHASES
from cardwright.kernel import load_changed
from tests.games.taktik.stage import do, kinds, offered, on, pile, staged, started, value


def phases(text: str, *deeds: str) -> list[str]:
    match = do(staged(text), *deeds)
    return [str(value(event, "phase")) for event in match.log if event.kind == "phase_entered"]


def test_phases_follow_in_order() -> None:
    """taktik 3.1: every phase is entered, and told."""
    text = "given: {units: [A infantry A1, D infantry H8], deck: [dense_fog, heavy_rain]}"
    assert phases(text, "0: end phase")[: len(TURN_PHASES)] == list(TURN_PHASES)


FALLEN = """
setup: {mission: %s}
given:
  units: [A infantry C3, A special A1, D infantry C4, D special H8]
  phase: movement
  turn: defender
  deck: [dense_fog]
rolls: {dice: [5]}
do: ["1: end phase", "1: attack with Blue infantry 1"]
"""


def test_lost_units_come_back_if_the_mission_says_so() -> None:
    """taktik 3.2: to a free cell of the own zone; the side need not."""
    match = staged(FALLEN % "coordinated_assault")
    assert offered(match, 0) == ["recall Red infantry 1", "no reinforcements"]
    do(match, "0: recall Red infantry 1")
    assert "Red infantry 1 at A1" not in offered(match, 0)
    do(match, "0: Red infantry 1 at B1")
    assert [unit.name for unit in on(match).army(0)] == ["Red infantry 1", "Red special 2"]
    assert "unit_returned" in kinds(match)
    declined = do(staged(FALLEN % "coordinated_assault"), "0: no reinforcements")
    assert len(on(declined).army(0)) == 1


def test_without_reinforcements_nobody_comes_back() -> None:
    """taktik 3.2: the usual number is none."""
    match = staged(FALLEN % "village_defence")
    assert "recall Red infantry 1" not in offered(match, 0)


def test_a_phase_may_always_be_ended() -> None:
    """taktik 3.3: whatever else is offered."""
    match = started(5)
    seen: set[str] = set()
    while not match.over:
        seat = match.to_decide()[0]
        decision = match.state.pending[seat]
        assert decision is not None
        if decision.kind in ("card_resolution", "movement", "attack"):
            seen.add(decision.kind)
            assert decision.options[-1].verb == "end_phase"
        match.act(seat, match.legal(seat)[0])
    assert seen == {"card_resolution", "movement", "attack"}


def test_what_ends_a_turn() -> None:
    """taktik 3.4: objectives, then what expires, then the table is cleared."""
    match = staged("""
        given:
          units: [A infantry D6, D infantry H8]
          phase: movement
          stored.0: [rapid_supply_convoy, hidden_caches]
          deck: [dense_fog]
        do: ["0: play Rapid Supply Convoy", "0: play Hidden Caches", "0: end phase"]
        """)
    told = kinds(match)
    end = told.index("objectives_held")
    assert told[end + 1 : end + 3] == ["lasting_ended", "card_moved"]
    assert pile(match, "discard") == ["rapid_supply_convoy"]
    assert pile(match, "in_force") == ["hidden_caches"]


def test_when_time_is_up_nobody_may_have_won() -> None:
    """taktik 3.5: a mission in which nobody wins by lasting out is drawn then."""
    text = """
        setup: {mission: village_defence}
        given:
          units: [A special A1, D special H8]
          phase: attack
          turn: defender
          round: 30
        """
    game = load_changed(
        "taktik", [("missions.yaml", "village_defence: {defender: annihilation}\n")]
    )
    match = staged(text, game)
    assert match.over
    assert match.scores == [0, 0]
    assert kinds(match)[-2:] == ["phase_entered", "match_ended"]

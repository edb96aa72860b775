"""Chapter 6: moving units."""

from cardwright.games.taktik.rules.paths import step_cost
from cardwright.kernel import Match
from tests.games.taktik.stage import do, kinds, last, offered, on, staged, value, why_not


def places(match: Match) -> set[str]:
    return {words.removeprefix("to ") for words in offered(match, 0) if words.startswith("to ")}


def cell(match: Match, place: str) -> int:
    found = on(match).board.cell(place)
    assert found is not None
    return found


SEVEN = """
given:
  units:
    - A infantry A1
    - A infantry B1
    - A infantry C1
    - A infantry E1
    - A infantry F1
    - A infantry G1
    - D infantry H8
  phase: movement
  deck: [dense_fog]
"""


def test_five_units_move_once_each() -> None:
    """taktik 6.1: no unit twice, and no sixth."""
    match = staged(SEVEN)
    for number, place in enumerate(["A2", "B2", "C2", "E2"], 1):
        do(match, f"0: move Red infantry {number}", f"0: to {place}")
    assert why_not(match, 0, "move 0") == "Red infantry 1 has moved already"
    assert why_not(match, 0, "move 6") == "Blue infantry 1 is not yours to command"
    do(match, "0: move Red infantry 5", "0: to F2")
    assert kinds(match).count("unit_moved") == 5
    assert match.to_decide() == [1]


def test_the_sixth_move_is_refused_in_words() -> None:
    """taktik 6.1: as long as something else keeps the phase open."""
    match = staged(SEVEN.replace("phase:", "stored.0: [air_cover]\n  phase:"))
    for number, place in enumerate(["A2", "B2", "C2", "E2", "F2"], 1):
        do(match, f"0: move Red infantry {number}", "0: pass", f"0: to {place}", "0: pass")
    assert why_not(match, 0, "move 5") == "all 5 moves of this turn are used up"


ALONE = "given: {units: [A infantry %s, D infantry H8], phase: movement}"


def test_a_named_unit_goes_or_stays() -> None:
    """taktik 6.2: either way its move is used up."""
    match = do(staged(SEVEN), "0: move Red infantry 1", "0: stay")
    assert "unit_stayed" in kinds(match)
    assert on(match).units[0].moves == on(match).moves_made == 1
    assert "move Red infantry 1" not in offered(match, 0)


def test_reactions_come_before_the_destination() -> None:
    """taktik 6.2: a unit that cannot go anywhere after them stays, and has moved."""
    match = staged("""
        given:
          stored.1: [suppressive_fire]
          units: [A special B5, D infantry H8]
          phase: movement
          deck: [dense_fog, dense_fog]
        setup: {map: river_crossing}
        do: ["0: move Red special 1"]
        """)
    assert match.state.window == "before_move"
    do(match, "1: play Suppressive Fire")
    assert places(match) == {"A4", "B4", "C4", "A5", "C5"}
    do(match, "0: to A5")
    assert value(last(match, "unit_moved"), "movement") == 1


def test_steps_go_in_eight_directions() -> None:
    """taktik 6.3: a diagonal step counts as one, by the cheapest path."""
    match = do(staged(ALONE % "E7"), "0: move Red infantry 1")
    assert {"D6", "E6", "F6", "D7", "F7", "D8", "E8", "F8"} <= places(match)
    assert "H4" in places(match)
    do(match, "0: to H4")
    assert value(last(match, "unit_moved"), "cost") == 3


def test_the_refusal_says_how_much_too_far() -> None:
    """taktik 6.3: and what it would cost."""
    match = do(staged(ALONE % "A1"), "0: move Red infantry 1")
    assert why_not(match, 0, f"to {cell(match, 'A6')}") == (
        "A6 is 3 too far: it costs 6 and Red infantry 1 has 3"
    )


def test_friends_let_pass_and_enemies_do_not() -> None:
    """taktik 6.4: at the edge, with a wall of friends or of enemies."""
    wall = """
        given:
          units:
            - A infantry A8
            - "%s infantry A7"
            - "%s infantry B7"
            - "%s infantry B8"
            - D infantry H1
            - A infantry H8
          phase: movement
        """
    through = do(staged(wall % ("A", "A", "A")), "0: move Red infantry 1")
    assert {"A6", "C8"} <= places(through)
    assert "A7" not in places(through)
    barred = staged(wall % ("D", "D", "D"))
    assert why_not(barred, 0, "move 0") == "Red infantry 1 gets nowhere with 3 movement"


def test_a_taken_cell_is_refused_by_name() -> None:
    """taktik 6.4: the move ends on a free cell."""
    text = "given: {units: [A infantry A1, A infantry A2, D infantry H8], phase: movement}"
    match = do(staged(text), "0: move Red infantry 1")
    assert why_not(match, 0, "to 8") == "A2 is taken by Red infantry 2"


def test_what_steps_cost() -> None:
    """taktik 6.5: road to road, onto a road, into a river, over a bridge, never less than one."""
    match = staged("""
        setup: {map: river_crossing}
        given: {units: [A infantry A1, D infantry H12], phase: movement}
        """)
    unit = on(match).units[0]

    def cost(left: str, entered: str) -> int:
        return step_cost(on(match), unit, cell(match, left), cell(match, entered))

    assert cost("E1", "E2") == 1  # rough along the road
    assert cost("D1", "E2") == 2  # rough, coming from elsewhere
    assert cost("E2", "E3") == 1  # plain along the road: never less than one
    assert cost("B5", "B6") == 3  # into the river
    assert cost("E5", "E6") == 1  # over the bridge
    assert cost("D5", "E6") == 1  # the bridge, from beside the road


def test_water_is_not_entered() -> None:
    """taktik 6.6: the refusal names it."""
    match = staged("""
        setup: {map: river_crossing}
        given: {units: [A infantry F11, D infantry A1], phase: movement}
        do: ["0: move Red infantry 1"]
        """)
    assert places(match).isdisjoint({"F12", "G12", "H12"})
    assert why_not(match, 0, "to 115") == "F12 cannot be entered: Water"

"""Chapter 1: sides, cells, boards, terrain and units."""

import pytest

from cardwright.games.taktik.content.battles import Battle
from cardwright.games.taktik.content.maps import Map
from cardwright.games.taktik.content.units import UnitKind
from cardwright.games.taktik.rules.paths import step_cost
from cardwright.games.taktik.rules.questions import (
    ATTACK_ROLL,
    BLOCKS_SIGHT,
    CAN_ENTER,
    DEFENCE,
    MOVEMENT,
    about_pair,
    about_step,
    about_unit,
)
from cardwright.kernel import ask
from tests.games.taktik.stage import do, on, staged, started, table_view, taktik


def board_named(name: str) -> Map:
    template = taktik().by_name[name]
    assert isinstance(template, Map)
    return template


def test_the_attacker_begins_and_turns_alternate() -> None:
    """taktik 1.1: a round is one turn of each side."""
    match = staged(
        "given: {units: [A infantry A1, D infantry H8], phase: attack, deck: [dense_fog]}"
    )
    assert (on(match).turn, on(match).round, on(match).active) == (1, 1, 1)
    do(match, "1: discard Dense Fog", "1: end phase")
    assert (on(match).turn, on(match).round, on(match).active) == (2, 2, 0)


@pytest.mark.parametrize("name", ["A1", "C4", "H8"])
def test_cells_have_names(name: str) -> None:
    """taktik 1.2: letters from the left, numbers from the top."""
    board = board_named("crossroads").board
    cell = board.cell(name)
    assert cell == "ABCDEFGH".index(name[0]) + 8 * (int(name[1:]) - 1)
    assert board.place(cell) == name
    assert board.cell("I1") is board.cell("A9") is board.cell("") is board.cell("Ax") is None


def test_a_cell_holds_one_unit() -> None:
    """taktik 1.2: nobody moves onto a cell that is taken."""
    match = staged("""
        given: {units: [A infantry A1, A infantry A2, D infantry H8], phase: movement}
        do: ["0: move Red infantry 1"]
        """)
    assert "to 8" not in [option.text() for option in match.legal(0)]


@pytest.mark.parametrize(
    ("name", "columns", "rows"),
    [("crossroads", 8, 8), ("river_crossing", 10, 12), ("front", 20, 30)],
)
def test_boards_are_as_large_as_the_rules_say(name: str, columns: int, rows: int) -> None:
    """taktik 1.3: and the view shows them whole."""
    board = table_view(started(map=name))["board"]
    assert isinstance(board, dict)
    assert (board["columns"], board["rows"]) == (columns, rows)
    ground = board["ground"]
    assert isinstance(ground, list)
    assert [len(str(row)) for row in ground] == [columns] * rows


@pytest.mark.parametrize("name", ["crossroads", "river_crossing", "front"])
def test_boards_say_who_fights_and_for_how_long(name: str) -> None:
    """taktik 1.3: zones and objectives come from the map, units and rounds from the battle."""
    template = board_named(name)
    state = on(started(map=name))
    battles = [battle for battle in taktik().family("battles") if isinstance(battle, Battle)]
    (battle,) = [
        part
        for part in battles
        if (part.map, part.mission) == (name, state.mission.name) and part.deployment != "chosen"
    ]
    for side in (0, 1):
        wanted = sum(count for _, count in battle.forces[side])
        assert len(state.army(side)) == wanted
        assert all(template.board.home[side][unit.cell] for unit in state.army(side))
    assert state.rounds == battle.rounds
    assert template.board.objectives


GROUNDS = {
    "plain": (1, 0, 0, 0),
    "rough": (2, 0, 0, 0),
    "hill": (2, 0, 1, 1),
    "forest": (2, -1, 0, 1),
    "industrial": (2, -1, 0, 1),
    "urban": (2, -1, 1, 1),
}


@pytest.mark.parametrize("ground", GROUNDS)
def test_ground_answers_questions(ground: str) -> None:
    """taktik 1.4: what a step costs, how the attacked one is protected, what blocks sight."""
    board = board_named("front").board
    for cell, layers in enumerate(board.layers):
        if [layer.name for layer in layers] == [ground] and cell // 20 not in (0, 29):
            break
    match = staged(f"""
        setup: {{map: front}}
        given: {{units: [A infantry A1, D infantry {board.place(cell)}], phase: movement}}
        """)
    state = match.state
    cost, roll, defence, blocks = GROUNDS[ground]
    left = board.neighbours[cell][0]
    on(match).put(on(match).units[1], board.size - 1)
    assert step_cost(on(match), on(match).units[0], left, cell) == cost
    on(match).put(on(match).units[1], cell)
    assert ask(state, ATTACK_ROLL, about_pair(on(match), 0, 1)) == roll
    assert ask(state, DEFENCE, about_pair(on(match), 1, 0)) == defence
    assert ask(state, BLOCKS_SIGHT, about_pair(on(match), 0, cell)) == blocks


def test_a_bridge_is_a_road_and_a_river() -> None:
    """taktik 1.4: all that lies on a cell counts together."""
    board = board_named("river_crossing").board
    bridge = board.cell("E6")
    assert bridge is not None
    assert [layer.name for layer in board.layers[bridge]] == ["plain", "road", "river"]


def test_water_is_barred() -> None:
    """taktik 1.4: nobody enters water."""
    match = staged("""
        setup: {map: river_crossing}
        given: {units: [A infantry F11, D infantry A1], phase: movement}
        """)
    board = on(match).board
    left, entered = board.cell("F11"), board.cell("F12")
    assert left is not None
    assert entered is not None
    assert not ask(match.state, CAN_ENTER, about_step(on(match), 0, left, entered))


@pytest.mark.parametrize(
    ("kind", "movement", "needs"),
    [("infantry", 3, [4]), ("mechanised", 4, [4, 5]), ("special", 2, [4, 4, 5])],
)
def test_kinds_of_unit(kind: str, movement: int, needs: list[int]) -> None:
    """taktik 1.5: movement, and the number needed at each distance of the range."""
    template = taktik().by_name[kind]
    assert isinstance(template, UnitKind)
    match = staged(f"given: {{units: [A {kind} A1, D infantry H8], phase: movement}}")
    assert ask(match.state, MOVEMENT, about_unit(on(match), 0)) == movement
    assert template.hits_on == needs


def test_vehicles_are_slow_in_the_woods() -> None:
    """taktik 1.5: forest costs mechanised units one more."""
    match = staged("given: {units: [A mechanised A3, A infantry A2, D infantry H8]}")
    board = on(match).board
    wood = board.cell("B3")
    assert wood is not None
    costs = [step_cost(on(match), unit, unit.cell, wood) for unit in on(match).army(0)]
    assert costs == [3, 2]


@pytest.mark.parametrize(("moved", "lost"), [(True, False), (False, True)])
def test_guns_shoot_badly_after_a_move(moved: bool, lost: bool) -> None:
    """taktik 1.5: a four hits from a gun that stood, not from one that moved."""
    text = "given: {units: [A special A3, D infantry C4, D infantry H8], phase: movement}"
    match = staged(text + "\nrolls: {dice: [3]}")
    # With nothing left to move, the phase ends by itself.
    do(match, *(["0: move Red special 1", "0: to A4"] if moved else ["0: end phase"]))
    do(match, "0: attack with Red special 1")
    assert (len(on(match).army(1)) == 1) == lost

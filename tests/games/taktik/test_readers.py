"""What card files can read in Taktik: its value at a table, and its words."""

from __future__ import annotations

from cardwright.games.taktik.rules.readers import CellGround, PlayedTags, StepGround, unit_readers
from cardwright.games.taktik.table.unit import OFF_BOARD
from cardwright.kernel import Match, Scene
from tests.games.taktik.stage import on, staged, taktik

# Red infantry with an infantry and a mechanised unit beside it; Blue is far off.
FIELD = """
given:
  units: [A infantry C3, A infantry C2, A mechanised B3, D infantry H8]
  round: 3
"""
UNIT = unit_readers("unit", "target")


def read(match: Match, name: str, owner: int) -> int:
    return taktik().vocabulary.readers[name].value(match.state, Scene(owner))


def of_unit(match: Match, name: str, unit: int) -> int:
    return UNIT[f"unit.{name}"].value(match.state, Scene(0, target=unit))


def test_the_match_and_a_side_are_read() -> None:
    match = staged(FIELD)
    active = on(match).active
    assert read(match, "round", 0) == 3
    assert [read(match, "active", seat) for seat in (0, 1)] == [active, active]
    assert [read(match, "owner.units", seat) for seat in (0, 1)] == [3, 1]
    assert [read(match, "enemy.mechanised", seat) for seat in (0, 1)] == [0, 1]
    assert [read(match, "owner.held", seat) for seat in (0, 1)] == [0, 0]


def test_a_unit_is_read_on_the_board_off_it_and_where_there_is_none() -> None:
    match = staged(FIELD)
    unit = on(match).units[0]
    board = on(match).board
    assert of_unit(match, "side", 0) == 0
    assert of_unit(match, "side", 3) == 1
    assert of_unit(match, "tags", 0) == unit.kind.tags
    assert of_unit(match, "ground", 0) == board.tags[unit.cell]
    assert of_unit(match, "moves", 0) == 0
    assert of_unit(match, "escort", 0) == 1, "the infantry beside it is of its own kind"
    unit.cell = OFF_BOARD
    assert of_unit(match, "ground", 0) == 0
    assert of_unit(match, "escort", 0) == 0
    assert of_unit(match, "side", -1) == -1, "nobody's"
    assert of_unit(match, "tags", -1) == 0


def test_the_ground_of_a_step_and_of_a_cell_is_read() -> None:
    match = staged(FIELD)
    board = on(match).board
    left, entered = on(match).units[0].cell, on(match).units[3].cell
    step = Scene(0, target=left * board.size + entered)
    assert StepGround(False).value(match.state, step) == board.tags[left]
    assert StepGround(True).value(match.state, step) == board.tags[entered]
    assert CellGround().value(match.state, Scene(0, target=entered)) == board.tags[entered]


def test_everything_that_is_read_has_words() -> None:
    words = {name: reader.words() for name, reader in taktik().vocabulary.readers.items()}
    assert words["active"] == "the active side"
    assert words["round"] == "the round"
    assert words["owner.special"] == "your special"
    assert words["enemy.held"] == "the enemy's turns of holding"
    assert words["enemy.across"] == "the enemy's units across"
    subject = unit_readers("unit", "subject")
    assert subject["unit.tags"].words().startswith("the tags of ")
    assert subject["unit.ground"].words().startswith("the tags of the ground of ")
    assert subject["unit.moves"].words().endswith(" this turn")
    assert subject["unit.escort"].words().startswith("the escort of ")
    assert StepGround(True).words() == "the tags of the cell entered"
    assert StepGround(False).words() == "the tags of the cell left"
    assert CellGround().words() == "the tags of the cell"
    played = PlayedTags("subject")
    assert played.words() == "its tags"
    assert [played.tag_words("air", has) for has in (True, False)] == ["it is air", "it is not air"]


def test_whose_turn_it_is_reads_as_a_sentence() -> None:
    active = taktik().vocabulary.readers["active"]
    owner = taktik().vocabulary.readers["owner"]
    assert active.compared("==", owner) == "it is your turn"
    assert active.compared("!=", owner) == "it is the enemy's turn"
    assert active.compared("==", active) == "the active side is the active side"

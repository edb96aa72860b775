"""Chapter 10: the deck, and cards of a designer's own."""

from pathlib import Path

import pytest

from cardwright.games.taktik.content.templates import printed
from cardwright.games.taktik.game import Taktik
from cardwright.games.taktik.rules.questions import SideQuestion, about_side
from cardwright.games.taktik.table.zones import stored
from cardwright.kernel import State, ask, load_cards
from cardwright.kernel.language import Family, Vocabulary
from cardwright.kernel.language.problems import ContentError, ContentErrors
from cardwright.kernel.table.stage import failures
from tests.games.taktik.stage import do, offered, on, staged, taktik


def test_the_deck_has_ninety_cards() -> None:
    """taktik 10.1: fifty-six that help and thirty-four that hurt."""
    count = {"bonus": 0, "malus": 0, "tactic": 0}
    for template in taktik().family("cards"):
        count[printed(template).kind] += template.copies
    assert count["bonus"] + count["tactic"] == 56
    assert count["malus"] == 34
    assert len(taktik().family("cards")) >= 33


@pytest.mark.parametrize("name", ["un_ceasefire", "enemy_disinformation", "rapid_supply_convoy"])
def test_the_first_three_cards(name: str) -> None:
    """taktik 10.1: as they were written down before anything else."""
    card = printed(taktik().by_name[name])
    words = {
        "un_ceasefire": (
            "malus",
            "immediate",
            "No unit can attack until the end of the turn.",
        ),
        "enemy_disinformation": (
            "malus",
            "immediate",
            "The opponent chooses one of your units as the blocked unit. The blocked unit"
            " cannot move until the end of the turn.",
        ),
        "rapid_supply_convoy": (
            "bonus",
            "stored",
            "Your units have +1 movement until the end of the turn.",
        ),
    }
    assert (card.kind, card.timing, card.words()[1]) == words[name]
    bindings = card.creates[0].bindings
    assert [binding.by_opponent for binding in bindings] == (
        [True] if name == "enemy_disinformation" else []
    )


def test_every_card_has_words() -> None:
    """taktik 10.2: sentences that the engine makes from what the card does."""
    for template in taktik().family("cards"):
        lines = template.words()
        assert lines
        assert all(line[0].isupper() and line.endswith(".") for line in lines)


TWISTED = """
through_the_lines:
  title: Through the Lines
  kind: bonus
  timing: stored
  creates:
    - until: {turns: 2}
      about: owner
      answers:
        hit_number: {set: distance + 1}
        can_enter: {forbid: '"road" in there'}
        draw_count: {add: owner.special, if: round >= 1}
      rules:
        on: unit_moved
        where: event.owner == owner
        do: {lose_unit: {}, to: {of: enemy_units, random: 1, stream: effects}}
  examples:
    - title: whoever moves, an enemy falls, and roads are closed
      given:
        stored.0: [through_the_lines]
        units: [A infantry A1, D infantry H8, D infantry G8]
        phase: movement
      rolls: {effects: [1]}
      do: ["0: play Through the Lines", "0: move Red infantry 1", "0: to A3"]
      then: {told: [unit_moved, unit_lost], holds: [enemy.units == 1]}
"""


def test_a_card_with_new_rules_takes_only_a_file(tmp_path: Path) -> None:
    """taktik 10.2: it changes rules as no card before it did, without a line of code."""
    tmp_path.joinpath("cards-mine.yaml").write_text(TWISTED)
    game = load_cards(Taktik(), tmp_path)
    card = game.by_name["through_the_lines"]
    assert [failures(game, example) for example in card.examples] == [[]]
    match = staged(
        """
        given:
          stored.0: [through_the_lines]
          units: [A infantry A1, D infantry H8]
          phase: movement
        """,
        game,
    )
    before = do(match.clone(), "0: move Red infantry 1", "0: pass")
    assert "to A4" in offered(before, 0)
    do(match, "0: play Through the Lines", "0: move Red infantry 1")
    assert "to A4" not in offered(match, 0)


PATROLS = SideQuestion("patrols", "nobody patrols", 0)


class Patrolled(Taktik):
    """Taktik with one more question, and one line that asks it."""

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        families = super().define(vocabulary)
        vocabulary.add_question(PATROLS)
        return families

    def package(self) -> str:
        return "cardwright.games.taktik"


def patrols(state: State, side: int) -> int:
    return ask(state, PATROLS, about_side(side))


def test_a_new_question_takes_one_line(tmp_path: Path) -> None:
    """taktik 10.2: whoever asks it gets what cards say."""
    tmp_path.joinpath("cards-mine.yaml").write_text(
        """
        night_patrols:
          kind: bonus
          timing: stored
          creates: {until: end_of_turn, about: owner, answers: {patrols: owner.infantry}}
        """.replace("patrols: owner.infantry", "patrols: {add: owner.infantry}")
    )
    game = load_cards(Patrolled(), tmp_path)
    match = staged(
        """
        given:
          stored.0: [night_patrols]
          units: [A infantry A1, A infantry B1, D infantry H8]
          phase: movement
        """,
        game,
    )
    assert (patrols(match.state, 0), patrols(match.state, 1)) == (0, 0)
    do(match, "0: play Night patrols")
    assert (patrols(match.state, 0), patrols(match.state, 1)) == (2, 0)
    assert stored(match.state, 0) == []


WRONG = {
    "a malus takes effect at once": "x: {kind: malus, timing: stored, creates: {until: end_of_turn,"
    " answers: {can_move: no}}}",
    "a tactic is a reaction": "x: {kind: tactic, timing: stored, creates: {until: end_of_turn,"
    " answers: {can_move: no}}}",
    "a reaction needs the field 'playable'": "x: {kind: bonus, timing: reaction, creates:"
    " {until: end_of_turn, answers: {can_move: no}}}",
    "needs the field 'creates' or 'cancels'": "x: {kind: bonus, timing: stored}",
    "what is cancelled is a card": "x: {kind: bonus, timing: stored, cancels: own_units}",
    "nothing is called 'unit' here": "x: {kind: bonus, timing: stored, creates:"
    " {until: end_of_turn, answers: {can_play: {forbid: unit == unit}}}}",
    "there is no question 'can_fly'": "x: {kind: bonus, timing: stored, creates:"
    " {until: end_of_turn, answers: {can_fly: no}}}",
}


@pytest.mark.parametrize("what", WRONG)
def test_cards_that_make_no_sense_are_refused(what: str, tmp_path: Path) -> None:
    """taktik 4.1: when they are read, with the place."""
    tmp_path.joinpath("cards-mine.yaml").write_text(WRONG[what])
    with pytest.raises(ContentErrors, match=what):
        load_cards(Taktik(), tmp_path)


MAP = """
pocket:
  rounds: 3
  objectives: [{place}]
  attacker: {{infantry: 1}}
  defender: {{infantry: 1}}
  attacker_rows: [1, 1]
  defender_rows: [2, {rows}]
  ground: |
    {ground}
    ..
  ways: |
    {ways}
"""
BAD_MAPS = {
    "the map has no cell 'C9'": ("C9", 2, "..", "..\n    .."),
    "no ground has the symbol '=": ("A1", 2, "=.", "..\n    .."),
    "no way has the symbol 'f'": ("A1", 2, "..", "f.\n    .."),
    "the ground and the ways have the same number of rows": ("A1", 2, "..", ".."),
    "row 1 has 3 cells, not 2": ("A1", 2, "..", "...\n    .."),
    "the rows of the defender are two, of 2": ("A1", 3, "..", "..\n    .."),
    "a map has 2 to 26 columns": ("A1", 2, ".", ".\n    ."),
}


@pytest.mark.parametrize("what", BAD_MAPS)
def test_maps_that_make_no_sense_are_refused(what: str, tmp_path: Path) -> None:
    """taktik 1.3: and the message says what is wrong."""
    place, rows, ground, ways = BAD_MAPS[what]
    text = MAP.format(place=place, rows=rows, ground=ground, ways=ways)
    tmp_path.joinpath("maps-mine.yaml").write_text(text)
    with pytest.raises(ContentError, match=what):
        load_cards(Taktik(), tmp_path)


def test_a_map_of_ones_own_is_a_set_up(tmp_path: Path) -> None:
    """taktik 1.3: it can be played at once."""
    text = MAP.format(place="A2", rows=2, ground="..", ways="#=\n    ..")
    tmp_path.joinpath("maps-mine.yaml").write_text(text)
    game = load_cards(Taktik(), tmp_path)
    match = staged("{setup: {map: pocket}, given: {units: [A infantry A1, D infantry B2]}}", game)
    assert on(match).board.size == 4


@pytest.mark.parametrize("unit", ["X infantry A1", "A cavalry A1", "A infantry Z9", "A"])
def test_scenarios_that_make_no_sense_are_refused(unit: str) -> None:
    with pytest.raises(ContentError):
        staged(f"given: {{units: [{unit}]}}")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("terrain-mine.yaml", 'x: {symbol: "ab", layer: ground}'),
        ("terrain-mine.yaml", 'x: {symbol: "#", layer: way}'),
        ("units-mine.yaml", "x: {letter: ab, movement: 1, hits_on: 4}"),
    ],
)
def test_symbols_are_one_character(file: str, text: str, tmp_path: Path) -> None:
    tmp_path.joinpath(file).write_text(text)
    with pytest.raises(ContentErrors):
        load_cards(Taktik(), tmp_path)

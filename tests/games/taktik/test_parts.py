"""The table in parts: what lies on it, each with its sentence, from a view alone."""

import pytest

from cardwright.kernel import Match, Table
from cardwright.kernel.table.fallback import table_of
from cardwright.kernel.table.parts import EffectPart, FigurePart, GridPart, faults_of, keys_of
from cardwright.kernel.values.chance import Stream
from tests.games.taktik.stage import do, last, staged, started, taktik, value


def on_table(match: Match, seat: int = 0) -> Table:
    return table_of(match.game, match.view(seat))


def sentences(match: Match, seat: int = 0) -> list[str]:
    return [part.says for part in on_table(match, seat).parts]


def test_the_sentences_of_a_table() -> None:
    """taktik 9.4: a screen reader hears all that a drawing shows."""
    match = staged("""
        given:
          units: [A mechanised C3, D infantry D6, D special H8]
          stored.0: [air_cover]
          stored.1: [ambush]
          phase: movement
        """)
    assert sentences(match)[:-2] == [
        "Round 1 of 9, movement: the attacker is to play. "
        "To win: annihilation or capture and hold.",
        "A board of 8 by 8; objective D6.",
        "Attacker (red), yours: units 1 of 1; moves left 5; attacks left 5.",
        "Defender (blue): units 2 of 2.",
        "Red mechanised 1, yours, on C3, plain.",
        "Blue infantry 1, the defender's, on D6, urban.",
        "Blue special 2, the defender's, on H8, plain.",
        "Your store, Air Cover.",
        "Store of the defender, 1 card face down.",
        "Cards in force, empty.",
    ]


def test_an_effect_names_the_unit_it_holds() -> None:
    """taktik 4.11: in the log, on the table and at the unit itself."""
    match = staged("""
        given:
          deck: [enemy_disinformation]
          stored.0: [air_cover]
          units: [A infantry A1, A infantry C1, D infantry H8]
        do: ["1: Red infantry 2"]
        """)
    assert value(last(match, "unit_affected"), "name") == "Red infantry 2"
    words = taktik().event_words(last(match, "unit_affected"))
    assert words == "Enemy Disinformation holds Red infantry 2."
    table = on_table(match)
    effect = next(part for part in table.parts if isinstance(part, EffectPart))
    assert effect.on == ("red_infantry_2",)
    assert effect.says == (
        "Enemy Disinformation of the attacker holds Red infantry 2 until the end of the turn."
    )
    unit = next(part for part in table.parts if part.at == "red_infantry_2")
    assert unit.says == "Red infantry 2, yours, on C1, plain; held by Enemy Disinformation."


def test_an_attack_on_the_table() -> None:
    """taktik 7.6: who attacks whom, what is still to come, and the die."""
    match = staged("""
        given:
          stored.1: [dense_fog]
          units: [A infantry C3, A infantry D3, D infantry C4, D infantry H8]
          phase: attack
        rolls: {dice: [3]}
        do: ["0: attack with Red infantry 1"]
        """)
    assert "Red infantry 1, yours, on C3, plain; has attacked." in sentences(match)
    assert "Attacks to come: Red infantry 1 at Blue infantry 1." in sentences(match)
    do(match, "0: attack with Red infantry 2")
    assert "Attack: Red infantry 1 at Blue infantry 1." in sentences(match)
    do(match, "1: pass")
    assert "Die: 4." in sentences(match, 1)
    do(match, "1: pass", "1: pass")
    lost = next(part for part in on_table(match).parts if part.at == "blue_infantry_1")
    assert isinstance(lost, FigurePart)
    assert lost.out
    assert lost.says == "Blue infantry 1, the defender's, is lost."
    assert lost.marks == ("lost",)


def test_time_is_up_in_the_last_round() -> None:
    """taktik 3.5: there is no tenth round of nine."""
    match = staged("""
        given: {units: [A infantry A1, D infantry H8], phase: movement, round: 9, turn: defender}
        do: ["1: end phase"]
        """)
    assert match.over
    assert sentences(match)[0] == "Round 9 of 9. The match is over."


@pytest.mark.parametrize("board", taktik().setups["map"])
def test_all_through_a_match(board: str) -> None:
    """taktik 9.4: within the limits, and every option is about something on the table."""
    match = started(3, map=board, mission="rapid_reconquest", deployment="chosen")
    stream = Stream("parts", bytes(32))
    for step in range(150):
        if match.over:
            break
        seat = match.to_decide()[0]
        if step % 10 == 0:
            parts = tuple(on_table(match, seat).parts)
            assert faults_of(parts) == []
            keys = {key for part in parts for key in keys_of(part)}
            for candidate in match.candidates(seat):
                assert set(candidate.key.split()[1:]) <= keys, candidate.key
        options = match.legal(seat)
        match.act(seat, options[stream.below(len(options))])


def test_the_board_is_drawn_by_its_own_signs() -> None:
    """taktik 1.2: ground, ways and objectives, and a legend for what is there."""
    match = started(2, map="river_crossing", mission="village_defence")
    grid = next(part for part in on_table(match).parts if isinstance(part, GridPart))
    legend = dict(grid.legend)
    shown = set("".join([*grid.ground, *grid.over])) - {" "}
    assert set(legend) == shown
    assert "#" in legend
    assert [cell.sign for cell in grid.cells] == ["*"] * len(grid.cells)

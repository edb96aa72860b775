"""An explanation is the fold itself: three stacked effects on a movement and on a roll."""

import pytest

from cardwright.games.taktik.rules.questions import (
    ATTACK_ROLL,
    CAN_PLAY,
    MOVEMENT,
    STEP_COST,
    about_card,
    about_pair,
    about_step,
    about_unit,
)
from cardwright.kernel import SPECTATOR, Match, Refused, Scene, ask
from tests.games.taktik.stage import do, last, on, staged, started, value


def stacked_movement() -> Match:
    return staged("""
        given:
          deck: [disrupted_supply_lines]
          stored.0: [rapid_supply_convoy, advanced_recon]
          units: [A infantry A1, A infantry C1, D infantry H8]
        do:
          - "0: pass"
          - "0: play Rapid Supply Convoy"
          - "0: play Advanced Recon"
          - "0: Red infantry 1"
        """)


def test_a_movement_allowance_under_three_effects() -> None:
    """taktik 4.10: who changed what, from what to what, for how long."""
    match = stacked_movement()
    told = match.explain(0, MOVEMENT, about_unit(on(match), 0))
    assert told.lines() == [
        "movement: 5",
        "         3  printed on the unit",
        "         2  Disrupted Supply Lines (card, until the end of the turn):"
        " this unit has −1 movement",
        "         3  Rapid Supply Convoy (card, until the end of the turn):"
        " this unit has +1 movement",
        "         5  Advanced Recon (card, until the end of the turn): the scout has +2 movement",
    ]
    other = match.explain(0, MOVEMENT, about_unit(on(match), 1))
    assert other.answer == 3
    assert ", not now" in other.lines()[-1]


def test_an_attack_roll_under_three_effects() -> None:
    """taktik 7.6: in front of them stand the die and the ground."""
    match = staged("""
        given:
          deck: [dense_fog]
          stored.0: [troop_motivation, artillery_support]
          stored.1: [dense_fog, air_cover]
          units: [A infantry B4, D infantry B3]
          phase: attack
        rolls: {dice: [3]}
        do:
          - "0: play Troop Motivation"
          - "0: play Artillery Support"
          - "0: attack with Red infantry 1"
          - "1: play Dense Fog"
        """)
    assert match.state.window == "after_roll"
    told = match.explain(1, ATTACK_ROLL, about_pair(on(match), 0, 1))
    assert [(step.source, step.before, step.after) for step in told.steps] == [
        ("Forest", 4, 3),
        ("Troop Motivation", 3, 4),
        ("Artillery Support", 4, 6),
        ("Dense Fog", 6, 5),
    ]
    assert told.base == 4
    do(match, "1: pass")
    assert value(last(match, "attack_judged"), "roll") == told.answer


def test_terrain_and_unit_speak_before_cards() -> None:
    """taktik 4.10: a vehicle into a wood, in the rain."""
    match = staged("""
        given: {deck: [heavy_rain], units: [A mechanised A3, D infantry H8]}
        """)
    told = match.explain(0, STEP_COST, about_step(on(match), 0, 16, 17))
    assert [step.source for step in told.steps] == ["Forest", "Mechanised", "Heavy Rain"]
    assert told.answer == 4


def test_explanations_and_answers_agree() -> None:
    """taktik 4.10: for every question that a seat may ask, in the middle of matches."""
    for number in range(3):
        match = started(number, map="river_crossing")
        for _ in range(60):
            if match.over:
                break
            seat = match.to_decide()[0]
            match.act(seat, match.legal(seat)[0])
        for seat in (0, 1):
            for question in match.game.questions:
                for _, scene in question.scenes(match.state, seat):
                    told = match.explain(seat, question, scene)
                    assert told.answer == ask(match.state, question, scene)


@pytest.mark.parametrize(
    "scene",
    [Scene(0, subject=99), Scene(1, subject=0), Scene(0, subject=0, target=3), Scene(0)],
)
def test_what_is_not_there_cannot_be_asked_about(scene: Scene) -> None:
    """taktik 9.2: refused, not crashed."""
    match = stacked_movement()
    with pytest.raises(Refused):
        match.explain(0, MOVEMENT, scene)


def test_nobody_asks_about_the_cards_of_others() -> None:
    """taktik 9.2: one's own cards only."""
    match = started(1)
    own, theirs = match.state.zones[5].cards[0], match.state.zones[6].cards[0]
    assert match.explain(0, CAN_PLAY, about_card(own, 0)).answer
    for seat in (0, SPECTATOR):
        with pytest.raises(Refused):
            match.explain(seat, CAN_PLAY, about_card(theirs, 1))

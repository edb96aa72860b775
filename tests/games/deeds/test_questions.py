"""Questions: every permission and number is folded, and explained by the same fold."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.rules.foe_questions import ARMOUR, FORTIFICATION, of_foe
from cardwright.games.deeds.rules.questions import EXPLORE_COST, HAND_LIMIT, IS_NIGHT, MOVE_COST
from cardwright.kernel import Match, Question, Scene, ask, explain, seed_from_number
from cardwright.kernel.machine.state import State
from tests.games.deeds.tables import PHASES, at_table, deeds_game, do, in_phase, read, staged


@pytest.mark.parametrize("question", deeds_game().questions, ids=lambda asked: asked.name)
def test_explanations_agree_with_answers(question: Question[State]) -> None:
    """§3.11 In every phase, about everything that may be asked."""
    asked = 0
    given = "hand.0: [march, rage, wound], dice: [red, blue, gold], unit_offer: [peasants]"
    for phase in PHASES:
        match = in_phase(phase, given)
        for _, scene in question.scenes(match.state, 0):
            told = explain(match.state, question, scene)
            assert told.answer == ask(match.state, question, scene)
            assert match.explain(0, question, scene).answer == told.answer
            assert told.lines()
            asked += 1
    assert asked


def test_an_explanation_names_who_changed_what() -> None:
    """§3.11"""
    match = do(staged("hand.0: [trail_sense, march]"), "play Trail sense")
    forest = [spot.space.land.name for spot in at_table(match).spots].index("forest")
    lines = explain(match.state, MOVE_COST, Scene(0, subject=forest)).lines()
    assert lines[0] == "move cost: 2"
    assert "Trail sense" in lines[2]
    assert "until the end of the turn" in lines[2]


def test_the_place_has_its_say() -> None:
    """§8.4 §8.12 §7.6 Walls, darkness below ground and a keep of one's own are modifiers."""
    match = staged("hand.0: [march], at: hill_keep, assault: [gate_guards]")
    fight = at_table(match).fight
    assert fight is not None
    told = explain(match.state, FORTIFICATION, of_foe(fight.foes[0]))
    assert (told.base, told.answer) == (1, 2)
    assert told.steps[0].source == "Keep"
    below = staged("hand.0: [march], at: sunken_stair, assault: [gorgons]")
    assert explain(below.state, IS_NIGHT, Scene(0)).steps[0].source == "Dungeon"
    own = staged("hand.0: [march], at: hill_keep, conquered: [hill_keep]")
    assert explain(own.state, HAND_LIMIT, Scene(0)).answer == 6


def test_heroes_have_gifts() -> None:
    """§1.1 A seer finds the way for one, a warden blocks for two."""
    match = staged("hand.0: [march], at: abbey_road", "hero: seer")
    told = explain(match.state, EXPLORE_COST, Scene(0))
    assert (told.base, told.answer, told.steps[0].source) == (2, 1, "Seer")
    match = in_phase("block", "hand.0: [march, rage]", "hero: warden")
    do(match, "lay March sideways")
    assert read(match, "block") == 2
    match = in_phase("attack", "hand.0: [march, rage]", "hero: warden")
    do(match, "lay March sideways")
    assert read(match, "attack") == 1


def test_a_modifier_about_one_foe_leaves_the_others_alone() -> None:
    """§3.11"""
    match = staged(
        "hand.0: [quake, march], fight: [raiders, sword_masters], phase: attack, mana: [green]"
    )
    do(match, "play Quake", "choose 0", "Sword masters")
    fight = at_table(match).fight
    assert fight is not None
    assert [ask(match.state, ARMOUR, of_foe(foe)) for foe in fight.foes] == [3, 2]


def test_every_question_can_be_asked_at_the_start_of_a_match() -> None:
    match = Match(deeds_game(), {}, seed_from_number(1)).start()
    for question in deeds_game().questions:
        for _, scene in question.scenes(match.state, 0):
            ask(match.state, question, scene)

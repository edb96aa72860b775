"""Rules on entries of every family, awake where a player would expect them."""

from __future__ import annotations

import pytest

from cardwright.games.duel.game import Duel
from cardwright.kernel import Match, load_cards, seed_from_number
from cardwright.kernel.language.document import ContentErrors
from tests.games.duel.board import FIRST, SECOND, Board, pool, seen

BOUT = "encounter: bout"


def refusal(family: str, text: str) -> str:
    with pytest.raises(ContentErrors) as found:
        load_cards(Duel(), None, [(f"{family}.yaml", text)])
    return str(found.value)


def test_a_rule_is_awake_in_play_alone_unless_it_says_otherwise() -> None:
    """The bait in hand draws nothing when another play is parried."""
    board = Board("hand.0: [bait]", "combat: [99]", BOUT, game=pool())
    board.quick(FIRST, "thrust at tester 2", "at 0.0").quick(SECOND, "parry", "at 0.0")
    assert board.outcomes() == ["parried"]
    assert board.known("hand", FIRST) == ["bait"]


def test_a_rule_sees_its_own_play_and_no_other() -> None:
    board = Board("hand.0: [bait]", "combat: [0, 99]", BOUT, game=pool())
    board.quick(
        FIRST, "thrust at tester 2", "at 0.0", "bait on thrust", "swing at tester 2", "at 0.4"
    )
    board.quick(SECOND, "parry", "at 0.5")
    assert "parried" in board.outcomes()
    assert board.known("hand", FIRST) == []


def test_what_was_taken_back_unseen_has_not_happened() -> None:
    """A probe that is played and cancelled clears no head."""
    board = Board("hand.0: [probe]", "", BOUT, game=pool())
    board.does("0: probe at tester 2", "0: at 0.0", "0: cancel probe").quick(FIRST).quick(SECOND)
    gained = [event for event in board.events("resource_changed") if "verb=gained" in event.line()]
    assert gained == []


def test_a_card_whose_rule_acts_from_the_hand_is_shown() -> None:
    board = Board("hand.0: [grudge]", "combat: [0]", BOUT, game=pool())
    board.quick(SECOND, "thrust at tester 1", "at 0.0").quick(FIRST)
    assert board.known("hand", FIRST, SECOND) == ["grudge"]


def test_the_ground_speaks_for_whomever_the_event_is_about() -> None:
    board = Board("", "footwork: [10]", "encounter: pit_fight", game=pool())
    board.quick(FIRST, "advance at tester 2", "at 0.0").quick(SECOND)
    changes = [event.line() for event in board.events("advantage_changed")]
    assert any("axis=balance" in line for line in changes)


def test_the_encounter_has_rules_too() -> None:
    board = Board("stamina.0: 1, stamina.1: 1", "", "encounter: pit_fight", game=pool())
    before = board.amount(SECOND, "stamina")
    board.quick(FIRST).quick(SECOND)
    gained = [e.line() for e in board.events("resource_changed") if "verb=gained" in e.line()]
    assert before == 100
    assert any("owner=1" in line for line in gained)


@pytest.mark.parametrize(
    ("family", "text", "said"),
    [
        ("kinds", "odd: {rules: {on: tick, do: {draw: 1}}}", "rules of kinds would never be awake"),
        (
            "grounds",
            "odd: {rules: {on: tick, in: hand, do: {draw: 1}}}",
            "grounds lie in no zone: leave out 'in'",
        ),
        (
            "grounds",
            'odd: {rules: {on: condition_expired, where: event.condition == "blnd", do: nothing}}',
            "there is no condition 'blnd' (did you mean 'blinded'?)",
        ),
        (
            "grounds",
            'odd: {rules: {on: wound_inflicted, where: event.part == "nees", do: {draw: 1}}}',
            "there is no part 'nees'",
        ),
        (
            "grounds",
            "odd: {rules: {on: wound_inflicted, where: event.part > 3, do: {draw: 1}}}",
            "3 is a number, where a part should stand",
        ),
        (
            "grounds",
            'odd: {rules: {on: wound_inflicted, where: event.part > "head", do: {draw: 1}}}',
            "words like a part have no order",
        ),
        (
            "grounds",
            "odd: {rules: {on: tick, do: {modify_play: {}, to: my_plays}}}",
            "modify_play needs answers or advantage",
        ),
        (
            "grounds",
            "odd: {rules: {on: tick, do: {modify_play: {answers: {time_cost: +1}}, to: my_plays}}}",
            "how long a play takes shows as soon as it lies there",
        ),
        (
            "grounds",
            "odd: {rules: {on: tick, do: {cancel_play: {}}}}",
            "cancel_play needs a target: write 'to: this_play' or 'to: my_plays'",
        ),
        (
            "grounds",
            "odd: {rules: {on: tick, do: {modify_stamina: {}}}}",
            "modify_stamina needs an amount or a ratio, or it does nothing",
        ),
        (
            "techniques",
            "odd: {tags: [meta], cost: {time: 1}, channels: [footwork], does: {unbalance: -0.1}}",
            "unbalance needs a target: write 'to: foes' or 'to: self'",
        ),
        (
            "techniques",
            "odd: {tags: [meta], cost: {}, channels: [weapon], does: {may: {do: {step: 1}}}}",
            "step needs a target",
        ),
        (
            "modifiers",
            "odd: {tags: [offensive], advantage: 3}",
            "an advantage profile is written as outcome: changes",
        ),
        (
            "modifiers",
            "odd: {tags: [offensive], advantage: {hit: 3}}",
            "changes are written as axis: amount",
        ),
        (
            "modifiers",
            "odd: {tags: [offensive], answers: {time_cost: +1}}",
            "a tactic lies face down, so it cannot change how long its play is seen to take",
        ),
    ],
)
def test_what_cannot_be_is_said(family: str, text: str, said: str) -> None:
    assert said in refusal(family, text)


def test_effects_on_a_play_are_explained() -> None:
    board = Board("hand.0: [opening]", "", BOUT, game=pool())
    board.quick(FIRST, "parry", "at 0.0", "opening on parry", "thrust at tester 2", "at 0.4")
    board.quick(SECOND)
    # It stands as soon as the commit phase begins; nobody has to decide anything in it.
    lines = [line.line() for line in board.events("lasting_created")]
    assert any("name=opening" in line for line in lines)


def test_an_effect_on_a_play_is_in_its_explanation_and_goes_with_it() -> None:
    board = Board("hand.0: [opening]", "", BOUT, focus=(1, 0), game=pool())
    board.does("0: stop").quick(
        FIRST, "parry", "at 0.0", "opening on parry", "thrust at tester 2", "at 0.4"
    )
    board.quick(SECOND)
    parry, thrust = board.explained("stamina_cost")[:2]
    assert thrust.answer == 100
    assert "Opening" in [step.source for step in thrust.steps]
    assert "Opening" not in [step.source for step in parry.steps]
    board.does("0: withdraw thrust")
    assert [event.kind for event in board.events("lasting_ended")] == ["lasting_ended"]


def test_an_encounter_begins_with_the_default_of_a_reserve() -> None:
    """Seed 000: default beside maximum."""
    match = Match(pool(), {"encounter": "first_bout"}, seed_from_number(0)).start()
    focus = seen(match).resource(FIRST, "focus")
    assert (focus["current"], focus["max"]) == (300, 500)
    reserves = "stamina: {default: 9, most: 5, recovers: 1}, focus: {most: 1, recovers: 1}"
    text = f"odd: {{body: humanoid, blood: 5, {reserves}}}"
    assert "no more than there can be at most" in refusal("species", text)


def test_what_was_chosen_inside_the_seal_can_be_changed_until_it_closes() -> None:
    board = Board("hand.0: [feign]", "combat: [99, 99]", BOUT, game=pool())
    board.does("0: thrust at tester 2", "0: at 0.4", "0: swing at tester 2", "0: at 0.6")
    board.does("0: feign")
    assert board.offered(FIRST) == ["Thrust", "Swing"]
    board.does("0: swing")
    first = board.plays()[-1]["chosen"]
    board.does("0: change feign", "0: choose again for feign on feign", "0: thrust")
    assert board.plays()[-1]["chosen"] != first
    board.does("0: cancel feign", "0: feign", "0: thrust").quick(FIRST).quick(SECOND)
    created = [event.line() for event in board.events("lasting_created")]
    assert sum("name=feign" in line for line in created) == 1
    assert board.match.over is False

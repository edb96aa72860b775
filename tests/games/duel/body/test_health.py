"""The body as a whole: bleeding, easing, capabilities, falling."""

import copy

from cardwright.games.duel.content.severity import BROKEN
from cardwright.games.duel.rules.capability import (
    CAN_FIGHT,
    DODGE_QUESTION,
    FOOTWORK,
    GRASP_QUESTION,
    HEARING,
    MOBILITY,
    OFF_GRASP,
    VISION,
)
from cardwright.games.duel.rules.health import health, incapacitated
from cardwright.games.duel.table.vitals import BLOOD, PAIN, TRAUMA
from tests.games.duel.body.arena import Bout, kinds_of, question


def ruin(bout: Bout, part: str) -> None:
    """Break a part through all its layers, with a wound to show for it."""
    plan = bout.part(part)
    bout.hit_at(part, "fist_stone", "swing")
    for place in range(len(plan.layers)):
        bout.body.add_harm(plan, place, 100)


def test_wounds_bleed_and_clot() -> None:
    """B24."""
    bout = Bout()
    bout.hit_at("left_shin", "knights_sword", "swing")
    first = bout.body.bleeding()
    assert first > 0
    bout.end_turn()
    assert bout.state.resource(1, BLOOD).current == 500 - first
    assert bout.body.bleeding() == first - 1
    assert "blood_drained" in kinds_of(bout.state.events)


def test_pain_and_trauma_ease() -> None:
    """B24."""
    bout = Bout()
    bout.hit_at("torso", "knights_sword", "swing")
    pain, trauma = bout.state.resource(1, PAIN).current, bout.state.resource(1, TRAUMA).current
    bout.end_turn()
    assert bout.state.resource(1, PAIN).current == pain - 20
    assert bout.state.resource(1, TRAUMA).current == trauma - 10


def test_capabilities_hang_on_what_they_grow_on() -> None:
    """B25: a ruined arm takes the hand's use with it, a ruined leg half of walking."""
    bout = Bout()
    for asked in (GRASP_QUESTION, OFF_GRASP, MOBILITY, VISION, HEARING):
        assert bout.answer(asked) == 100
    ruin(bout, "right_arm")
    assert bout.answer(GRASP_QUESTION) <= 10
    assert bout.answer(OFF_GRASP) == 100
    ruin(bout, "left_thigh")
    assert 50 <= bout.answer(MOBILITY) <= 60
    ruin(bout, "left_eye")
    assert bout.answer(VISION) == 50
    ruin(bout, "right_ear")
    assert bout.answer(HEARING) == 55


def test_fingers_count_for_the_grasp() -> None:
    """B25."""
    bout = Bout()
    ruin(bout, "right_thumb")
    assert bout.answer(GRASP_QUESTION) == 82


def test_a_weak_grasp_impairs_and_is_explained() -> None:
    """B26."""
    bout = Bout()
    before = {name: bout.answer(question(name)) for name in ("hit_chance", "damage", "defence")}
    ruin(bout, "right_forearm")
    for name, was in before.items():
        assert bout.answer(question(name)) < was
        told = bout.explained(question(name))
        assert "Weak grasp" in [step.source for step in told.steps]


def test_lameness_and_poor_sight_impair() -> None:
    """B26."""
    bout = Bout()
    ruin(bout, "left_shin")
    assert bout.answer(DODGE_QUESTION) < 0
    assert bout.answer(FOOTWORK) < 100
    chance = bout.answer(question("hit_chance"))
    ruin(bout, "right_eye")
    assert bout.answer(question("hit_chance")) < chance


def test_the_other_is_not_impaired() -> None:
    """B26: wounds are their owner's alone."""
    bout = Bout()
    before = bout.answer(question("hit_chance"), 0)
    ruin(bout, "right_forearm")
    assert bout.answer(question("hit_chance"), 0) == before


def test_ruined_vital_parts_are_the_end() -> None:
    """B27: a broken torso, a disabled heart, but not a broken arm."""
    for part, falls in (("torso", True), ("heart", True), ("head", True), ("left_arm", False)):
        bout = Bout()
        ruin(bout, part)
        bout.hit_at("left_foot", "fist", "swing")
        assert incapacitated(bout.state, 1) == falls
        assert (bout.answer(CAN_FIGHT) == 0) == falls
    assert bout.body.severity(bout.part("left_arm")) >= BROKEN


def test_whoever_falls_stays_down() -> None:
    """B27: and nothing about them changes any more."""
    bout = Bout()
    bout.state.resource(1, PAIN).current = 960
    bout.hit_at("left_foot", "fist", "thrust", damage=10)
    assert incapacitated(bout.state, 1)
    assert health(bout.state, 1) == 0
    pain = bout.state.resource(1, PAIN).current
    for _ in range(20):
        bout.end_turn()
    assert bout.state.resource(1, PAIN).current == pain
    assert incapacitated(bout.state, 1)
    assert kinds_of(bout.state.events).count("incapacitated") == 1


def test_health_is_the_worst_of_three() -> None:
    """B27."""
    bout = Bout()
    assert health(bout.state, 1) == 100
    bout.state.resource(1, TRAUMA).current = 400
    bout.state.resource(1, BLOOD).current = 400
    assert health(bout.state, 1) == 60


def test_a_copy_of_a_body_is_a_body_of_its_own() -> None:
    bout = Bout(3, armours=("mail_hauberk",))
    for _ in range(3):
        bout.hit("greataxe", "swing")
    body = bout.body
    twin = body.clone()
    assert twin.form() == body.form()
    for slot in vars(body):
        if slot not in ("index", "species", "worn", "wounds"):
            assert getattr(twin, slot) == copy.deepcopy(getattr(body, slot)), slot
    form = twin.form()
    bout.hit("greataxe", "swing")
    bout.end_turn()
    assert twin.form() == form != body.form()

"""Conditions: measured and given, their answers, durations, followers and ailments."""

import pytest

from cardwright.games.duel.content.ailments import Ailment
from cardwright.games.duel.content.conditions import MEASURES, Condition
from cardwright.games.duel.content.plans import BodyPlan
from cardwright.games.duel.content.scale import PRESSURE, RECKLESS
from cardwright.games.duel.rules.ailments import ailments_due, ailments_in_hand
from cardwright.games.duel.rules.capability import PAIN_TAKEN
from cardwright.games.duel.rules.conditions import give_condition, has_condition
from cardwright.games.duel.rules.health import refresh_conditions
from cardwright.games.duel.table.vitals import BLOOD, PAIN, TRAUMA
from cardwright.kernel import Question, Scene, ask, new_card
from cardwright.kernel.values.events import Event
from tests.games.duel.body.arena import DUEL, Bout, entry, names_of, question

LEVELS = {"blood": BLOOD, "pain": PAIN, "trauma": TRAUMA}


def give(bout: Bout, name: str) -> None:
    give_condition(bout.state, 1, entry(name, Condition))


def names(events: list[Event], kind: str) -> list[str]:
    return [getattr(event, "condition", "") for event in events if event.kind == kind]


@pytest.mark.parametrize("name", names_of("conditions"))
def test_every_condition_changes_an_answer_of_its_owner_alone(name: str) -> None:
    """B29: and it shows in the explanation, with how long it lasts."""
    title = entry(name, Condition).title
    for number in entry(name, Condition).answers:
        bout = Bout()
        asked = bout.state.game.questions[number]
        before = bout.answer(asked)
        give(bout, name)
        told = bout.explained(asked)
        assert bout.answer(asked) == told.answer != before
        assert title in [step.source for step in told.steps]
        assert title not in [step.source for step in bout.explained(asked, 0).steps]


def test_whoever_cannot_dodge_is_easier_to_hit() -> None:
    """B29: a condition of the target shows in the attacker's chance."""
    bout = Bout()
    before = bout.answer(question("hit_chance"), 0)
    give(bout, "prone")
    assert bout.answer(question("hit_chance"), 0) == before + 25


def at_share(bout: Bout, measure: str, share: int) -> list[str]:
    """The conditions of owner 1 when a resource of theirs stands at a share of its maximum."""
    resource = bout.state.resource(1, LEVELS[measure])
    resource.current = resource.maximum * share // 100
    refresh_conditions(bout.state, 1)
    return [name for _, name in bout.body.having]


@pytest.mark.parametrize(
    ("measure", "share", "due"),
    [
        ("blood", 80, []),
        ("blood", 79, ["lightheaded"]),
        ("blood", 59, ["bleeding_out"]),
        ("blood", 44, ["in_shock"]),
        ("blood", 29, ["bled_white"]),
        ("pain", 30, []),
        ("pain", 31, ["distracted"]),
        ("pain", 61, ["suffering"]),
        ("pain", 81, ["agonised"]),
        ("pain", 96, ["overwhelmed"]),
        ("trauma", 31, ["dazed"]),
        ("trauma", 51, ["unsteady"]),
        ("trauma", 71, ["trembling"]),
        ("trauma", 86, ["reeling"]),
        ("trauma", 96, ["knocked_out"]),
    ],
)
def test_of_one_measure_only_the_worst_is_in_force(
    measure: str, share: int, due: list[str]
) -> None:
    """B30."""
    assert at_share(Bout(), measure, share) == due


def test_measured_conditions_go_when_the_measure_recovers() -> None:
    """B30: and both changes are told."""
    bout = Bout()
    assert at_share(bout, "pain", 70) == ["suffering"]
    assert at_share(bout, "pain", 40) == ["distracted"]
    assert at_share(bout, "pain", 10) == []
    assert names(bout.state.events, "condition_applied") == ["suffering", "distracted"]
    assert names(bout.state.events, "condition_expired") == ["suffering", "distracted"]


def test_balance_and_what_the_opponent_has_are_measures_too() -> None:
    """B30: the one under pressure is pressured, not the one who presses."""
    bout = Bout()
    bout.state.fighters[1].balance = 15
    bout.state.engagements[0].shift(0, PRESSURE, 40)
    for owner in (0, 1):
        refresh_conditions(bout.state, owner)
    assert has_condition(bout.state, 1, "staggered")
    assert has_condition(bout.state, 1, "pressured")
    assert not bout.state.fighters[0].body.having
    assert set(MEASURES) >= {"control", "position"}


@pytest.mark.parametrize(("axis", "name"), [(1, "bound"), (2, "outflanked")])
def test_control_and_position(axis: int, name: str) -> None:
    """B30."""
    bout = Bout()
    bout.state.engagements[0].shift(0, axis, 40)
    refresh_conditions(bout.state, 1)
    assert has_condition(bout.state, 1, name)


@pytest.mark.parametrize(("parts", "name"), [("eye", "blinded"), ("ear", "deafened")])
def test_lost_senses_bring_their_conditions(parts: str, name: str) -> None:
    """B30."""
    bout = Bout()
    bout.hit_at("torso", "fist", "swing")
    for side in ("left", "right"):
        sense = bout.part(f"{side}_{parts}")
        for place in range(len(sense.layers)):
            bout.body.add_harm(sense, place, 200)
    refresh_conditions(bout.state, 1)
    assert has_condition(bout.state, 1, name)


def test_given_conditions_last_their_turns() -> None:
    """B31."""
    bout = Bout()
    give(bout, "winded")
    for _ in range(entry("winded", Condition).turns):
        assert has_condition(bout.state, 1, "winded")
        bout.end_turn()
    assert not has_condition(bout.state, 1, "winded")
    assert names(bout.state.events, "condition_expired") == ["winded"]


def test_given_again_they_last_anew() -> None:
    """B31: they end and begin again, and are not had twice."""
    bout = Bout()
    give(bout, "prone")
    bout.end_turn()
    give(bout, "prone")
    bout.end_turn()
    assert has_condition(bout.state, 1, "prone")
    assert [name for _, name in bout.body.having] == ["prone"]


def test_adrenaline_comes_once_dulls_pain_and_is_followed_by_a_crash() -> None:
    """B22, B31."""
    bout = Bout()
    bout.hit_at("torso", "knights_sword", "swing")
    assert has_condition(bout.state, 1, "fired_up")
    assert bout.answer(PAIN_TAKEN) == 70
    for _ in range(3):
        bout.end_turn()
    assert has_condition(bout.state, 1, "drained")
    bout.hit_at("torso", "knights_sword", "swing")
    assert not has_condition(bout.state, 1, "fired_up")


@pytest.mark.parametrize(
    ("part", "name"),
    [
        ("head", "stunned"),
        ("left_ear", "confused"),
        ("neck", "paralysed"),
        ("torso", "winded"),
        ("left_knee", "prone"),
    ],
)
def test_heavy_blows_jolt(part: str, name: str) -> None:
    """B23."""
    bout = Bout()
    bout.hit_at(part, "horsemans_mace", "swing")
    assert has_condition(bout.state, 1, name)
    light = Bout()
    light.hit_at(part, "fist", "thrust")
    assert not has_condition(light.state, 1, name)


def test_every_condition_comes_from_somewhere() -> None:
    """B23, B30, B31: a measure, a blow, another condition, a fall or a card brings it."""
    brought = {"fired_up", "shaken", "fearful"}
    for name in names_of("conditions"):
        condition = entry(name, Condition)
        if condition.threshold is not None:
            brought.add(name)
        brought.add(condition.follows)
    for plan in names_of("bodies"):
        brought |= {part.jolt for part in entry(plan, BodyPlan).parts}
    assert set(names_of("conditions")) <= brought


def test_those_beside_the_fallen_are_shaken() -> None:
    """B27: and the opponents are not."""
    bout = Bout()
    comrade = bout.state.fighters[0]
    comrade.side = bout.state.fighters[1].side
    at_share(bout, "pain", 99)
    assert has_condition(bout.state, 0, "shaken")
    other = Bout()
    at_share(other, "pain", 99)
    assert not has_condition(other.state, 0, "shaken")


def test_bad_conditions_bring_ailments() -> None:
    """B32: each once, as long as the condition lasts."""
    bout = Bout()
    assert at_share(bout, "pain", 85) == ["agonised"]
    due = ailments_due(bout.state, 1)
    assert [ailment.name for ailment in due] == ["wince", "cry_of_pain"]
    for ailment in due:
        new_card(bout.state, ailment, 1, bout.hand(1))
    assert not ailments_due(bout.state, 1)
    assert len(ailments_in_hand(bout.state, 1)) == 2
    assert not ailments_due(bout.state, 0)


@pytest.mark.parametrize("name", names_of("ailments"))
def test_every_ailment_gets_in_the_way_of_its_holder(name: str) -> None:
    """B32."""
    ailment = entry(name, Ailment)
    assert ailment.answers
    for number in ailment.answers:
        bout = Bout()
        asked = bout.state.game.questions[number]
        bringer = [one for one in names_of("conditions") if name in entry(one, Condition).ailments][
            -1
        ]
        give(bout, bringer)
        before = held_up(bout, asked)
        new_card(bout.state, ailment, 1, bout.hand(1))
        assert held_up(bout, asked) != before


def test_an_ailment_is_harmless_when_its_condition_is_over() -> None:
    """B32."""
    bout = Bout()
    asked = question("stamina_cost")
    before = bout.answer(asked)
    new_card(bout.state, entry("gasp", Ailment), 1, bout.hand(1))
    assert bout.answer(asked) == before


def held_up(bout: Bout, asked: Question) -> int:
    """An answer about owner 1, at their boldest and with their finest technique."""
    if asked.name == "can_play":
        finest = new_card(bout.state, DUEL.by_name["riposte"], 1, bout.hand(1))
        return ask(bout.state, asked, Scene(1, finest.id, finest.id))
    bout.swings[1].stakes = RECKLESS
    return bout.answer(asked)

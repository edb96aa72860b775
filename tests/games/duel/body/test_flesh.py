"""Wounds: layers, stacking, organs, severing, arteries, pain and trauma."""

from cardwright.games.duel.content.severity import (
    BROKEN,
    DISABLED,
    INHIBITED,
    MINOR,
    MISSING,
    UNHURT,
    severity_of,
)
from cardwright.games.duel.rules.body_events import WoundInflicted
from cardwright.games.duel.rules.conditions import has_condition
from cardwright.games.duel.table.vitals import PAIN, TRAUMA
from cardwright.kernel import Event
from tests.games.duel.body.arena import Bout, kinds_of


def wound(events: list[Event]) -> WoundInflicted:
    found = [event for event in events if isinstance(event, WoundInflicted)]
    return found[0]


def layers_of(events: list[Event]) -> list[str]:
    return [layer.split()[0] for layer in wound(events).layers.split(", ")]


def test_a_blow_goes_through_the_layers_from_the_outside() -> None:
    """B15."""
    events = Bout().hit_at("left_arm", "knights_sword", "swing")
    assert layers_of(events) == ["skin", "fat", "muscle", "tendon", "nerve", "bone"]


def test_depth_goes_past_minor() -> None:
    """B16: a solid cut at an arm disables muscle, a scratch does not."""
    solid = wound(Bout().hit_at("left_arm", "knights_sword", "swing"))
    weak = wound(Bout().hit_at("left_arm", "knights_sword", "swing", damage=30))
    assert solid.severity >= INHIBITED > MINOR
    assert weak.severity <= INHIBITED
    assert wound(Bout().hit_at("left_arm", "greataxe", "swing")).severity >= DISABLED


def test_fists_can_wound_a_little() -> None:
    """B28: a fist bruises, and breaks a nose in a few blows."""
    assert wound(Bout().hit_at("torso", "fist", "swing")).severity == MINOR
    bout = Bout()
    for _ in range(4):
        bout.hit_at("nose", "fist", "swing")
    assert bout.body.severity(bout.part("nose")) >= INHIBITED


def test_the_sturdier_suffer_less() -> None:
    """B16: the same blow does a goblin more harm than a human, and a troll less."""

    def harm(species: str, weapon: str) -> int:
        bout = Bout(species=species)
        bout.hit_at("left_thigh", weapon, "swing")
        return sum(bout.body.harm)

    for weapon in ("knights_sword", "horsemans_mace"):
        assert harm("goblin", weapon) > harm("human", weapon) > harm("troll", weapon)


def test_severity_follows_points() -> None:
    """B17."""
    assert [severity_of(points) for points in (9, 10, 30, 60, 90, 140)] == [
        UNHURT, MINOR, INHIBITED, DISABLED, BROKEN, MISSING,
    ]  # fmt: skip


def test_wounds_stack() -> None:
    """B17: the state of a part worsens with each wound at it, and its use lessens."""
    bout = Bout()
    part = bout.part("right_forearm")
    states = [bout.body.integrity(part)]
    for _ in range(3):
        event = wound(bout.hit_at("right_forearm", "horsemans_mace", "swing"))
        assert event.after == bout.body.severity(part)
        states.append(bout.body.integrity(part))
    assert states == sorted(states, reverse=True)
    assert states[0] == 100
    assert states[1] > states[-1]


def test_flesh_alone_counts_two_steps() -> None:
    """B17: torn flesh over a whole bone inhibits a part and no more."""
    bout = Bout()
    part = bout.part("left_thigh")
    bout.body.add_harm(part, 2, 200)
    assert bout.body.severity(part) == INHIBITED
    bout.body.add_harm(part, 5, 10)
    assert bout.body.severity(part) == DISABLED


def test_thrusts_find_organs() -> None:
    """B18: some of many deep thrusts at the trunk find what lies behind it."""
    struck: list[str] = []
    for seed in range(60):
        bout = Bout(seed)
        events = bout.hit_at("abdomen", "spear", "thrust")
        struck += [event.part for event in events if isinstance(event, WoundInflicted)]
    organs = {"liver", "stomach", "spleen", "left_kidney", "right_kidney", "bowels"}
    assert len(organs & set(struck)) >= 3


def test_a_scratch_finds_no_organ() -> None:
    """B18."""
    for seed in range(20):
        events = Bout(seed).hit_at("abdomen", "spear", "thrust", damage=30)
        assert [event for event in kinds_of(events) if event == "chance_drawn"] == []


def test_a_shearing_blow_takes_a_limb_off() -> None:
    """B19: with everything that grows on it."""
    bout = Bout()
    told: list[str] = []
    for _ in range(6):
        if "body_part_severed" not in told:
            told = kinds_of(bout.hit_at("right_forearm", "greataxe", "swing"))
    assert "body_part_severed" in told
    assert bout.body.severed[bout.part("right_thumb").number]
    assert bout.body.integrity(bout.part("right_hand")) == 0
    assert not bout.body.severed[bout.part("right_arm").number]
    assert has_condition(bout.state, 1, "fearful")


def test_small_parts_come_off_sooner() -> None:
    """B19: an ear goes with a single cut that no arm is lost to."""
    assert "body_part_severed" in kinds_of(Bout().hit_at("left_ear", "greataxe", "swing"))
    assert "body_part_severed" not in kinds_of(Bout().hit_at("left_arm", "knights_sword", "swing"))


def test_arteries() -> None:
    """B20: an edge opens them, a mace does not; they bleed three times as much and go on."""
    bout = Bout()
    cut = bout.hit_at("left_thigh", "knights_sword", "swing")
    assert "artery_hit" in kinds_of(cut)
    assert wound(cut).bleeding == 48
    assert "artery_hit" not in kinds_of(Bout().hit_at("left_thigh", "horsemans_mace", "swing"))
    assert "artery_hit" not in kinds_of(Bout().hit_at("left_shin", "knights_sword", "swing"))
    for _ in range(3):
        bout.end_turn()
    assert bout.body.bleeding() == 48


def test_pain_and_trauma_by_severity_and_place() -> None:
    """B21: the same blow hurts more where it is more sensitive."""
    arm, neck = Bout(), Bout()
    arm.hit_at("left_arm", "fist_stone", "swing")
    neck.hit_at("groin", "fist_stone", "swing")
    assert neck.state.resource(1, PAIN).current > arm.state.resource(1, PAIN).current > 0
    assert neck.state.resource(1, TRAUMA).current > arm.state.resource(1, TRAUMA).current > 0


def test_fortitude_lessens_what_is_felt() -> None:
    """B21."""
    felt: list[int] = []
    for fortitude in (2, 5, 8):
        bout = Bout(fortitude=fortitude)
        bout.hit_at("torso", "knights_sword", "swing")
        felt.append(bout.state.resource(1, PAIN).current)
    assert felt[0] > felt[1] > felt[2]


def test_a_blow_that_does_nothing_is_told() -> None:
    """B16: not enough to harm anything."""
    assert kinds_of(Bout().hit_at("torso", "fist", "thrust", damage=10)) == ["blow_stopped"]

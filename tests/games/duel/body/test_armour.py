"""Armour: layers, gaps, edges stopped, energy absorbed, wear."""

import pytest

from cardwright.games.duel.content.armours import WORN_LAYERS
from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.rules.body_events import ArmourEvent, WoundInflicted
from cardwright.games.duel.rules.wear import OFF_HAND, WEAPON, wear_guard
from cardwright.kernel import Event
from tests.games.duel.body.arena import Bout, entry, kinds_of

NO_GAP = 99
GAP = 0
BODY = 1


def hit_armoured(
    armours: tuple[str, ...], weapon: str, mode: str, rolls: tuple[int, ...], damage: int = 100
) -> tuple[Bout, list[Event]]:
    """A blow at the torso, with the gap rolls of the layers scripted."""
    bout = Bout(armours=armours)
    bout.state.chance.script(BODY, rolls)
    events = bout.hit_at("torso", weapon, mode, damage)
    return bout, events


def wounds(events: list[Event]) -> list[tuple[str, int]]:
    return [(one.damage, one.severity) for one in events if isinstance(one, WoundInflicted)]


def met(events: list[Event]) -> list[str]:
    return list(dict.fromkeys(one.armour for one in events if isinstance(one, ArmourEvent)))


def test_layers_are_met_from_the_outside() -> None:
    """B9."""
    _, events = hit_armoured(
        ("padded_jacket", "steel_breastplate", "mail_hauberk"), "war_hammer", "swing", (NO_GAP,) * 3
    )
    assert met(events) == ["steel_breastplate", "mail_hauberk", "padded_jacket"]
    assert WORN_LAYERS.index("plate") > WORN_LAYERS.index("mail") > WORN_LAYERS.index("gambeson")


def test_armour_covers_its_parts_only() -> None:
    """B9."""
    bout = Bout(armours=("steel_breastplate",))
    assert not met(bout.hit_at("left_thigh", "knights_sword", "swing"))


def test_a_gap_passes_by_one_layer() -> None:
    """B10: the gap is in the mail, the jacket under it is still met."""
    _, events = hit_armoured(
        ("mail_hauberk", "padded_jacket"), "knights_sword", "thrust", (GAP, NO_GAP)
    )
    assert kinds_of(events)[1] == "armour_gap"
    assert met(events) == ["mail_hauberk", "padded_jacket"]
    assert wounds(events)[0][0] == "pierce"


def test_a_thrust_that_finds_a_gap_in_plate_wounds_deeply() -> None:
    """B10."""
    _, gap = hit_armoured(("steel_breastplate",), "knights_sword", "thrust", (GAP,))
    _, stopped = hit_armoured(("steel_breastplate",), "knights_sword", "thrust", (NO_GAP,))
    kind, severity = wounds(gap)[0]
    assert kind == "pierce"
    assert severity >= 2
    assert not [one for one in wounds(stopped) if one[0] == "pierce"]


def test_a_sword_does_not_cut_plate() -> None:
    """B12: even a critical, reckless swing only bruises."""
    for damage in (100, 150, 210):
        _, events = hit_armoured(
            ("steel_breastplate",), "knights_sword", "swing", (NO_GAP,), damage
        )
        assert "armour_deflected" in kinds_of(events)
        assert not [one for one in wounds(events) if one[0] == "slash" or one[1] > 1]


def test_a_mace_works_through_mail_and_plate() -> None:
    """B12: it is not stopped, only weakened, and wounds where a sword does not."""
    _, mail = hit_armoured(("mail_hauberk",), "horsemans_mace", "swing", (NO_GAP,))
    _, plate = hit_armoured(("steel_breastplate",), "horsemans_mace", "swing", (NO_GAP,))
    assert wounds(mail)[0] == ("bludgeon", 2)
    assert wounds(plate)[0][0] == "bludgeon"
    assert "armour_absorbed" in kinds_of(plate)


def test_a_sword_stopped_by_mail_bruises() -> None:
    """B12: the edge becomes a bruise, the less the more the layer deflects."""
    _, events = hit_armoured(("mail_hauberk",), "knights_sword", "swing", (NO_GAP,))
    assert wounds(events) == [("bludgeon", 1)]


def test_insulation_alone_meets_fire() -> None:
    """B11: leather keeps out more fire than plate does."""

    def burn(armour: str) -> int:
        bout, _ = hit_armoured((armour,), "burning_brand", "thrust", (NO_GAP, NO_GAP))
        return max(bout.body.harm)

    assert burn("leather_coat") < burn("steel_breastplate") <= burn_bare()


def burn_bare() -> int:
    bout = Bout()
    bout.hit_at("torso", "burning_brand", "thrust")
    return max(bout.body.harm)


def test_a_layer_takes_from_energy_and_depth() -> None:
    """B11."""
    _, events = hit_armoured(("padded_jacket",), "knights_sword", "swing", (NO_GAP,))
    absorbed = [one for one in events if one.kind == "armour_absorbed"]
    assert isinstance(absorbed[0], ArmourEvent)
    assert (absorbed[0].before, absorbed[0].after) == (1000, 600)


def test_armour_wears_and_gives_way() -> None:
    """B13: destroyed, it protects no longer."""
    bout = Bout(armours=("leather_coat",))
    told: list[str] = []
    for _ in range(30):
        told += kinds_of(bout.hit_at("torso", "greataxe", "swing"))
    assert told.count("layer_destroyed") == 1
    assert bout.body.worn[0].integrity == 0
    assert not met(bout.hit_at("torso", "greataxe", "swing"))


def test_better_quality_lasts_longer() -> None:
    """B13."""
    harness = Bout(armours=("steel_harness",)).body.worn[0]
    assert harness.integrity == 25_000


def has_shield(bout: Bout) -> bool:
    return bout.state.fighters[1].off_hand is not None


@pytest.mark.parametrize(("weapon", "blocks"), [("knights_sword", 18), ("greataxe", 3)])
def test_shields_wear_out_and_break(weapon: str, blocks: int) -> None:
    """B14: an axe ruins a shield that stops many swords."""
    bout = Bout()
    bout.state.fighters[1].off_hand = entry("round_shield", Weapon)
    striking = entry(weapon, Weapon)
    stopped = 0
    while has_shield(bout):
        wear_guard(bout.state, 1, OFF_HAND, striking, striking.modes[0], 100)
        stopped += 1
    assert stopped == blocks
    assert kinds_of(bout.state.events)[-1] == "arm_broken"


def test_whoever_breaks_a_weapon_fights_with_what_nature_gave() -> None:
    """B14."""
    bout = Bout()
    striking = entry("greataxe", Weapon)
    while bout.state.fighters[1].weapon.name == "knights_sword":
        wear_guard(bout.state, 1, WEAPON, striking, striking.modes[0], 100)
    assert bout.state.fighters[1].weapon.name == "fist"
    before = len(bout.state.events)
    wear_guard(bout.state, 1, WEAPON, striking, striking.modes[0], 100)
    assert len(bout.state.events) == before

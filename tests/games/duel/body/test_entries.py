"""Every entry of the body's families makes a difference to what happens."""

import pytest

from cardwright.games.duel.content.armours import Armour
from cardwright.games.duel.content.packet import Instance
from cardwright.games.duel.content.plans import BodyPlan
from cardwright.games.duel.content.species import Species
from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.rules.body_events import BODY_EVENTS
from cardwright.games.duel.rules.hit import hit_part
from cardwright.games.duel.table.vitals import BLOOD, PAIN, TRAUMA
from cardwright.kernel import Event
from tests.games.duel.body.arena import Bout, blow_with, entry, names_of

NO_GAPS = (99,) * 6


def consequences(bout: Bout) -> list[int]:
    """What a blow has led to, as numbers that differ where anything of it differs."""
    vitals = [bout.state.resource(1, number).current for number in (BLOOD, PAIN, TRAUMA)]
    return [sum(bout.body.harm), bout.body.bleeding(), *vitals]


def struck(weapon: str, mode: str, part: str = "torso", armours: tuple[str, ...] = ()) -> Bout:
    bout = Bout(armours=armours)
    bout.state.chance.script(1, NO_GAPS)
    bout.hit_at(part, weapon, mode)
    return bout


@pytest.mark.parametrize("name", names_of("weapons"))
def test_every_weapon_strikes_in_its_own_way(name: str) -> None:
    """B5: no two modes of all weapons are the same in reach, speed, accuracy and effect."""
    for mode in entry(name, Weapon).modes:
        mine = (mode.reach, mode.speed, mode.accuracy, consequences(struck(name, mode.name)))
        assert mine[3][0] > 0
        for other in names_of("weapons"):
            for rival in entry(other, Weapon).modes:
                if rival is not mode:
                    theirs = consequences(struck(other, rival.name))
                    assert mine != (rival.reach, rival.speed, rival.accuracy, theirs)


@pytest.mark.parametrize("name", names_of("armours"))
def test_every_armour_protects_what_it_covers(name: str) -> None:
    """B9, B11."""
    armour = entry(name, Armour)
    bases = {part.base: part.name for part in entry("humanoid", BodyPlan).parts}
    assert armour.covers
    for base in armour.covers:
        part = bases[base]
        bare = sum(struck("knights_sword", "swing", part).body.harm)
        armoured = sum(struck("knights_sword", "swing", part, (name,)).body.harm)
        assert armoured < bare, part


@pytest.mark.parametrize("name", names_of("species"))
def test_every_species_takes_a_blow_in_its_own_way(name: str) -> None:
    """B8, B16."""

    def told(species: str) -> list[int]:
        bout = Bout(species=species)
        root = bout.body.species.plan.parts[0].name
        for weapon in ("knights_sword", "horsemans_mace", "burning_brand"):
            bout.hit_at(root, weapon, "swing")
        return consequences(bout)

    for other in names_of("species"):
        assert other == name or told(other) != told(name)


@pytest.mark.parametrize("name", names_of("species"))
def test_natural_weapons_belong_to_a_part_of_the_body(name: str) -> None:
    """B14: whoever loses everything else has these."""
    species = entry(name, Species)
    bases = {part.base for part in species.plan.parts}
    assert species.natural
    for weapon in species.natural:
        assert weapon.part in bases


@pytest.mark.parametrize("name", names_of("kinds"))
def test_every_kind_of_damage_differs_from_the_others(name: str) -> None:
    """B4, B11, B21."""

    def told(kind: str) -> list[int]:
        bout = Bout(armours=("padded_jacket",))
        bout.state.chance.script(1, NO_GAPS)
        pieces = (Instance(150, (kind,)),)
        blow = blow_with("knights_sword", "swing", instances=pieces)
        hit_part(bout.state, blow, bout.part("torso"))
        return consequences(bout)

    for other in names_of("kinds"):
        assert other == name or told(other) != told(name), other


def test_every_material_is_in_use() -> None:
    """B15."""
    used = {armour.material.name for armour in map(armour_named, names_of("armours"))}
    for name in names_of("bodies"):
        for stack in entry(name, BodyPlan).stacks.values():
            used |= {layer.material.name for layer in stack}
    assert used == set(names_of("materials"))


def armour_named(name: str) -> Armour:
    return entry(name, Armour)


def test_every_stack_is_whole_and_in_use() -> None:
    """B15: its layers add up to the whole thickness, and some part is made of it."""
    for name in names_of("bodies"):
        plan = entry(name, BodyPlan)
        for stack in plan.stacks.values():
            assert sum(layer.share for layer in stack) == 100
            assert [part for part in plan.parts if part.layers is stack]


def test_exposures_add_up_to_about_a_hundred() -> None:
    """B1."""
    for name in names_of("bodies"):
        total = sum(part.exposure for part in entry(name, BodyPlan).parts)
        assert 8_500 <= total <= 10_500


def test_armours_cover_parts_that_there_are() -> None:
    """B9."""
    bases = {part.base for part in entry("humanoid", BodyPlan).parts}
    for name in names_of("armours"):
        assert set(entry(name, Armour).covers) <= bases


ARMS_MOVED = ("weapon_drawn", "weapon_taken_up", "weapon_swapped", "weapon_dropped")


def test_every_event_kind_is_told_by_some_blow() -> None:
    """B10, B13, B18: nothing that the chapter promises is out of reach."""
    told: list[Event] = []
    for seed in range(12):
        for weapon, mode in (("greataxe", "swing"), ("spear", "thrust"), ("war_hammer", "swing")):
            bout = Bout(seed, armours=("leather_coat", "mail_coif", "kettle_helm"))
            for turn in range(12):
                bout.hit(weapon, mode, turn % 3)
                bout.end_turn()
            told += bout.state.events
    kinds = {event.kind for event in told}
    # Arms are worn by whoever strikes with them, and only cards heal or move arms.
    silent = ["arm_worn", "arm_broken", *ARMS_MOVED, "healed"]
    assert [kind for kind, _ in BODY_EVENTS if kind not in kinds] == silent


def test_every_kind_of_damage_is_done_by_some_weapon() -> None:
    """B4, B6."""
    done = {
        name
        for weapon in names_of("weapons")
        for mode in entry(weapon, Weapon).modes
        for name in (mode.kind_name, *[rider.name for rider in mode.riders])
    }
    assert done == set(names_of("kinds"))

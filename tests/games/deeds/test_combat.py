"""Combat: its four phases, elements, walls, and what foes do."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.content.terms import ELEMENTS
from cardwright.games.deeds.rules.assignment import nothing_assigned
from cardwright.games.deeds.rules.block import INEFFICIENT
from tests.games.deeds.tables import at_table, do, offers, read, staged, titles_in, told


def test_the_four_phases() -> None:
    """§8.1 What is not used is gone with its phase."""
    match = staged("hand.0: [swiftness, rage, march, concentration], fight: [wolf_pack],"
                   " mana: [white, red]")  # fmt: skip
    do(match, "power Swiftness")
    assert read(match, "attack") == 3
    do(match, "done with the attack", "play Rage")
    assert (match.state.phase, read(match, "attack"), read(match, "block")) == ("block", 0, 2)
    do(match, "done with blocking")
    assert (match.state.phase, read(match, "block")) == ("attack", 0)
    do(match, "done with the attack")
    assert match.state.phase == "evening"
    phases = [event.line() for event in match.log if event.kind == "phase_entered"]
    assert [line.split()[1] for line in phases] == [
        "phase=block", "phase=damage", "phase=attack", "phase=evening",
    ]  # fmt: skip


def test_attack_is_assigned_step_by_step() -> None:
    """§8.2 From each counter as much as helps, and the rest must stay within reach."""
    match = staged(
        "hand.0: [ember_bolt, rage, rage], fight: [sword_masters, raiders], phase: attack,"
        " mana: [red, red, red]"
    )
    do(match, "power Ember bolt", "power Rage", "power Rage", "strike Sword masters")
    assert offers(match) == [
        "assign 2 melee physical",
        "assign 3 melee physical",
        "assign 4 melee physical",
        "assign 5 melee physical",
        "also strike Raiders",
    ]
    do(match, "assign 4 melee physical")
    assert read(match, "fame") == 4, "one of fire is all that was missing, so it took itself"
    assert (read(match, "attack.melee"), read(match, "attack.fire")) == (4, 2)
    do(match, "strike Raiders", "assign 3 melee physical")
    assert read(match, "fame") == 6


def test_armours_of_a_group_add_up() -> None:
    """§8.2"""
    match = staged(
        "hand.0: [rage, rage], fight: [raiders, sword_masters], phase: attack, mana: [red, red]"
    )
    do(match, "power Rage")
    assert "strike Sword masters" not in offers(match)
    do(match, "power Rage", "strike Raiders", "also strike Sword masters")
    assert read(match, "fame") == 6
    assert told(match).count("foe_defeated") == 2


def test_resisted_attack_is_halved_together_rounding_down() -> None:
    """§8.3 Five physical count two against brutes of armour three; six count three."""
    for extra, enough in (("", False), (", march", True)):
        match = staged(
            f"hand.0: [rage, concentration{extra}], fight: [iron_brutes], phase: attack,"
            " mana: [red]"
        )
        do(match, "power Rage", "lay Concentration sideways")
        if extra:
            do(match, "lay March sideways")
        assert ("strike Iron brutes" in offers(match)) == enough


def test_a_group_resists_what_any_of_it_resists() -> None:
    """§8.3 Raiders fall to three, but beside the brutes twelve are needed for six."""
    match = staged(
        "hand.0: [rage, blood_fury, clear_purpose], fight: [raiders, iron_brutes], phase: attack,"
        " mana: [red, white]"
    )
    do(match, "power Clear purpose", "boost Blood fury", "choose 1")
    assert read(match, "attack") == 13
    do(match, "strike Raiders")
    assert offers(match)[-1] == "also strike Iron brutes"
    do(match, "also strike Iron brutes")
    assert read(match, "fame") == 6


def test_cold_fire_is_resisted_by_fire_and_ice_together() -> None:
    """§8.3"""
    for foe, enough in (("twilight_adepts", False), ("fire_wardens", True)):
        match = staged(
            f"hand.0: [mana_spear], fight: [{foe}], phase: attack, mana: [blue, red]"
        )  # fmt: skip
        do(match, "play Mana spear")
        assert read(match, "attack.cold_fire") == 7
        assert any(words.startswith("strike") for words in offers(match)) == enough


def test_walls_and_sieges() -> None:
    """§8.4 §3.3 One wall stops ranged attacks, two stop everything, in the ranged phase.

    What reaches nobody is not played then, so it is not lost.
    """
    for place, foe, siege, ranged in (
        ("fight", "raiders", True, True),
        ("fight", "burrowers", True, False),
        ("at: hill_keep, assault", "pikemen", True, False),
        ("at: hill_keep, assault", "gate_guards", False, False),
    ):
        for card, side, reaches in (
            ("horn_of_wrath", "power Horn of wrath", siege),
            ("fire_lance", "play Fire lance", ranged),
        ):
            match = staged(f"hand.0: [{card}, march], {place}: [{foe}], mana: [red]")
            assert (match.state.phase == "ranged" and side in offers(match)) == reaches
            if reaches:
                do(match, side)
                assert any(words.startswith("strike") for words in offers(match))
            else:
                assert match.state.phase == "block", "the ranged phase was passed over"


def test_walls_are_gone_in_the_attack_phase() -> None:
    """§8.4"""
    match = staged(
        "hand.0: [blood_fury, march], at: hill_keep, assault: [gate_guards], phase: attack,"
        " mana: [red]"
    )
    do(match, "power Blood fury", "choose 1", "strike Gate guards")
    assert read(match, "fame") == 4


def test_a_block_is_all_or_nothing() -> None:
    """§8.5"""
    match = staged(
        "hand.0: [rage, determination, march], fight: [pikemen], phase: block, mana: [blue]"
    )
    do(match, "play Rage")
    assert not any(words.startswith("block") for words in offers(match))
    do(match, "power Determination", "block Pikemen")
    assert match.state.phase == "attack", "nobody is left to be blocked"
    assert read(match, "wounds") == 0


EFFICIENT = {
    "physical": {"physical", "fire", "ice", "cold_fire"},
    "fire": {"ice", "cold_fire"},
    "ice": {"fire", "cold_fire"},
    "cold_fire": {"cold_fire"},
}


@pytest.mark.parametrize("attack", ELEMENTS)
@pytest.mark.parametrize("block", ELEMENTS)
def test_elements_of_block(attack: str, block: str) -> None:
    """§8.5 What does not fit is halved, rounding down."""
    halved = INEFFICIENT[ELEMENTS.index(attack)]
    points = [0] * len(ELEMENTS)
    points[ELEMENTS.index(block)] = 5
    strength = nothing_assigned(5, 0b1111, halved, len(ELEMENTS)).strength(points)
    assert strength == (5 if block in EFFICIENT[attack] else 2)


def test_swift_takes_twice_the_block() -> None:
    """§8.6"""
    match = staged("hand.0: [determination, rage], fight: [bowmen], phase: block, mana: [blue]")
    do(match, "power Determination", "play Rage")
    assert read(match, "block") == 7
    assert "block Bowmen" not in offers(match)


def test_damage_through_armour() -> None:
    """§8.7 Five damage: three wounds through two, two through three, two through four."""
    for fame, wounds in ((0, 3), (8, 2), (38, 2)):
        match = staged(f"hand.0: [rage], fight: [pikemen], phase: block, fame: {fame}")
        do(match, "done with blocking")
        assert read(match, "wounds") == wounds


def test_brutal_doubles_the_damage_and_not_the_block() -> None:
    """§8.7"""
    match = staged("hand.0: [determination, rage], fight: [bull_men], phase: block, mana: [blue]")
    do(match, "power Determination", "block Bull men")
    assert read(match, "wounds") == 0


def test_poison_and_paralysis() -> None:
    """§8.8"""
    match = staged("hand.0: [rage, march], fight: [marsh_witches], phase: block")
    do(match, "done with blocking")
    assert read(match, "wounds") == 2
    assert titles_in(match, "discard") == ["Wound", "Wound"]
    match = staged("hand.0: [rage, march], units.0: [spearmen], fight: [gorgons], phase: block")
    do(match, "done with blocking", "suffer")
    assert set(titles_in(match, "hand")) == {"Wound"}


def test_a_knocked_out_hero_has_wounds_alone() -> None:
    """§8.9 Wounds of one fight count, those brought along do not."""
    match = staged("hand.0: [rage, march, wound], fight: [sword_masters, pikemen], phase: block")
    do(match, "done with blocking")
    assert "knocked_out" in told(match)
    assert set(titles_in(match, "hand")) == {"Wound"}
    match = staged("hand.0: [rage, wound, wound, wound], fight: [raiders], phase: block")
    do(match, "done with blocking")
    assert "knocked_out" not in told(match)
    assert "Rage" in titles_in(match, "hand")


def test_nobody_heals_in_a_fight() -> None:
    """§8.10"""
    for phase in ("ranged", "block", "attack"):
        match = staged(f"hand.0: [healing_cup, tranquility, wound], fight: [raiders],"
                       f" phase: {phase}, mana: [green]")  # fmt: skip
        assert "play Healing cup" not in offers(match)
        do(match, "power Tranquility")
        assert read(match, "wounds") == 1, "of heal or draw only drawing was left"


def test_an_assault_that_fails_is_a_retreat() -> None:
    """§8.11 The foes stay, and are known."""
    match = staged("hand.0: [march, stamina, rage], at: hill_spring, mana: [green]")
    before = at_table(match).at
    do(match, "power March", "go to hill keep for 3 move")
    do(match, "done with blocking", "done with the attack")
    state = at_table(match)
    assert state.at == before
    assert "retreated" in told(match)
    keep = [spot.space.name for spot in state.spots].index("hill_keep")
    assert len(state.spots[keep].foes) == 1
    assert not state.spots[keep].conquered
    assert state.fight is None


def test_what_lasts_until_the_evening_is_gone_then() -> None:
    """§3.11 §8.1"""
    match = staged("hand.0: [banner_of_valour, rage], fight: [raiders], phase: attack")
    do(match, "play Banner of valour")
    assert len(match.state.in_force) == 1
    do(match, "done with the attack")
    assert match.state.in_force == []

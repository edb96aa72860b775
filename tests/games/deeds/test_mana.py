"""Mana: the source, tokens, crystals, gold and black."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import BASIC_COLORS
from cardwright.kernel import Match, seed_from_number
from tests.games.deeds.tables import at_table, deeds_game, do, offers, read, staged, told


def test_half_of_the_dice_at_least_are_basic_at_the_start_of_a_round() -> None:
    """§5.1 Three dice; with two odd ones both are rolled again."""
    for number in range(40):
        match = Match(deeds_game(), {}, seed_from_number(number)).start()
        dice = at_table(match).mana.dice
        assert len(dice) == 3
        assert sum(face < BASIC_COLORS for face in dice) >= 2
        assert set(at_table(match).mana.fate) == {0}


def test_one_die_a_turn() -> None:
    """§5.2"""
    match = staged("hand.0: [march, stamina, rage], dice: [green, blue, black]")
    do(match, "power March")
    assert read(match, "move") == 4
    assert "power Stamina" not in offers(match)
    assert "play Stamina" in offers(match)


def test_a_used_die_is_rolled_at_the_end_of_the_turn() -> None:
    """§5.2 The others lie as they were."""
    match = staged(
        "hand.0: [march, rage], dice: [green, blue, black]", rolls="dice: [3]"
    )  # fmt: skip
    do(match, "power March", "end the turn", "keep the rest")
    assert at_table(match).mana.dice == [3, 1, 5]
    assert at_table(match).mana.fate == [0, 0, 0]


def test_tokens_last_for_the_turn_and_crystals_are_kept() -> None:
    """§5.3 §2.6"""
    match = staged("hand.0: [march, rage], mana: [red], crystals: [blue]")
    do(match, "play March", "end the turn", "keep the rest")
    assert read(match, "mana.red") == 0
    assert read(match, "crystals.blue") == 1
    assert read(match, "move") == 0


def test_a_fourth_crystal_is_a_token() -> None:
    """§5.3"""
    match = staged("hand.0: [ember_bolt, march], crystals: [red, red, red]")
    do(match, "play Ember bolt")
    assert read(match, "crystals.red") == 3
    assert read(match, "mana.red") == 1


def test_gold_by_day_and_not_by_night() -> None:
    """§5.4"""
    for what in ("mana: [gold]", "dice: [gold, gold, gold]"):
        assert "power March" in offers(staged(f"hand.0: [march], {what}"))
        assert "power March" not in offers(staged(f"hand.0: [march], {what}, round: 2"))


def test_black_by_night_and_for_spells_alone() -> None:
    """§5.4"""
    given = "hand.0: [march, fire_lance], fight: [raiders], mana: [red], dice: [black, black, red]"
    assert "power Fire lance" not in offers(staged(given))
    assert "power Fire lance" in offers(staged(given + ", round: 2"))
    assert "power March" not in offers(staged("hand.0: [march], mana: [black], round: 2"))


def test_the_hero_chooses_the_source() -> None:
    """§5.5 Equal dice are one choice."""
    match = staged(
        "hand.0: [march], mana: [green, gold], crystals: [green], dice: [green, green, gold]"
    )
    do(match, "power March")
    assert offers(match) == [
        "pay with a green token",
        "pay with a gold token",
        "pay with a green crystal",
        "pay with a green die",
        "pay with a gold die",
    ]
    do(match, "pay with a green crystal")
    assert read(match, "crystals.green") == 0
    assert read(match, "mana.green") == 1
    assert "mana_paid" in told(match)


def test_both_mana_of_a_strong_spell_must_be_there_at_once() -> None:
    """§3.8 One die cannot pay for both colours."""
    given = "hand.0: [fire_lance], fight: [raiders], dice: [red, black, blue], round: 2"
    assert "power Fire lance" not in offers(staged(given))
    match = staged(given + ", crystals: [red]")
    do(match, "power Fire lance")
    assert read(match, "attack.siege") == 8
    assert read(match, "crystals.red") == 0


def test_crystallize_asks_for_the_colour_and_the_source() -> None:
    """§5.6"""
    match = staged("hand.0: [crystallize], mana: [red, blue]")
    do(match, "play Crystallize")
    assert offers(match) == ["make a red crystal", "make a blue crystal"]
    do(match, "make a blue crystal")
    assert read(match, "crystals.blue") == 1
    assert read(match, "mana.blue") == 0


def test_a_die_that_was_set_is_not_rolled_and_does_not_count() -> None:
    """§5.6 Another die may still be used in the turn."""
    match = staged("hand.0: [mana_draw, march, rage], dice: [black, green, gold], mana: [white]",
                   rolls="dice: [0]")  # fmt: skip
    do(match, "power Mana draw", "pay with a white token", "take the black die", "set it to blue")
    assert read(match, "mana.blue") == 2
    do(match, "power March", "pay with a green die")
    assert read(match, "move") == 4
    do(match, "end the turn", "keep the rest")
    assert at_table(match).mana.dice == [1, 0, 4], "the set die stays blue, the used one is rolled"


def test_mana_draw_allows_a_second_die_for_this_turn_only() -> None:
    """§5.6 §3.11"""
    match = staged("hand.0: [mana_draw, march, rage], dice: [green, blue, red]")
    do(match, "play Mana draw")
    assert read(match, "dice_a_turn") == 2
    do(match, "end the turn", "keep the rest")
    assert read(match, "dice_a_turn") == 1

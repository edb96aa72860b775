"""Rounds, turns, rest, wounds and levels."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.content.terms import FAME_FOR_LEVEL
from cardwright.kernel import Match, seed_from_number
from tests.games.deeds.tables import (
    at_table,
    deeds_game,
    do,
    offers,
    read,
    staged,
    titles_in,
    told,
)


def started(number: int = 0, **setup: str) -> Match:
    return Match(deeds_game(), setup, seed_from_number(number)).start()


def first_options(match: Match, rounds: int) -> Match:
    """Rest and discard through turns until so many rounds are over."""
    while not match.over and at_table(match).round <= rounds:
        words = offers(match)
        for wish in ("end the turn", "end the round", "rest"):
            if wish in words:
                match.act(0, wish)
                break
        else:
            match.act(0, match.legal(0)[-1])
    return match


def test_day_and_night_alternate() -> None:
    """§1.2 A tale says whether it begins with the night."""
    match = started()
    assert (at_table(match).round, at_table(match).by_night()) == (1, False)
    first_options(match, 1)
    assert (at_table(match).round, at_table(match).by_night()) == (2, True)
    assert at_table(started(tale="long_night")).by_night()


@pytest.mark.parametrize("tale", deeds_game().setups["tale"])
def test_every_tale_ends_after_its_rounds_with_fame_as_score(tale: str) -> None:
    """§1.3"""
    match = started(3, tale=tale)
    first_options(match, 99)
    assert match.over
    assert at_table(match).round == at_table(match).tale.rounds
    assert match.scores == [read(match, "fame")]


def test_a_goal_ends_the_tale_and_is_crowned() -> None:
    """§1.3 The dragon's lair conquered, ten more fame."""
    match = staged(
        "hand.0: [whirling_wind, march], at: worm_lair, assault: [fire_drake], phase: attack,"
        " round: 2, mana: [white, black]",
        "tale: dragon_hunt",
    )
    do(match, "power Whirling wind")
    assert match.to_decide() == [0]
    while match.to_decide():
        match.act(0, match.legal(0)[-1])
    assert match.scores == [8 + 10]
    assert "match_ended" in told(match)


def test_the_hand_lies_open_and_the_decks_do_not() -> None:
    """§1.4"""
    match = started()
    zones = match.view(0)["zones"]
    assert isinstance(zones, list)
    for zone in zones:
        assert isinstance(zone, dict)
        known = zone["known"]
        assert isinstance(known, list)
        if zone["zone"] in ("deck", "action_deck", "spell_deck", "artifact_deck", "road_ahead"):
            assert not known or zone["zone"] == "road_ahead"
        if zone["zone"] == "hand":
            assert len(known) == 5


def test_a_round_begins_with_a_full_deck_and_a_full_hand() -> None:
    """§2.1"""
    match = first_options(started(), 1)
    assert len(at_table(match).hand()) == 5
    assert len(titles_in(match, "deck")) == 11
    assert titles_in(match, "discard") == titles_in(match, "play") == []


def test_after_the_action_there_is_no_moving() -> None:
    """§2.2 One action in a turn; what is played then cannot be move."""
    match = staged("hand.0: [march, promise, rage], at: mill_brook")
    do(match, "play March", "talk to the people here")
    assert "play March" not in offers(match)
    do(match, "leave")
    assert match.state.phase == "evening"
    assert offers(match) == ["discard Promise", "discard Rage", "keep the rest"]


def test_the_end_of_a_turn() -> None:
    """§2.3 Discards, then the hand is drawn up; played cards lie on the discard pile."""
    match = staged("hand.0: [march, promise, rage, wound]")
    do(match, "play March", "end the turn")
    assert offers(match) == ["discard Promise", "discard Rage", "keep the rest"]
    do(match, "discard Promise", "keep the rest")
    assert sorted(titles_in(match, "discard")) == ["March", "Promise"]
    assert len(at_table(match).hand()) == 5
    assert titles_in(match, "play") == []
    assert titles_in(match, "hand")[:2] == ["Rage", "Wound"]


def test_a_turn_without_a_card_used_is_a_rest() -> None:
    """§2.4"""
    match = staged("hand.0: [march, rage]")
    assert "end the turn" not in offers(match)
    assert "rest" in offers(match)


def test_an_action_without_a_card_used_costs_a_card() -> None:
    """§2.4"""
    match = staged("hand.0: [march, rage], at: mill_brook")
    do(match, "talk to the people here", "leave")
    assert offers(match) == ["discard March", "discard Rage"]


def test_the_round_ends_with_the_cards() -> None:
    """§2.5 With an empty deck the hero may end it; with an empty hand as well it is over."""
    given = "hand.0: [march], discard.0: [rage, rage, determination, swiftness, swiftness, march,"
    given += " stamina, stamina, tranquility, promise, threaten, crystallize, mana_draw,"
    given += " concentration, improvisation]"
    match = staged(given)
    assert "end the round" in offers(match)
    do(match, "play March", "end the turn")
    assert at_table(match).round == 2
    assert "round_ended" in told(match)
    assert "end the round" not in offers(staged("hand.0: [march]"))


def test_a_round_has_at_most_sixteen_turns() -> None:
    """§2.5"""
    match = staged("hand.0: [march]")
    at_table(match).turns = 16
    do(match, "play March", "end the turn")
    assert at_table(match).round == 2


def test_what_was_done_can_be_taken_back_before_a_phase_is_left() -> None:
    """§2.7 On the journey, and wherever something was done, a last option is asked for too."""
    match = staged("hand.0: [march]")
    do(match, "lay March sideways")
    assert offers(match) == ["end the turn"]
    match = staged("hand.0: [rage], fight: [sword_masters], phase: attack")
    do(match, "play Rage")
    assert offers(match) == ["done with the attack"]


def test_a_phase_in_which_nothing_can_be_done_is_passed_over() -> None:
    """§2.7 Nothing to shoot with, nothing to play in the evening."""
    match = staged("hand.0: [march, rage], at: oak_shade")
    do(match, "challenge Outriders at fox hill")
    assert match.state.phase == "block"
    do(match, "done with blocking", "done with the attack")
    assert offers(match) == ["discard March", "discard Rage"]


def test_single_options_elsewhere_take_themselves() -> None:
    """§2.7 §3.5"""
    match = staged("hand.0: [march], mana: [green]")
    do(match, "power March")
    assert read(match, "move") == 4
    assert "mana_paid" in told(match)


def test_healing_takes_wounds_out_of_the_hand() -> None:
    """§9.1"""
    match = do(staged("hand.0: [healing_cup, wound, wound, wound, march]"), "power Healing cup")
    assert read(match, "wounds") == 0
    assert len(titles_in(match, "wound_supply")) == 36


def test_resting() -> None:
    """§9.2 One card and any number of wounds."""
    match = staged("hand.0: [march, rage, wound, wound]")
    do(match, "rest")
    assert offers(match) == ["discard March", "discard Rage"]
    do(match, "discard Rage")
    assert offers(match) == ["discard 2 wounds", "discard 1 wound", "discard no wounds"]
    do(match, "discard 2 wounds")
    assert titles_in(match, "discard") == ["Rage", "Wound", "Wound"]
    assert match.state.phase == "evening"


def test_resting_with_nothing_but_wounds() -> None:
    """§9.2"""
    match = do(staged("hand.0: [wound, wound]"), "rest")
    assert titles_in(match, "discard") == ["Wound"]


def test_nobody_rests_who_has_moved() -> None:
    """§9.2"""
    match = staged("hand.0: [march, rage]")
    do(match, "play March", "go to mill brook for 2 move")
    assert "rest" not in offers(match)


def test_levels_come_with_fame() -> None:
    """§9.3"""
    assert FAME_FOR_LEVEL[1:] == (3, 8, 14, 21, 29, 38, 48, 59, 71)
    for level, fame in enumerate(FAME_FOR_LEVEL, 1):
        assert read(staged(f"hand.0: [march], fame: {fame}"), "level") == level
        if fame:
            assert read(staged(f"hand.0: [march], fame: {fame - 1}"), "level") == level - 1


def test_armour_and_hand_limit_grow_with_the_level() -> None:
    """§9.4"""
    armour, limits = [], []
    for fame in FAME_FOR_LEVEL:
        match = staged(f"hand.0: [march], fame: {fame}")
        armour.append(read(match, "hero_armour"))
        limits.append(read(match, "hand_limit"))
    assert armour == [2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
    assert limits == [5, 5, 5, 5, 6, 6, 6, 6, 7, 7]


def test_an_even_level_brings_a_card_and_a_crystal() -> None:
    """§9.5 §7.7 Level two at fame three, chosen from the offer."""
    match = staged(
        "hand.0: [quick_bolt, march], fight: [wolf_pack], mana: [white],"
        " action_offer: [riposte, menace, envoy]"
    )
    do(match, "power Quick bolt", "strike Wolf pack")
    assert read(match, "level") == 2
    assert offers(match) == ["learn Riposte", "learn Menace", "learn Envoy"]
    do(match, "learn Menace", "gain a white crystal", "keep the rest")
    assert read(match, "crystals.white") == 1
    assert "Menace" in titles_in(match, "hand"), "it lay on top of the deck and was drawn"
    assert len(titles_in(match, "action_offer")) == 3


def test_two_levels_at_once_are_told_one_by_one() -> None:
    """§9.3 §9.5"""
    match = staged(
        "hand.0: [whirling_wind, march], fight: [fire_drake], phase: attack, round: 2,"
        " mana: [white, black], action_offer: [riposte]"
    )
    do(match, "power Whirling wind")
    do(match, "gain a red crystal")
    assert read(match, "level") == 3
    levels = [event.line() for event in match.log if event.kind == "level_gained"]
    assert levels == ["level_gained owner=0 name= amount=2", "level_gained owner=0 name= amount=3"]

"""Units and tactics: who follows the hero, and how a round is gone about."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.content.tactics import Tactic
from cardwright.games.deeds.content.units import Unit
from cardwright.kernel import Match, Refused, seed_from_number
from cardwright.kernel.language.document import ContentError
from tests.games.deeds.tables import at_table, deeds_game, do, offers, read, staged, titles_in, told


def refused(match: Match, wish: str) -> str:
    with pytest.raises(Refused) as why:
        match.act(0, wish)
    return str(why.value)


def test_there_are_units_and_tactics_for_both_times_of_day() -> None:
    units = [entry for entry in deeds_game().templates if isinstance(entry, Unit)]
    tactics = [entry for entry in deeds_game().templates if isinstance(entry, Tactic)]
    assert len(units) >= 6
    assert len([tactic for tactic in tactics if tactic.time == 0]) >= 3
    assert len([tactic for tactic in tactics if tactic.time == 1]) >= 3


# Units


def test_a_unit_is_hired_where_it_is_found() -> None:
    """§11.1 For influence, from an offer that is filled up at once."""
    given = "hand.0: [tall_tale, march], phase: parley, mana: [white]"
    given += ", unit_offer: [spearmen, grey_monks, siege_crew]"
    village = do(staged(f"{given}, at: mill_brook"), "power Tall tale")
    assert [words for words in offers(village) if words.startswith("hire")] == [
        "hire Spearmen for 5 influence"
    ]
    do(village, "hire Spearmen for 5 influence")
    assert read(village, "influence") == 1
    assert titles_in(village, "units") == ["Spearmen"]
    assert len(titles_in(village, "unit_offer")) == 3
    abbey = staged(f"{given}, at: abbey")
    assert refused(abbey, "hire Grey monks") == "the price of Grey monks is 6 influence; there is 0"


def test_the_level_says_how_many_units_follow() -> None:
    """§11.2"""
    for fame, limit in ((0, 1), (8, 2), (21, 3), (38, 4), (59, 5)):
        assert read(staged(f"hand.0: [march], fame: {fame}"), "command_limit") == limit
    match = staged(
        "hand.0: [tall_tale], phase: parley, mana: [white], at: mill_brook, units.0: [archers],"
        " unit_offer: [peasants]"
    )
    do(match, "power Tall tale")
    assert refused(match, "hire Peasants").startswith("the hero leads 1 already")


def test_a_unit_is_used_once_a_round() -> None:
    """§11.3"""
    match = staged("hand.0: [march], units.0: [archers], fight: [sword_masters]")
    do(match, "use Archers")
    assert read(match, "attack.ranged") == 3
    assert refused(match, "use Archers") == "Archers is used once a round"
    assert refused(staged("hand.0: [march], units.0: [archers]"), "use Archers") == (
        "Archers would do nothing in the journey phase"
    )
    state = at_table(match)
    assert state.spent == state.units()


def test_a_new_round_readies_everybody() -> None:
    """§11.3 §11.4"""
    match = Match(deeds_game(), {}, seed_from_number(1)).start()
    state = at_table(match)
    state.spent, state.hurt = [1, 2], [3]
    while state.round == 1:
        wishes = [words for words in offers(match) if words in ("rest", "end the turn")]
        match.act(0, wishes[-1] if wishes else match.legal(0)[-1])
        state = at_table(match)
    assert state.spent == state.hurt == []


def test_a_unit_takes_an_attack() -> None:
    """§11.4 It bears its armour's worth; the rest is asked for again or wounds the hero."""
    match = staged("hand.0: [march], units.0: [herbalists], fight: [sword_masters], phase: block")
    do(match, "done with blocking")
    assert offers(match) == [
        "let Herbalists take the attack of Sword masters, 4 of 6 damage left",
        "take the attack of Sword masters (3 wounds)",
    ]
    do(match, "shield Herbalists")
    assert read(match, "wounds") == 2
    assert at_table(match).hurt == at_table(match).units()
    assert "unit_hurt" in told(match)


def test_armour_counts_twice_against_what_a_unit_resists() -> None:
    """§11.4"""
    match = staged("hand.0: [march], units.0: [grey_monks], fight: [frost_wardens], phase: block")
    do(match, "done with blocking", "shield Grey monks")
    assert read(match, "wounds") == 0


@pytest.mark.parametrize("foes", ["marsh_witches", "gorgons"])
def test_poison_and_paralysis_are_the_end_of_a_unit(foes: str) -> None:
    """§11.5"""
    match = staged(f"hand.0: [march, rage], units.0: [spearmen], fight: [{foes}], phase: block")
    do(match, "done with blocking")
    do(match, next(words for words in offers(match) if words.startswith("let Spearmen")))
    assert "unit_lost" in told(match)
    assert titles_in(match, "units") == []
    assert at_table(match).spent == []


def test_a_used_unit_that_is_lost_is_forgotten() -> None:
    """§11.5"""
    match = staged(
        "hand.0: [march, rage], units.0: [spearmen], spent: [spearmen], fight: [gorgons],"
        " phase: block"
    )
    do(match, "done with blocking")
    do(match, next(words for words in offers(match) if words.startswith("let Spearmen")))
    assert at_table(match).spent == []


def test_a_wounded_unit_is_of_no_use() -> None:
    """§11.4"""
    match = staged("hand.0: [march], units.0: [spearmen], fight: [raiders], phase: block")
    do(match, "done with blocking", "shield Spearmen")
    assert refused(match, "use Spearmen") == "Spearmen is wounded until the round is over"


# Rarer foes


def test_assassins_are_met_by_the_hero_alone() -> None:
    """§8.13"""
    match = staged("hand.0: [march], units.0: [spearmen], fight: [cutthroats], phase: block")
    do(match, "done with blocking")
    assert read(match, "wounds") == 2


def test_vampiric_foes_grow_by_the_wounds_they_give() -> None:
    """§8.13"""
    match = staged("hand.0: [rage, march], fight: [blood_bats], phase: block, mana: [red]")
    do(match, "done with blocking", "power Rage")
    assert refused(match, "strike Blood bats") == (
        "it takes attack 5 to strike down Blood bats; there is 4"
    )


def test_elusive_foes_have_to_be_blocked() -> None:
    """§8.13"""
    given = "hand.0: [determination, march, march], fight: [marsh_lights], mana: [blue]"
    match = staged(f"{given}, phase: block")
    do(match, "power Determination", "block Marsh lights", "lay March sideways")
    do(match, "lay March sideways", "strike Marsh lights")
    assert read(match, "fame") == 3
    match = staged(f"{given}, phase: attack")
    assert refused(match, "strike Marsh lights").startswith("it takes attack 5 ")


# Tactics


def test_a_tactic_is_chosen_when_a_round_begins() -> None:
    """§12.1 Those of the time of day, when cards and dice are seen."""
    match = Match(deeds_game(), {}, seed_from_number(4)).start()
    assert match.state.phase == "dawn"
    assert offers(match) == ["Early start", "Great start", "Borrowed dice", "Fair words"]
    assert len(at_table(match).hand()) == 5
    do(match, "Great start")
    assert len(at_table(match).hand()) == 7
    night = Match(deeds_game(), {"tale": "long_night"}, seed_from_number(4)).start()
    assert "Night march" in offers(night)


def test_a_tactic_is_used_once_a_tale() -> None:
    """§12.2"""
    match = staged("hand.0: [march], phase: dawn, tactic: great_start")
    assert "Great start" not in offers(match)
    assert refused(match, "tactic 1") == "Great start has been used in this tale"


def test_a_tactic_holds_for_its_round() -> None:
    """§12.2"""
    match = staged("hand.0: [march], tactic: borrowed_dice")
    assert read(match, "dice_a_turn") == 2
    at_table(match).turns = 16
    do(match, "play March", "end the turn")
    assert read(match, "dice_a_turn") == 1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("tactic: great_stat", "no tactic is called 'great_stat'"),
        ("spent: [archers]", "the hero leads no 'archers'"),
    ],
)
def test_a_position_names_what_there_is(given: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        staged(f"hand.0: [march], {given}")

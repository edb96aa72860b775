"""What a hint gives as its reason, decision by decision."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, option_words
from tests.games.taktik.stage import do, staged, started


def reason(match: Match, seat: int, words: str) -> str:
    """Why one would decide so. To say it leaves no trace."""
    before = match.digest()
    world = match.world(seat)
    option = next(
        option for option in match.legal(seat) if option_words(world, seat, option) == words
    )
    found = match.game.reason(world, seat, option)
    assert match.digest() == before, "a reason changes nothing"
    return found


def test_a_unit_has_a_way_to_go() -> None:
    match = staged("given: {units: [A infantry D2, D infantry H8], phase: movement}")
    far = "about 4 movement to the objective D6"
    assert reason(match, 0, "move Red infantry 1") == far
    assert reason(match, 0, "end phase") == "whoever could still move stands well enough"
    do(match, "0: move Red infantry 1")
    assert reason(match, 0, "to D4") == "then about 2 movement to the objective D6"
    assert reason(match, 0, "stay") == "no cell in reach is better"


def test_a_cell_is_worth_its_shot_its_ground_and_its_safety() -> None:
    match = staged("given: {units: [A infantry D4, D infantry E7], phase: movement}")
    do(match, "0: move Red infantry 1")
    assert reason(match, 0, "to D6") == (
        "D6 is an objective; from there it hits Blue infantry 1 with 50 %"
    )
    assert reason(match, 0, "to A2") == "the danger is 0 % there, 50 % here"


def test_who_stands_well_stays() -> None:
    match = staged("given: {units: [A infantry D6, D infantry E7], phase: movement}")
    do(match, "0: move Red infantry 1")
    assert reason(match, 0, "stay") == "it stands on the objective D6"
    other = staged("given: {units: [A infantry F7, D infantry E7], phase: movement}")
    do(other, "0: move Red infantry 1")
    assert reason(other, 0, "stay") == "it hits Blue infantry 1 with 50 %"


def test_hunted_guns_want_company() -> None:
    match = staged("""
        setup: {mission: neutralise_special}
        given:
          units: [A infantry A1, D infantry G5, D special H8]
          phase: movement
          turn: defender
        """)
    assert reason(match, 1, "move Blue infantry 1") == ("about 3 movement to Blue special 2 (H8)")
    do(match, "1: move Blue infantry 1")
    assert reason(match, 1, "to G7").startswith("a special unit is safer with a friend beside it")


def test_whoever_runs_for_the_edge_is_told_how_far_it_is() -> None:
    match = staged("""
        setup: {mission: coordinated_assault}
        given: {units: [A infantry H6, D infantry A1], phase: movement}
        """)
    assert reason(match, 0, "move Red infantry 1") == ("about 2 movement to the far edge")


TARGETS = {
    "village_defence": "it hits Blue special 1 with 50 %",
    "neutralise_special": "it hits Blue special 1 with 50 %, which the mission is about",
}


@pytest.mark.parametrize("mission", TARGETS)
def test_an_attack_has_a_chance(mission: str) -> None:
    match = staged(f"""
        setup: {{mission: {mission}}}
        given: {{units: [A infantry A1, A infantry H1, D special A2], phase: attack}}
        """)
    assert reason(match, 0, "attack with Red infantry 1") == TARGETS[mission]
    assert reason(match, 0, "end phase") == ""


def test_no_attack_without_a_chance() -> None:
    match = staged("given: {units: [A special C2, D infantry C5], phase: attack}")
    assert reason(match, 0, "attack with Red special 1") == ""
    assert reason(match, 0, "end phase") == "no attack that is left has a chance"
    other = staged("given: {units: [A special C2, D infantry C5, D infantry A2], phase: attack}")
    do(other, "0: attack with Red special 1")
    assert reason(other, 0, "at Blue infantry 1") == ""


def test_a_target_has_a_chance() -> None:
    match = staged("given: {units: [A infantry A1, D infantry A2, D special B2], phase: attack}")
    do(match, "0: attack with Red infantry 1")
    assert reason(match, 0, "at Blue infantry 1") == "it hits Blue infantry 1 with 50 %"


def test_who_stands_on_an_objective_is_driven_off() -> None:
    position = "given: {units: [A infantry D5, D infantry D6], phase: attack%s}"
    match = staged(position % "")
    assert reason(match, 0, "attack with Red infantry 1").endswith(", who stands on an objective")
    turned = staged(position.replace("A inf", "X").replace("D inf", "A inf").replace("X", "D inf")
                    % ", turn: defender")  # fmt: skip
    assert reason(turned, 1, "attack with Blue infantry 1").endswith(
        ", who wins if nobody drives them off"
    )


def test_cards_have_their_moments() -> None:
    match = staged("""
        given:
          stored.0: [long_range_munitions]
          units: [A infantry A1, D infantry H8]
          phase: card_resolution
        """)
    assert reason(match, 0, "play Long-Range Munitions") == (
        "the attacks of this turn get better by it"
    )
    assert reason(match, 0, "end phase") == "nothing in store is worth more now than later"
    drawn = staged("""
        given:
          units: [A infantry A1, A infantry H1, D infantry A2]
          deck: [artillery_support]
        """)
    assert reason(drawn, 0, "store Artillery Support") == "its moment is still to come"
    do(drawn, "0: play Artillery Support")
    assert reason(drawn, 0, "Red infantry 1") == "its best shot is 50 %"
    assert reason(drawn, 0, "Red infantry 2") == ""


def test_a_malus_finds_whom_it_hurts() -> None:
    match = staged("""
        given:
          stored.0: [rapid_supply_convoy]
          units: [A infantry A1, A infantry H1, D infantry A2, D infantry H8]
          deck: [enemy_disinformation]
        """)
    assert reason(match, 1, "Red infantry 1") == "its best shot would be 50 %"
    assert reason(match, 1, "Red infantry 2") == ""


FIGHT = """
given:
  stored.0: [precision_shot]
  stored.1: [dense_fog, suppressive_fire]
  units: [A infantry C2, D infantry C4, D infantry H8]
  phase: movement
  deck: [dense_fog]
rolls: {dice: [5]}
"""


def test_reactions_have_their_reasons() -> None:
    match = do(staged(FIGHT), "0: move Red infantry 1", "0: pass")
    assert reason(match, 1, "play Suppressive Fire") == "it hinders Red infantry 1"
    assert reason(match, 1, "no more reactions this turn") == (
        "nothing in store can be of use this turn"
    )
    do(match, "1: pass", "0: to C3", "0: pass", "1: pass", "0: end phase")
    do(match, "0: attack with Red infantry 1", "0: end phase")
    assert reason(match, 0, "play Precision Shot") == (
        "the attack of Red infantry 1 on Blue infantry 1 gets better by it"
    )
    assert reason(match, 0, "pass") == "nothing in store is worth more now than later"
    do(match, "0: pass")
    assert reason(match, 1, "play Dense Fog") == (
        "the attack of Red infantry 1 on Blue infantry 1 gets worse by it"
    )


CHOSEN = {
    "forward_supply_depot": "about 2 movement to the objective D6",
    "field_fortifications": "it is in a danger of 50 % where it stands",
}


@pytest.mark.parametrize("card", CHOSEN)
def test_a_card_is_for_the_unit_that_needs_it(card: str) -> None:
    match = staged(f"""
        given:
          stored.0: [{card}]
          units: [A infantry D4, A infantry G1, D infantry D7]
          phase: movement
        """)
    do(match, f"0: play {card.replace('_', ' ')}")
    assert reason(match, 0, "Red infantry 1") == CHOSEN[card]


def test_cards_in_force_have_no_reasons_of_their_own() -> None:
    match = staged("""
        given:
          stored.0: [rapid_supply_convoy, combat_engineers]
          stored.1: [enemy_recon_detection]
          units: [A infantry D4, A infantry G1, D infantry D7]
          phase: movement
        """)
    do(match, "0: play Rapid Supply Convoy", "0: play Combat Engineers")
    do(match, "0: move Red infantry 1", "1: play Enemy Recon Detection")
    assert reason(match, 1, "Rapid Supply Convoy") == ""


def test_a_hit_may_be_survived() -> None:
    match = staged("""
        given:
          stored.1: [field_medics]
          units: [A infantry C3, D infantry C4]
          phase: attack
        rolls: {dice: [5]}
        """)
    do(match, "0: attack with Red infantry 1", "1: pass", "1: pass")
    assert reason(match, 1, "play Field Medics") == "it may save Blue infantry 1"


def test_a_malus_is_cancelled_before_it_does_harm() -> None:
    match = staged("""
        given:
          stored.0: [electronic_countermeasures]
          units: [A infantry A1, D infantry H8]
          deck: [ammunition_shortage]
        """)
    assert reason(match, 0, "play Electronic Countermeasures") == (
        "the malus is over before it does harm"
    )


def test_units_are_put_where_the_ground_helps() -> None:
    match = started(deployment="chosen")
    offered = [option_words(match.state, 1, option) for option in match.legal(1)]
    found = {words.rpartition(" ")[2]: reason(match, 1, words) for words in offered}
    assert found["F5"] == "the ground makes it harder to hit there"
    assert found["D8"].startswith("then about ")

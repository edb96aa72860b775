"""The rules of thumb by which Taktik is played without looking ahead, decision by decision."""

import pytest

from cardwright.kernel import Match
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.values.chance import Stream, stream_key
from tests.games.taktik.stage import do, kinds, offered, on, staged, started


def thought(match: Match, seat: int) -> str:
    """What the seat would decide by instinct, in words. Thinking leaves no trace."""
    before = match.digest()
    world = match.world(seat)
    option = world.game.instinct(world, seat, Stream("test", stream_key(b"test", "test")))
    assert match.digest() == before, "thinking changes nothing"
    return option_words(world, seat, option)


def led(match: Match, seat: int, *thoughts: str) -> Match:
    """Check what the seat decides, one decision after another, and do it."""
    for expected in thoughts:
        assert thought(match, seat) == expected
        do(match, f"{seat}: {expected}")
    return match


# Marching


def test_the_attacker_marches_to_the_objective() -> None:
    """taktik 8.8: to hold the objectives is what he wants to win by."""
    match = staged("given: {units: [A infantry D2, D infantry H8], phase: movement}")
    led(match, 0, "move Red infantry 1")
    assert thought(match, 0) in ("to C4", "to D5")


def test_a_unit_on_the_objective_stays_there() -> None:
    match = staged("given: {units: [A infantry D6, A infantry A1, D infantry H8], phase: movement}")
    assert thought(match, 0) == "move Red infantry 2"
    do(match, "0: move Red infantry 2", "0: stay")
    assert "move Red infantry 1" in offered(match, 0)
    assert thought(match, 0) == "end phase"


def test_the_defender_mans_the_objective() -> None:
    match = staged("""
        given:
          units: [A infantry A1, D infantry D8, D infantry E8]
          phase: movement
          turn: defender
        """)
    led(match, 1, "move Blue infantry 1", "to D6")
    assert thought(match, 1) != "to D6"


def test_guns_with_a_target_do_not_move() -> None:
    match = staged("given: {units: [A special A1, D infantry A4], phase: movement}")
    assert "move Red special 1" in offered(match, 0)
    assert thought(match, 0) == "end phase"


def test_a_unit_goes_where_it_can_shoot() -> None:
    """There is nothing to hold in this mission: the enemy's guns are what it is about."""
    match = staged("""
        setup: {mission: neutralise_special}
        given: {units: [A infantry A1, D special A5, D infantry H8], phase: movement}
        """)
    led(match, 0, "move Red infantry 1", "to A4", "attack with Red infantry 1")


def test_hunted_guns_keep_away() -> None:
    match = staged("""
        setup: {mission: neutralise_special}
        given:
          units: [A infantry A1, D special A5, D infantry H8]
          phase: movement
          turn: defender
        """)
    do(match, "1: move Blue special 1")
    place = on(match).board.cell(thought(match, 1).removeprefix("to "))
    assert place is not None
    assert on(match).board.row_of[place] > 4, "further from the infantry than before"


def test_who_wants_the_edge_makes_for_it() -> None:
    match = staged("""
        setup: {mission: coordinated_assault}
        given: {units: [A infantry A5, A special A1, D special H1], phase: movement}
        """)
    led(match, 0, "move Red infantry 1", "to A8")


def test_units_are_deployed_where_they_are_needed() -> None:
    match = started(deployment="chosen")
    assert thought(match, 1) == "Blue infantry 1 at D6"


def test_lost_units_come_back() -> None:
    match = staged("""
        setup: {mission: coordinated_assault}
        given:
          units: [A infantry C3, A special A1, D infantry C4, D special H8]
          phase: attack
          turn: defender
        rolls: {dice: [5]}
        """)
    do(match, "1: attack with Blue infantry 1")
    assert thought(match, 0) == "recall Red infantry 1"


# Firing


def test_the_best_shot_comes_first() -> None:
    """The infantry stands before a wood, the other beside open ground."""
    match = staged("""
        given: {units: [A infantry B2, A infantry H2, D infantry B3, D infantry H3], phase: attack}
        """)
    led(match, 0, "attack with Red infantry 2", "attack with Red infantry 1")


def test_who_stands_on_the_objective_is_the_better_target() -> None:
    match = staged("""
        given:
          units: [A mechanised C7, D infantry D8, D mechanised B8]
          phase: attack
        """)
    do(match, "0: attack with Red mechanised 1")
    assert thought(match, 0) == "at Blue mechanised 2"


def test_further_attacks_go_to_others() -> None:
    match = staged("""
        given:
          units: [A infantry G4, A infantry H4, D infantry G5, D infantry H5]
          phase: attack
        """)
    do(match, "0: attack with Red infantry 1")
    first = thought(match, 0)
    do(match, f"0: {first}", "0: attack with Red infantry 2")
    assert {first, thought(match, 0)} == {"at Blue infantry 1", "at Blue infantry 2"}


def test_who_wins_unless_he_falls_now_is_fired_at_first() -> None:
    """One in six is little, but without it the village is lost at the end of the next turn."""
    match = staged("""
        given:
          units: [A infantry D6, A infantry F8, D infantry E7]
          phase: attack
          turn: defender
        """)
    do(match, "1: attack with Blue infantry 1")
    assert thought(match, 1) == "at Red infantry 1"


def test_all_go_where_they_can_fire_at_who_wins_unless_he_falls() -> None:
    match = staged("""
        given:
          units: [A infantry D6, A infantry H8, D infantry F8]
          phase: movement
          turn: defender
        """)
    do(match, "1: move Blue infantry 1")
    board = on(match).board
    place, village = board.cell(thought(match, 1).removeprefix("to ")), board.cell("D6")
    assert place is not None
    assert village is not None
    assert board.distance(place, village) == 1


def test_a_hopeless_attack_is_not_made() -> None:
    """At two cells against houses the vehicle would need a seven."""
    match = staged("given: {units: [A mechanised D4, D infantry D6, D infantry H8], phase: attack}")
    assert thought(match, 0) == "end phase"


# Cards in the phases

PHASE = """
given:
  stored.0: [%s]
  units: [%s]
  phase: %s
  deck: [dense_fog]
"""
APART = "A infantry D1, D infantry H8"
BESIDE = "A infantry G4, D infantry H5, D infantry A8"


@pytest.mark.parametrize(
    ("card", "units", "phase", "plays"),
    [
        ("rapid_supply_convoy", APART, "movement", True),
        ("rapid_supply_convoy", APART, "card_resolution", False),
        ("troop_motivation", BESIDE, "attack", True),
        ("troop_motivation", BESIDE, "movement", False),
        ("troop_motivation", APART, "attack", False),
        ("air_cover", APART, "attack", True),
        ("air_cover", BESIDE, "attack", False),
        ("internal_discipline", BESIDE, "attack", False),
        ("international_aid", BESIDE, "attack", False),
        ("hidden_caches", BESIDE, "movement", True),
    ],
)
def test_a_stored_card_waits_for_its_moment(card: str, units: str, phase: str, plays: bool) -> None:
    match = staged(PHASE % (card, units, phase))
    assert thought(match, 0).startswith("play ") == plays


def test_what_is_forbidden_is_worth_a_card() -> None:
    match = staged("""
        given:
          deck: [un_ceasefire]
          stored.0: [internal_discipline]
          units: [A infantry G4, D infantry H5]
        """)
    led(match, 0, "pass")
    assert thought(match, 0) == "play Internal Discipline"


def test_support_goes_to_who_has_a_shot() -> None:
    match = staged("""
        given:
          stored.0: [artillery_support]
          units: [A infantry A1, A infantry G4, D infantry H5]
          phase: attack
        """)
    led(match, 0, "play Artillery Support")
    assert thought(match, 0) == "Red infantry 2"


def test_the_enemy_who_hurts_most_is_blocked() -> None:
    match = staged("""
        given:
          deck: [enemy_disinformation]
          units: [A infantry A1, A infantry G4, D infantry H5]
        """)
    assert match.to_decide() == [1]
    assert thought(match, 1) == "Red infantry 2"


def test_a_malus_is_cancelled_at_once() -> None:
    match = staged("""
        given:
          deck: [un_ceasefire]
          stored.0: [extra_supplies]
          units: [A infantry A1, D infantry H8]
        """)
    assert thought(match, 0) == "play Extra Supplies"


def test_a_drawn_card_is_kept_unless_it_helps_at_once() -> None:
    given = "given: {deck: [%s], units: [A infantry A1, D infantry H8]}"
    assert thought(staged(given % "troop_motivation"), 0) == "store Troop Motivation"
    assert thought(staged(given % "hidden_caches"), 0) == "play Hidden Caches"
    assert thought(staged(given % "dense_fog"), 0) == "store Dense Fog"


def test_of_a_full_store_the_least_useful_card_goes() -> None:
    match = staged("""
        given:
          deck: [precision_shot]
          stored.0: [expert_aim, air_cover, commanders_luck, hidden_caches, dense_fog, ambush]
          units: [A infantry A1, D infantry H8]
        """)
    led(match, 0, "replace Precision Shot")
    assert thought(match, 0) == "give up Hidden Caches"


# Reactions

WINDOW = """
given:
  stored.%d: [%s]
  units: [A infantry %s, D infantry %s, D infantry H8]
  phase: %s
rolls: {dice: [%d]}
"""


@pytest.mark.parametrize(
    ("seat", "card", "die", "thinks"),
    [
        (0, "precision_shot", 3, "play Precision Shot"),
        (0, "dense_fog", 3, "pass"),
        (1, "dense_fog", 3, "play Dense Fog"),
        (1, "tactical_block", 3, "play Tactical Block"),
        (1, "natural_cover", 3, "play Natural Cover"),
    ],
)
def test_before_the_roll_a_card_must_better_the_odds(
    seat: int, card: str, die: int, thinks: str
) -> None:
    match = staged(WINDOW % (seat, card, "C3", "C4", "attack", die))
    do(match, "0: attack with Red infantry 1", *(["0: end phase"] if seat == 0 else []))
    assert match.state.window == "before_roll"
    assert thought(match, seat) == thinks


@pytest.mark.parametrize(
    ("seat", "card", "die", "thinks"),
    [
        (0, "commanders_luck", 0, "play Commander's Luck"),
        (0, "commanders_luck", 5, "pass"),
        (1, "dud_rounds", 3, "play Dud Rounds"),
        (1, "dud_rounds", 5, "pass"),
        (1, "dud_rounds", 0, "pass"),
    ],
)
def test_after_the_roll_a_card_must_change_the_outcome(
    seat: int, card: str, die: int, thinks: str
) -> None:
    match = staged(WINDOW % (seat, card, "C3", "C4", "attack", die))
    do(match, "0: attack with Red infantry 1", *(["0: end phase"] if seat == 0 else []))
    do(match, f"{seat}: pass")
    assert match.state.window == "after_roll"
    assert thought(match, seat) == thinks


@pytest.mark.parametrize(("card", "plays"), [("field_medics", True), ("reactive_armour", False)])
def test_a_card_that_saves_the_unit_is_played(card: str, plays: bool) -> None:
    match = staged(WINDOW % (1, card, "C3", "C4", "attack", 5))
    do(match, "0: attack with Red infantry 1", "1: pass", "1: pass")
    assert match.state.window == "before_damage"
    assert thought(match, 1).startswith("play ") == plays


def test_a_march_is_hurried_if_nobody_can_be_attacked() -> None:
    far = staged(WINDOW % (0, "forced_march", "D1", "D8", "movement", 0))
    assert thought(do(far, "0: move Red infantry 1"), 0) == "play Forced March"
    near = staged(WINDOW % (0, "forced_march", "D1", "D4", "movement", 0))
    assert thought(do(near, "0: move Red infantry 1"), 0) == "pass"


def test_an_enemy_near_the_objective_is_stopped() -> None:
    near = staged(WINDOW % (1, "roadblock", "D2", "H1", "movement", 0))
    assert thought(do(near, "0: move Red infantry 1"), 1) == "play Roadblock"
    far = staged(WINDOW % (1, "roadblock", "H1", "A8", "movement", 0))
    assert thought(do(far, "0: move Red infantry 1"), 1) == "pass"


def test_an_enemy_who_has_come_up_is_disarmed_or_exposed() -> None:
    for card, title in (("harassing_fire", "Harassing Fire"), ("ambush", "Ambush")):
        match = staged(WINDOW % (1, card, "C2", "C4", "movement", 0))
        do(match, "0: move Red infantry 1", "1: pass", "0: to C3")
        assert thought(match, 1) == f"play {title}"


def test_who_gives_himself_away_is_remembered() -> None:
    match = staged(WINDOW % (1, "muzzle_flash", "C3", "C4", "attack", 0))
    do(match, "0: attack with Red infantry 1")
    assert thought(match, 1) == "play Muzzle Flash"


def test_without_a_reaction_for_this_turn_a_side_stands_down() -> None:
    match = staged(WINDOW % (1, "air_cover", "C2", "C4", "movement", 0))
    led(do(match, "0: move Red infantry 1"), 1, "no more reactions this turn")


# As a whole


@pytest.mark.parametrize("deployment", ["quick", "chosen"])
@pytest.mark.parametrize("board", ["crossroads", "river_crossing"])
def test_instinct_plays_whole_matches(board: str, deployment: str) -> None:
    match = started(3, map=board, deployment=deployment)
    while not match.over:
        seat = match.to_decide()[0]
        world = match.world(seat)
        option = world.game.instinct(world, seat, Stream("test", stream_key(b"test", "test")))
        match.act(seat, option.text())
    assert "match_ended" in kinds(match)


def test_a_search_is_told_where_a_unit_should_rather_go() -> None:
    match = staged("given: {units: [A infantry D2, D infantry H8], phase: movement}")
    do(match, "0: move Red infantry 1")
    leanings = match.state.game.leanings(match.state, 0)
    cells = offered(match, 0)
    assert len(leanings) == len(cells)
    assert cells[leanings.index(max(leanings))] == thought(match, 0)
    assert leanings[cells.index("to D5")] > leanings[cells.index("to D1")]


def test_a_search_is_told_nothing_where_options_are_few() -> None:
    match = staged("given: {units: [A infantry D2, D infantry H8], phase: movement}")
    assert match.state.game.leanings(match.state, 0) == []


def test_whoever_reaches_further_attacks_further() -> None:
    """Long-Range Munitions is no blank: who was out of reach is attacked after the others."""
    match = staged("""
        given:
          stored.0: [long_range_munitions]
          units: [A infantry E2, A infantry A1, D infantry E4, D infantry A2]
          phase: attack
        """)
    led(match, 0, "play Long-Range Munitions", "attack with Red infantry 2")
    assert thought(match, 0) == "attack with Red infantry 1"
    assert offered(match, 0) == ["attack with Red infantry 1", "end phase"]

"""Chapter 1: battles, the forces and the clock of a mission on a map."""

import pytest

from cardwright.games.taktik.content.battles import Battle
from cardwright.kernel import Match, load_changed, seed_from_number
from cardwright.kernel.language.problems import ContentError, ContentErrors
from tests.games.taktik.stage import on, started, taktik


def battle_named(name: str) -> Battle:
    battle = taktik().by_name[name]
    assert isinstance(battle, Battle)
    return battle


def test_every_mission_has_a_battle_on_every_map() -> None:
    """taktik 1.6: twelve of them, and more for those who place their units themselves."""
    battles = [battle for battle in taktik().family("battles") if isinstance(battle, Battle)]
    setups = taktik().setups
    wanted = {(map, mission) for map in setups["map"] for mission in setups["mission"]}
    usual = [(battle.map, battle.mission) for battle in battles if not battle.deployment]
    assert set(usual) == wanted
    assert len(usual) == len(wanted)


CHOSEN_BATTLE = """
another_one:
  map: crossroads
  mission: village_defence
  deployment: chosen
  rounds: 5
  attacker: {infantry: 1}
  defender: {infantry: 2}
  opening_hands: [1, 0]
"""


def test_a_deployment_may_have_a_battle_of_its_own() -> None:
    """taktik 1.6: who places units themselves may fight with others."""
    usual = "village_defence_crossroads_chosen"
    gone = f"{usual}: ~\n" if usual in taktik().by_name else ""
    game = load_changed("taktik", [("battles-mine.yaml", gone + CHOSEN_BATTLE)])
    match = Match(game, {"deployment": "chosen"}, seed_from_number(1)).start()
    for seat in (1, 1, 0):
        match.act(seat, match.legal(seat)[0])
    chosen = on(match)
    assert (chosen.rounds, chosen.hands) == (5, [1, 0])
    assert [len(chosen.army(side)) for side in (0, 1)] == [1, 2]
    quick = on(Match(game, {}, seed_from_number(1)).start())
    battle = battle_named("village_defence_crossroads")
    assert (quick.rounds, quick.hands) == (battle.rounds, battle.hands)
    own = game.by_name["another_one"]
    assert own.kind_words([]) == (
        "Battle, Village defence on Crossroads, chosen deployment, 5 rounds."
    )


def test_a_battle_says_who_fights_and_for_how_long() -> None:
    """taktik 1.6: forces, rounds and opening hands."""
    battle = battle_named("neutralise_special_river")
    state = on(started(map="river_crossing", mission="neutralise_special"))
    for side in (0, 1):
        assert len(state.army(side)) == sum(count for _, count in battle.forces[side])
    assert state.rounds == battle.rounds
    assert state.hands == battle.hands
    words = "\n".join(battle.words())
    assert f"{dict(battle.forces[1])['special']} special" in words
    assert battle.kind_words([]).startswith("Battle, Neutralise special on River crossing, ")


def test_a_set_up_says_what_is_fought() -> None:
    """taktik 1.6: before anything is played, and as it will be."""
    setup = {"map": "river_crossing", "mission": "village_defence", "deployment": "chosen"}
    battle = battle_named("village_defence_river_chosen")
    lines = taktik().about_setup(setup)
    assert lines[0] == f"{battle.rounds} rounds."
    assert lines[1:3] == battle.words()
    assert lines[3] == "The attacker wins by Annihilation or Capture and hold."


def test_without_a_battle_the_map_decides() -> None:
    """taktik 1.6: a mission of one's own needs none."""
    game = load_changed("taktik", [("battles.yaml", "village_defence_crossroads: ~\n")])
    match = Match(game, {"mission": "village_defence"}, seed_from_number(1)).start()
    board = game.by_name["crossroads"]
    assert on(match).rounds == getattr(board, "rounds", 0)
    assert on(match).hands == [3, 3]


TWICE = """
another_one:
  map: crossroads
  mission: village_defence
  rounds: 5
  attacker: {infantry: 1}
  defender: {infantry: 1}
  opening_hands: [%s]
"""


@pytest.mark.parametrize(
    ("hands", "why"), [("1, 1", "a battle on this map already"), ("1", "two opening hands")]
)
def test_what_is_wrong_with_a_battle(hands: str, why: str) -> None:
    with pytest.raises((ContentError, ContentErrors), match=why):
        load_changed("taktik", [("battles-mine.yaml", TWICE % hands)])


def test_every_unit_of_a_battle_has_a_cell() -> None:
    """Nine units stood in a battle whose side deploys on eight cells: the guns never came."""
    crowd = "rapid_reconquest_crossroads:\n  attacker: {infantry: 7, mechanised: 1, special: 1}\n"
    with pytest.raises((ContentError, ContentErrors), match="9 units and 8 cells for them"):
        load_changed("taktik", [("battles.yaml", crowd)])

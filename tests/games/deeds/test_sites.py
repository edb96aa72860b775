"""Sites: talking, prices, reputation, plunder, rewards and what evenings bring."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.rules.questions import REPUTATION_TRACK
from tests.games.deeds.tables import at_table, do, offers, read, staged, titles_in


def test_the_reputation_track() -> None:
    """§7.1 Once, at the start of the talk."""
    assert REPUTATION_TRACK == (-5, -3, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 3, 5)
    for reputation in range(-6, 8):
        match = staged(f"hand.0: [promise], at: mill_brook, reputation: {reputation}")
        do(match, "talk to the people here")
        assert read(match, "influence") == REPUTATION_TRACK[reputation + 7]
        do(match, "play Promise")
        assert read(match, "influence") == REPUTATION_TRACK[reputation + 7] + 2


def test_the_worst_reputation_bars_all_talk() -> None:
    """§7.1"""
    match = staged("hand.0: [promise], at: mill_brook, reputation: -7")
    assert "talk to the people here" not in offers(match)


def test_reputation_stays_on_its_track() -> None:
    """§7.1"""
    match = staged("hand.0: [menace], at: mill_brook, phase: parley, reputation: -6, mana: [red]")
    assert read(do(match, "power Menace"), "reputation") == -7
    match = staged("hand.0: [tall_tale], at: mill_brook, phase: parley, reputation: 7,"
                   " mana: [white]")  # fmt: skip
    assert read(do(match, "power Tall tale"), "reputation") == 7


def test_who_talks_to_whom() -> None:
    """§7.2 A keep and a tower only when conquered, a wayside never."""
    talk = "talk to the people here"
    for place, talks in {"mill_brook": True, "abbey": True, "gatehouse": False,
                         "oak_shade": False}.items():  # fmt: skip
        assert (talk in offers(staged(f"hand.0: [promise], at: {place}"))) == talks
    for place in ("hill_keep", "moor_tower"):
        match = staged(f"hand.0: [promise], at: {place}, conquered: [{place}]")
        assert talk in offers(match)


@pytest.mark.parametrize(
    ("place", "needed", "ware"),
    [
        ("mill_brook", 3, "buy healing for 3 influence"),
        ("abbey", 2, "buy healing for 2 influence"),
        ("abbey", 6, "buy a lesson for 6 influence"),
        ("hill_keep", 8, "buy a drill for 8 influence"),
        ("moor_tower", 7, "buy a spell for 7 influence"),
    ],
)
def test_prices(place: str, needed: int, ware: str) -> None:
    """§7.3 With one influence less it is not on offer."""
    for short in (0, 1):
        match = staged(
            f"hand.0: [promise, wound], at: {place}, conquered: [{place}], phase: parley,"
            " action_offer: [riposte], spell_offer: [quake], mana: [green]"
        )
        at_table(match).tallies[1] = needed - short - 2
        do(match, "play Promise")
        assert (ware in offers(match)) == (short == 0)


def test_a_spell_costs_mana_of_its_colour_too() -> None:
    """§7.3 §7.7 And it goes on top of the deck."""
    given = (
        "hand.0: [bottomless_purse], at: moor_tower, conquered: [moor_tower], phase: parley,"
        " spell_offer: [quake, mending, blizzard]"
    )
    poor = do(staged(given), "power Bottomless purse")
    assert "buy a spell for 7 influence" not in offers(poor)
    match = do(staged(given + ", crystals: [green]"), "power Bottomless purse")
    do(match, "buy a spell for 7 influence")
    assert offers(match) == ["learn Quake", "learn Mending"]
    do(match, "learn Mending")
    assert titles_in(match, "deck")[-1] == "Mending"
    assert read(match, "crystals.green") == 0
    assert read(match, "influence") == 2
    assert len(titles_in(match, "spell_offer")) == 3


def test_healing_is_bought_as_often_as_influence_lasts() -> None:
    """§7.3 §9.1"""
    match = staged("hand.0: [bottomless_purse, wound, wound, wound], at: abbey, phase: parley")
    do(match, "play Bottomless purse", "buy healing for 2 influence", "buy healing for 2 influence")
    assert read(match, "wounds") == 1
    assert "buy healing for 2 influence" not in offers(match)


def test_a_village_is_plundered_once() -> None:
    """§7.4"""
    match = staged("hand.0: [march, rage], at: mill_brook")
    do(match, "plunder the place")
    assert read(match, "reputation") == -1
    assert len(at_table(match).hand()) == 4
    assert not match.can_undo(0)
    do(match, "end the turn", "discard Rage", "keep the rest")
    assert "plunder the place" not in offers(match)


def test_a_glade_of_an_evening() -> None:
    """§7.5"""
    for number, color in ((1, "green"), (2, "red")):
        match = staged(f"hand.0: [march, wound], at: oak_shade, round: {number}")
        do(match, "play March", "end the turn")
        assert read(match, f"crystals.{color}") == 1
        assert read(match, "wounds") == 0


def test_a_mine_of_an_evening() -> None:
    """§7.5"""
    match = staged("hand.0: [march, rage], at: copper_pit")
    do(match, "play March", "end the turn")
    assert read(match, "crystals.red") == 1


def test_a_keep_that_is_held_raises_the_hand_limit() -> None:
    """§7.6 While the hero is there."""
    match = staged("hand.0: [march], at: hill_keep, conquered: [hill_keep]")
    assert read(match, "hand_limit") == 6
    do(match, "play March", "end the turn")
    assert len(at_table(match).hand()) == 6
    assert read(staged("hand.0: [march], at: hill_spring, conquered: [hill_keep]"),
                "hand_limit") == 5  # fmt: skip


def conquest(place: str, foes: str) -> list[str]:
    """What is asked after the last foe falls to a wind by night."""
    match = staged(
        f"hand.0: [whirling_wind, march], at: {place}, assault: [{foes}], phase: attack, round: 2,"
        " mana: [white, black], spell_offer: [quake, mending], action_offer: [riposte, menace]",
        "tale: dragon_hunt" if place == "worm_lair" else "",
    )
    do(match, "power Whirling wind")
    crystals = sum(at_table(match).mana.crystals)
    return [*offers(match), f"crystals {crystals}", f"fame {read(match, 'fame')}"]


def test_rewards_of_conquest() -> None:
    """§7.6 §8.11"""
    assert conquest("hill_keep", "pikemen")[-2:] == ["crystals 0", "fame 4"]
    assert conquest("moor_tower", "frost_wardens")[:2] == ["learn Quake", "learn Mending"]
    assert len(conquest("sunken_stair", "gorgons")) == 4, "a spell or an artifact"
    assert conquest("worm_lair", "fire_drake")[-2:] == ["crystals 4", "fame 8"]


def test_a_stronghold_gives_a_spell_and_an_action() -> None:
    """§7.6"""
    match = staged(
        "hand.0: [whirling_wind, march], at: citadel, assault: [pikemen], phase: attack, round: 2,"
        " mana: [white, black], spell_offer: [quake, mending], action_offer: [riposte, menace]",
        "tale: fall_of_the_citadel",
    )
    do(match, "power Whirling wind", "learn Quake")
    assert offers(match)[:2] == ["learn Riposte", "learn Menace"]

"""The road: its stretches, terrain, roaming foes and assaults."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.content.templates import Stretch
from cardwright.games.deeds.rules.questions import MOVE_COST
from cardwright.kernel import EVERYONE, Match, Scene, ask, seed_from_number
from tests.games.deeds.tables import at_table, deeds_game, do, offers, read, staged, told

TERRAIN = {
    "plains": (2, 3),
    "hills": (3, 4),
    "forest": (3, 5),
    "wasteland": (4, 5),
    "desert": (5, 3),
    "swamp": (5, 5),
    "town": (2, 2),
}
STRETCHES = [entry for entry in deeds_game().templates if isinstance(entry, Stretch)]


def place_of(match: Match, name: str) -> int:
    return [spot.space.name for spot in at_table(match).spots].index(name)


def test_two_stretches_are_known_at_the_start() -> None:
    """§6.1 The rest lies ahead, face down; every tale begins and ends as it says."""
    for number, tale in enumerate(deeds_game().setups["tale"]):
        match = Match(deeds_game(), {"tale": tale}, seed_from_number(number)).start()
        state = at_table(match)
        assert len(state.zone(deeds_game().vocabulary.zones["road"]).cards) == 2
        ahead = state.zone(deeds_game().vocabulary.zones["road_ahead"]).cards
        framed = 1 if state.tale.last is None else 2
        assert len(ahead) == state.tale.stretches + framed - 2
        if state.tale.last is not None:
            assert state.cards[ahead[0]].template is state.tale.last
            assert state.cards[ahead[0]].known == EVERYONE


def test_two_move_reveal_the_next_stretch() -> None:
    """§6.1 Only from the end of the known road; what is revealed is learned."""
    match = staged("hand.0: [march, rage], at: abbey_road")
    do(match, "play March")
    known = len(at_table(match).spots)
    assert match.can_undo(0)
    do(match, "reveal the next stretch of the road")
    assert len(at_table(match).spots) > known
    assert read(match, "move") == 0
    assert not match.can_undo(0)
    links = [at_table(match).spots[link].space.name for link in at_table(match).spots[known].links]
    assert "abbey_road" in links
    elsewhere = do(staged("hand.0: [march], at: abbey"), "play March")
    assert "reveal the next stretch of the road" not in offers(elsewhere)


@pytest.mark.parametrize("night", [0, 1])
def test_terrain_costs_by_day_and_by_night(night: int) -> None:
    """§6.2"""
    match = staged(f"hand.0: [march], round: {night + 1}, at: outer_court",
                   "tale: fall_of_the_citadel")  # fmt: skip
    met = {}
    for place, spot in enumerate(at_table(match).spots):
        if spot.space.land.barred:
            continue
        met[spot.space.land.name] = ask(match.state, MOVE_COST, Scene(0, subject=place))
    assert met == {land: costs[night] for land, costs in TERRAIN.items()}


def test_a_step_costs_move_and_at_least_one() -> None:
    """§6.2"""
    match = do(staged("hand.0: [march, rage]"), "play March")
    assert "go to mill brook for 2 move" in offers(match)
    assert "go to oak shade for 3 move" not in offers(match)
    do(match, "go to mill brook for 2 move")
    assert (read(match, "move"), at_table(match).at) == (0, place_of(match, "mill_brook"))
    match = staged("hand.0: [wind_song, hollow_ways], mana: [white, blue, black], round: 2")
    do(match, "power Hollow ways", "power Wind song")
    assert "go to mill brook for 1 move" in offers(match)


def test_lakes_and_mountains_are_barred() -> None:
    """§6.3"""
    match = staged("hand.0: [stamina, march], mana: [blue]", "tale: long_night")
    do(match, "power Stamina", "play March")
    assert not any("ice pond" in words for words in offers(match))
    assert "go to pine row for 5 move" in offers(match)


def test_roaming_foes_bar_the_way_and_can_be_challenged() -> None:
    """§6.4"""
    match = staged("hand.0: [march, march], at: mill_brook, mana: [green]")
    do(match, "power March")
    assert not any(words.startswith("go to fox hill") for words in offers(match))
    assert "challenge Outriders at fox hill" in offers(match)
    do(match, "challenge Outriders at fox hill")
    assert match.state.phase == "block", "there is nothing to shoot with"
    assert at_table(match).at == place_of(match, "mill_brook")


def test_a_challenged_foe_that_falls_leaves_the_way_open() -> None:
    """§6.4 §8.11"""
    match = staged("hand.0: [swiftness, quick_bolt, march], at: mill_brook, mana: [white, white]")
    do(match, "challenge Outriders at fox hill", "power Quick bolt", "strike Outriders")
    assert read(match, "fame") == 2
    assert at_table(match).spots[place_of(match, "fox_hill")].foes == []


def test_stepping_onto_a_keep_is_an_assault() -> None:
    """§6.5 Reputation falls, and the walls are manned."""
    match = staged("hand.0: [march, stamina, rage], at: hill_spring, mana: [green]")
    do(match, "power March", "go to hill keep for 3 move")
    assert read(match, "reputation") == -1
    assert match.state.phase == "block", "there is nothing to shoot with"
    assert read(match, "foes") == 1
    assert at_table(match).at == place_of(match, "hill_keep")


def test_by_day_the_hero_sees_who_holds_the_neighbouring_places() -> None:
    """§6.6 By night only when the fight begins."""
    for number, seen in ((1, True), (2, False)):
        match = staged(f"hand.0: [march, march, rage], at: upper_path, round: {number},"
                       " mana: [green]")  # fmt: skip
        keep = at_table(match).spots[place_of(match, "hill_keep")]
        assert match.state.cards[keep.foes[0]].known == 0
        do(match, "power March", f"go to hill spring for {1 + number} move")
        assert (match.state.cards[keep.foes[0]].known == EVERYONE) == seen
        assert ("foe_revealed" in told(match)) == seen


def test_a_dungeon_is_delved_into_by_choice() -> None:
    """§6.7 §8.12 Who is met is drawn then, and below it is night."""
    match = staged("hand.0: [march, rage], at: sunken_stair")
    assert read(match, "time") == 0
    do(match, "go down and fight what is there")
    assert read(match, "foes") == 1
    assert read(match, "time") == 1
    assert not match.can_undo(0), "who is down there was learned"


@pytest.mark.parametrize("stretch", STRETCHES, ids=lambda entry: entry.name)
def test_every_stretch_can_be_crossed(stretch: Stretch) -> None:
    """Without fighting anybody in the open, over terrain that may be entered."""
    names = [space.name for space in stretch.spaces]
    links: dict[str, list[str]] = {name: [] for name in names}
    for space in stretch.spaces:
        for link in space.links:
            links[space.name].append(link)
            links[link].append(space.name)
    free = [s.name for s in stretch.spaces if not (s.land.barred or s.roaming or s.site.assaulted)]
    reached = [names[stretch.entry]]
    for name in reached:
        reached += [other for other in links[name] if other in free and other not in reached]
    if not stretch.spaces[stretch.exit].site.garrison:
        assert names[stretch.exit] in reached
    assert len(names) == len(set(names))


def test_names_of_spaces_are_told_apart() -> None:
    names = [space.name for stretch in STRETCHES for space in stretch.spaces]
    assert len(names) == len(set(names))

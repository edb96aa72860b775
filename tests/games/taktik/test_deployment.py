"""Chapter 2: opening hands, and how the units come onto the board."""

from cardwright.games.taktik.content.templates import IMMEDIATE, printed
from tests.games.taktik.stage import do, offered, on, pile, started, taktik, why_not
from tests.games.taktik.test_battles import battle_named


def test_opening_hands_are_dealt_unseen() -> None:
    """taktik 2.1: as many cards as the battle says, none that takes effect at once."""
    for mission in ("village_defence", "rapid_reconquest"):
        usual = f"{mission}_crossroads"
        own = f"{usual}_chosen"
        hands = battle_named(own if own in taktik().by_name else usual).hands
        for number in range(10):
            match = started(number, mission=mission, deployment="chosen")
            for side in (0, 1):
                names = pile(match, "stored", side)
                assert len(names) == hands[side]
                assert all(printed(taktik().by_name[name]).timing != IMMEDIATE for name in names)
            hidden = [event for event in match.told(1) if event.kind == "card_moved"]
            assert [event.line() for event in hidden if "card=-1 name= " in event.line()]


def test_the_defender_deploys_first() -> None:
    """taktik 2.2: unit by unit, on free cells of the own zone, not on water."""
    match = started(map="river_crossing", deployment="chosen")
    assert match.to_decide() == [1]
    assert len(offered(match, 1)) == 40 - 3
    do(match, "1: Blue infantry 1 at A9")
    assert "Blue infantry 2 at A9" not in offered(match, 1)
    assert why_not(match, 1, "at 80") == "A9 is taken by Blue infantry 1"
    assert why_not(match, 1, "at 0").startswith("A1 is no place to deploy")
    assert why_not(match, 1, "at 115") == "F12 is no place to deploy: Water"
    while match.to_decide() == [1]:
        match.act(1, match.legal(1)[0])
    assert match.to_decide() == [0]
    assert "Red infantry 1 at A1" in offered(match, 0)
    while on(match).phase == "deployment":
        match.act(0, match.legal(0)[0])
    assert all(unit.cell >= 0 for unit in on(match).units)
    assert on(match).phase != "deployment"


def test_quick_deployment_is_by_chance_and_repeatable() -> None:
    """taktik 2.3: the same seed puts the units on the same cells, another on others."""
    first, again, other = started(1), started(1), started(2)
    assert [unit.cell for unit in on(first).units] == [unit.cell for unit in on(again).units]
    assert [unit.cell for unit in on(first).units] != [unit.cell for unit in on(other).units]
    assert first.setup["deployment"] == "quick"

"""Chapter 2: opening hands, and how the units come onto the board."""

from cardwright.games.taktik.content.templates import IMMEDIATE, printed
from tests.games.taktik.stage import do, offered, on, pile, started, taktik, why_not


def test_opening_hands_are_dealt_unseen() -> None:
    """taktik 2.1: as many cards as the mission says, none that takes effect at once."""
    for mission, count in (("village_defence", 3), ("rapid_reconquest", 4)):
        for number in range(10):
            match = started(number, mission=mission, deployment="chosen")
            for side in (0, 1):
                names = pile(match, "stored", side)
                assert len(names) == count
                assert all(printed(taktik().by_name[name]).timing != IMMEDIATE for name in names)
            hidden = [event for event in match.told(1) if event.kind == "card_moved"]
            assert [event.line() for event in hidden if "card=-1 name= " in event.line()]


def test_the_defender_deploys_first() -> None:
    """taktik 2.2: unit by unit, on free cells of the own zone, not on water."""
    match = started(map="river_crossing", deployment="chosen")
    assert match.to_decide() == [1]
    assert len(offered(match, 1)) == 70 - 3
    do(match, "1: D1 infantry at A6")
    assert "D2 infantry at A6" not in offered(match, 1)
    assert why_not(match, 1, "at 50") == "A6 is taken by D1 infantry"
    assert why_not(match, 1, "at 0").startswith("A1 is no place to deploy")
    assert why_not(match, 1, "at 115") == "F12 is no place to deploy: Water"
    for _ in range(8):
        match.act(1, match.legal(1)[0])
    assert match.to_decide() == [0]
    assert "A1 infantry at A1" in offered(match, 0)
    for _ in range(7):
        match.act(0, match.legal(0)[0])
    assert on(match).phase != "deployment"


def test_quick_deployment_is_by_chance_and_repeatable() -> None:
    """taktik 2.3: the same seed puts the units on the same cells, another on others."""
    first, again, other = started(1), started(1), started(2)
    assert [unit.cell for unit in on(first).units] == [unit.cell for unit in on(again).units]
    assert [unit.cell for unit in on(first).units] != [unit.cell for unit in on(other).units]
    assert first.setup["deployment"] == "quick"

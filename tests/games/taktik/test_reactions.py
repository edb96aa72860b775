"""Chapter 5: windows, and who is asked in them."""

import pytest

from cardwright.kernel import Match
from tests.games.taktik.stage import do, kinds, offered, on, staged, taktik

FIGHT = """
given:
  stored.0: [%s]
  stored.1: [%s]
  units: [A infantry C2, D infantry C4, D infantry H8]
  phase: movement
  deck: [dense_fog]
rolls: {dice: [5]}
"""


def windows_of(match: Match) -> list[str]:
    return [event.line() for event in match.log if event.kind == "window_opened"]


def test_the_five_windows() -> None:
    """taktik 5.1: before and after a move, before and after a roll, before damage."""
    match = do(
        staged(FIGHT % ("", "air_cover")),
        "0: move Red infantry 1", "1: pass", "0: to C3", "1: pass",
        "0: attack with Red infantry 1", "1: pass", "1: pass", "1: pass",
    )  # fmt: skip
    names = [line.removeprefix("window_opened window=") for line in windows_of(match)]
    assert names == ["before_move", "after_move", "before_roll", "after_roll", "before_damage"]


@pytest.mark.parametrize(
    ("card", "seat", "offers"),
    [
        ("precision_shot", 0, True),
        ("precision_shot", 1, False),
        ("tactical_block", 0, False),
        ("tactical_block", 1, True),
        ("dense_fog", 0, True),
        ("dense_fog", 1, True),
    ],
)
def test_a_card_says_in_whose_turn_it_is_played(card: str, seat: int, offers: bool) -> None:
    """taktik 5.1: by the active side, by the other, or by either."""
    match = staged(f"""
        given:
          stored.{seat}: [{card}]
          units: [A infantry C3, D infantry C4, D infantry H8]
          phase: attack
        """)
    do(match, "0: attack with Red infantry 1", *(["0: end phase"] if seat == 0 else []))
    assert match.state.window == "before_roll"
    title = taktik().by_name[card].title
    assert (f"play {title}" in offered(match, seat)) == offers


def test_the_active_side_is_asked_first_and_each_side_once() -> None:
    """taktik 5.2: with several cards at hand, one is played in a window."""
    match = staged(FIGHT % ("forced_march, air_cover", "suppressive_fire, dense_fog"))
    do(match, "0: move Red infantry 1")
    assert match.to_decide() == [0]
    do(match, "0: play Forced March")
    assert match.to_decide() == [1]
    do(match, "1: play Suppressive Fire")
    assert match.state.window == ""
    assert offered(match, 0)[-1] == "stay"
    assert len(windows_of(match)) == 1


def test_who_has_cards_is_asked_even_if_he_can_only_pass() -> None:
    """taktik 5.3: so that nobody learns what he holds; who has none is not asked."""
    match = do(staged(FIGHT % ("", "air_cover")), "0: move Red infantry 1")
    assert match.to_decide() == [1]
    assert offered(match, 1) == ["no more reactions this turn", "pass"]
    quiet = do(staged(FIGHT % ("", "")), "0: move Red infantry 1")
    assert quiet.to_decide() == [0]
    assert windows_of(quiet) == []


def test_standing_down_is_open_and_lasts_for_the_turn() -> None:
    """taktik 5.4: everybody is told, and no window of this turn asks that side again."""
    match = staged(FIGHT % ("", "air_cover"))
    do(match, "0: move Red infantry 1", "1: no more reactions this turn")
    assert "stood_down" in [event.kind for event in match.told(0)]
    assert on(match).stood_down == [False, True]
    do(match, "0: to C3", "0: attack with Red infantry 1")
    assert len(windows_of(match)) == 1
    assert match.to_decide() == [1]
    assert on(match).stood_down == [False, False]


def test_a_side_that_may_not_react_is_not_asked() -> None:
    """taktik 5.5: Radio Jamming keeps the other side silent for a turn."""
    match = staged(FIGHT % ("radio_jamming", "tactical_block"))
    do(match, "0: play Radio Jamming", "0: move Red infantry 1", "0: to C3")
    do(match, "0: attack with Red infantry 1")
    assert windows_of(match) == []
    assert "unit_lost" in kinds(match)


def test_a_silenced_side_may_still_cancel_its_malus() -> None:
    """taktik 5.5: a communications breakdown is no obstacle to its own cancellation."""
    match = staged("""
        given:
          deck: [communications_breakdown]
          stored.0: [electronic_countermeasures]
          units: [A infantry A1, D infantry H8]
        """)
    assert match.state.window == "malus_drawn"
    do(match, "0: play Electronic Countermeasures")
    assert match.state.in_force == []

"""One list of checks: every candidate in every spelling, and what speaks against it."""

import pytest

from cardwright.kernel import Match, Refused
from cardwright.kernel.values.chance import Stream
from tests.games.taktik.stage import do, offered, staged, started, taktik, why_not

HELD = """
given:
  deck: [enemy_disinformation]
  stored.0: [air_cover, expert_aim]
  units: [A infantry A1, A infantry C1, D infantry H8]
do: ["1: Red infantry 1", "0: pass", "0: end phase"]
"""


@pytest.mark.parametrize(
    "wish", ["move Red infantry 1", "move red_infantry_1", "move 0", "Red infantry 1"]
)
def test_every_spelling_names_the_effect_that_forbids(wish: str) -> None:
    """taktik 9.3: the card by its title, and how long it lasts."""
    assert why_not(staged(HELD), 0, wish) == (
        "Red infantry 1 may not move: Enemy Disinformation (until the end of the turn)"
    )


@pytest.mark.parametrize(
    "wish", ["1", "move Red infantry 2", "move red_infantry_2", "red INFANTRY 2"]
)
def test_every_spelling_finds_what_is_offered(wish: str) -> None:
    """taktik 9.3: its number in the list, its words, its machine form, or enough of them."""
    match = staged(HELD)
    assert offered(match, 0)[0] == "move Red infantry 2"
    do(match, f"0: {wish}", "0: pass")
    decision = match.state.pending[0]
    assert decision is not None
    assert decision.kind == "destination"
    do(match, "0: to d2", "0: pass")
    assert why_not(match, 0, "move Red infantry 2") == "Red infantry 2 has moved already"


def test_a_wish_that_is_no_candidate_names_the_nearest() -> None:
    """taktik 9.3."""
    assert why_not(staged(HELD), 0, "move Red infantry 3") == (
        "'move Red infantry 3' is not among the options now (the nearest:"
        " move Red infantry 2; move Red infantry 1; move Blue infantry 1)"
    )


def test_equal_cards_are_one_option() -> None:
    """taktik 4.7: which of two equal cards is played is nothing to choose."""
    match = staged("""
        given:
          stored.0: [troop_motivation, troop_motivation, ambush]
          units: [A infantry A1, D infantry H8]
          phase: movement
        """)
    assert offered(match, 0) == ["move Red infantry 1", "play Troop Motivation", "end phase"]
    barred = [one.words for one in match.candidates(0) if one.why]
    assert barred == ["move Blue infantry 1", "play Ambush"]


def check(match: Match, seat: int) -> None:
    """Offered exactly if nothing speaks against it; refused in those words, and nothing changes."""
    candidates = match.candidates(seat)
    free = [one.option.text() for one in candidates if not one.why]
    assert free == [option.text() for option in match.legal(seat)]
    assert len({one.words for one in candidates}) == len(candidates)
    before = match.digest()
    barred = [one for one in candidates if one.why]
    for one in (*barred[:2], *barred[-1:]):
        for wish in (one.words, one.key, one.option):
            with pytest.raises(Refused) as refused:
                match.act(seat, wish)
            assert str(refused.value) == one.why
    assert match.digest() == before


@pytest.mark.parametrize("number", range(4))
def test_candidates_all_through_a_match(number: int) -> None:
    """taktik 9.3: in every kind of decision."""
    setups = taktik().setups
    match = started(
        number,
        mission=setups["mission"][number % 4],
        map=setups["map"][number % len(setups["map"])],
        deployment=setups["deployment"][number % 2],
    )
    stream = Stream("candidates", bytes([number]) * 32)
    seen: dict[str, int] = {}
    for _ in range(200):
        if match.over:
            break
        seat = match.to_decide()[0]
        decision = match.state.pending[seat]
        assert decision is not None
        seen[decision.kind] = seen.get(decision.kind, 0) + 1
        if seen[decision.kind] <= 2:
            check(match, seat)
        options = match.legal(seat)
        match.act(seat, options[stream.below(len(options))])
    assert len(seen) >= 5

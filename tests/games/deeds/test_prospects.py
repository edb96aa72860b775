"""What stands beside an option: how much a card or a unit would give now."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.rules.effects import GainInfluence
from cardwright.games.deeds.seen.prospects import amounts_given
from cardwright.games.deeds.table.zones import DECK
from cardwright.kernel import COUNT, Literal, Match
from cardwright.kernel.machine.sums import Arithmetic
from cardwright.kernel.table.prospects import Look, Unaskable, prospects_of
from cardwright.kernel.table.spellings import option_words
from tests.games.deeds.tables import do, in_phase, staged


def beside(match: Match, words: str) -> list[str]:
    """The numbers beside an option."""
    option = next(one for one in match.legal(0) if option_words(match.state, 0, one) == words)
    return [f"{one.label} {one.n}" for one in prospects_of(match.state, 0, option)]


CARDS = "hand: [rage, march, swiftness, envoy, burning_blade, promise]"
MANA = "mana: [red, green, white, white]"


@pytest.mark.parametrize(
    ("phase", "words", "gives"),
    [
        ("journey", "play March", ["move 2"]),
        ("journey", "power March", ["move 4"]),
        ("journey", "lay Rage sideways", ["move 1"]),
        ("parley", "power Promise", ["influence 4"]),
        ("parley", "power Envoy", ["influence 4"]),
        ("parley", "lay Rage sideways", ["influence 1"]),
        ("block", "play Rage", ["block 2"]),
        ("block", "power Burning blade", ["fire block 5"]),
        ("attack", "play Rage", ["attack 2"]),
        ("attack", "power Swiftness", ["ranged attack 3"]),
        ("attack", "lay March sideways", ["attack 1"]),
    ],
)
def test_a_card_says_what_it_gives_in_this_phase(phase: str, words: str, gives: list[str]) -> None:
    assert beside(in_phase(phase, f"{CARDS}, {MANA}"), words) == gives


def test_walls_aside_a_shot_counts_before_the_block() -> None:
    match = staged(f"{CARDS}, {MANA}, fight: [raiders]")
    assert beside(match, "power Swiftness") == ["ranged attack 3"]


def test_what_is_in_force_counts() -> None:
    match = staged("hand: [banner_of_valour, rage], fight: [raiders], phase: attack")
    do(match, "play Banner of valour")
    assert beside(match, "play Rage") == ["attack 3"]
    warden = staged("hand: [march, rage], fight: [raiders], phase: block", "hero: warden")
    assert beside(warden, "lay March sideways") == ["block 2"]


def test_a_unit_says_it_too() -> None:
    match = staged("hand: [march], units: [peasants], fight: [raiders], phase: block")
    assert beside(match, "use Peasants") == ["block 2"]


def test_what_the_table_decides_is_left_to_the_text() -> None:
    match = staged("hand: [crystal_song, march], crystals: [red], mana: [blue]")
    assert beside(match, "power Crystal song") == []
    draw = staged("hand: [racing_heart, wound]")
    assert beside(draw, "play Racing heart") == []
    hurt = staged("hand: [hard_times, wound, wound], at: mill_brook, phase: parley")
    assert beside(hurt, "play Hard times") == []
    assert beside(hurt, "leave") == []
    assert beside(staged("hand: [march], phase: dawn"), "Great start") == []
    two = Arithmetic("+", Literal(1, COUNT), Literal(1, COUNT), COUNT)
    assert amounts_given(Look(hurt.state, 0), GainInfluence(two), "parley", 0) == []


def test_a_card_that_nobody_has_seen_says_nothing() -> None:
    match = staged("hand: [march], deck: [rage]")
    hidden = match.state.zone(DECK, 0).cards[0]
    with pytest.raises(Unaskable, match="does not know"):
        Look(match.state, 0).template(hidden)

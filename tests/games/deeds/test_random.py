"""Random play: it always goes on, nothing breaks, and it comes to an end."""

from __future__ import annotations

import pytest

from cardwright.games.deeds.content.terms import BASIC_COLORS, COLORS
from cardwright.games.deeds.table.mana import IN_SOURCE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.values.chance import Stream
from tests.games.deeds.tables import at_table, deeds_game

TALES = deeds_game().setups["tale"]
HEROES = deeds_game().setups["hero"]


def check_whole(state: DeedsState) -> None:
    """What holds in every position."""
    lying = sorted(card for zone in state.zones for card in zone.cards)
    assert lying == list(range(len(state.cards))), "every card lies in one place"
    for zone in state.zones:
        for card in zone.cards:
            assert state.cards[card].zone == zone.number
    mana = state.mana
    assert min(mana.tokens) >= 0
    assert all(0 <= count <= 3 for count in mana.crystals)
    assert all(0 <= face < len(COLORS) for face in mana.dice)
    assert -7 <= state.tallies[3] <= 7
    assert state.tallies[0] >= 0
    assert state.tallies[2] >= 0
    assert 1 <= state.level <= 10
    if state.fight is None:
        assert state.phase in ("dawn", "journey", "parley", "evening", "attack", "ranged")
    else:
        assert min(state.fight.attack) >= 0
        assert min(state.fight.block) >= 0
        assert not set(state.fight.foes) & set(state.fight.defeated)
    assert 0 <= state.at < len(state.spots)


def play_out(number: int, checked: bool) -> Match:
    setup = {"tale": TALES[number % len(TALES)], "hero": HEROES[number % len(HEROES)]}
    match = Match(deeds_game(), setup, seed_from_number(number)).start()
    stream = Stream("random", seed_from_number(number))
    while not match.over:
        options = match.legal(0)
        assert options, "a match that is not over has something to decide"
        match.act(0, options[stream.below(len(options))])
        if checked:
            check_whole(at_table(match))
    assert len(match.made) <= deeds_game().facts.decisions_max
    assert match.scores == [at_table(match).tallies[2]]
    assert 0 <= match.scores[0] <= deeds_game().facts.score_max
    why = match.log[-1].line()
    assert "limit" not in why
    return match


@pytest.mark.parametrize("number", range(30))
def test_random_games_go_on_and_end(number: int) -> None:
    """§1.3 §2.5"""
    play_out(number, checked=True)


def test_dice_go_back_between_turns() -> None:
    """§5.2"""
    match = play_out(7, checked=False)
    assert set(at_table(match).mana.fate) == {IN_SOURCE}
    assert BASIC_COLORS == 4


@pytest.mark.proof
@pytest.mark.parametrize("hundred", range(50))
def test_five_thousand_random_games(hundred: int) -> None:
    """§1.3 §2.5"""
    for number in range(1_000 + hundred * 100, 1_100 + hundred * 100):
        play_out(number, checked=number % 10 == 0)

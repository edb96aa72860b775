"""Playouts: the same batch comes out the same however it is cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel import Game, Match, load_cards, load_game, seed_from_number
from cardwright.kernel.machine.playout import (
    Tables,
    Totals,
    lead_of,
    match_seed,
    play_out,
    run_batch,
    unpacked,
)
from cardwright.kernel.values.chance import QuickChance
from cardwright.testing.numbers import by_place
from tests.toy import Parley

LEDUC = load_game("leduc")
PARLEY = load_cards(Parley())
SEED = seed_from_number(7)


def whole(games: int) -> Totals:
    return run_batch(LEDUC, {}, 0, games, SEED)


@given(st.integers(0, 40), st.integers(0, 40))
def test_a_batch_is_the_sum_of_its_parts(first: int, second: int) -> None:
    sum_of_parts = run_batch(LEDUC, {}, 0, first, SEED)
    sum_of_parts.add(run_batch(LEDUC, {}, first, second, SEED))
    assert sum_of_parts.packed() == whole(first + second).packed()


def test_totals_count_every_match_once_for_every_seat() -> None:
    totals = whole(300)
    assert totals.games == 300
    first, second = totals.seats
    assert first.score == -second.score
    assert first.wins == second.losses
    assert first.draws == second.draws
    assert first.wins + first.draws + first.losses == 300
    assert totals.longest <= LEDUC.facts.decisions_max
    assert totals.limited == 0
    assert unpacked(totals.packed()).packed() == totals.packed()


@pytest.mark.parametrize("game", [LEDUC, PARLEY], ids=["leduc", "parley"])
def test_a_playout_is_a_match_with_the_same_choices(game: Game) -> None:
    tables = Tables(game, game.checked_setup({}))
    for number in range(20):
        seed = match_seed(SEED, number)
        choices = QuickChance(number)
        match = Match(game, {}, seed).start()
        while not match.over:
            seat = match.to_decide()[0]
            options = match.legal(seat)
            match.act(seat, options[choices.below(len(options))])
        played = play_out(tables, seed, QuickChance(number))
        assert by_place(played).form() == by_place(match.state).form()


def test_a_match_without_end_is_ended_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.kernel.machine.playout.DECISIONS_PER_MATCH_MAX", 1)
    totals = whole(10)
    assert totals.limited == totals.games == 10
    assert [seat.score for seat in totals.seats] == [0, 0]


def test_a_lone_seat_has_to_beat_nothing() -> None:
    assert lead_of([5], 0) == 5
    assert [lead_of([5, 3], seat) for seat in (0, 1)] == [2, -2]
    assert lead_of([4, 4], 0) == 0
    assert [lead_of([5, 3, 9], seat) for seat in (0, 1, 2)] == [-4, -6, 4]


def test_who_shares_the_best_score_has_won_together() -> None:
    assert [lead_of([1, -1, 1], seat) for seat in (0, 1, 2)] == [2, -2, 2]
    assert [lead_of([2, 2, 2], seat) for seat in (0, 1, 2)] == [0, 0, 0]

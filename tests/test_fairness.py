"""Chance is fair: every result, every order, every place, and no stream knows of another."""

from __future__ import annotations

import pytest

from cardwright.testing.statistics import chi_square_p, uniform_p
from tests.fairness import (
    draws_p,
    evenness_p,
    pairs_p,
    places_p,
    small_deck_p,
    stream_of,
    top_of_range_p,
)

AWKWARD = [2, 3, 5, 6, 7, 13, 52, 100, 1000]
# So unlikely for a fair generator that it means a fault.
UNLIKELY = 1e-7
SEEDS = 100


@pytest.mark.parametrize("n", AWKWARD)
def test_every_number_is_equally_likely(n: int) -> None:
    assert draws_p(stream_of(n), n, 40 * n + 20_000) > UNLIKELY


def test_numbers_near_the_top_of_the_range_are_fair() -> None:
    assert top_of_range_p(1) > UNLIKELY


def test_every_order_of_a_small_deck_is_equally_likely() -> None:
    assert small_deck_p(4_800, 0) > UNLIKELY


def test_every_card_is_equally_likely_in_every_place() -> None:
    assert places_p(13, 2_600) > UNLIKELY


def test_streams_are_independent() -> None:
    """Streams of one seed, of several seats, and of two seeds."""
    assert pairs_p(stream_of(5, "shuffle"), stream_of(5, "combat"), 7) > UNLIKELY
    assert pairs_p(stream_of(5, "shuffle/0"), stream_of(5, "shuffle/1"), 7) > UNLIKELY
    assert pairs_p(stream_of(5), stream_of(6), 7) > UNLIKELY


def test_neighbouring_draws_are_independent() -> None:
    stream = stream_of(7)
    assert pairs_p(stream, stream, 6) > UNLIKELY


def test_likelihoods_over_many_seeds_are_themselves_uniform() -> None:
    assert evenness_p(SEEDS) > 1e-5
    shuffles = [small_deck_p(240, 1_000 * number) for number in range(1, SEEDS + 1)]
    assert uniform_p(shuffles) > 1e-5


def test_the_statistics_are_right() -> None:
    """Known values, so that a wrong formula cannot make everything look fair."""
    assert chi_square_p([60, 40], [50, 50]) == pytest.approx(0.0455, abs=1e-4)
    assert chi_square_p([5, 8, 9, 8, 10, 20], [10] * 6) == pytest.approx(0.0199, abs=1e-4)
    assert uniform_p([place / 100 for place in range(100)]) > 0.99
    assert uniform_p([place / 200 for place in range(100)]) < 1e-6


@pytest.mark.proof
@pytest.mark.parametrize("n", AWKWARD)
def test_every_number_is_equally_likely_at_length(n: int) -> None:
    assert draws_p(stream_of(n), n, 100 * (40 * n + 20_000)) > UNLIKELY


@pytest.mark.proof
def test_every_order_is_equally_likely_at_length() -> None:
    assert small_deck_p(480_000, 0) > UNLIKELY
    assert places_p(13, 260_000) > UNLIKELY

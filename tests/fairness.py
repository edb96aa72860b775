"""Fairness: how likely what the generator did is, if it is fair."""

from __future__ import annotations

from itertools import permutations

from cardwright.kernel import Match, new_card, seed_from_number
from cardwright.kernel.machine import zones
from cardwright.kernel.values.chance import Stream, stream_key, streams_for
from cardwright.testing.statistics import chi_square_p, uniform_p
from tests.contract.cases import game_named


def stream_of(number: int, name: str = "fair") -> Stream:
    return Stream(name, stream_key(seed_from_number(number), name))


def draws_p(stream: Stream, n: int, draws: int) -> float:
    seen = [0] * n
    for _ in range(draws):
        seen[stream.below(n)] += 1
    return chi_square_p(seen, [draws / n] * n)


def shuffled_orders(count: int, cards: int, first: int = 0) -> list[list[int]]:
    """Decks of so many cards, each shuffled by the kernel from a seed of its own."""
    match = Match(game_named("kuhn"), {}, seed_from_number(0))
    state = match.state
    match.game.set_up(state, {})
    zone = state.zone(match.game.vocabulary.zones["deck"])
    while len(state.cards) < cards:
        new_card(state, state.cards[0].template, -1, zone)
    orders: list[list[int]] = []
    for number in range(first, first + count):
        state.chance = streams_for(seed_from_number(number), ["deal"])
        zone.cards = list(range(cards))
        zones.shuffle(state, zone, 0)
        orders.append(list(zone.cards))
        state.events.clear()
    return orders


def top_of_range_p(number: int) -> float:
    """Numbers near the top of the range, where a plain remainder would favour some by a fifth."""
    n = 3 * 2**28
    stream = stream_of(number)
    thirds = [0, 0, 0]
    for _ in range(6_000):
        thirds[stream.below(n) // 2**28] += 1
    return chi_square_p(thirds, [2_000] * 3)


def small_deck_p(count: int, first: int) -> float:
    """All orders of four cards."""
    orders = ["".join(map(str, order)) for order in shuffled_orders(count, 4, first)]
    seen = [orders.count("".join(order)) for order in permutations("0123")]
    return chi_square_p(seen, [count / 24] * 24)


def places_p(cards: int, count: int) -> float:
    """The matrix of place and card. Each card has one place in every deck, which fixes sums."""
    seen = [0] * (cards * cards)
    for order in shuffled_orders(count, cards):
        for place, card in enumerate(order):
            seen[place * cards + card] += 1
    return chi_square_p(seen, [count / cards] * len(seen), fixed=cards)


def pairs_p(one: Stream, other: Stream, n: int) -> float:
    """Draws from two streams, or neighbouring ones from one, taken together."""
    seen = [0] * (n * n)
    for _ in range(200 * n * n):
        seen[one.below(n) * n + other.below(n)] += 1
    return chi_square_p(seen, [200] * (n * n))


def evenness_p(seeds: int) -> float:
    """Over many seeds, likelihoods look uniform: too even is as suspicious as too uneven."""
    return uniform_p([draws_p(stream_of(number), 52, 2_600) for number in range(seeds)])

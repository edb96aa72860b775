"""Chance is fair on seeds as matches have them: three thousand, fixed before anybody had looked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from math import sqrt

from cardwright.kernel import Stream, stream_key
from cardwright.web.fair import match_seed, nonce_commitment
from tests.web.playing import match_name, number_bytes

SEEDS = 3_000
FACES = 6
CARDS = 4
SHUFFLES = 24
GUESSES = 4
# What none of the measures may be off by.
DEVIATIONS = 4


def first_guess(number: int) -> bytes:
    return number_bytes(f"nonce {number} 0")


def seeds(last: Callable[[int], bytes] = first_guess) -> list[bytes]:
    """Seeds of a secret, what two seats add, the last of them by some rule, and an id."""
    return [
        match_seed(
            number_bytes(f"secret {number}"), [number_bytes(f"ada {number}"), last(number)],
            match_name(number),
        )
        for number in range(SEEDS)
    ]  # fmt: skip


def oddness(counts: Counter[int], kinds: int) -> float:
    """Chi-square beyond what chance brings, in its own standard deviations."""
    expected = counts.total() / kinds
    square = sum((counts[kind] - expected) ** 2 for kind in range(kinds)) / expected
    return (square - (kinds - 1)) / sqrt(2 * (kinds - 1))


def permutation(stream: Stream, size: int) -> int:
    """The number of a shuffle of so many cards."""
    number = 0
    for left in range(size, 1, -1):
        number = number * left + stream.below(left)
    return number


def rolls(seed: bytes, name: str = "dice", count: int = 2) -> list[int]:
    stream = Stream(name, stream_key(seed, name))
    return [stream.below(FACES) for _ in range(count)]


def measures(found: list[bytes]) -> dict[str, float]:
    first = [rolls(seed) for seed in found]
    other = [rolls(seed, "deal") for seed in found]
    shuffles = (permutation(Stream("deal", stream_key(seed, "deal")), CARDS) for seed in found)
    pairs = FACES * FACES
    return {
        "the first draw": oddness(Counter(one for one, _ in first), FACES),
        "the draw after it": oddness(Counter(a * FACES + b for a, b in first), pairs),
        "another stream": oddness(
            Counter(a * FACES + b for (a, _), (b, _) in zip(first, other, strict=True)), pairs
        ),
        "the next match": oddness(
            Counter(a * FACES + b for (a, _), (b, _) in pairwise(first)), pairs
        ),
        "a shuffle": oddness(Counter(shuffles), SHUFFLES),
    }


def test_streams_are_fair_over_three_thousand_seeds() -> None:
    for what, odd in measures(seeds()).items():
        assert abs(odd) < DEVIATIONS, f"{what}: {odd:.1f} deviations"


def test_what_is_not_fair_is_found() -> None:
    """The same measures on seeds of which one in twelve was chosen by somebody."""
    chosen = next(seed for seed in seeds() if rolls(seed) == [5, 5])
    planted = [chosen if place % 12 == 0 else seed for place, seed in enumerate(seeds())]
    assert min(measures(planted).values()) > DEVIATIONS


def test_the_last_to_add_gains_nothing() -> None:
    """Whoever picks among numbers by all that can be seen of them cannot tell what will come."""

    def picked(number: int) -> bytes:
        guesses = (number_bytes(f"nonce {number} {guess}") for guess in range(GUESSES))
        return min(guesses, key=nonce_commitment)

    for what, odd in measures(seeds(picked)).items():
        assert abs(odd) < DEVIATIONS, f"{what}: {odd:.1f} deviations"

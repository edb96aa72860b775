"""Random matches from a number, and positions taken from them."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import Match, Option, Stream, seed_from_number, stream_key
from cardwright.testing.cases import Case
from cardwright.testing.failure import require


class Walk:
    """A random match from a number: always the same one from the same number."""

    def __init__(self, case: Case, number: int) -> None:
        self.match = case.start(number)
        self.stream = Stream("walk", stream_key(seed_from_number(number), "walk"))

    def step(self) -> tuple[int, str]:
        """One random decision; says whose it was and what."""
        seat, option = random_choice(self.match, self.stream)
        self.match.act(seat, option)
        return seat, option.text()


def random_choice(match: Match, stream: Stream) -> tuple[int, Option]:
    """A random seat that has to decide, and a random option of it."""
    seats = match.to_decide()
    require(bool(seats), "a match that is not over waits for nobody")
    seat = seats[stream.below(len(seats))]
    options = match.legal(seat)
    return seat, options[stream.below(len(options))]


def step_at_random(match: Match, stream: Stream) -> int:
    """One random decision of a random seat that has one; says whose it was."""
    seat, option = random_choice(match, stream)
    match.act(seat, option)
    return seat


def length_of(case: Case, number: int) -> int:
    """About how many decisions a random match has."""
    walk = Walk(case, number)
    steps = 0
    while not walk.match.over:
        walk.step()
        steps += 1
    return steps


def wanted_places(case: Case, number: int, visits: int) -> set[int]:
    """After how many decisions a random match is looked at: evenly spread."""
    length = length_of(case, number)
    if case.until is not None:
        return set(range(min(length, case.until) + 1))
    return {length * visit // max(1, visits - 1) for visit in range(visits)}


def positions(case: Case, number: int, visits: int) -> Iterator[tuple[Match, Stream]]:
    """Positions of one random match, evenly spread, its last one included.

    Whoever looks at a position must leave it as it was; the stream is theirs to use.
    """
    wanted = wanted_places(case, number, visits)
    length = max(wanted)
    walk = Walk(case, number)
    aside = Stream("aside", stream_key(seed_from_number(number), "aside"))
    for place in range(length + 1):
        if place in wanted:
            case.match = walk.match
            yield walk.match, aside
        if place < length:
            walk.step()

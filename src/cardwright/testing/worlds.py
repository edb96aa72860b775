"""All worlds that one seat cannot tell apart: every deal and every hidden choice.

A game is small if all its matches of a few decisions can be gone through. Chance
is then no longer drawn but tried in every way it can go.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.kernel import Match, State, Unscripted, may_see, seed_from_number
from cardwright.testing.cases import Case

# A game with more ways to go than this, up to some decision, is not gone through.
WAYS_MAX: Final = 15_000

# What lies where, as far as it matters to a seat.
World = tuple[str, ...]


class TooMany(Exception):
    """A match may go more ways than somebody wants to go through."""


class Tree:
    """All ways that a match of a case may go, up to so many decisions."""

    def __init__(self, case: Case, depth: int) -> None:
        self.case = case
        self.depth = depth
        self.ways = 0

    def positions(self) -> Iterator[Match]:
        yield from self.begun({}, 1)

    def begun(self, rolls: dict[int, tuple[int, ...]], among: int) -> Iterator[Match]:
        match = Match(self.case.game, self.case.setup, seed_from_number(0))
        self.fix(match, rolls)
        try:
            match.start()
        except Unscripted as draw:
            for more in self.branches(match, rolls, draw, among):
                yield from self.begun(more, among * draw.below)
        else:
            yield from self.from_here(match, 0)

    def from_here(self, match: Match, made: int) -> Iterator[Match]:
        self.ways += 1
        if self.ways > WAYS_MAX:
            raise TooMany
        yield match
        if made < self.depth and not match.over:
            # Seats that decide at once do so in the order of seats: none sees the others.
            seat = match.to_decide()[0]
            for place in range(len(match.legal(seat))):
                yield from self.decided(match, made, seat, place, {}, 1)

    def decided(
        self,
        match: Match,
        made: int,
        seat: int,
        place: int,
        rolls: dict[int, tuple[int, ...]],
        among: int,
    ) -> Iterator[Match]:
        after = match.clone()
        self.fix(after, rolls)
        try:
            after.act(seat, after.legal(seat)[place])
        except Unscripted as draw:
            for more in self.branches(after, rolls, draw, among):
                yield from self.decided(match, made, seat, place, more, among * draw.below)
        else:
            yield from self.from_here(after, made + 1)

    def fix(self, match: Match, rolls: dict[int, tuple[int, ...]]) -> None:
        """Let chance give these numbers, and no others."""
        for state in [match.state, *match.worlds]:
            for number in range(len(state.chance.streams)):
                state.chance.script(number, rolls.get(number, ()), strict=True)

    def branches(
        self, match: Match, rolls: dict[int, tuple[int, ...]], draw: Unscripted, among: int
    ) -> list[dict[int, tuple[int, ...]]]:
        if among * draw.below > WAYS_MAX:
            raise TooMany
        names = [stream.name for stream in match.state.chance.streams]
        number = names.index(draw.stream)
        return [{**rolls, number: (*rolls.get(number, ()), value)} for value in range(draw.below)]


def looking_alike(case: Case, depth: int) -> dict[tuple[int, str], list[Match]]:
    """All positions by the seat and all that it knows there."""
    found: dict[tuple[int, str], list[Match]] = {}
    for match in Tree(case, depth).positions():
        for seat in range(match.state.seats):
            found.setdefault((seat, known_to(match, seat)), []).append(match)
    return found


def known_to(match: Match, seat: int) -> str:
    """All that the seat knows: what it was told and what it sees."""
    return f"{match.information(seat)} {match.view(seat)}"


def world_of(state: State, seat: int) -> World:
    """What lies in each zone, and which cards those are that the seat was told something about."""
    found: list[str] = []
    for zone in state.zones:
        names = sorted(state.cards[number].template.name for number in zone.cards)
        found.append(" ".join([zone.kind.name, str(zone.owner), *names]))
    for told in state.facts:
        if may_see(told.seats, seat):
            found += sorted(
                " ".join(state.cards[number].template.name for number in cards)
                for cards in told.ways
            )
    return tuple(found)

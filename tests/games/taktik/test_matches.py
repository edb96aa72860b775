"""Whole random matches: no dead end, no broken invariant, bounded, and the same when replayed."""

from __future__ import annotations

import pytest

from cardwright.games.taktik.table.state import TaktikState, table
from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.values.chance import Stream, stream_key
from tests.games.taktik.stage import taktik

SMALL = ("crossroads", "river_crossing")


def setup_for(number: int, boards: tuple[str, ...]) -> dict[str, str]:
    missions = taktik().setups["mission"]
    deployment = "chosen" if number % 16 == 15 else "quick"
    return {
        "map": boards[number % len(boards)],
        "mission": missions[number // len(boards) % len(missions)],
        "deployment": deployment,
    }


def check_invariants(taktik: TaktikState) -> None:
    standing = [unit for unit in taktik.units if unit.cell >= 0]
    assert [taktik.at[unit.cell] for unit in standing] == [unit.id for unit in standing]
    assert sum(1 for number in taktik.at if number >= 0) == len(standing)
    assert not [unit for unit in standing if unit.lost]
    places: list[int] = []
    for zone in taktik.zones:
        places += zone.cards
    assert sorted(places) == [card.id for card in taktik.cards]
    for lasting in taktik.in_force:
        assert taktik.zones[taktik.cards[lasting.card].zone].kind.name == "in_force"
    for question, records in taktik.answering.items():
        wanted = [one for one in taktik.in_force if question in one.blueprint.questions]
        assert list(records) == wanted
    assert taktik.round <= taktik.rounds or taktik.over


def play(number: int, boards: tuple[str, ...]) -> Match:
    """A random match in which everything is checked on the way."""
    match = Match(taktik(), setup_for(number, boards), seed_from_number(number)).start()
    stream = Stream("play", stream_key(seed_from_number(number), "play"))
    while not match.over:
        seats = match.to_decide()
        assert seats, "a match that is not over waits for somebody"
        options = match.legal(seats[0])
        match.act(seats[0], options[stream.below(len(options))])
        check_invariants(table(match.state))
    return match


def replay(match: Match) -> Match:
    again = Match(taktik(), match.setup, match.seed).start()
    for made in match.decisions():
        again.act(made.seat, made.option)
    return again


def prove(numbers: range, boards: tuple[str, ...]) -> None:
    for number in numbers:
        match = play(number, boards)
        assert sum(match.scores) == 0
        assert max(match.scores) <= 1
        assert len(match.made) <= taktik().facts.decisions_max
        assert "limit_reached" not in [event.kind for event in match.log]
        again = replay(match)
        assert again.digest() == match.digest()
        assert [event.line() for event in again.log] == [event.line() for event in match.log]


def test_small_boards() -> None:
    """taktik 3.5: every match ends."""
    prove(range(32), SMALL)


def test_the_front() -> None:
    """taktik 3.5: on the largest board too."""
    prove(range(2), ("front",))


@pytest.mark.proof
@pytest.mark.parametrize("batch", range(10))
def test_five_thousand_matches_on_small_boards(batch: int) -> None:
    prove(range(500 * batch, 500 * (batch + 1)), SMALL)


@pytest.mark.proof
def test_two_hundred_matches_on_the_front() -> None:
    prove(range(200), ("front",))

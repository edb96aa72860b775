"""Looking at a match from every side, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel import Game, Match, seed_from_number
from cardwright.kernel.language import Scenario
from cardwright.kernel.table.stage import stage, take_unsaid
from cardwright.testing.checks.invariants import assert_whole
from cardwright.testing.pictures import picture, seats_and_spectator, wire


def positions_of(game: Game, example: Scenario) -> Iterator[Match]:
    """The match of an example before each of its steps, and after the last of them."""
    match = stage(game, example)
    yield match
    for place, step in enumerate(example.steps):
        take_unsaid(match, example.steps[place:])
        match.act(step.seat, step.option)
        yield match


def look_at(match: Match) -> None:
    """All that can be seen, told, explained or supposed; nothing changes by looking."""
    assert_whole(match.state)
    before = picture(match)
    assert picture(match.clone()) == before
    for seat in seats_and_spectator(match):
        assert wire(match, seat)
        for event in match.told(seat):
            assert "_" not in match.game.event_words(event)
    for seat in range(match.state.seats):
        if not match.over:
            assert_whole(match.determinise(seat, seed_from_number(1)))
    assert picture(match) == before

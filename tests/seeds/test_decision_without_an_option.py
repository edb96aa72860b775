"""A card that left a decision without any option ended play in an AssertionError."""

from __future__ import annotations

import pytest

from cardwright.kernel import Frame, Match, State, Together, seed_from_number
from tests.skirmish.stage import kinds, lines, skirmish


class Stuck(Frame):
    """Asks a seat without leaving it anything to answer."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.offer(self.seat, "store", [], self)


@pytest.mark.parametrize("frame", [Stuck(0), Together([Stuck(0), Stuck(1)], Stuck(0))])
def test_the_match_is_given_up_with_a_reason(frame: Frame) -> None:
    match = Match(skirmish(), {}, seed_from_number(1))
    match.state.then(frame)
    match.resume()
    assert match.over
    assert kinds(match.log)[-2:] == ["limit_reached", "match_ended"]
    assert lines(match.log, "limit_reached") == ["limit_reached limit=no option in store"]
    assert match.scores == [0, 0]

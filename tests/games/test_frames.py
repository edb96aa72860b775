"""Every frame on the way can be written down, not only those at which somebody is asked."""

from __future__ import annotations

import pytest

from cardwright.kernel import Plain, State, Tables, seed_from_number
from cardwright.kernel.machine.loop import begin, step
from cardwright.kernel.values.chance import Stream, stream_key
from tests.contract.cases import game_named

# How many decisions of a match are followed frame by frame.
FOLLOWED = {"kuhn": 10, "leduc": 20, "duel": 160, "deeds": 220, "taktik": 220}


def is_plain(value: Plain) -> bool:
    if isinstance(value, list):
        return all(is_plain(part) for part in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(part) for key, part in value.items())
    return value is None or isinstance(value, str | int)


def look(state: State) -> None:
    for stack in state.stacks:
        for frame in stack[-3:]:
            assert is_plain(frame.form()), frame
    for decision in state.pending:
        assert decision is None or isinstance(decision.frame.asks(state), str)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("name", FOLLOWED)
def test_every_frame_can_be_written(name: str, number: int) -> None:
    game = game_named(name)
    state = Tables(game, game.checked_setup({})).new(seed_from_number(number))
    choices = Stream("choices", stream_key(b"frames", name))
    state.advance()
    for _ in range(FOLLOWED[name]):
        if state.over:
            break
        seat = next(seat for seat in range(state.seats) if state.pending[seat] is not None)
        options = state.legal(seat)
        begin(state, seat, options[choices.below(len(options))])
        look(state)
        while step(state):
            look(state)
        state.events.clear()

"""Cardwright's Leduc hold'em: random play and a clone in the middle of a match."""

from __future__ import annotations

from random import Random

from cardwright.kernel import State, load_game, seed_from_number

GAME = load_game("leduc")
CHOICES = Random(1)


def playouts(matches: int) -> int:
    """Play so many random matches; how many decisions they took."""
    decisions = 0
    choose = CHOICES.random
    for _ in range(matches):
        state = new_state(CHOICES.getrandbits(32))
        while not state.over:
            seat = 0 if state.pending[0] is not None else 1
            options = state.legal(seat)
            state.act(seat, options[int(choose() * len(options))])
        decisions += state.decided
    return decisions


def clones(times: int) -> int:
    state = new_state(0)
    for verb in ("raise", "call", "raise"):
        seat = 0 if state.pending[0] is not None else 1
        state.act(seat, next(option for option in state.legal(seat) if option.verb == verb))
    for _ in range(times):
        state.clone()
    return times


def new_state(number: int) -> State:
    state = GAME.new_state({}, seed_from_number(number))
    GAME.set_up(state, {})
    state.advance()
    return state

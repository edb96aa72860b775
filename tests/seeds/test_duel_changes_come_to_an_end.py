"""A player who always opens a play again and closes it went round for ever in selection."""

from __future__ import annotations

import cardwright


def test_taking_the_first_option_that_ends_nothing_ends_a_duel() -> None:
    match = cardwright.start("duel", seed=0)
    for _ in range(3_000):
        if match.over:
            break
        seat = match.to_decide()[0]
        options = match.legal(seat)
        going_on = [option for option in options if not match.game.verb_named[option.verb].ends]
        match.act(seat, (going_on or options)[0])
    assert match.over

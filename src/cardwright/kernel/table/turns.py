"""Where one seat's part ends: handed over to another, or ended by agreement."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


def handed_over(state: State, seat: int) -> bool:
    """Was what this seat did put before somebody else, who has now seen it?"""
    if state.splitting or (state.over and state.seats > 1):
        return True
    for other in range(state.seats):
        if other != seat and state.pending[other] is not None:
            return True
    return False


def drawn_scores(state: State) -> list[int]:
    """The scores if all agree to a draw: nothing where one's loss is another's gain."""
    return [0] * state.seats if state.game.facts.zero_sum else list(state.scores)

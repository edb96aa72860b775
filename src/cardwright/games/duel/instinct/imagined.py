"""Imagined plays: what somebody might do, on the table for as long as it is weighed."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.rules.questions import technique_of
from cardwright.games.duel.rules.timeline import starts_for
from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import FIRST_PLAY, DuelState

# The number of a play that is only imagined; no real one gets as far.
IMAGINED: Final = 1_000 * FIRST_PLAY


def imagine(state: DuelState, owner: int, card: int, target: int, start: int) -> Play:
    """Put a play on the table that is not really there. Whoever does so takes it off again."""
    play = Play(IMAGINED, owner, card, target, start, True)
    state.plays.append(play)
    return play


def free_starts(state: DuelState, play: Play) -> list[int]:
    """Where an imagined play could begin; it is not in its own way."""
    state.plays.remove(play)
    starts = starts_for(state, play.owner, play.technique, technique_of(state, play))
    state.plays.append(play)
    return starts

"""Sight: the table as one seat sees it.

Instinct works on a sampled table. What the seat does not know there was made
up, so it is put aside while instinct looks: plays whose technique was not
shown, and the face-down cards on the others.
"""

from __future__ import annotations

from cardwright.games.duel.table.play import Play
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import may_see


class PutAside:
    """What was put aside, to be put back."""

    __slots__ = ("laid", "plays")

    def __init__(self, plays: list[Play], laid: list[list[int]]) -> None:
        self.plays = plays
        self.laid = laid


def look_as(state: DuelState, seat: int) -> PutAside:
    """Put aside whatever of the plays the seat cannot recognise."""
    aside = PutAside(state.plays, [play.modifiers for play in state.plays])
    state.plays = [play for play in aside.plays if may_see(state.cards[play.technique].known, seat)]
    for play in state.plays:
        play.modifiers = [card for card in play.modifiers if may_see(state.cards[card].known, seat)]
    return aside


def look_away(state: DuelState, aside: PutAside) -> None:
    """Put everything back as it was."""
    state.plays = aside.plays
    for play, laid in zip(aside.plays, aside.laid, strict=True):
        play.modifiers = laid

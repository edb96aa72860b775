"""What the frames of all phases share: each is about one fighter, and asks its seat."""

from __future__ import annotations

from cardwright.games.duel.rules.aim_words import aimed_words
from cardwright.games.duel.rules.verbs import AIMED_VERBS
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Frame, Option, Plain, State


def offer(state: State, owner: int, kind: str, options: list[Option], frame: Frame) -> None:
    """Put a decision about a fighter's cards to its seat.

    What can be done depends on a hand that only this seat knows. The first
    question of a phase is always put. Behind it, the one option that is left
    takes itself, unseen by the others.
    """
    state.offer(state.seat_of[owner], kind, options, frame, private=len(options) > 1)


class FighterFrame(Frame[DuelState]):
    """A frame that is about one fighter."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def option_words(self, state: DuelState, option: Option) -> str:
        verb = AIMED_VERBS.get(option.verb)
        return "" if verb is None else aimed_words(state, verb, option)

    def form(self) -> Plain:
        return [type(self).__name__, self.owner]

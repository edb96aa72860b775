"""What the frames of all phases share: each is about one fighter, and asks its seat."""

from __future__ import annotations

from cardwright.kernel import Frame, Option, Plain, State


def offer(state: State, owner: int, kind: str, options: list[Option], frame: Frame) -> None:
    """Put a decision about a fighter's cards to its seat.

    What can be done depends on a hand that only this seat knows. Where nothing
    can be done, the one option left takes itself, unseen by the others, who are
    busy with their own part of the phase.
    """
    state.offer(state.seat_of[owner], kind, options, frame, private=len(options) > 1)


class FighterFrame(Frame):
    """A frame that is about one fighter."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def form(self) -> Plain:
        return [type(self).__name__, self.owner]

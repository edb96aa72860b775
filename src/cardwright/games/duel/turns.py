"""The turn: end of turn, draw, selection, commit, reaction, resolution, animating.

Whatever the seats decide in a phase they decide all at once, each unseen by the
others, until the phase is over and its cards are turned up.
"""

from __future__ import annotations

from cardwright.games.duel.body.health import incapacitated
from cardwright.games.duel.state import DuelState, table
from cardwright.kernel.machine.agenda import Frame
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.plain import Plain


def able_fighters(state: DuelState, seat: int) -> list[int]:
    """The fighters of a seat that can still fight, in order."""
    return [
        owner
        for owner, other in enumerate(state.seat_of)
        if other == seat and not incapacitated(state, owner)
    ]


def offer(state: State, owner: int, kind: str, options: list[Option], frame: Frame) -> None:
    """Put a decision about a fighter's cards to its seat.

    What can be done depends on a hand that only this seat knows. Where nothing
    can be done, the one option left takes itself, unseen by the others, who are
    busy with their own part of the phase.
    """
    state.offer(state.seat_of[owner], kind, options, frame, private=len(options) > 1)


class SeatPhase(Frame):
    """One seat's part of a phase: its fighters, one after another."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: int, place: int = 0) -> None:
        self.seat = seat
        self.place = place

    def run(self, state: State) -> None:
        fighters = able_fighters(table(state), self.seat)
        if self.place < len(fighters):
            state.then(self.part_of(fighters[self.place]))
            state.then(self.after())

    def part_of(self, owner: int) -> Frame:
        """What one fighter does in this phase."""
        raise NotImplementedError(type(self).__name__)

    def after(self) -> Frame:
        return type(self)(self.seat, self.place + 1)

    def form(self) -> Plain:
        return [type(self).__name__, self.seat, self.place]


class FighterFrame(Frame):
    """A frame that is about one fighter."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def form(self) -> Plain:
        return [type(self).__name__, self.owner]

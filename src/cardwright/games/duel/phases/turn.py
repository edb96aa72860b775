"""The turn: draw, selection, commit, reaction, resolution, animating, end of turn.

Whatever the seats decide in a phase they decide all at once, each unseen by the
others, until the phase is over and its cards are turned up.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.phases import (
    ANIMATING_PHASE,
    COMMIT_PHASE,
    DRAW_PHASE,
    END_PHASE,
    MATCH_TURNS_MAX,
    REACTION_PHASE,
    RESOLUTION_PHASE,
    SELECTION_PHASE,
)
from cardwright.games.duel.content.scale import FOCUS, STAMINA
from cardwright.games.duel.phases.aftermath import (
    clear_plays,
    finish_by_health,
    is_decided,
    pay_stamina,
    recover,
    remember,
    thin_out,
)
from cardwright.games.duel.phases.commit import FighterCommit
from cardwright.games.duel.phases.draw import FighterDraw
from cardwright.games.duel.phases.reaction import FighterReaction
from cardwright.games.duel.phases.resolution import Slot, leave_the_fallen
from cardwright.games.duel.phases.selection import FighterSelection
from cardwright.games.duel.rules.advantage import close_up, shift_balance
from cardwright.games.duel.rules.ailments import deal_ailments, drop_ailments
from cardwright.games.duel.rules.health import end_of_turn_body, incapacitated
from cardwright.games.duel.rules.reveal import reveal_plays
from cardwright.games.duel.table.state import DuelState
from cardwright.kernel import Frame, Plain, Together, tick_cooldowns

# How much of its balance a fighter finds again in a turn.
RECOVERED_BALANCE: Final = 15


def able_fighters(state: DuelState, seat: int) -> list[int]:
    """The fighters of a seat that can still fight, in order."""
    return [
        owner
        for owner, other in enumerate(state.seat_of)
        if other == seat and not incapacitated(state, owner)
    ]


class SeatPhase(Frame[DuelState]):
    """One seat's part of the present phase: its fighters, one after another."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: int, place: int = 0) -> None:
        self.seat = seat
        self.place = place

    def run(self, state: DuelState) -> None:
        fighters = able_fighters(state, self.seat)
        if self.place < len(fighters):
            state.then(fighter_frame(state.phase, fighters[self.place]))
            state.then(SeatPhase(self.seat, self.place + 1))

    def form(self) -> Plain:
        return ["SeatPhase", self.seat, self.place]


def fighter_frame(phase: str, owner: int) -> Frame:
    """What one fighter does in a phase in which all decide at once."""
    if phase == DRAW_PHASE:
        return FighterDraw(owner, 0)
    if phase == SELECTION_PHASE:
        return FighterSelection(owner)
    if phase == COMMIT_PHASE:
        return FighterCommit(owner)
    return FighterReaction(owner)


class Turn(Frame[DuelState]):
    """Everybody draws."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        state.enter_phase(DRAW_PHASE)
        deal_ailments(state)
        parts: list[Frame] = [SeatPhase(seat) for seat in range(state.seats)]
        state.then(Together(parts, Selection()))


class Selection(Frame[DuelState]):
    """Everybody plans, unseen."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        state.enter_phase(SELECTION_PHASE)
        parts: list[Frame] = [SeatPhase(seat) for seat in range(state.seats)]
        state.then(Together(parts, Commit()))


class Commit(Frame[DuelState]):
    """The plans are shown, as far as the rule set says, and Focus buys changes."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        state.enter_phase(COMMIT_PHASE)
        reveal_plays(state, state.reveal)
        parts: list[Frame] = [SeatPhase(seat) for seat in range(state.seats)]
        state.then(Together(parts, Reaction()))


class Reaction(Frame[DuelState]):
    """The changes are shown, and each fighter may react once."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        state.enter_phase(REACTION_PHASE)
        reveal_plays(state, state.reveal)
        parts: list[Frame] = [SeatPhase(seat) for seat in range(state.seats)]
        state.then(Together(parts, Resolution()))


class Resolution(Frame[DuelState]):
    """Everything is turned up, and the second is played through."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        state.enter_phase(RESOLUTION_PHASE)
        reveal_plays(state, "everything")
        state.then(Slot(0))
        state.then(Settle())


class Settle(Frame[DuelState]):
    """Commitments become payments, and the cards leave the table."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        remember(state)
        for owner in range(len(state.fighters)):
            pay_stamina(state, owner)
            clear_plays(state, owner)
        state.plays.clear()
        state.shown.clear()
        state.enter_phase(ANIMATING_PHASE)
        state.then(Verdict())


class Verdict(Frame[DuelState]):
    """Is it over? A side with nobody standing has lost; after the last turn health decides."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        if is_decided(state):
            return
        if state.turn + 1 >= MATCH_TURNS_MAX:
            finish_by_health(state)
        else:
            state.then(EndOfTurn())


class EndOfTurn(Frame[DuelState]):
    """Focus and stamina come back, conditions run on, hands are thinned out."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        state.enter_phase(END_PHASE)
        for owner, fighter in enumerate(state.fighters):
            fighter.changes = 0
            fighter.focus_spent = 0
            for number in (STAMINA, FOCUS):
                recover(state, owner, number)
            if not incapacitated(state, owner):
                shift_balance(state, owner, RECOVERED_BALANCE)
            drop_ailments(state, owner)
            thin_out(state, owner)
        close_up(state)
        tick_cooldowns(state)
        state.end_turn()
        end_of_turn_body(state)
        state.then(AfterTurn())


class AfterTurn(Frame[DuelState]):
    """Somebody may have bled too much; otherwise a new turn begins."""

    __slots__ = ()

    def run(self, state: DuelState) -> None:
        leave_the_fallen(state)
        if not is_decided(state):
            state.then(Turn())

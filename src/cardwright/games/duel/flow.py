"""The frames of a turn, in the order in which they come."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.advantage import close_up, shift_balance
from cardwright.games.duel.body.health import end_of_turn_body, incapacitated
from cardwright.games.duel.committing import CommitPhase
from cardwright.games.duel.dealing import deal_duds, drop_duds
from cardwright.games.duel.drawing import DrawPhase
from cardwright.games.duel.ending import (
    clear_plays,
    finish_by_health,
    is_decided,
    pay_stamina,
    recover,
    remember,
    thin_out,
)
from cardwright.games.duel.places import (
    ANIMATING,
    COMMIT,
    DRAW,
    END_OF_TURN,
    REACTION,
    RESOLUTION,
    SELECTION,
    TURNS_MAX,
)
from cardwright.games.duel.reacting import ReactionPhase
from cardwright.games.duel.resolving import Slot, leave_the_fallen
from cardwright.games.duel.revealing import reveal_plays
from cardwright.games.duel.scale import FOCUS, STAMINA
from cardwright.games.duel.selecting import SelectionPhase
from cardwright.games.duel.state import table
from cardwright.kernel.machine.agenda import Frame, Together
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.zones import tick_cooldowns

# How much of its balance a fighter finds again in a turn.
RECOVERED_BALANCE: Final = 15


class Turn(Frame):
    """Everybody draws."""

    __slots__ = ()

    def run(self, state: State) -> None:
        state.enter_phase(DRAW)
        deal_duds(table(state))
        parts: list[Frame] = [DrawPhase(seat) for seat in range(state.seats)]
        state.then(Together(parts, Selection()))


class Selection(Frame):
    """Everybody plans, unseen."""

    __slots__ = ()

    def run(self, state: State) -> None:
        state.enter_phase(SELECTION)
        parts: list[Frame] = [SelectionPhase(seat) for seat in range(state.seats)]
        state.then(Together(parts, Commit()))


class Commit(Frame):
    """The plans are shown, as far as the rule set says, and Focus buys changes."""

    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        state.enter_phase(COMMIT)
        reveal_plays(duel, duel.reveal)
        parts: list[Frame] = [CommitPhase(seat) for seat in range(state.seats)]
        state.then(Together(parts, Reaction()))


class Reaction(Frame):
    """The changes are shown, and each fighter may react once."""

    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        state.enter_phase(REACTION)
        reveal_plays(duel, duel.reveal)
        parts: list[Frame] = [ReactionPhase(seat) for seat in range(state.seats)]
        state.then(Together(parts, Resolution()))


class Resolution(Frame):
    """Everything is turned up, and the second is played through."""

    __slots__ = ()

    def run(self, state: State) -> None:
        state.enter_phase(RESOLUTION)
        reveal_plays(table(state), "everything")
        state.then(Slot(0))
        state.then(Settle())


class Settle(Frame):
    """Commitments become payments, and the cards leave the table."""

    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        remember(duel)
        for owner in range(len(duel.fighters)):
            pay_stamina(duel, owner)
            clear_plays(duel, owner)
        duel.plays.clear()
        duel.shown.clear()
        state.enter_phase(ANIMATING)
        state.then(Verdict())


class Verdict(Frame):
    """Is it over? A side with nobody standing has lost; after the last turn health decides."""

    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        if is_decided(duel):
            return
        if state.turn + 1 >= TURNS_MAX:
            finish_by_health(duel)
        else:
            state.then(EndOfTurn())


class EndOfTurn(Frame):
    """Focus and stamina come back, conditions run on, hands are thinned out."""

    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        state.enter_phase(END_OF_TURN)
        for owner, fighter in enumerate(duel.fighters):
            fighter.changes = 0
            for number in (STAMINA, FOCUS):
                recover(duel, owner, number)
            if not incapacitated(duel, owner):
                shift_balance(duel, owner, RECOVERED_BALANCE)
            drop_duds(duel, owner)
            thin_out(duel, owner)
        close_up(duel)
        tick_cooldowns(state)
        state.end_turn()
        end_of_turn_body(state)
        state.then(AfterTurn())


class AfterTurn(Frame):
    """Somebody may have bled too much; otherwise a new turn begins."""

    __slots__ = ()

    def run(self, state: State) -> None:
        duel = table(state)
        leave_the_fallen(duel)
        if not is_decided(duel):
            state.then(Turn())

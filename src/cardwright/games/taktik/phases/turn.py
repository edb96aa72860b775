"""The turn: its phases in order, what each begins with, and how the turn ends."""

from __future__ import annotations

from cardwright.games.taktik.content.moments import (
    ATTACK_PHASE,
    CARD_DRAW,
    DICE_RESOLUTION,
    MOVEMENT_PHASE,
    RESOLUTION_PHASE,
    TURN_PHASES,
    TURN_START,
)
from cardwright.games.taktik.phases.attack import Attacking
from cardwright.games.taktik.phases.card import clear_table
from cardwright.games.taktik.phases.dice import NextAttack
from cardwright.games.taktik.phases.draw import Drawing
from cardwright.games.taktik.phases.movement import Moving
from cardwright.games.taktik.phases.placement import Reinforcing
from cardwright.games.taktik.phases.resolution import Resolving
from cardwright.games.taktik.rules.questions import REINFORCEMENTS, about_side
from cardwright.games.taktik.rules.victory import check_victory, count_holding, finish
from cardwright.games.taktik.table.state import TaktikState
from cardwright.kernel import Frame, Moment, Plain, ask


def work_of(phase: str) -> Frame:
    """What is done in a phase once it has been entered."""
    if phase == TURN_START:
        return Starting()
    if phase == CARD_DRAW:
        return Drawing()
    if phase == RESOLUTION_PHASE:
        return Resolving()
    if phase == MOVEMENT_PHASE:
        return Moving()
    if phase == ATTACK_PHASE:
        return Attacking()
    if phase == DICE_RESOLUTION:
        return NextAttack()
    return Closing()


class Turn(Frame[TaktikState]):
    """One turn of the active side, from some phase on."""

    __slots__ = ("first",)

    def __init__(self, first: str = TURN_START) -> None:
        self.first = first

    def run(self, state: TaktikState) -> None:
        for phase in TURN_PHASES[TURN_PHASES.index(self.first) :]:
            state.then(Entering(phase))

    def form(self) -> Plain:
        return ["Turn", self.first]


class Entering(Frame[TaktikState]):
    """Enters a phase. What it wakes is done before the work of the phase begins."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase = phase

    def run(self, state: TaktikState) -> None:
        state.enter_phase(self.phase)
        state.then(work_of(self.phase))

    def form(self) -> Plain:
        return ["Entering", self.phase]


class Starting(Frame[TaktikState]):
    """The start of a turn: nobody has moved or attacked yet, and reserves may arrive."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        state.moves_made = 0
        state.attacks_made = 0
        state.stood_down = [False, False]
        for unit in state.units:
            unit.moves = 0
            unit.attacks = 0
        state.tell(Moment("turn_began", state.active, amount=state.round))
        state.then(Reinforcing(ask(state, REINFORCEMENTS, about_side(state.active))))


class Closing(Frame[TaktikState]):
    """The end of a turn: who holds the objectives, who has won, what expires, is time up."""

    __slots__ = ()

    def run(self, state: TaktikState) -> None:
        count_holding(state)
        check_victory(state)
        if state.over:
            return
        state.end_turn()
        clear_table(state)
        if state.round > state.rounds:
            check_victory(state)
            if not state.over:
                finish(state, [0, 0], "time is up")
            return
        state.then(Turn())

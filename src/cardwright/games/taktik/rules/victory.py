"""Winning: the side whose turn it is wins if both could."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import SIDES
from cardwright.games.taktik.rules.questions import CAN_HOLD, about_unit
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT
from cardwright.kernel import Moment, Scene, ask

WON: Final = 1
VICTORY: Final = "victory"


def check_victory(taktik: TaktikState) -> None:
    """End the match if somebody has won, the active side first."""
    if taktik.over:
        return
    for side in (taktik.active, 1 - taktik.active):
        for victory in taktik.mission.victories[side]:
            if victory.condition.value(taktik, Scene(side)):
                scores = [-WON, -WON]
                scores[side] = WON
                finish(taktik, scores, f"{victory.name} by the {SIDES[side]}")
                return


def finish(taktik: TaktikState, scores: list[int], why: str) -> None:
    taktik.enter_phase(VICTORY)
    taktik.finish(scores, why)


def count_holding(taktik: TaktikState) -> None:
    """At the end of a turn: count it for the active side if it holds every objective."""
    for side in (taktik.active, 1 - taktik.active):
        if not holds_objectives(taktik, side):
            taktik.held[side] = 0
        elif side == taktik.active:
            taktik.held[side] += 1
            taktik.tell(Moment("objectives_held", side, amount=taktik.held[side]))


def holds_objectives(taktik: TaktikState, side: int) -> bool:
    for cell in taktik.board.objectives:
        unit = taktik.at[cell]
        if unit == NO_UNIT or taktik.units[unit].side != side:
            return False
        if not ask(taktik, CAN_HOLD, about_unit(taktik, unit)):
            return False
    return True

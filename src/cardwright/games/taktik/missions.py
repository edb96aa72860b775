"""Missions: what each side fights for, as conditions written in the files.

A victory is a condition over the table. A mission names those that count for
either side. The side whose turn it is wins if both could.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.questions import CAN_HOLD, about_unit
from cardwright.games.taktik.state import TaktikState
from cardwright.games.taktik.units import NOBODY, SIDES
from cardwright.kernel import Context, Expr, Field, Moment, Scene, Template, Values, Whole, ask
from cardwright.kernel.language.shapes import CONDITION, EntryName, Many, OneOf

WON: Final = 1
VICTORY: Final = "victory"

# What a side that wants a victory goes for: the enemy's army or only its special units, the
# objectives, the far edge of the board, or nothing but time.
ARMY: Final = "army"
SPECIAL: Final = "special"
OBJECTIVES: Final = "objectives"
EDGE: Final = "edge"
TIME: Final = "time"
AIMS: Final = (ARMY, SPECIAL, OBJECTIVES, EDGE, TIME)


class Victory(Template):
    """A way to win: a condition as the winning side sees the table, and what to go for."""

    __slots__ = ("aim", "condition")

    def __init__(self, name: str, title: str, condition: Expr, aim: str) -> None:
        super().__init__(name, title)
        self.condition = condition
        self.aim = aim


class Mission(Template):
    __slots__ = ("victories", "wins")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        # The names of the victories of each side, and later the victories themselves.
        self.wins: list[list[str]] = [[], []]
        self.victories: list[list[Victory]] = [[], []]

    def wants(self, side: int, aim: str) -> bool:
        """Is there a victory of that side for which it would go for this?"""
        for victory in self.victories[side]:
            if victory.aim == aim:
                return True
        return False


VICTORY_FIELDS: Final = [
    Field("when", CONDITION, "the condition, as the winning side sees it", required=True),
    Field("aim", OneOf("aim", AIMS), "what an agent that wants it goes for (usually the army)"),
]
MISSION_FIELDS: Final = [
    Field("attacker", Many(EntryName("victories")), "how the attacker wins", required=True),
    Field("defender", Many(EntryName("victories")), "how the defender wins", required=True),
    Field("opening_hand", Whole(0, 6), "how many cards each side stores before the first turn"),
    Field("reinforcements", Whole(0, 5), "how many lost units may come back in a turn"),
]


def build_victory(name: str, title: str, values: Values, context: Context) -> Template:
    aim = values.either("aim", str, ARMY)
    return Victory(name, title, values.take("when", Expr), aim)


def build_mission(name: str, title: str, values: Values, context: Context) -> Template:
    mission = Mission(name, title)
    mission.wins = [values.many(side, str) for side in SIDES]
    mission.numbers["opening_hand"] = values.either("opening_hand", int, 0)
    mission.numbers["reinforcements"] = values.either("reinforcements", int, 0)
    return mission


def link_mission(mission: Mission, by_name: dict[str, Template]) -> None:
    """Find the victories that a mission names."""
    for side, names in enumerate(mission.wins):
        found = [by_name[name] for name in names]
        mission.victories[side] = [part for part in found if isinstance(part, Victory)]


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
        if unit == NOBODY or taktik.units[unit].side != side:
            return False
        if not ask(taktik, CAN_HOLD, about_unit(taktik, unit)):
            return False
    return True

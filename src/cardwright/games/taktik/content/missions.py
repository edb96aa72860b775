"""Missions: what each side fights for, as conditions written in the files.

A victory is a condition over the table. A mission names those that count for
either side.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import SIDES
from cardwright.kernel import Expr, Template, enumerated, say
from cardwright.kernel.language import (
    CONDITION,
    Context,
    EntryName,
    Field,
    Many,
    OneOf,
    Values,
    Whole,
)

# What a side that wants a victory goes for: the enemy's army or only its special units, the
# objectives, the far edge of the board, or nothing but time.
ARMY: Final = "army"
SPECIAL: Final = "special"
OBJECTIVES: Final = "objectives"
EDGE: Final = "edge"
TIME: Final = "time"
GOALS: Final = (ARMY, SPECIAL, OBJECTIVES, EDGE, TIME)


HAND_MAX: Final = 6


class Victory(Template):
    """A way to win: a condition as the winning side sees the table, and what to go for."""

    __slots__ = ("condition", "goal")

    def __init__(self, name: str, title: str, condition: Expr, goal: str) -> None:
        super().__init__(name, title)
        self.condition = condition
        self.goal = goal

    def kind_words(self, tags: list[str]) -> str:
        return "Victory."

    def words(self) -> list[str]:
        return [f"You win when {self.condition.words()}.", *self.rule_words()]


class Mission(Template):
    __slots__ = ("victories", "wins")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        # The names of the victories of each side, and later the victories themselves.
        self.wins: list[list[str]] = [[], []]
        self.victories: list[list[Victory]] = [[], []]

    def kind_words(self, tags: list[str]) -> str:
        return "Mission."

    def aims(self) -> list[str]:
        """By what either side wins."""
        return [
            f"The {side} wins by {enumerated([self.titled(name) for name in names], 'or')}."
            for side, names in zip(SIDES, self.wins, strict=True)
        ]

    def words(self) -> list[str]:
        lines = self.aims()
        hand, back = self.numbers["opening_hand"], self.numbers["reinforcements"]
        begins = "Each side begins with {n} stored {n:card|cards}, unless a battle says otherwise."
        lines.append(say(begins, n=hand))
        if back:
            bring = "In its turn a side may bring back {n} lost {n:unit|units}."
            lines.append(say(bring, n=back))
        return lines + self.rule_words()

    def about(self) -> str:
        return "each"

    def wants(self, side: int, goal: str) -> bool:
        """Is there a victory of that side for which it would go for this?"""
        for victory in self.victories[side]:
            if victory.goal == goal:
                return True
        return False


VICTORY_FIELDS: Final = [
    Field("when", CONDITION, "the condition, as the winning side sees it", required=True),
    Field("aim", OneOf("aim", GOALS), "what an agent that wants it goes for (usually the army)"),
]
MISSION_FIELDS: Final = [
    Field("attacker", Many(EntryName("victories")), "how the attacker wins", required=True),
    Field("defender", Many(EntryName("victories")), "how the defender wins", required=True),
    Field(
        "opening_hand", Whole(0, HAND_MAX), "how many cards each side stores before the first turn"
    ),
    Field("reinforcements", Whole(0, 5), "how many lost units may come back in a turn"),
]


def build_victory(name: str, title: str, values: Values, context: Context) -> Template:
    goal = values.either("aim", str, ARMY)
    return Victory(name, title, values.take("when", Expr), goal)


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

"""Where a commander puts a unit, and which one goes first.

A cell is worth the shot it gives, the way it brings the unit, and the objective
that lies on it, less the danger it is in.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.missions import SPECIAL, TIME
from cardwright.games.taktik.instinct.goals import (
    DECIDES,
    fights_for_objectives,
    is_special,
    must_fall,
    places_to_be,
    way_left,
)
from cardwright.games.taktik.instinct.odds import danger_at, shot_from
from cardwright.games.taktik.instinct.survey import Survey, rows_to_edge
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD, Unit
from cardwright.kernel import Option

# What each face of a shot, each hundredth of danger and each point of the way counts.
SHOT_WEIGHT: Final = 12
DANGER_PRESSING: Final = 15
DANGER_WAITING: Final = 40
WAY_WEIGHT: Final = 4
OBJECTIVE_WEIGHT: Final = 60
# What a friend beside guns that are hunted counts, for the guns and for the friend.
ESCORT_WEIGHT: Final = 12
# Before the enemy is seen: each face of cover, and each row that hunted guns stand further back.
COVER_UNSEEN: Final = 8
REAR_WEIGHT: Final = 6


class Commander:
    """What one side looks at while it decides where to go."""

    __slots__ = (
        "danger",
        "enemies",
        "hunted",
        "must_fall",
        "objectives",
        "places",
        "side",
        "survey",
        "taktik",
    )  # fmt: skip

    def __init__(self, taktik: TaktikState, survey: Survey, side: int) -> None:
        self.taktik = taktik
        self.survey = survey
        self.side = side
        self.enemies = taktik.army(1 - side)
        self.places = places_to_be(taktik, side)
        self.objectives = taktik.board.objectives if fights_for_objectives(taktik) else []
        self.must_fall = must_fall(taktik, side)
        # Who wins by lasting longer takes care of his units, the other has to press on.
        waiting = taktik.mission.wants(side, TIME)
        self.danger = DANGER_WAITING if waiting else DANGER_PRESSING
        # Does the enemy win by hitting this side's special units?
        self.hunted = taktik.mission.wants(1 - side, SPECIAL)

    def best_shot(self, unit: Unit, cell: int) -> int:
        """The best chance of a hit, at a glance, that the unit would have from a cell."""
        best = 0
        for enemy in self.enemies:
            shot = shot_from(self.survey, self.taktik, unit, cell, enemy)
            best = max(best, shot)
        return best

    def deciding_shot(self, unit: Unit, cell: int) -> int:
        """What a shot counts besides, at somebody who has to fall now."""
        best = 0
        for place in self.must_fall:
            enemy = self.taktik.units[self.taktik.at[place]]
            best = max(best, shot_from(self.survey, self.taktik, unit, cell, enemy))
        return DECIDES * best

    def best_target(self, unit: Unit, cell: int) -> Unit | None:
        """The enemy on whom the unit would have that chance."""
        best: Unit | None = None
        most = 0
        for enemy in self.enemies:
            shot = shot_from(self.survey, self.taktik, unit, cell, enemy)
            if shot > most:
                best, most = enemy, shot
        return best

    def way_left(self, unit: Unit, cell: int) -> int:
        """About how much movement the unit would have left from a cell to where it should be."""
        return way_left(self.survey, self.taktik, unit, cell, self.places)

    def worth(self, unit: Unit, cell: int) -> int:
        """What it is worth that the unit ends its move on a cell."""
        worth = SHOT_WEIGHT * self.best_shot(unit, cell) + SHOT_WEIGHT * self.deciding_shot(
            unit, cell
        )
        worth -= WAY_WEIGHT * self.way_left(unit, cell)
        danger = self.danger
        if self.hunted and is_special(self.taktik, unit):
            danger = 3 * danger
        worth -= danger * danger_at(self.survey, self.taktik, self.enemies, cell) // 100
        if cell in self.objectives:
            worth += OBJECTIVE_WEIGHT
        if self.hunted:
            worth += ESCORT_WEIGHT * self.escort_at(unit, cell)
        return worth

    def escort_at(self, unit: Unit, cell: int) -> int:
        """Would the unit have an escort on a cell, or be one for guns that have none yet?"""
        taktik, guns = self.taktik, is_special(self.taktik, unit)
        for beside in taktik.board.neighbours[cell]:
            other = taktik.at[beside]
            if other not in (NO_UNIT, unit.id):
                friend = taktik.units[other]
                if friend.side == self.side and is_special(taktik, friend) != guns:
                    return 1
        return 0

    def settled(self, unit: Unit) -> bool:
        """Is the unit better left where it is? One that holds ground, or guns with a target."""
        if unit.cell in self.objectives:
            return True
        return is_special(self.taktik, unit) and self.best_shot(unit, unit.cell) > 0

    def first_to_move(self, options: list[Option]) -> Option | None:
        """Of those who should move, the one who has the shortest way; nobody if all stand well."""
        best: Option | None = None
        shortest = 0
        for option in options:
            if option.verb != "move":
                continue
            unit = self.taktik.units[option.what]
            if self.settled(unit):
                continue
            left = self.way_left(unit, unit.cell)
            if best is None or left < shortest:
                best, shortest = option, left
        return best

    def destination(self, options: list[Option]) -> Option:
        """The most worthwhile of the cells that are offered; to stay counts as one."""
        unit = self.taktik.units[self.taktik.moving]
        best, most = options[-1], self.worth(unit, unit.cell)
        for option in options:
            if option.verb == "to":
                worth = self.worth(unit, option.what)
                if worth > most:
                    best, most = option, worth
        return best

    def deployed(self, unit: Unit, options: list[Option]) -> Option:
        """Where a unit that comes onto the board stands best."""
        assert unit.cell == OFF_BOARD, "only a unit off the board is deployed"
        best, most = options[0], self.worth_deployed(unit, options[0].what)
        for option in options[1:]:
            worth = self.worth_deployed(unit, option.what)
            if worth > most:
                best, most = option, worth
        return best

    def worth_deployed(self, unit: Unit, cell: int) -> int:
        """What it is worth that a unit begins on a cell; whom the enemy sends is not known yet."""
        worth = self.worth(unit, cell)
        if not self.enemies:
            worth += COVER_UNSEEN * self.survey.cover[cell]
            if self.hunted and is_special(self.taktik, unit):
                worth -= REAR_WEIGHT * rows_to_edge(self.taktik.board, 1 - self.side, cell)
        return worth

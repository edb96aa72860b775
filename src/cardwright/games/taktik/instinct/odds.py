"""The odds: how likely attacks hit, and how much danger a cell is in.

Chances are counted in faces of the die, danger in hundredths. What stands on
the board now is asked of the rules; what might be is taken at a glance.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.instinct.survey import Survey, faces
from cardwright.games.taktik.rules.combat import DIE_SIDES, attack_range
from cardwright.games.taktik.rules.questions import ATTACK_RANGE
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import Unit

SURE: Final = 100


def shot_from(survey: Survey, taktik: TaktikState, unit: Unit, cell: int, other: Unit) -> int:
    """On how many faces it would hit, at a glance, from a cell; none without reach or sight."""
    distance = taktik.board.distance(cell, other.cell)
    if distance > reach_of(taktik, unit) or not survey.sees(cell, other.cell):
        return 0
    return survey.chance(unit.kind, distance, other.cell)


def reach_of(taktik: TaktikState, unit: Unit) -> int:
    """How far a unit attacks: as printed, unless something in force is about that."""
    if ATTACK_RANGE.number in taktik.answering:
        return attack_range(taktik, unit)
    return len(unit.kind.hits_on)


def threat_to(survey: Survey, taktik: TaktikState, enemy: Unit, cell: int) -> int:
    """The chance, at a glance, with which an enemy might attack a cell in his next turn.

    He comes as near as he can first. What is in his way is not considered.
    """
    needed = enemy.kind.threatens_on
    distance = taktik.board.distance(enemy.cell, cell)
    return faces(needed[distance] + survey.cover[cell]) if distance < len(needed) else 0


def danger_at(survey: Survey, taktik: TaktikState, enemies: list[Unit], cell: int) -> int:
    """How likely, in hundredths, one of the enemies hits whoever stands on a cell."""
    spared = SURE
    for enemy in enemies:
        threat = threat_to(survey, taktik, enemy, cell)
        if threat:
            spared -= spared * threat // DIE_SIDES
    return SURE - spared

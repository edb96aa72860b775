"""The odds: how likely attacks hit, and how much danger a cell is in.

Chances are counted in faces of the die, danger in hundredths. What stands on
the board now is asked of the rules; what might be is taken at a glance.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.instinct.survey import Survey, faces
from cardwright.games.taktik.rules.combat import DIE_SIDES
from cardwright.games.taktik.rules.questions import ATTACK_ROLL, DEFENCE, HIT_NUMBER, about_pair
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import Unit
from cardwright.kernel import ask

SURE: Final = 100


def chance_of(taktik: TaktikState, unit: Unit, other: Unit) -> int:
    """On how many faces of the die an attack of one unit on another hits, as the rules say."""
    pair = about_pair(taktik, unit.id, other.id)
    added = ask(taktik, ATTACK_ROLL, pair) - taktik.die
    shelter = ask(taktik, DEFENCE, about_pair(taktik, other.id, unit.id))
    return faces(ask(taktik, HIT_NUMBER, pair) - added + shelter)


def shot_from(survey: Survey, taktik: TaktikState, unit: Unit, cell: int, other: Unit) -> int:
    """The same at a glance, if the unit stood on a cell; nothing if it does not reach or see."""
    distance = taktik.board.distance(cell, other.cell)
    if distance > len(unit.kind.hits_on) or not survey.sees(cell, other.cell):
        return 0
    return survey.chance(unit.kind, distance, other.cell)


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

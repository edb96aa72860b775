"""Which unit attacks next, and whom.

A target is worth more if its loss would decide something: a special unit that
is hunted, a unit on an objective, one that is about to break through. Attacks
that are queued already make further ones on the same target worth less.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.missions import EDGE, SPECIAL
from cardwright.games.taktik.instinct.goals import (
    DECIDES,
    fights_for_objectives,
    is_special,
    must_fall,
)
from cardwright.games.taktik.instinct.odds import SURE, shot_from
from cardwright.games.taktik.instinct.survey import Survey, rows_to_edge
from cardwright.games.taktik.rules.combat import DIE_SIDES, hitting_faces
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import Unit
from cardwright.kernel import Option

USUAL_WORTH: Final = 10
# How much more than usual a target is worth for one reason or another.
REACHES_FAR: Final = 3
HUNTED: Final = 15
ON_OBJECTIVE: Final = 12
BREAKING_THROUGH: Final = 10
NEAR_THE_EDGE: Final = 4


def worth_of_target(taktik: TaktikState, target: Unit) -> int:
    """What the loss of a unit is worth to the other side."""
    worth = USUAL_WORTH + REACHES_FAR * (len(target.kind.hits_on) - 1)
    mission = taktik.mission
    if is_special(taktik, target) and mission.wants(1 - target.side, SPECIAL):
        worth += HUNTED
    if target.cell in taktik.board.objectives and fights_for_objectives(taktik):
        worth += ON_OBJECTIVE
    rows = rows_to_edge(taktik.board, target.side, target.cell)
    if rows < NEAR_THE_EDGE and mission.wants(target.side, EDGE):
        worth += BREAKING_THROUGH
    return worth


def worth_now(taktik: TaktikState, target: Unit) -> int:
    """The same for the side whose turn it is, if all that counts is what happens in this turn."""
    worth = worth_of_target(taktik, target)
    return DECIDES * worth if target.cell in must_fall(taktik, 1 - target.side) else worth


def still_standing(survey: Survey, taktik: TaktikState, target: Unit) -> int:
    """How likely, in hundredths, a target outlives the attacks that are queued on it."""
    standing = SURE
    for attacker, attacked in taktik.queue:
        if attacked == target.id:
            unit = taktik.units[attacker]
            chance = shot_from(survey, taktik, unit, unit.cell, target)
            standing -= standing * chance // DIE_SIDES
    return standing


def next_attack(survey: Survey, taktik: TaktikState, options: list[Option]) -> Option | None:
    """The unit with the most worthwhile attack, at a glance; nobody if none is any use."""
    side = taktik.active
    worths = [
        (target, worth_now(taktik, target) * still_standing(survey, taktik, target))
        for target in taktik.army(1 - side)
    ]
    best: Option | None = None
    most = 0
    for option in options:
        if option.verb != "attack":
            continue
        unit = taktik.units[option.what]
        for target, worth in worths:
            expected = worth * shot_from(survey, taktik, unit, unit.cell, target)
            if expected > most:
                best, most = option, expected
    return best


def best_target(survey: Survey, taktik: TaktikState, unit: Unit, options: list[Option]) -> Option:
    """The most worthwhile of the targets that are offered, by the odds as they are now."""
    best, most = options[0], -1
    for option in options:
        target = taktik.units[option.what]
        worth = worth_now(taktik, target) * still_standing(survey, taktik, target)
        worth *= hitting_faces(taktik, unit, target)
        if worth > most:
            best, most = option, worth
    return best

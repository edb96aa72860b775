"""An estimate of how a match will end, from what stands on the board.

What a side has left counts, what it is about to lose in the next exchange of
fire, and how near either side is to what its mission is about. All is counted
for the attacker, in hundredths of a victory; the defender's is the opposite.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.aims import holds, is_special
from cardwright.games.taktik.cards import stored
from cardwright.games.taktik.combat import DIE_SIDES
from cardwright.games.taktik.firing import worth_of_target
from cardwright.games.taktik.lay import FAR, Lay, rows_to_edge
from cardwright.games.taktik.missions import EDGE, OBJECTIVES, SPECIAL, TIME
from cardwright.games.taktik.odds import danger_at, shot_from, threat_to
from cardwright.games.taktik.state import TaktikState
from cardwright.games.taktik.templates import ATTACK
from cardwright.games.taktik.turn import DICE_RESOLUTION, END_TURN
from cardwright.games.taktik.units import ATTACKER, DEFENDER, NOBODY, OFF_BOARD, Unit

# What can be made of the lead in units, however large it is.
UNITS: Final = 80
# The most that is ever expected: only a victory is a victory.
MOST: Final = 95
# How often, in hundredths, a unit comes to the attack that it might come to.
COMES_TO_FIRE: Final = 80
CARD: Final = 2
# Having all objectives, having had them for a turn, and each point of the way to them.
HAVING: Final = 30
HELD_A_TURN: Final = 40
WAY: Final = 2
WAY_MOST: Final = 12
# A hunted unit in certain danger; a unit at the far edge; all the time that there is.
HUNTED: Final = 50
ACROSS: Final = 30
TIME_PASSED: Final = 50


def lead_of_attacker(taktik: TaktikState, lay: Lay) -> int:
    """About what the attacker will score, in hundredths."""
    lead = lead_in_units(taktik, lay)
    lead += CARD * (len(stored(taktik, ATTACKER)) - len(stored(taktik, DEFENDER)))
    lead += prospects(taktik, lay, ATTACKER) - prospects(taktik, lay, DEFENDER)
    return max(-MOST, min(lead, MOST))


# Units


def lead_in_units(taktik: TaktikState, lay: Lay) -> int:
    """The lead in what stands on the board, after an exchange of fire.

    The side that fires first hits those who would fire back.
    """
    whole = [strength(taktik, ATTACKER), strength(taktik, DEFENDER)]
    first = 1 - taktik.active if taktik.phase == END_TURN else taktik.active
    second = 1 - first
    left = whole.copy()
    left[second] -= expected_hits(taktik, lay, first)
    answer = expected_hits(taktik, lay, second)
    left[first] -= answer * left[second] // max(1, whole[second])
    return UNITS * (left[ATTACKER] - left[DEFENDER]) // max(1, left[ATTACKER] + left[DEFENDER])


def strength(taktik: TaktikState, side: int) -> int:
    total = 0
    for unit in taktik.units:
        if unit.side == side and unit.cell != OFF_BOARD:
            total += worth_of_target(taktik, unit)
    return total


def expected_hits(taktik: TaktikState, lay: Lay, side: int) -> int:
    """What a side's next fire will take from the enemy, by the worth of what is hit.

    Everybody is supposed to fire at what is most worthwhile for himself.
    """
    enemies = taktik.army(1 - side)
    worths = [worth_of_target(taktik, enemy) for enemy in enemies]
    total = ordered_hits(taktik, lay) if side == taktik.active else 0
    for unit in taktik.army(side):
        if not may_fire(taktik, unit):
            continue
        goes_first = may_go_first(taktik, unit)
        best = 0
        for place, enemy in enumerate(enemies):
            chance = 100 * shot_from(lay, taktik, unit, unit.cell, enemy)
            if goes_first and not chance:
                chance = COMES_TO_FIRE * threat_to(lay, taktik, unit, enemy.cell)
            best = max(best, chance * worths[place])
        total += best
    return min(total // (100 * DIE_SIDES), sum(worths))


def ordered_hits(taktik: TaktikState, lay: Lay) -> int:
    """The same of the attacks that are queued, or just being resolved."""
    ordered = taktik.queue
    if taktik.attacker != NOBODY:
        ordered = [(taktik.attacker, taktik.target), *ordered]
    total = 0
    for attacker, target in ordered:
        unit, enemy = taktik.units[attacker], taktik.units[target]
        if OFF_BOARD not in (unit.cell, enemy.cell):
            shot = shot_from(lay, taktik, unit, unit.cell, enemy)
            total += 100 * shot * worth_of_target(taktik, enemy)
    return total


def may_fire(taktik: TaktikState, unit: Unit) -> bool:
    """Can the unit still be told to attack in its side's present or next attack phase?"""
    if unit.side != taktik.active:
        return True
    return unit.attacks == 0 and taktik.phase not in (DICE_RESOLUTION, END_TURN)


def may_go_first(taktik: TaktikState, unit: Unit) -> bool:
    """Can the unit move before it attacks?"""
    if unit.side != taktik.active:
        return True
    return taktik.phase != ATTACK and (unit.moves == 0 or unit.id == taktik.moving)


# The mission


def prospects(taktik: TaktikState, lay: Lay, side: int) -> int:
    """How near a side is to what its mission is about."""
    mission = taktik.mission
    total = 0
    if mission.wants(side, OBJECTIVES):
        total += grip(taktik, lay, side)
    if mission.wants(side, SPECIAL):
        total += hunt(taktik, lay, side)
    if mission.wants(side, EDGE):
        total += advance(taktik, side)
    if mission.wants(side, TIME):
        total += TIME_PASSED * taktik.turn // (2 * taktik.rounds)
    return total


def grip(taktik: TaktikState, lay: Lay, side: int) -> int:
    """How firmly a side has the objectives, or how near it is to them."""
    army = taktik.army(side)
    enemies = taktik.army(1 - side)
    total = 0
    for cell in taktik.board.objectives:
        if holds(taktik, side, cell):
            spared = 100 - danger_at(lay, taktik, enemies, cell)
            total += (HAVING + HELD_A_TURN * min(1, taktik.held[side])) * spared // 100
            continue
        nearest = FAR
        for unit in army:
            nearest = min(nearest, lay.way(unit.kind, cell)[unit.cell])
        if taktik.at[cell] == NOBODY:
            total += WAY * max(0, WAY_MOST - nearest)
        else:
            total += max(0, WAY_MOST - nearest)
    return total // len(taktik.board.objectives) if taktik.board.objectives else 0


def hunt(taktik: TaktikState, lay: Lay, side: int) -> int:
    """In how much danger the enemy's special units are; the safest of them counts."""
    hunters = taktik.army(side)
    least = 100
    for unit in taktik.army(1 - side):
        if is_special(taktik, unit):
            least = min(least, danger_at(lay, taktik, hunters, unit.cell))
    return HUNTED * least // 100


def advance(taktik: TaktikState, side: int) -> int:
    """How far the two foremost units of a side have come to the far edge."""
    board = taktik.board
    rows = [rows_to_edge(board, side, unit.cell) for unit in taktik.army(side)]
    rows.sort()
    total = 0
    for row in rows[:2]:
        total += ACROSS * (board.rows - row) // board.rows
    return total

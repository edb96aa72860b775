"""An estimate of how a match will end, from what stands on the board.

What a side has left counts, what it is about to lose in the next exchange of
fire, and how near either side is to what its mission is about. All is counted
for the attacker, in hundredths of a victory; the defender's is the opposite.

How much each part counts was fitted to how matches between commanders who go by
instinct came out, from thousands of positions at the beginning of a turn.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.missions import EDGE, OBJECTIVES, SPECIAL, TIME
from cardwright.games.taktik.content.moments import ATTACK_PHASE, DICE_RESOLUTION, END_TURN
from cardwright.games.taktik.content.sides import ATTACKER, DEFENDER
from cardwright.games.taktik.instinct.fire import worth_of_target
from cardwright.games.taktik.instinct.goals import holds, is_special
from cardwright.games.taktik.instinct.odds import SURE, danger_at, shot_from, threat_to
from cardwright.games.taktik.instinct.survey import Survey, rows_to_edge
from cardwright.games.taktik.rules.combat import DIE_SIDES, hitting_faces
from cardwright.games.taktik.table.state import TaktikState
from cardwright.games.taktik.table.unit import NO_UNIT, OFF_BOARD
from cardwright.games.taktik.table.zones import stored

# What the lead in units counts as it stands, and what it counts after the next exchange of fire.
UNITS_WEIGHT: Final = 70
AFTER_FIRE_WEIGHT: Final = 50
CARD_WEIGHT: Final = 4
# The most that is ever expected: only a victory is a victory.
MOST: Final = 95
# How often, in hundredths, a unit comes to the attack that it might come to.
COMES_TO_FIRE: Final = 80
# What an objective that a side wants counts for it: free and in reach now, free but too far,
# free until the enemy has moved, and in the enemy's hand.
IN_REACH: Final = 45
TOO_FAR: Final = -10
ENEMY_FIRST: Final = -35
IN_ENEMY_HAND: Final = -15
# How much of the danger to units on the objectives, in hundredths, costs the victory: who is
# driven off often comes back.
DRIVEN_OFF: Final = 35
# What it counts at the end for who wins by lasting longer.
TIME_PASSED: Final = 50
# What fire after the enemy's own is worth in a hunt, in hundredths.
LATER: Final = 50
# Two units across win; from so many rows away on they may be stopped no more.
ACROSS_WANTED: Final = 2
ACROSS_FROM: Final = 7
ACROSS: Final = 90


def lead_of_attacker(taktik: TaktikState, survey: Survey) -> int:
    """About what the attacker will score, in hundredths.

    As likely as a side is to win by its mission soon, that is the end of it;
    otherwise what stands on the board decides, and where.
    """
    total = lead_in_units(taktik, survey)
    total += CARD_WEIGHT * (len(stored(taktik, ATTACKER)) - len(stored(taktik, DEFENDER)))
    total += mission_lead(taktik, survey, ATTACKER) - mission_lead(taktik, survey, DEFENDER)
    total = max(-MOST, min(total, MOST))
    won, lost = prospects(taktik, survey, ATTACKER), prospects(taktik, survey, DEFENDER)
    if won + lost > SURE:
        won, lost = SURE * won // (won + lost), SURE * lost // (won + lost)
    return (won * MOST - lost * MOST + (SURE - won - lost) * total) // SURE


# Units


def lead_in_units(taktik: TaktikState, survey: Survey) -> int:
    """The lead in what stands on the board, now and after fire in this turn and the next two.

    Who fires first hits those who would fire back. Every turn counts as fully as
    the others, so that an attack that is put off is an attack lost.
    """
    active = taktik.active
    whole = [strength(taktik, ATTACKER), strength(taktik, DEFENDER)]
    left = whole.copy()
    left[1 - active] -= hits_this_turn(taktik, survey)
    for side in (1 - active, active):
        hits = hits_next_turn(taktik, survey, side) * left[side] // max(1, whole[side])
        left[1 - side] = max(0, left[1 - side] - hits)
    now = ahead(UNITS_WEIGHT, len(taktik.army(ATTACKER)), len(taktik.army(DEFENDER)))
    return now + ahead(AFTER_FIRE_WEIGHT, left[ATTACKER], left[DEFENDER])


def ahead(whole: int, first: int, second: int) -> int:
    """What part of a whole one is ahead of the other."""
    return whole * (first - second) // max(1, first + second)


def strength(taktik: TaktikState, side: int) -> int:
    total = 0
    for unit in taktik.units:
        if unit.side == side and unit.cell != OFF_BOARD:
            total += worth_of_target(taktik, unit)
    return total


def hits_next_turn(taktik: TaktikState, survey: Survey, side: int) -> int:
    """What a side will hit in its next turn, by worth, if everybody goes for the best he can."""
    enemies = taktik.army(1 - side)
    worths = [worth_of_target(taktik, enemy) for enemy in enemies]
    total = 0
    for unit in taktik.army(side):
        best = 0
        for place, enemy in enumerate(enemies):
            best = max(best, worths[place] * threat_to(survey, taktik, unit, enemy.cell))
        total += best
    return COMES_TO_FIRE * min(total // DIE_SIDES, sum(worths)) // 100


def hits_this_turn(taktik: TaktikState, survey: Survey) -> int:
    """What the active side will still hit in this turn: by orders given, and by those to come."""
    enemies = taktik.army(1 - taktik.active)
    worths = [worth_of_target(taktik, enemy) for enemy in enemies]
    total = 100 * ordered_hits(taktik)
    if taktik.phase not in (DICE_RESOLUTION, END_TURN):
        for unit in taktik.army(taktik.active):
            if unit.attacks:
                continue
            may_go = taktik.phase != ATTACK_PHASE and (unit.moves == 0 or unit.id == taktik.moving)
            best = 0
            for place, enemy in enumerate(enemies):
                chance = 100 * shot_from(survey, taktik, unit, unit.cell, enemy)
                if may_go and not chance:
                    chance = COMES_TO_FIRE * threat_to(survey, taktik, unit, enemy.cell)
                best = max(best, worths[place] * chance)
            total += best
    return min(total // (100 * DIE_SIDES), sum(worths))


def ordered_hits(taktik: TaktikState) -> int:
    """The attacks that are queued, or just being resolved: worth times faces of the die."""
    ordered = taktik.queue
    if taktik.attacker != NO_UNIT:
        ordered = [(taktik.attacker, taktik.target), *ordered]
    total = 0
    for attacker, target in ordered:
        unit, enemy = taktik.units[attacker], taktik.units[target]
        if OFF_BOARD not in (unit.cell, enemy.cell):
            total += hitting_faces(taktik, unit, enemy) * worth_of_target(taktik, enemy)
    return total


# The mission


def mission_lead(taktik: TaktikState, survey: Survey, side: int) -> int:
    """What speaks for a side by what its mission is about, while the match is open."""
    counts = 0
    if taktik.mission.wants(side, TIME):
        counts += TIME_PASSED * taktik.turn // (2 * taktik.rounds)
    if taktik.mission.wants(side, OBJECTIVES):
        missing = [cell for cell in taktik.board.objectives if not holds(taktik, side, cell)]
        if missing:
            counts += min([access(taktik, survey, side, cell) for cell in missing])
    return counts


def access(taktik: TaktikState, survey: Survey, side: int, cell: int) -> int:
    """How well a side gets at an objective that it does not have."""
    if taktik.at[cell] != NO_UNIT:
        return IN_ENEMY_HAND
    if taktik.active != side:
        return ENEMY_FIRST
    for unit in taktik.army(side):
        if survey.way(unit.kind, cell)[unit.cell] <= unit.kind.movement:
            return IN_REACH
    return TOO_FAR


def prospects(taktik: TaktikState, survey: Survey, side: int) -> int:
    """How likely a side wins soon by what its mission is about, in hundredths."""
    mission = taktik.mission
    open_still = SURE
    if mission.wants(side, OBJECTIVES):
        open_still -= open_still * grip(taktik, survey, side) // SURE
    if mission.wants(side, SPECIAL):
        open_still -= open_still * hunt(taktik, survey, side) // SURE
    if mission.wants(side, EDGE):
        open_still -= open_still * breakthrough(taktik, side) // SURE
    return SURE - open_still


def grip(taktik: TaktikState, survey: Survey, side: int) -> int:
    """How firmly a side has all objectives; nothing if it lacks one."""
    enemies = taktik.army(1 - side)
    spared = SURE
    for cell in taktik.board.objectives:
        if not holds(taktik, side, cell):
            return 0
        spared = spared * (SURE - danger_at(survey, taktik, enemies, cell)) // SURE
    if taktik.held[side] and side == taktik.active:
        return MOST
    return SURE - DRIVEN_OFF * (SURE - spared) // SURE


def hunt(taktik: TaktikState, survey: Survey, side: int) -> int:
    """How likely the enemy's special units are all hit; later fire counts for less."""
    hunters = taktik.army(side)
    hit = SURE if side == taktik.active else LATER
    for unit in taktik.army(1 - side):
        if is_special(taktik, unit):
            hit = hit * danger_at(survey, taktik, hunters, unit.cell) // SURE
    return hit


def breakthrough(taktik: TaktikState, side: int) -> int:
    """How far the two foremost units of a side have come to the far edge."""
    board = taktik.board
    rows = [rows_to_edge(board, side, unit.cell) for unit in taktik.army(side)]
    rows.sort()
    if len(rows) < ACROSS_WANTED:
        return 0
    left = rows[ACROSS_WANTED - 1]
    return max(0, ACROSS - ACROSS * left // ACROSS_FROM)

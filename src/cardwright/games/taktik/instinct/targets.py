"""Whom a card concerns: one's own unit that gains most, the enemy's that hurts most."""

from __future__ import annotations

from cardwright.games.taktik.instinct.march import Commander
from cardwright.games.taktik.instinct.odds import danger_at
from cardwright.games.taktik.instinct.purpose import FIRE, MARCH, purpose_of
from cardwright.games.taktik.table.sorts import UNIT_SORT
from cardwright.games.taktik.table.unit import Unit
from cardwright.games.taktik.table.zones import template_of
from cardwright.kernel import Gathering, Option


def choice(commander: Commander, asking: Gathering, options: list[Option]) -> Option:
    """Of cards to be cancelled the first; of units the one that matters most."""
    if asking.query.pool.sort is not UNIT_SORT:
        return options[0]
    purpose = purpose_of(template_of(commander.taktik, asking.scene.card))
    best, most = options[0], -1
    for option in options:
        if option.verb == "target":
            unit = commander.taktik.units[option.what]
            matters = mattering(commander, unit, purpose)
            if matters > most:
                best, most = option, matters
    return best


def mattering(commander: Commander, unit: Unit, purpose: str) -> int:
    """How much a unit matters for what a card is about, never below nothing."""
    if unit.side != commander.side:
        enemy = Commander(commander.taktik, commander.survey, unit.side)
        return 100 * enemy.best_shot(unit, unit.cell) + nearness(enemy, unit)
    if purpose == FIRE:
        return 100 * commander.best_shot(unit, unit.cell)
    if purpose == MARCH:
        return 0 if commander.settled(unit) else nearness(commander, unit)
    danger = danger_at(commander.survey, commander.taktik, commander.enemies, unit.cell)
    return danger + (100 if unit.cell in commander.objectives else 0)


def nearness(commander: Commander, unit: Unit) -> int:
    return 99 - commander.way_left(unit, unit.cell)

"""Fighting by rule of thumb: the same reckoning as before the fight, with what is left of it."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import ATTACK_PHASE, BLOCK_PHASE, ELEMENTS, RANGED
from cardwright.games.deeds.instinct.assets import Assets, assets_of, cover
from cardwright.games.deeds.instinct.contest import (
    BLOCK,
    HOPELESS,
    SHOOT,
    STRIKE,
    Enemy,
    Outlay,
    best_outlay,
    block_goods,
    blocks,
    enemy_of,
    melee,
    strike_goods,
)
from cardwright.games.deeds.instinct.gains import BESIEGING, BLOCKING, SHOOTING, STRIKING
from cardwright.games.deeds.instinct.next_play import found, next_play
from cardwright.games.deeds.instinct.prices import CARD_PRICE, Prices, prices_of
from cardwright.games.deeds.phases.combat import fight_of
from cardwright.games.deeds.rules.strike import assignment_against
from cardwright.games.deeds.table.fight import Fight
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Option

FIRST_RANGED: Final = RANGED * len(ELEMENTS)


def in_fight(state: DeedsState, options: list[Option]) -> Option:
    """Take what is within reach, else play towards it, else be done."""
    fight = fight_of(state)
    for option in options:
        if option.verb == "block" or (option.verb == "strike" and len(options) == 1):
            return option
    if state.phase == BLOCK_PHASE:
        way = towards_block(state, fight, options)
    elif state.phase == ATTACK_PHASE:
        way = towards_strike(state, fight, options)
    else:
        way = towards_shot(state, fight, options)
    return way or found(options, "strike", "convert", "done") or options[-1]


def enemies_of(state: DeedsState, foes: list[int]) -> list[Enemy]:
    return [enemy_of(state, foe, 0) for foe in foes]


def towards_shot(state: DeedsState, fight: Fight, options: list[Option]) -> Option | None:
    """Shoot if that fells everybody and is best; one of several if it can be had."""
    assets, prices = assets_of(state), prices_of(state)
    best: Option | None = None
    groups = [fight.foes] if len(fight.foes) == 1 else [fight.foes, *[[foe] for foe in fight.foes]]
    for group in groups:
        enemies = enemies_of(state, group)
        best = a_shot(state, assets, prices, enemies, fight, options)
        if best is not None:
            break
    return best


def a_shot(
    state: DeedsState,
    assets: Assets,
    prices: Prices,
    enemies: list[Enemy],
    fight: Fight,
    options: list[Option],
) -> Option | None:
    """The next card to shoot these down with, if that is the best way to deal with them."""
    walls = max([enemy.walls for enemy in enemies])
    if walls > 1:
        return None
    ready = at_hand(state, fight, [enemy.foe for enemy in enemies])
    need = 2 * sum([enemy.armour + 3 * enemy.elusive for enemy in enemies]) - ready
    full, half = strike_goods(BESIEGING if walls else SHOOTING, enemies)
    if need <= 0:
        return None
    # Whoever has begun to shoot goes on with it.
    if not ready and len(enemies) == len(fight.foes):
        way = best_outlay(assets, 0, assets.purse, enemies, prices).way
        if way not in (SHOOT, HOPELESS):
            return None
    covered = cover(assets, full, half, need, 0, assets.purse)
    if covered is None:
        return None
    return next_play(assets, covered.mask, options, full, half, need)


def at_hand(state: DeedsState, fight: Fight, group: list[int]) -> int:
    """The attack at hand that reaches a group, in halves."""
    assigned = assignment_against(state, tuple(group))
    full = half = 0
    for place, points in enumerate(fight.attack):
        if assigned.usable >> place & 1:
            if assigned.halved >> place & 1:
                half += points
            else:
                full += points
    return 2 * full + half


def towards_block(state: DeedsState, fight: Fight, options: list[Option]) -> Option | None:
    """Play for the block of somebody, as the best way to fight them all has it."""
    assets, prices = assets_of(state), prices_of(state)
    unblocked = [foe for foe in fight.foes if foe not in fight.blocked]
    stopped = [foe for foe in fight.foes if foe in fight.blocked]
    enemies = enemies_of(state, unblocked + stopped)
    for place, enemy in enumerate(enemies):
        if place < len(unblocked):
            # What was played for it already need not be played again.
            enemy.block -= block_at_hand(fight, enemy) // 2
        else:
            enemy.damage = 0
    best = best_melee(assets, enemies, prices)
    if best is None:
        best = Outlay(0, BLOCK)
        blocks(assets, 0, assets.purse, enemies, best)
    for place, enemy in enumerate(enemies):
        if not best.blocks >> place & 1:
            continue
        full, half = block_goods(enemy)
        need = 2 * enemy.block
        covered = cover(assets, full, half, need, 0, assets.purse)
        if covered is not None:
            way = next_play(assets, covered.mask, options, full, half, need)
            if way is not None:
                return way
    return None


def best_melee(assets: Assets, enemies: list[Enemy], prices: Prices) -> Outlay | None:
    best: Outlay | None = None
    for first in (BLOCK, STRIKE):
        tried = melee(assets, 0, assets.purse, enemies, prices, first)
        if tried is not None and (best is None or tried.value > best.value):
            best = tried
    return best


def block_at_hand(fight: Fight, enemy: Enemy) -> int:
    full, _ = block_goods(enemy)
    total = 0
    for element, points in enumerate(fight.block):
        total += 2 * points if BLOCKING + element in full else points
    return total


def towards_strike(state: DeedsState, fight: Fight, options: list[Option]) -> Option | None:
    """Fell as many as can be felled: all together, else those who are worth most."""
    assets = assets_of(state)
    for group in groups_of(fight.foes):
        need = 2 * sum(
            [enemy.armour + 3 * unfound(fight, enemy) for enemy in enemies_of(state, group)]
        )
        need -= at_hand(state, fight, group)
        if need <= 0:
            for option in options:
                if option.verb == "strike" and option.what in group:
                    return option
            continue
        enemies = enemies_of(state, group)
        full, half = strike_goods(STRIKING, enemies)
        covered = cover(assets, full, half, need, 0, assets.purse)
        if covered is None:
            continue
        worth = sum([enemy.fame for enemy in enemies]) * 100
        if covered.cards * CARD_PRICE < worth:
            way = next_play(assets, covered.mask, options, full, half, need)
            if way is not None:
                return way
    return None


def unfound(fight: Fight, enemy: Enemy) -> bool:
    return enemy.elusive and enemy.foe not in fight.blocked


def groups_of(foes: list[int]) -> list[list[int]]:
    """All of them, then all but one, then each alone."""
    groups = [foes]
    if len(foes) > 2:
        for foe in foes:
            groups.append([other for other in foes if other != foe])
    if len(foes) > 1:
        for foe in foes:
            groups.append([foe])
    return groups

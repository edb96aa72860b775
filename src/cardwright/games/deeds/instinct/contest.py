"""What a fight with what is at hand would come to, reckoned roughly.

Three ways are looked at: to shoot everybody down, to block first and strike with
the rest, or to strike and block with the rest. The best of them counts.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import COLD_FIRE, ELEMENTS, HERO
from cardwright.games.deeds.instinct.assets import Assets, Cover, Purse, cover
from cardwright.games.deeds.instinct.gains import BESIEGING, BLOCKING, SHOOTING, STRIKING
from cardwright.games.deeds.instinct.prices import CARD_PRICE, Prices
from cardwright.games.deeds.rules.block import INEFFICIENT
from cardwright.games.deeds.rules.foe_questions import (
    ASSASSIN,
    BLOCK_NEEDED,
    DAMAGE,
    ELUSIVE,
    ELUSIVE_ARMOUR,
    FAME_FOR,
    FORTIFICATION,
    PARALYSE,
    POISON,
    VAMPIRIC,
    armour_of,
    attacks,
    of_foe,
    resists,
)
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import ask, may_see

# Walls behind which a foe is reached by siege only, and by nothing.
WALLED: Final = 1
UNREACHABLE: Final = 2
SHOOT: Final = "shoot"
BLOCK: Final = "block"
STRIKE: Final = "strike"
HOPELESS: Final = "hopeless"
# Of a fight with somebody whom nobody has seen, so much in a hundred is believed.
BELIEVED_UNSEEN: Final = 70


class Enemy:
    """A foe in numbers."""

    __slots__ = (
        "armour", "assassin", "block", "damage", "element", "elusive", "fame", "foe", "paralyse",
        "poison", "resists", "seen", "vampiric", "walls",
    )  # fmt: skip

    def __init__(self, foe: int, armour: int, damage: int, fame: int) -> None:
        self.foe = foe
        self.armour = armour
        self.damage = damage
        self.fame = fame
        self.block = damage
        self.element = 0
        self.resists = 0
        self.walls = 0
        self.seen = False
        self.poison = False
        self.paralyse = False
        self.assassin = False
        self.vampiric = False
        self.elusive = False


def enemy_of(state: DeedsState, foe: int, walls: int) -> Enemy:
    """A foe as the hero knows it; one that nobody has seen is like the usual one of its pile."""
    template = state.foe(foe)
    if not may_see(state.cards[foe].known, HERO):
        return unseen_enemy(template.usual, walls)
    scene = of_foe(foe)
    hits = attacks(state, foe)
    enemy = Enemy(
        foe, armour_of(state, foe), ask(state, DAMAGE, scene) if hits else 0,
        max(0, ask(state, FAME_FOR, scene)),
    )  # fmt: skip
    enemy.seen = True
    enemy.block = max(1, ask(state, BLOCK_NEEDED, scene)) if hits else 0
    enemy.element = template.element
    for element in range(len(ELEMENTS)):
        if template.resists and resists(state, foe, element):
            enemy.resists |= 1 << element
    enemy.walls = walls + ask(state, FORTIFICATION, scene)
    if template.abilities:
        enemy.poison = ask(state, POISON, scene) == 1
        enemy.paralyse = ask(state, PARALYSE, scene) == 1
        enemy.assassin = ask(state, ASSASSIN, scene) == 1
        enemy.vampiric = ask(state, VAMPIRIC, scene) == 1
        if ask(state, ELUSIVE, scene):
            enemy.elusive = True
            if state.fight is not None and foe not in state.fight.blocked:
                enemy.armour -= ELUSIVE_ARMOUR
    return enemy


def unseen_enemy(usual: list[int], walls: int) -> Enemy:
    """Armour, damage, block and fame of the usual foe of a pile."""
    enemy = Enemy(-1, usual[0], usual[1], usual[3])
    enemy.block = usual[2]
    enemy.walls = walls
    return enemy


class Outlay:
    """A way to fight: what it brings in the end, in hundredths of fame, and what it takes."""

    __slots__ = ("blocks", "cards", "mask", "value", "way", "wounds")

    def __init__(self, value: int, way: str) -> None:
        self.value = value
        self.way = way
        # The places of the foes that are blocked, a mask, and of the assets that are used.
        self.blocks = 0
        self.mask = 0
        self.cards = 0
        self.wounds = 0


def strike_goods(first: int, enemies: list[Enemy]) -> tuple[list[int], list[int]]:
    """The goods of attack that count in full against all of these, and those that count half."""
    resisted = 0
    for enemy in enemies:
        resisted |= enemy.resists
    full: list[int] = []
    half: list[int] = []
    for element in range(len(ELEMENTS)):
        (half if resisted >> element & 1 else full).append(first + element)
    return full, half


def block_goods(enemy: Enemy) -> tuple[list[int], list[int]]:
    halved = INEFFICIENT[enemy.element]
    full: list[int] = []
    half: list[int] = []
    for element in range(COLD_FIRE + 1):
        (half if halved >> element & 1 else full).append(BLOCKING + element)
    return full, half


def best_outlay(
    assets: Assets, taken: int, purse: Purse, enemies: list[Enemy], prices: Prices
) -> Outlay:
    """The best way to fight these with what is not taken yet, from the first phase on."""
    best = Outlay(-prices.hopeless, HOPELESS)
    best.wounds = -1
    shot = shooting(assets, taken, purse, enemies, prices)
    if shot is not None:
        best = shot
    for first in (BLOCK, STRIKE):
        found = melee(assets, taken, purse, enemies, prices, first)
        if found is not None and found.value > best.value:
            best = found
    return best


def fame_of(enemies: list[Enemy]) -> int:
    total = 0
    for enemy in enemies:
        total += enemy.fame * (100 if enemy.seen else BELIEVED_UNSEEN)
    return total


def shooting(
    assets: Assets, taken: int, purse: Purse, enemies: list[Enemy], prices: Prices
) -> Outlay | None:
    """All of them fall before anybody is hurt."""
    need, walls = 0, 0
    for enemy in enemies:
        if enemy.walls >= UNREACHABLE or not enemy.seen:
            return None
        walls = max(walls, enemy.walls)
        need += enemy.armour + (ELUSIVE_ARMOUR if enemy.elusive else 0)
    full, half = strike_goods(BESIEGING if walls else SHOOTING, enemies)
    covered = cover(assets, full, half, 2 * need, taken, purse)
    if covered is None:
        return None
    outlay = Outlay(fame_of(enemies) - covered.cards * CARD_PRICE, SHOOT)
    outlay.mask = covered.mask
    outlay.cards = covered.cards
    return outlay


def melee(
    assets: Assets, taken: int, purse: Purse, enemies: list[Enemy], prices: Prices, first: str
) -> Outlay | None:
    """Block some and strike all, giving the one or the other the first pick of the assets."""
    outlay = Outlay(0, first)
    if first == BLOCK:
        blocked = blocks(assets, taken, purse, enemies, outlay)
        covered = strikes(assets, blocked.mask, blocked.purse, enemies, outlay.blocks, prices)
        if covered is None:
            return None
        outlay.cards = blocked.cards + covered.cards
        outlay.mask = covered.mask
    else:
        covered = strikes(assets, taken, purse, enemies, 0, prices)
        if covered is None:
            return None
        blocked = blocks(assets, covered.mask, covered.purse, enemies, outlay)
        outlay.cards = blocked.cards + covered.cards
        outlay.mask = blocked.mask
    hurt, poisoned, paralysed = harm(enemies, outlay.blocks, prices)
    if paralysed or hurt >= prices.hand_limit:
        return None
    outlay.wounds = hurt
    outlay.value = fame_of(enemies) - outlay.cards * CARD_PRICE
    outlay.value -= (hurt + poisoned) * prices.wound
    return outlay


def blocks(assets: Assets, taken: int, purse: Purse, enemies: list[Enemy], outlay: Outlay) -> Cover:
    """Block whoever can be blocked, the worst first; says what is used up by then."""
    used = Cover(taken, 0, purse)
    order: list[int] = []
    for place, enemy in enumerate(enemies):
        if enemy.damage:
            weight = enemy.damage * (2 if enemy.poison else 1) + (20 if enemy.paralyse else 0)
            order.append(-weight * 64 + place)
    order.sort()
    for rank in order:
        enemy = enemies[rank & 63]
        full, half = block_goods(enemy)
        covered = cover(assets, full, half, 2 * enemy.block, used.mask, used.purse)
        if covered is not None:
            outlay.blocks |= 1 << (rank & 63)
            used = Cover(covered.mask, used.cards + covered.cards, covered.purse)
    return used


def strikes(
    assets: Assets, taken: int, purse: Purse, enemies: list[Enemy], blocked: int, prices: Prices
) -> Cover | None:
    """What it takes to fell them all, as they will be by then."""
    need = 0
    for place, enemy in enumerate(enemies):
        need += enemy.armour
        if not blocked >> place & 1:
            if enemy.elusive:
                need += ELUSIVE_ARMOUR
            if enemy.vampiric:
                need += -(-enemy.damage // prices.armour)
    full, half = strike_goods(STRIKING, enemies)
    return cover(assets, full, half, 2 * need, taken, purse)


def harm(enemies: list[Enemy], blocked: int, prices: Prices) -> tuple[int, int, bool]:
    """Wounds into the hand, wounds onto the discard pile, and whether the hand is lost."""
    hurt, poisoned, paralysed = 0, 0, False
    shields = prices.shields
    for place, enemy in enumerate(enemies):
        if blocked >> place & 1 or not enemy.damage:
            continue
        damage = enemy.damage
        if shields and not enemy.assassin and not enemy.poison and not enemy.paralyse:
            damage -= prices.shield_armour
            shields -= 1
        if damage <= 0:
            continue
        wounds = -(-damage // prices.armour)
        hurt += wounds
        if enemy.poison:
            poisoned += wounds
        paralysed = paralysed or enemy.paralyse
    return hurt, poisoned, paralysed

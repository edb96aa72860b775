"""Arms: which weapon a technique is carried out with, and how."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.games.duel.body.species import Species
from cardwright.games.duel.body.weapons import Mode, Weapon
from cardwright.games.duel.fighter import Fighter
from cardwright.games.duel.scale import CHANNELS
from cardwright.games.duel.technique import Technique

OFF_HAND_BIT = 1 << CHANNELS.index("off_hand")
WEAPON_BIT = 1 << CHANNELS.index("weapon")


@mypyc_attr(acyclic=True)
class Arm:
    """A weapon and the way it is used."""

    __slots__ = ("mode", "weapon")

    def __init__(self, weapon: Weapon, mode: Mode) -> None:
        self.weapon = weapon
        self.mode = mode


def held(fighter: Fighter, technique: Technique) -> list[Weapon]:
    """What the technique could be carried out with, the first choice first.

    A technique of the off-hand uses what is held there. Whoever holds nothing
    that will do still has what nature gave.
    """
    found: list[Weapon] = []
    off_hand_only = technique.channels & OFF_HAND_BIT and not technique.channels & WEAPON_BIT
    weapon = fighter.off_hand if off_hand_only else fighter.weapon
    if isinstance(weapon, Weapon):
        found.append(weapon)
    if isinstance(fighter.species, Species) and not technique.needs_shield:
        found += fighter.species.natural
    return found


def arm_for(fighter: Fighter, technique: Technique) -> Arm | None:
    """The arm for an attack: the best mode of the technique that something held allows."""
    for weapon in held(fighter, technique):
        for name in technique.modes:
            mode = weapon.mode(name)
            if mode is not None:
                return Arm(weapon, mode)
    return None


def longest_reach(fighter: Fighter) -> int:
    """How far the fighter can reach with what is held, or else with what nature gave."""
    reach = 0
    weapons = [fighter.weapon, fighter.off_hand]
    if isinstance(fighter.species, Species):
        weapons += fighter.species.natural
    for weapon in weapons:
        if isinstance(weapon, Weapon):
            for mode in weapon.modes:
                reach = max(reach, mode.reach)
    return reach


def has_shield(fighter: Fighter) -> bool:
    return isinstance(fighter.off_hand, Weapon) and fighter.off_hand.is_shield()


def guard_factor(fighter: Fighter, technique: Technique, part: str) -> int:
    """How well what is held parries, deflects or blocks, in hundredths."""
    weapons = held(fighter, technique)
    if not weapons:
        return 0
    weapon = weapons[0]
    if part == "parry":
        return weapon.parry
    return weapon.deflect if part == "deflect" else weapon.block

"""Arms: which weapon a technique is carried out with, and how."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import CHANNELS
from cardwright.games.duel.content.species import Species
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.weapons import Mode, Weapon
from cardwright.games.duel.table.fighter import Fighter

OFF_HAND_BIT: Final = 1 << CHANNELS.index("off_hand")
WEAPON_BIT: Final = 1 << CHANNELS.index("weapon")
NO_WEAPONS: Final[list[Weapon]] = []


class Arm:
    """A weapon and the way it is used."""

    __slots__ = ("mode", "weapon")

    def __init__(self, weapon: Weapon, mode: Mode) -> None:
        self.weapon = weapon
        self.mode = mode


def in_hand(fighter: Fighter, technique: Technique) -> Weapon | None:
    """What the technique would be carried out with: one of the off-hand uses what is held there."""
    off_hand_only = technique.channels & OFF_HAND_BIT and not technique.channels & WEAPON_BIT
    weapon = fighter.off_hand if off_hand_only else fighter.weapon
    return weapon if isinstance(weapon, Weapon) else None


def by_nature(fighter: Fighter, technique: Technique) -> list[Weapon]:
    """Whoever holds nothing that will do still has what nature gave; that is no shield."""
    if isinstance(fighter.species, Species) and not technique.needs_shield:
        return fighter.species.natural
    return NO_WEAPONS


def arm_for(fighter: Fighter, technique: Technique) -> Arm | None:
    """The arm for an attack: the best mode of the technique that something held allows."""
    weapon = in_hand(fighter, technique)
    arm = None if weapon is None else arm_with(weapon, technique)
    if arm is not None:
        return arm
    for natural in by_nature(fighter, technique):
        arm = arm_with(natural, technique)
        if arm is not None:
            return arm
    return None


def is_armed_for(fighter: Fighter, technique: Technique) -> bool:
    """Is there an arm for an attack at all?"""
    weapon = in_hand(fighter, technique)
    if weapon is not None and weapon.uses & technique.uses:
        return True
    for natural in by_nature(fighter, technique):
        if natural.uses & technique.uses:
            return True
    return False


def arm_with(weapon: Weapon, technique: Technique) -> Arm | None:
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


def guard_quality(fighter: Fighter, technique: Technique, part: str) -> int:
    """How well what is held parries, deflects or blocks, in hundredths."""
    weapon = in_hand(fighter, technique)
    if weapon is None:
        natural = by_nature(fighter, technique)
        if not natural:
            return 0
        weapon = natural[0]
    if part == "parry":
        return weapon.parry
    return weapon.deflect if part == "deflect" else weapon.block

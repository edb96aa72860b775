"""Whoever holds nothing strikes and guards with what nature gave, or not at all."""

from __future__ import annotations

from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.table.arms import arm_for, guard_quality, is_armed_for
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.state import table
from tests.games.duel.board import Board, duel


def technique(name: str) -> Technique:
    found = duel().by_name[name]
    assert isinstance(found, Technique)
    return found


def disarmed() -> Fighter:
    fighter = table(Board().match.state.clone()).fighters[0]
    # Anything that is no weapon.
    fighter.weapon, fighter.off_hand = fighter.calling, None
    return fighter


def test_bare_hands_strike_and_guard() -> None:
    fighter = disarmed()
    arm = arm_for(fighter, technique("swing"))
    assert arm is not None
    assert arm.weapon.name == "fist"
    assert is_armed_for(fighter, technique("swing"))
    assert guard_quality(fighter, technique("parry"), "parry") == arm.weapon.parry
    assert guard_quality(fighter, technique("deflect"), "deflect") == arm.weapon.deflect
    assert guard_quality(fighter, technique("block"), "block") == 0


def test_who_has_no_hands_does_neither() -> None:
    fighter = disarmed()
    fighter.species = fighter.calling
    assert arm_for(fighter, technique("swing")) is None
    assert not is_armed_for(fighter, technique("swing"))
    assert guard_quality(fighter, technique("parry"), "parry") == 0

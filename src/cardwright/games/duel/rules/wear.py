"""Wear: what stops blows suffers from them, and breaks in the end."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.weapons import Mode, Weapon
from cardwright.games.duel.rules.body_events import ArmEvent
from cardwright.games.duel.table.body import UNWORN
from cardwright.games.duel.table.state import table
from cardwright.kernel import State, scaled

# What is held, by its place in a body's list of what it can still endure.
WEAPON: Final = 0
OFF_HAND: Final = 1
# Which share of the energy of a stopped blow harms what stopped it.
WEAR_SHARE: Final = 50


def wear_guard(
    state: State, defender: int, place: int, striking: Weapon, mode: Mode, damage: int
) -> None:
    """A blow was blocked, parried or deflected with the weapon, or with what the off hand holds.

    The damage is the answer to the question about it, in hundredths of what the mode does.
    """
    fighter = table(state).fighters[defender]
    held = fighter.off_hand if place == OFF_HAND else fighter.weapon
    if not isinstance(held, Weapon) or held.part:
        return
    body = fighter.body
    energy = scaled(mode.damage, damage)
    before = held.integrity if body.held[place] == UNWORN else body.held[place]
    after = max(0, before - scaled(scaled(energy, striking.wear), WEAR_SHARE))
    body.held[place] = after
    if after != before:
        state.tell(ArmEvent("arm_worn", defender, held.name, before, after))
    if after == 0:
        state.tell(ArmEvent("arm_broken", defender, held.name, before, 0))
        if place == OFF_HAND:
            fighter.off_hand = None
        else:
            fighter.weapon = body.species.natural[0]

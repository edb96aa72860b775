"""The moments of a match: the phases of a turn, and the windows in which a side may react."""

from __future__ import annotations

from typing import Final

TURN_START: Final = "turn_start"
CARD_DRAW: Final = "card_draw"
RESOLUTION_PHASE: Final = "card_resolution"
MOVEMENT_PHASE: Final = "movement"
ATTACK_PHASE: Final = "attack"
DICE_RESOLUTION: Final = "dice_resolution"
END_TURN: Final = "end_turn"
TURN_PHASES: Final = (
    TURN_START, CARD_DRAW, RESOLUTION_PHASE, MOVEMENT_PHASE, ATTACK_PHASE, DICE_RESOLUTION, END_TURN
)  # fmt: skip
# Those in which a stored card may be played.
PLAY_PHASES: Final = (RESOLUTION_PHASE, MOVEMENT_PHASE, ATTACK_PHASE)

MALUS_DRAWN: Final = "malus_drawn"
BEFORE_MOVE: Final = "before_move"
AFTER_MOVE: Final = "after_move"
BEFORE_ROLL: Final = "before_roll"
AFTER_ROLL: Final = "after_roll"
BEFORE_DAMAGE: Final = "before_damage"
WINDOWS: Final = (MALUS_DRAWN, BEFORE_MOVE, AFTER_MOVE, BEFORE_ROLL, AFTER_ROLL, BEFORE_DAMAGE)

MOMENT_WORDS: Final = {
    MALUS_DRAWN: "when a malus is drawn",
    BEFORE_MOVE: "before a unit moves",
    AFTER_MOVE: "after a unit has moved",
    BEFORE_ROLL: "before dice are rolled",
    AFTER_ROLL: "after dice were rolled",
    BEFORE_DAMAGE: "before damage is done",
    RESOLUTION_PHASE: "in the card resolution phase",
    MOVEMENT_PHASE: "in the movement phase",
    ATTACK_PHASE: "in the attack phase",
}

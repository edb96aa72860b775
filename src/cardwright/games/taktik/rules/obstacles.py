"""What may speak against something that a side wants to do, and how it is written down.

A check gives the first obstacle that it meets, or nothing. Whoever only wants to
know whether there is one does not ask for it to be explained, and gets BARRED.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Candidates, Obstacle, Option

# That something speaks against it; what, nobody asked.
BARRED: Final = Obstacle("barred")

NOT_YOURS: Final = "not_yours"
OFF_BOARD_UNIT: Final = "off_board"
MOVES_USED: Final = "moves_used"
MAY_NOT_MOVE: Final = "may_not_move"
HAS_MOVED: Final = "has_moved"
GETS_NOWHERE: Final = "gets_nowhere"
NO_WAY_OUT: Final = "no_way_out"
TAKEN: Final = "taken"
NO_ENTRY: Final = "no_entry"
NO_WAY_THERE: Final = "no_way"
TOO_FAR_TO_GO: Final = "too_far_to_go"
NO_DEPLOYMENT: Final = "no_deployment"
NO_ROOM: Final = "no_room"
NOT_LOST: Final = "not_lost"
ATTACKS_USED: Final = "attacks_used"
HAS_ATTACKED: Final = "has_attacked"
MAY_NOT_ATTACK: Final = "may_not_attack"
NO_TARGET: Final = "no_target"
SEES_NOBODY: Final = "sees_nobody"
SAME_SIDE: Final = "same_side"
OUT_OF_RANGE: Final = "out_of_range"
DENIED: Final = "denied"
WRONG_TURN: Final = "wrong_turn"
MAY_NOT_PLAY: Final = "may_not_play"
NOTHING_TO_CANCEL: Final = "nothing_to_cancel"
FINDS_NONE: Final = "finds_none"
WAITS: Final = "waits"
MAY_NOT_STORE: Final = "may_not_store"
STORE_FULL: Final = "store_full"
STORE_OPEN: Final = "store_open"
NO_STORE: Final = "no_store"

OBSTACLE_WORDS: Final = {
    NOT_YOURS: "{of} is not yours to command",
    OFF_BOARD_UNIT: "{of} is not on the board",
    MOVES_USED: "all {has} moves of this turn are used up",
    MAY_NOT_MOVE: "{of} may not move: {rule}{until}",
    HAS_MOVED: "{of} has moved already",
    GETS_NOWHERE: "{of} gets nowhere with {has} movement",
    NO_WAY_OUT: "{of} gets nowhere: {rule}{until}",
    TAKEN: "{of} is taken by {rule}",
    NO_ENTRY: "{of} cannot be entered: {rule}{until}",
    NO_WAY_THERE: "{rule} finds no way to {of}",
    TOO_FAR_TO_GO: "{of} is {more} too far: it costs {needs} and {rule} has {has}",
    NO_DEPLOYMENT: "{of} is no place to deploy: {rule}{until}",
    NO_ROOM: "{of} finds no free place to deploy",
    NOT_LOST: "{of} is not lost",
    ATTACKS_USED: "all {has} attacks of this turn are used up",
    HAS_ATTACKED: "{of} has attacked already",
    MAY_NOT_ATTACK: "{of} may not attack: {rule}{until}",
    NO_TARGET: "{of} has no target within its range of {has}",
    SEES_NOBODY: "{of} sees no target: {rule}{until}",
    SAME_SIDE: "{of} is on the same side",
    OUT_OF_RANGE: "{of} is {more} too far for {rule}: it is {needs} away and the range is {has}",
    DENIED: "{of}: {rule}{until}",
    WRONG_TURN: "{card} can be played only in {of} turn",
    MAY_NOT_PLAY: "{card} may not be played: {rule}{until}",
    NOTHING_TO_CANCEL: "{card} finds nothing to cancel",
    FINDS_NONE: "{card} finds none of {of}",
    WAITS: "{card} is a reaction: it waits for its moment",
    MAY_NOT_STORE: "{card} may not be stored: {rule}{until}",
    STORE_FULL: "your store is full",
    STORE_OPEN: "your store is not full",
    NO_STORE: "nothing may be stored now",
}


def weigh(found: Candidates, option: Option, obstacle: Obstacle | None) -> None:
    """Offer a candidate, or bar it with what speaks against it."""
    if obstacle is None:
        found.offer(option)
    else:
        found.bar(option, obstacle)

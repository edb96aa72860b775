"""What may speak against a wish in a duel besides what does in every game, and its words."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import UNFIT, Obstacle

# Stands for whatever speaks against something when nobody wants to read what it is.
BARRED: Final = Obstacle("barred")

NO_SHIELD: Final = "no_shield"
NO_WEAPON: Final = "no_weapon"
NEEDS: Final = "needs"
NOT_ENGAGED: Final = "not_engaged"
ENGAGED_ALREADY: Final = "engaged_already"
NO_ATTENTION: Final = "no_attention"
DOWN: Final = "down"
NOT_THEIR_TURN: Final = "not_their_turn"
TOO_MANY_PLAYS: Final = "too_many_plays"
NO_TIME: Final = "no_time"
SLOT_TAKEN: Final = "slot_taken"
TOO_LATE: Final = "too_late"
NOTHING_PLANNED: Final = "nothing_planned"
FULL_PLAY: Final = "full_play"
NOT_BESIDE: Final = "not_beside"
COST_WITH: Final = "cost_with"
COST_WITHOUT: Final = "cost_without"
ADDED_IN_COMMIT: Final = "added_in_commit"
NO_MATCH: Final = "no_match"
CHANGE_PRICE: Final = "price"
CHANGED_TOO_OFTEN: Final = "changed_too_often"
CHANGE_FIRST: Final = "change_first"
TACTICS_FIRST: Final = "tactics_first"
KEPT_FOR_LATER: Final = "kept_for_later"
INVOLUNTARY_CARD: Final = "involuntary"
NOT_FROM_POOL: Final = "not_from_pool"
EMPTY_CATEGORY: Final = "empty_category"

OBSTACLE_WORDS: Final = {
    NO_SHIELD: "{card} needs a shield",
    NO_WEAPON: "{card} cannot be done with the {of}",
    NEEDS: "{card} is possible only if {rule}",
    NOT_ENGAGED: "{of}",
    ENGAGED_ALREADY: "{of} is engaged already",
    NO_ATTENTION: "{of} has no attention left for another foe",
    DOWN: "{of} can no longer fight",
    NOT_THEIR_TURN: "{of} is not asked now",
    TOO_MANY_PLAYS: "more than {needs} plays do not fit into a turn",
    NO_TIME: "no {of} time is left for {card}",
    SLOT_TAKEN: "{of} is in the way then",
    TOO_LATE: "{card} would not be over before the second is",
    NOTHING_PLANNED: "nothing is planned yet to lay {card} on",
    FULL_PLAY: "{of} already has {needs} cards on it, which is the most",
    UNFIT: "{card} can lie on {of} only if {rule}",
    NOT_BESIDE: "{card} cannot lie beside {of}",
    COST_WITH: "with {card}, {of} would cost {cost} stamina; {free} is free",
    COST_WITHOUT: "without {card}, {of} would cost {cost} stamina; {free} is free",
    ADDED_IN_COMMIT: "{of} was added in the commit phase, so nothing can be stacked on it",
    NO_MATCH: "{card} matches neither {of} nor what lies on it",
    CHANGE_PRICE: "that costs {cost} Focus; {free} is free",
    CHANGED_TOO_OFTEN: "nobody changes their mind more than {needs} times in a second",
    CHANGE_FIRST: "that is done to {of} only right after it was made or changed",
    KEPT_FOR_LATER: "{card} lies ready in the pool; the copy in hand is kept for later",
    TACTICS_FIRST: "the tactics on {of} come first; then there is room for another technique",
    INVOLUNTARY_CARD: "{card} is an ailment and cannot be played",
    NOT_FROM_POOL: "{card} lies in the pool, and only a card of the hand can be added now",
    EMPTY_CATEGORY: "no {of} card is left in the deck",
}

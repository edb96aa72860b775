"""What happened, as rules of cards say it."""

from __future__ import annotations

from typing import Final

EVENT_PHRASES: Final = {
    "played_action_card": "a technique is put on the timeline",
    "play_created": "a play comes onto the timeline",
    "play_modified": "a card is laid on a play or taken off",
    "play_cancelled": "a play is taken back",
    "play_withdrawn": "a play is withdrawn",
    "play_interrupted": "a play is broken off",
    "play_moved": "a play is moved",
    "play_revealed": "a play is shown",
    "card_cost_reserved": "stamina is committed",
    "card_cost_returned": "committed stamina is given back",
    "stamina_deducted": "committed stamina is spent",
    "attack_resolved": "an attack is resolved",
    "advantage_changed": "advantage moves",
    "range_changed": "a range changes",
    "engaged": "two become engaged",
    "disengaged": "two break away from each other",
    "wound_inflicted": "somebody is wounded",
    "body_part_severed": "somebody loses a part",
    "artery_hit": "an artery is opened",
    "armour_gap": "a blow finds a gap in armour",
    "armour_deflected": "armour turns an edge",
    "armour_absorbed": "armour takes some of a blow",
    "armour_damaged": "armour is damaged",
    "layer_destroyed": "a layer of armour gives way",
    "arm_worn": "what stopped a blow is worn by it",
    "arm_broken": "what stopped a blow breaks",
    "weapon_drawn": "a weapon is drawn",
    "weapon_taken_up": "a weapon is taken up",
    "weapon_swapped": "a weapon is changed for another",
    "weapon_dropped": "a weapon is dropped",
    "blow_stopped": "a blow is stopped",
    "blood_drained": "somebody loses blood",
    "condition_applied": "somebody gets into a condition",
    "condition_expired": "somebody is out of a condition",
    "healed": "somebody is healed",
    "incapacitated": "somebody falls",
}

# The same where one condition on it can be said along with it.
EVENT_CASES: Final = {
    ("attack_resolved", "the attack is this play"): "this play's attack is resolved",
    ("attack_resolved", "the defence is this play"): "an attack meets this play's guard",
    ("attack_resolved", "the attacker is you"): "an attack of yours is resolved",
    ("attack_resolved", "the defender is you"): "an attack on you is resolved",
    ("wound_inflicted", "it is you"): "you are wounded",
    ("wound_inflicted", "the attacker is you"): "you wound somebody",
    ("healed", "it is you"): "you are healed",
    ("blood_drained", "it is you"): "you lose blood",
    ("armour_damaged", "it is you"): "your armour is damaged",
}

"""How the answers to the questions of Taktik are said."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Wording

UNIT: Final = ("unit", "units")


def of_unit(noun: str, forbid: str = "", permit: str = "") -> Wording:
    """The words of a number of units, or of something that they may do."""
    patterns = {
        "add": f"{{who}} {{have}} {{n}} {noun}",
        "times": f"{{who}} {{have}} {{n}} {noun}",
        "set": f"{{whose}} {noun} is {{n}}",
        "at_least": f"{{whose}} {noun} is at least {{n}}",
        "at_most": f"{{whose}} {noun} is at most {{n}}",
        "forbid": f"{{who}} {forbid}",
        "permit": f"{{who}} {permit}",
    }
    return Wording(noun, patterns=patterns, things=UNIT)


def of_side(noun: str, forbid: str = "", permit: str = "") -> Wording:
    """The words of a number of sides, or of something that they may do."""
    worded = of_unit(noun, forbid, permit)
    return Wording(noun, patterns=worded.patterns, own="you", each="each side")


QUESTION_WORDS: Final = {
    "can_move": of_unit("move", "cannot move", "can move"),
    "movement": of_unit("movement"),
    "moves_per_unit": of_unit("moves a turn"),
    "moves_per_turn": of_side("moves a turn"),
    "step_cost": Wording(
        "step",
        patterns={
            "add": "a step costs {who} {more}",
            "times": "a step costs {who} {n}",
            "set": "a step costs {who} {n}",
            "at_least": "a step costs {who} at least {n}",
            "at_most": "a step costs {who} at most {n}",
        },
    ),
    "can_enter": of_unit("enter", "cannot enter", "can enter"),
    "can_attack": of_unit("attack", "cannot attack", "can attack"),
    "attack_range": of_unit("range"),
    "blocks_sight": Wording(
        "sight", patterns={"permit": "blocks sight", "forbid": "does not block sight"}
    ),
    "can_see": of_unit("sight", "cannot see", "can see every enemy"),
    "attacks_per_unit": of_unit("attacks a turn"),
    "attacks_per_turn": of_side("attacks a turn"),
    "attack_roll": of_unit("on the attack roll"),
    "rerolls": of_unit("rolls of the die again"),
    "hit_number": of_unit("on the number needed to hit"),
    "defence": of_unit("defence"),
    "survives": of_unit("survival", "is lost if hit", "survives a hit"),
    "draw_count": of_side("cards drawn a turn"),
    "stored_limit": of_side("stored cards at most"),
    "can_play": of_side("play", "cannot play a card", "can play a card"),
    "can_store": of_side("store", "cannot store a card", "can store a card"),
    "can_react": of_side("react", "cannot react", "can react"),
    "can_deploy": of_unit("deploy", "cannot deploy", "can deploy"),
    "can_hold": of_unit("hold", "cannot hold cells", "can hold cells"),
    "reinforcements": of_side("reinforcements a turn"),
    "opening_hand": of_side("cards at the beginning"),
}

"""How the answers to the questions of Taktik are said."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Wording

UNIT: Final = ("unit", "units")


# Of whom something is asked while an attack lasts.
ATTACKING: Final = {"while this attack lasts": "the attacking unit"}
ATTACKED: Final = {"while this attack lasts": "the attacked unit"}


def of_unit(
    noun: str, forbid: str = "", permit: str = "", roles: dict[str, str] | None = None
) -> Wording:
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
    return Wording(noun, patterns=patterns, things=UNIT, roles=roles)


def of_side(noun: str, forbid: str = "", permit: str = "") -> Wording:
    """The words of a number of sides, or of something that they may do."""
    worded = of_unit(noun, forbid, permit)
    return Wording(noun, patterns=worded.patterns, own="you", each="each side")


def counted(
    one: str, many: str, more: str, unit: bool = False, roles: dict[str, str] | None = None
) -> Wording:
    """The words of how many of something units or sides have: one, several, and what follows."""
    several = f"{{n:{one}|{many}}}{more}"
    patterns = {
        "add": f"{{who}} {{have}} {{n}} {several}",
        "times": f"{{who}} {{have}} {{n}} {many}{more}",
        "set": f"{{who}} {{have}} exactly {{n}} {several}",
        "at_least": f"{{who}} {{have}} at least {{n}} {several}",
        "at_most": f"{{who}} {{have}} at most {{n}} {several}",
        "set 0": f"{{who}} {{have}} 0 {many}{more}",
        "at_most 0": f"{{who}} {{have}} no {many}{more}, whatever would add to them",
    }
    things = UNIT if unit else ("", "")
    return Wording(many, patterns=patterns, own="you", each="each side", things=things, roles=roles)


def of_card(verb: str) -> Wording:
    """The words of something that a side may do with cards."""
    patterns = {
        "forbid": f"{{actor}} cannot {verb} {{kinds}}",
        "permit": f"{{actor}} can {verb} {{kinds}}",
    }
    return Wording(verb, patterns=patterns, each="each side", things=("card", "cards"))


ROLL_WORDS: Final = {
    "add": "{who} {have} {n} on the attack roll",
    "times": "{who} {have} {n} attack roll",
    "set": "{whose} attack roll counts as {n}",
    "at_least": "{whose} attack roll counts as at least {n}",
    "at_most": "{whose} attack roll counts as at most {n}",
}
NEEDED_WORDS: Final = {
    "add": "{who} need{s} {more} to hit",
    "times": "{who} need{s} {n} number to hit",
    "set": "{who} need{s} {n} to hit",
    "at_least": "{who} need{s} at least {n} to hit",
    "at_most": "{who} need{s} at most {n} to hit",
}
DRAWING_WORDS: Final = {
    "add": "{who} draw{s} {more} {n:card|cards} a turn",
    "times": "{who} draw{s} {n} cards a turn",
    "set": "{who} draw{s} {n} {n:card|cards} a turn",
    "at_least": "{who} draw{s} at least {n} {n:card|cards} a turn",
    "at_most": "{who} draw{s} at most {n} {n:card|cards} a turn",
}


QUESTION_WORDS: Final = {
    "can_move": of_unit("move", "cannot move", "can move"),
    "movement": of_unit("movement"),
    "moves_per_unit": counted("move", "moves", " a turn", True),
    "moves_per_turn": counted("move", "moves", " a turn"),
    "step_cost": Wording(
        "step",
        patterns={
            "add": "a step costs {who} {more}",
            "times": "a step costs {who} {n}",
            "set": "a step costs {who} {n}",
            "at_least": "a step costs {who} at least {n}",
            "at_most": "a step costs {who} at most {n}",
        },
        places=(
            ("the cell entered is ", "a step", "a step into {there}"),
            ("the cell left is ", "a step", "a step from {there}"),
        ),
    ),
    "can_enter": Wording(
        "enter",
        patterns={"forbid": "{who} cannot enter a cell", "permit": "{who} can enter a cell"},
        things=UNIT,
        places=(("the cell entered is ", "a cell", "{there} cells"),),
    ),
    "can_attack": of_unit("attack", "cannot attack", "can attack", ATTACKING),
    "attack_range": of_unit("range"),
    "blocks_sight": Wording(
        "sight", patterns={"permit": "sight is blocked", "forbid": "sight is not blocked"}
    ),
    "can_see": of_unit("sight", "cannot see", "can see every enemy"),
    "attacks_per_unit": counted("attack", "attacks", " a turn", True),
    "attacks_per_turn": counted("attack", "attacks", " a turn"),
    "attack_roll": Wording("attack roll", patterns=ROLL_WORDS, things=UNIT, roles=ATTACKING),
    "rerolls": counted("further roll", "further rolls", " of the die", True, ATTACKING),
    "hit_number": Wording("number", patterns=NEEDED_WORDS, things=UNIT, roles=ATTACKING),
    "defence": of_unit("defence", roles=ATTACKED),
    "survives": of_unit("survival", "is lost if hit", "survives a hit", ATTACKED),
    "draw_count": Wording("cards", patterns=DRAWING_WORDS, each="each side"),
    "stored_limit": counted("place", "places", " for stored cards"),
    "can_play": of_card("play"),
    "can_store": of_card("store"),
    "can_react": of_side("react", "cannot react", "can react"),
    "can_deploy": of_unit("deploy", "cannot be deployed", "can be deployed"),
    "can_hold": of_unit("hold", "cannot hold cells", "can hold cells"),
    "reinforcements": counted("reinforcement", "reinforcements", " a turn"),
    "opening_hand": counted("card", "cards", " at the beginning"),
}

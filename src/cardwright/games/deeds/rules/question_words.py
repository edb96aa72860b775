"""How the answers to the questions of Deeds are said."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Wording

Places = tuple[tuple[str, str, str], ...]

FOES_CALLED: Final = ("foe", "foes")
# What holds on some terrain only says so where it speaks of steps and spaces.
ENTERED: Final = "the terrain entered is "
STEPS: Final[Places] = ((ENTERED, "each step", "each step into {there}"),)
SPACES: Final[Places] = ((ENTERED, "a space", "{there} spaces"),)


def foe_number(noun: str) -> Wording:
    """The words of a number of foes."""
    patterns = {
        "add": f"{{whose}} {noun} is {{more}}",
        "times": f"{{who}} {{have}} {{n}} {noun}",
        "set": f"{{whose}} {noun} is {{n}}",
        "at_least": f"{{whose}} {noun} is at least {{n}}",
        "at_most": f"{{whose}} {noun} is at most {{n}}",
    }
    return Wording(noun, patterns=patterns, things=FOES_CALLED)


def foe_is(adjective: str) -> Wording:
    """The words of something that a foe is or is not."""
    patterns = {"permit": f"{{who}} is {adjective}", "forbid": f"{{who}} is not {adjective}"}
    return Wording(adjective, patterns=patterns, things=FOES_CALLED)


def may(permit: str, forbid: str, places: Places = ()) -> Wording:
    """The words of something that is allowed or is not."""
    return Wording(permit, patterns={"permit": permit, "forbid": forbid}, places=places)


def gained(noun: str) -> Wording:
    return Wording(noun, patterns={"add": f"each {noun} you gain is {{more}}"})


def cost_of(what: str, places: Places = ()) -> Wording:
    """The words of what something costs."""
    return Wording(
        what,
        patterns={
            "add": f"{what} costs {{more}}",
            "times": f"{{n}} cost of {what}",
            "set": f"{what} costs {{n}}",
            "at_least": f"{what} costs at least {{n}}",
            "at_most": f"{what} costs at most {{n}}",
        },
        places=places,
    )


QUESTION_WORDS: Final = {
    "is_night": may("it counts as night", "it counts as day"),
    "hand_limit": Wording("hand limit"),
    "hero_armour": Wording("armour of yours"),
    "move_cost": cost_of("each step", STEPS),
    "can_enter": may("you can enter a space", "you cannot enter a space", SPACES),
    "can_pass": may("you can pass a space", "you cannot pass a space", SPACES),
    "explore_cost": cost_of("exploring"),
    "dice_a_turn": Wording(
        "dice", patterns={"add": "you may use {more} of the dice of the source"}
    ),
    "crystal_limit": Wording("crystals of a colour at most"),
    "round_turns": Wording("turns a round at most"),
    "mana_allowed": may("you can use that mana", "you cannot use that mana"),
    "sideways_value": Wording("value", patterns={"add": "a card laid sideways counts {more}"}),
    "can_play": may("you can play a card", "you cannot play a card"),
    "move_gained": gained("move"),
    "influence_gained": gained("influence"),
    "attack_gained": gained("attack"),
    "block_gained": gained("block"),
    "influence_modifier": Wording("influence from reputation"),
    "can_interact": may("you can talk here", "you cannot talk here"),
    "can_rest": may("you can rest", "you cannot rest"),
    "can_move": may("you can move", "you cannot move"),
    "healing_allowed": may("you can heal", "you cannot heal"),
    "price": cost_of("each ware"),
    "move_as_attack": may("your move counts as attack", "your move does not count as attack"),
    "armour": foe_number("armour"),
    "foe_attack": foe_number("attack"),
    "attacks": Wording(
        "attacks",
        patterns={"permit": "{who} attacks", "forbid": "{who} cannot attack"},
        things=FOES_CALLED,
    ),
    "fortified": foe_is("fortified"),
    "swift": foe_is("swift"),
    "brutal": foe_is("brutal"),
    "poison": foe_is("poisonous"),
    "paralyse": foe_is("paralysing"),
    "assassin": foe_is("an assassin"),
    "vampiric": foe_is("vampiric"),
    "elusive": foe_is("elusive"),
    "hire_price": cost_of("hiring a unit"),
    "command_limit": Wording("units at most"),
    "fortification": foe_number("fortification"),
    "block_needed": foe_number("needed block"),
    "damage": foe_number("damage"),
    "resists": Wording(
        "resistance",
        patterns={"permit": "{who} resists attacks", "forbid": "{who} resists nothing"},
        things=FOES_CALLED,
    ),
    "fame_for": foe_number("fame"),
}

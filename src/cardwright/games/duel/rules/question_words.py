"""How the answers to the questions of Duel are said."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.packet import DISTRIBUTION_WORDS
from cardwright.games.duel.content.scale import STAKES
from cardwright.games.duel.rules.asked_wording import AskedWording
from cardwright.games.duel.rules.marks import AskedPart
from cardwright.games.duel.rules.packet_questions import AskedKind
from cardwright.kernel import PERCENT, POINTS, TENTHS, Wording

# What is counted, and said in the plural.
COUNTED: Final = {"add": "{noun} {n}", "set": "{noun}: {n}", "at_least": "{noun}: at least {n}"}
# What an outcome brings or costs.
FROM_OUTCOME: Final = {
    "add": "{n} {noun} from {whose} outcome",
    "times": "{n} {noun} from {whose} outcome",
    "set": "{noun} from {whose} outcome is {n}",
    "at_least": "{noun} from {whose} outcome is at least {n}",
    "at_most": "{noun} from {whose} outcome is at most {n}",
}
PLAYS: Final = ("play", "plays")


def of_play(
    noun: str,
    unit: str = "",
    patterns: dict[str, str] | None = None,
    degrees: tuple[str, str] = ("less", "more"),
    names: tuple[str, ...] = (),
) -> Wording:
    """The words of something of plays; a text that is about one play calls it `it`."""
    return Wording(noun, unit, patterns, things=PLAYS, degrees=degrees, names=names)


QUESTION_WORDS: Final = {
    "stamina_cost": of_play("stamina cost", patterns={"add": "{who} cost{s} {more} stamina"}),
    "time_cost": of_play(
        "time", TENTHS, {"add": "{who} take{s} {more}"}, degrees=("less", "longer")
    ),
    "focus_cost": of_play("Focus cost", patterns={"add": "{who} cost{s} {more} Focus"}),
    "stakes": of_play(
        "stakes",
        patterns={"add": "stakes {n} {n:step|steps}", "at_most": "stakes at most {n}"},
        names=STAKES,
    ),
    "height": of_play("height", patterns={"set": "height: {n}"}),
    "moment": of_play(
        "moment", TENTHS, {"add": "{who} land{s} {more}"}, degrees=("earlier", "later")
    ),
    "window": of_play(
        "window", TENTHS, {"add": "{whose} guard holds {more}"}, degrees=("shorter", "longer")
    ),
    "reveals": of_play(
        "cards",
        patterns={"add": "when {who} succeed{s}, see {more} of the cards in the foe's hand"},
    ),
    "draw_limit": Wording("draw limit"),
    "hand_limit": Wording("hand limit"),
    "attention": Wording(
        "foes kept an eye on", patterns={"set": "{who} can keep an eye on {n} {n:foe|foes}"}
    ),
    "can_play": Wording(
        "play",
        patterns={"forbid": "you cannot play {kinds}", "permit": "you can play {kinds}"},
        things=("card", "cards"),
    ),
    "hit_chance": of_play("to hit", PERCENT, {"times": "{n} chance to hit"}),
    "defence": of_play("guard", PERCENT),
    "damage": of_play("damage"),
    "exposure": AskedWording(
        AskedPart,
        "each part",
        patterns={
            "add": "{noun}: mark {n}",
            "times": "{noun}: {n} chance to be struck",
            "set": "{noun}: mark {n}",
        },
    ),
    "landing": of_play("chance to land on a part", PERCENT),
    "repeats": of_play(
        "strikes",
        patterns={
            "add": "{whose} damage is dealt {more} {n:time|times}",
            "set": "{whose} damage is dealt {n} {n:time|times}",
            "at_least": "{whose} damage is dealt at least {n} {n:time|times}",
        },
    ),
    "instances": of_play("pieces of damage", patterns=COUNTED),
    "distribution": of_play(
        "damage",
        patterns={"set": "{noun}: {n}"},
        names=("all of it at each of its targets", *DISTRIBUTION_WORDS.values()),
    ),
    "targets": of_play(
        "targets", patterns={**COUNTED, "add": "{noun} {n}, further foes by chance"}
    ),
    "kind_share": AskedWording(
        AskedKind,
        "each kind",
        PERCENT,
        {
            "add": "{n} of the weapon's damage as {noun}",
            "times": "{n} {noun} damage",
            "set": "{n} of the weapon's damage comes as {noun}",
            "at_least": "at least {n} of the weapon's damage comes as {noun}",
            "at_most": "at most {n} of the weapon's damage comes as {noun}",
        },
    ),
    "damage_kind": AskedWording(
        AskedKind, "all", patterns={"set": "{noun} damage becomes {n} damage"}
    ),
    "pressure_gain": of_play("pressure", POINTS, FROM_OUTCOME),
    "control_gain": of_play("control", POINTS, FROM_OUTCOME),
    "position_gain": of_play("position", POINTS, FROM_OUTCOME),
    "self_balance_gain": of_play(
        "your balance",
        POINTS,
        {
            **FROM_OUTCOME,
            "add": "your balance {n} from {whose} outcome",
            "at_least 0": "{whose} outcome costs you no balance",
        },
    ),
    "target_balance_gain": of_play(
        "the foe's balance",
        POINTS,
        {**FROM_OUTCOME, "add": "the foe's balance {n} from {whose} outcome"},
    ),
    "footing": Wording("footing", PERCENT),
    "grasp": Wording("grasp", PERCENT),
    "off_grasp": Wording("off-hand grasp", PERCENT),
    "mobility": Wording("mobility", PERCENT),
    "vision": Wording("vision", PERCENT),
    "hearing": Wording("hearing", PERCENT),
    "damage_taken": Wording("damage taken", PERCENT),
    "pain_taken": Wording("pain taken", PERCENT),
    "trauma_taken": Wording("trauma taken", PERCENT),
    "dodge": of_play("dodge", PERCENT),
    "footwork": Wording("footwork", PERCENT),
    "can_fight": Wording(
        "fight", patterns={"forbid": "you cannot fight", "permit": "you can fight"}
    ),
}

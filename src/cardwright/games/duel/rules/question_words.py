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
QUESTION_WORDS: Final = {
    "stamina_cost": Wording("stamina cost", patterns={"add": "it costs {more} stamina"}),
    "time_cost": Wording("time", TENTHS, {"add": "it takes {more}"}, degrees=("less", "longer")),
    "focus_cost": Wording("Focus cost", patterns={"add": "it costs {more} Focus"}),
    "stakes": Wording(
        "stakes",
        patterns={"add": "stakes {n}", "at_most": "stakes at most {n}"},
        names=STAKES,
    ),
    "height": Wording("height", patterns={"set": "height: {n}"}),
    "moment": Wording("moment", TENTHS, {"add": "it lands {more}"}, degrees=("earlier", "later")),
    "window": Wording(
        "window", TENTHS, {"add": "its guard holds {more}"}, degrees=("shorter", "longer")
    ),
    "reveals": Wording(
        "cards", patterns={"add": "on a success, see {more} of the foe's cards in hand"}
    ),
    "draw_limit": Wording("draw limit"),
    "hand_limit": Wording("hand limit"),
    "attention": Wording("foes kept an eye on"),
    "can_play": Wording(
        "play", patterns={"forbid": "you cannot play a card", "permit": "you can play a card"}
    ),
    "hit_chance": Wording("to hit", PERCENT, {"times": "{n} chance to hit"}),
    "defence": Wording("guard", PERCENT),
    "damage": Wording("damage"),
    "exposure": AskedWording(
        AskedPart,
        "each part",
        patterns={
            "add": "{noun}: mark {n}",
            "times": "{noun}: {n} chance to be struck",
            "set": "{noun}: mark {n}",
        },
    ),
    "landing": Wording("chance to land on a part", PERCENT),
    "repeats": Wording("strikes", patterns=COUNTED),
    "instances": Wording("pieces of damage", patterns=COUNTED),
    "distribution": Wording(
        "damage",
        patterns={"set": "{noun}: {n}"},
        names=("all of it at each of its targets", *DISTRIBUTION_WORDS.values()),
    ),
    "targets": Wording(
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
    "pressure_gain": Wording("pressure from its outcome", POINTS),
    "control_gain": Wording("control from its outcome", POINTS),
    "position_gain": Wording("position from its outcome", POINTS),
    "self_balance_gain": Wording(
        "your balance from its outcome",
        POINTS,
        {
            "add": "its outcome changes your balance by {n}",
            "at_least": "its outcome changes your balance by at least {n}",
        },
    ),
    "target_balance_gain": Wording(
        "the foe's balance from its outcome",
        POINTS,
        {"add": "its outcome changes the foe's balance by {n}"},
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
    "dodge": Wording("dodge", PERCENT),
    "footwork": Wording("footwork", PERCENT),
    "can_fight": Wording(
        "fight", patterns={"forbid": "you cannot fight", "permit": "you can fight"}
    ),
}

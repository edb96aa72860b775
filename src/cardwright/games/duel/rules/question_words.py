"""How the answers to the questions of Duel are said."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.scale import STAKES
from cardwright.kernel import PERCENT, POINTS, TENTHS, Wording

QUESTION_WORDS: Final = {
    "stamina_cost": Wording("stamina cost"),
    "time_cost": Wording("time", TENTHS, {"add": "it takes {more}"}, degrees=("less", "longer")),
    "focus_cost": Wording("Focus cost"),
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
    "reveals": Wording("cards seen of the foe's hand on a success"),
    "draw_limit": Wording("draw limit"),
    "hand_limit": Wording("hand limit"),
    "attention": Wording("foes kept an eye on"),
    "can_play": Wording(
        "play", patterns={"forbid": "you cannot play a card", "permit": "you can play a card"}
    ),
    "hit_chance": Wording("to hit", PERCENT, {"times": "{n} chance to hit"}),
    "defence": Wording("guard", PERCENT),
    "damage": Wording("damage"),
    "pressure_gain": Wording("pressure from its outcome", POINTS),
    "control_gain": Wording("control from its outcome", POINTS),
    "position_gain": Wording("position from its outcome", POINTS),
    "self_balance_gain": Wording(
        "your balance from its outcome",
        POINTS,
        {"at_least": "its outcome changes your balance by at least {n}"},
    ),
    "target_balance_gain": Wording("the foe's balance from its outcome", POINTS),
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

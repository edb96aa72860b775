"""How what happens in Deeds is shown: by which cue, with how much weight, and on whom."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.rules.events import Happening, TallyChanged
from cardwright.kernel import DETAIL, HEADLINE, LINE, Beat, Event

# A cue and a weight for each happening; the words are those of the log.
CUES: Final = {
    "round_began": ("phase", HEADLINE),
    "round_ended": ("phase", LINE),
    "turn_began": ("phase", LINE),
    "die_rolled": ("roll", DETAIL),
    "card_played": ("play", LINE),
    "card_boosted": ("play", LINE),
    "card_learned": ("deal", LINE),
    "mana_gained": ("change", DETAIL),
    "mana_paid": ("change", DETAIL),
    "crystal_gained": ("change", LINE),
    "walked": ("move", LINE),
    "retreated": ("move", LINE),
    "stretch_revealed": ("show", LINE),
    "foe_revealed": ("show", LINE),
    "rested": ("phase", LINE),
    "healed": ("change", LINE),
    "wounded": ("hit", LINE),
    "parley_began": ("phase", LINE),
    "bought": ("change", LINE),
    "fight_began": ("clash", HEADLINE),
    "foe_blocked": ("clash", LINE),
    "foe_defeated": ("hit", HEADLINE),
    "hero_hit": ("hit", LINE),
    "knocked_out": ("hit", HEADLINE),
    "attack_gained": ("change", DETAIL),
    "block_gained": ("change", DETAIL),
    "site_conquered": ("effect", HEADLINE),
    "tactic_chosen": ("phase", LINE),
    "unit_hired": ("deal", LINE),
    "unit_used": ("play", LINE),
    "unit_hurt": ("hit", LINE),
    "unit_lost": ("hit", LINE),
    "goal_reached": ("effect", HEADLINE),
    "goal_missed": ("end", HEADLINE),
    "worn_out": ("hit", HEADLINE),
    "fame_earned": ("end", LINE),
    "left_standing": ("end", LINE),
    "left_unseen": ("end", LINE),
    "level_gained": ("effect", HEADLINE),
}
TONES: Final = {"hero_hit": "hit", "wounded": "hit", "knocked_out": "hit", "foe_blocked": "parried"}
HERO_KEY: Final = "hero"


def beat_of(event: Event) -> Beat | None:
    """The beat of one of the game's own events; the kernel knows all others."""
    if isinstance(event, TallyChanged):
        return Beat("change", weight=DETAIL, target=f"{HERO_KEY}.{event.tally}")
    if isinstance(event, Happening):
        cue, weight = CUES[event.kind]
        return Beat(cue, weight=weight, target=HERO_KEY, tone=TONES.get(event.kind, ""))
    return None

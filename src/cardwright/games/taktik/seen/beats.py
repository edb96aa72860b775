"""How what happens in Taktik is shown: by which cue, with how much weight, and on whom."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import SIDES
from cardwright.games.taktik.rules.events import (
    AttackEvent,
    AttackJudged,
    CardPlayed,
    UnitEvent,
    UnitMoved,
)
from cardwright.kernel import DETAIL, HEADLINE, LINE, Beat, Event, Moment, slug

# A cue and a weight for each kind of event; the words are those of the log.
CUES: Final = {
    "unit_deployed": ("move", LINE),
    "unit_returned": ("move", LINE),
    "move_declared": ("show", DETAIL),
    "unit_moved": ("move", LINE),
    "unit_stayed": ("show", DETAIL),
    "unit_hit": ("hit", LINE),
    "unit_saved": ("change", LINE),
    "unit_lost": ("hit", HEADLINE),
    "unit_affected": ("effect", LINE),
    "attack_queued": ("show", LINE),
    "attack_began": ("clash", LINE),
    "attack_stopped": ("clash", LINE),
    "die_rerolled": ("roll", LINE),
    "attack_judged": ("clash", LINE),
    "card_played": ("play", LINE),
    "card_cancelled": ("discard", LINE),
    "turn_began": ("phase", HEADLINE),
    "deck_renewed": ("move", DETAIL),
    "stood_down": ("show", LINE),
    "objectives_held": ("effect", HEADLINE),
}


def beat_of(event: Event) -> Beat | None:
    """The beat of one of the game's own events; the kernel knows all others."""
    if event.kind not in CUES:
        return None
    cue, weight = CUES[event.kind]
    if isinstance(event, UnitMoved):
        source = f"grid.{event.from_place.lower()}"
        return Beat(cue, weight=weight, source=source, target=slug(event.name))
    if isinstance(event, UnitEvent):
        tone = "hit" if cue == "hit" else ""
        return Beat(cue, weight=weight, target=slug(event.name), tone=tone)
    if isinstance(event, AttackEvent):
        source, target = slug(event.attacker_name), slug(event.target_name)
        return Beat(cue, weight=weight, source=source, target=target, tone=tone_of(event))
    if isinstance(event, CardPlayed):
        return Beat(cue, weight=weight, source=SIDES[event.by], target=f"in_force.{event.name}")
    if isinstance(event, Moment):
        return Beat(cue, weight=weight, target=SIDES[event.owner])
    return None


def tone_of(event: AttackEvent) -> str:
    if isinstance(event, AttackJudged):
        return "hit" if event.hit else "missed"
    return ""

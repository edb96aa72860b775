"""How what happens in a duel is shown: by which cue, with how much weight, from whom to whom."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.rules.body_events import (
    ArmMoved,
    BodyEvent,
    Incapacitated,
    VitalChanged,
)
from cardwright.games.duel.rules.events import (
    AdvantageChanged,
    Exchange,
    FootworkContested,
    HandSeen,
    PairEvent,
    PlayAffected,
    PlayCovered,
    PlayedActionCard,
    PlayEvent,
    PlayModified,
    PlayRevealed,
    RangeChanged,
)
from cardwright.kernel import DETAIL, HEADLINE, LINE, Beat, Event, owner_place

# What becomes of a play, by its event.
PLAY_CUES: Final = {
    "play_withdrawn": ("discard", LINE),
    "play_cancelled": ("discard", DETAIL),
    "play_interrupted": ("hit", LINE),
}
# A wound is told with all that it brings; only the wound itself is a line.
BODY_CUES: Final = {
    "wound_inflicted": ("hit", LINE),
    "body_part_severed": ("hit", HEADLINE),
    "artery_hit": ("hit", LINE),
    "layer_destroyed": ("hit", LINE),
}


def duel_beat(event: Event) -> Beat | None:
    """The beat of one of the game's own events; the kernel knows all others."""
    if isinstance(event, Exchange):
        source, target = owner_place(event.attacker), owner_place(event.defender)
        # A guard that meets a feint has not saved anybody.
        tone = "" if event.feint and event.outcome != "countered" else event.outcome
        return Beat("clash", weight=HEADLINE, source=source, target=target, tone=tone)
    if isinstance(event, PlayRevealed | PlayCovered):
        return Beat("show", source=owner_place(event.owner), target="time")
    if isinstance(event, PlayedActionCard):
        return Beat("play", weight=DETAIL, source=owner_place(event.owner), target="time")
    if isinstance(event, PlayModified):
        return Beat("play", weight=DETAIL, source=owner_place(event.owner), target="time")
    if isinstance(event, PlayEvent) and event.kind in PLAY_CUES:
        cue, weight = PLAY_CUES[event.kind]
        return Beat(cue, weight=weight, target=owner_place(event.owner))
    if isinstance(event, PlayAffected):
        return Beat("show", weight=DETAIL, target="time")
    if isinstance(event, AdvantageChanged):
        return Beat("change", weight=DETAIL, target=owner_place(event.owner))
    if isinstance(event, RangeChanged | FootworkContested | PairEvent):
        return Beat("move", source=owner_place(event.owner), target=owner_place(event.other))
    if isinstance(event, HandSeen):
        return Beat("show", source=owner_place(event.owner), target=owner_place(event.by))
    return body_beat(event)


def body_beat(event: Event) -> Beat | None:
    if isinstance(event, Incapacitated):
        return Beat("hit", weight=HEADLINE, target=owner_place(event.owner), tone="falls")
    if isinstance(event, BodyEvent):
        cue, weight = BODY_CUES.get(event.kind, ("hit", DETAIL))
        return Beat(cue, weight=weight, target=owner_place(event.owner))
    if isinstance(event, ArmMoved):
        return Beat("move", target=owner_place(event.owner))
    if isinstance(event, VitalChanged):
        return Beat("change", weight=DETAIL, target=owner_place(event.owner))
    return None

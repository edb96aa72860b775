"""Cues: what to animate, as a pure function of what a seat was told."""

from __future__ import annotations

from cardwright.games.duel.rules.events import (
    AdvantageChanged,
    Exchange,
    FootworkContested,
    PlayedActionCard,
    PlayEvent,
    PlayModified,
    PlayRevealed,
    RangeChanged,
)
from cardwright.kernel.values.events import CardCloned, CardMoved, Event, PhaseEntered


class Cue:
    """Something to show: which effect, on whose side, and about which card or number."""

    __slots__ = ("amount", "card", "effect", "owner")

    def __init__(self, effect: str, owner: int, card: int = -1, amount: int = 0) -> None:
        self.effect = effect
        self.owner = owner
        self.card = card
        self.amount = amount

    def text(self) -> str:
        return f"{self.effect} {self.owner} {self.card} {self.amount}"


def cue_for(event: Event) -> Cue | None:
    """The cue of an event; most have none.

    Every play has the one cue of its own event, whether its card came from the
    hand or was cloned from the pool. A clone first takes over its master's place.
    """
    if isinstance(event, CardCloned):
        return Cue("card_split", event.owner, event.card, event.master)
    if isinstance(event, PlayedActionCard):
        return Cue("card_played", event.owner, event.card)
    if isinstance(event, PlayModified):
        return Cue("card_laid" if event.added else "card_lifted", event.owner, event.card)
    if isinstance(event, CardMoved):
        return moved_cue(event)
    if isinstance(event, PlayRevealed):
        return Cue("play_turned_up", event.owner, -1, event.play)
    if isinstance(event, PlayEvent):
        effect = "" if event.kind == "play_created" else event.kind
        return Cue(effect, event.owner, -1, event.play) if effect else None
    if isinstance(event, Exchange):
        return Cue(f"clash_{event.outcome}", event.attacker, -1, event.attack)
    if isinstance(event, AdvantageChanged):
        return Cue("advantage_changed", event.owner, -1, event.after - event.before)
    if isinstance(event, RangeChanged):
        return Cue("range_changed", event.owner)
    if isinstance(event, FootworkContested):
        return Cue("footwork_contested", event.owner, -1, event.winner)
    if isinstance(event, PhaseEntered):
        return Cue("phase", -1)
    if event.kind == "wound_inflicted":
        return Cue("hit_flash", event.number("owner"), -1, event.number("severity"))
    return None


def moved_cue(event: CardMoved) -> Cue | None:
    if event.to_zone == "hand":
        effect = "card_dealt" if event.from_zone == "deck" else "card_returned"
        return Cue(effect, event.owner, event.card)
    if event.to_zone in ("discard", "exhaust"):
        return Cue("card_discarded", event.owner, event.card)
    return None

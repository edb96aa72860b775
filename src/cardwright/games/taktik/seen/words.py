"""Taktik in words: options as people choose them, events as the log tells them."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import SIDES
from cardwright.games.taktik.content.templates import printed
from cardwright.games.taktik.rules.events import (
    AttackEvent,
    AttackJudged,
    AttackStopped,
    CardPlayed,
    UnitAffected,
    UnitEvent,
    UnitMoved,
)
from cardwright.kernel import (
    CardMoved,
    ChanceDrawn,
    Event,
    Game,
    LastingCreated,
    LastingEnded,
    MatchEnded,
    Moment,
    PhaseEntered,
)

UNIT_EVENTS: Final = {
    "unit_deployed": "{name} deploys at {place}.",
    "unit_returned": "{name} comes back at {place}.",
    "move_declared": "{name} gets ready to move.",
    "unit_stayed": "{name} stays at {place}.",
    "unit_hit": "{name} is hit.",
    "unit_saved": "{name} survives the hit.",
    "unit_lost": "{name} is lost at {place}.",
}
ATTACK_EVENTS: Final = {
    "attack_queued": "{attacker} takes aim at {target}.",
    "attack_began": "{attacker} attacks {target}.",
    "die_rerolled": "The die of {attacker} falls again.",
}
MOMENT_LINES: Final = {
    "turn_began": "Round {amount}: the {side}'s turn.",
    "deck_renewed": "The discard pile becomes the deck.",
    "stood_down": "The {side} will not react any more this turn.",
    "objectives_held": "The {side} holds all objectives at the end of the turn{again}.",
}


def event_words(game: Game, event: Event) -> str:
    """A line of the log; empty if the event is not worth one."""
    if isinstance(event, UnitMoved):
        return (
            f"{event.name} moves from {event.from_place} to {event.place}"
            f" ({event.cost} of {event.movement})."
        )
    if isinstance(event, UnitAffected):
        return f"{event.effect} holds {event.name}."
    if isinstance(event, UnitEvent):
        return UNIT_EVENTS[event.kind].format(name=event.name, place=event.place)
    if isinstance(event, AttackEvent):
        return attack_words(event)
    if isinstance(event, CardPlayed):
        return card_words(game, event)
    if isinstance(event, Moment) and event.kind in MOMENT_LINES:
        again = f", {event.amount} times in a row" if event.amount > 1 else ""
        side = SIDES[event.owner]
        return MOMENT_LINES[event.kind].format(side=side, amount=event.amount, again=again)
    return general_words(game, event)


def attack_words(event: AttackEvent) -> str:
    if isinstance(event, AttackStopped):
        return f"The attack of {event.attacker_name} comes to nothing: {event.why}."
    if isinstance(event, AttackJudged):
        counts = "" if event.roll == event.die else f", which counts as {event.roll}"
        outcome = "a hit" if event.hit else "a miss"
        return (
            f"{event.attacker_name} rolls {event.die}{counts}; {event.needed} is needed: {outcome}."
        )
    return ATTACK_EVENTS[event.kind].format(attacker=event.attacker_name, target=event.target_name)


def card_words(game: Game, event: CardPlayed) -> str:
    template, side = printed(game.by_name[event.name]), SIDES[event.by]
    if event.kind == "card_cancelled":
        return f"The {side} cancels {template.title}."
    does = " ".join(template.effect_words())
    return f'{template.title} takes effect for the {side}: "{does}"'


def general_words(game: Game, event: Event) -> str:
    if isinstance(event, PhaseEntered):
        return f"{event.phase.replace('_', ' ').capitalize()}."
    if isinstance(event, LastingCreated):
        title = game.by_name[event.name].title
        return f"{title} is in force for the {SIDES[event.owner]} {event.until}."
    if isinstance(event, LastingEnded):
        title = game.by_name[event.name].title
        how = "is cancelled" if event.why == "cancelled" else "is over"
        return f"{title} {how}."
    if isinstance(event, CardMoved):
        return moved_words(game, event)
    if isinstance(event, ChanceDrawn) and event.stream == "dice":
        return f"The die shows {event.value + 1}."
    if isinstance(event, MatchEnded):
        return f"The match is over: {event.why.replace('_', ' ')}."
    return ""


def moved_words(game: Game, event: CardMoved) -> str:
    """Where a card went, as far as whoever reads this could see."""
    title = game.by_name[event.name].title if event.name else "a card"
    if event.to_zone in ("drawn", "revealed"):
        return f"The {SIDES[event.to_owner]} draws {title}."
    if event.to_zone == "stored":
        return f"The {SIDES[event.to_owner]} stores {title}."
    ends = {"in_force": "laid open", "deck": "shuffled into the deck", "discard": "given up"}
    how = "put aside" if event.from_zone == "in_force" else ends[event.to_zone]
    return f"{title[:1].upper()}{title[1:]} is {how}."

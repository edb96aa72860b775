"""Words: events and cards as people read them.

A game words its own events; what it leaves open is worded here, from the
event alone. The events are those that somebody was told, so whatever they
leave blank stays unsaid.
"""

from __future__ import annotations

from cardwright.kernel.machine.cards import Template
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.zones import FACE_DOWN, FACE_OWNER
from cardwright.kernel.values.events import (
    CardCloned,
    CardMoved,
    CardShown,
    ChanceDrawn,
    Decided,
    Event,
    LastingCreated,
    LastingEnded,
    LimitReached,
    MatchEnded,
    Moment,
    OwnerChanged,
    PhaseEntered,
    ResourceChanged,
    WindowOpened,
    ZoneShuffled,
)
from cardwright.kernel.values.plain import number_text, signed_text


def event_words(game: Game, event: Event) -> str:
    """An event as a line of the log: the game's own words, or else general ones."""
    words = game.event_words(event)
    if not words and event.kind not in game.quiet_events:
        words = general_words(game, event)
    return words[:1].upper() + words[1:]


def general_words(game: Game, event: Event) -> str:
    """An event of the kernel as a line of the log; empty if it is not worth one."""
    if isinstance(event, CardMoved):
        return moved_words(game, event)
    if isinstance(event, OwnerChanged):
        return f"{title_of(game, event.name)} now belongs to {game.owner_words(event.owner)}"
    if isinstance(event, CardShown):
        return shown_words(game, event)
    if isinstance(event, CardCloned):
        return f"{owner_prefix(game, event.owner)}{title_of(game, event.name)} from the pool"
    if isinstance(event, ResourceChanged):
        return resource_words(game, event)
    if isinstance(event, Decided):
        return decided_words(event)
    if isinstance(event, MatchEnded):
        return ended_words(event)
    if isinstance(event, LastingCreated):
        card = f"{owner_prefix(game, event.owner)}{title_of(game, event.name)}"
        return f"{card} is in force until {event.until}"
    if isinstance(event, LastingEnded):
        card = f"{owner_prefix(game, event.owner)}{title_of(game, event.name)}"
        return f"{card} is no longer in force ({event.why})"
    return plain_words(game, event)


def plain_words(game: Game, event: Event) -> str:
    """Events about no card and no owner in particular."""
    if isinstance(event, ZoneShuffled):
        return f"{owner_prefix(game, event.owner)}the {spaced(event.zone)} is shuffled"
    if isinstance(event, ChanceDrawn):
        return f"Chance ({spaced(event.stream)}): {event.value} of 0 to {event.below - 1}"
    if isinstance(event, PhaseEntered):
        return f"Turn {event.turn + 1}: {spaced(event.phase)}"
    if isinstance(event, WindowOpened):
        return f"Replies are open: {spaced(event.window)}"
    if isinstance(event, LimitReached):
        return f"A limit was reached ({event.limit}): nobody wins"
    if isinstance(event, Moment):
        return moment_words(game, event)
    fields = ", ".join(f"{spaced(name)} {value}" for name, value in event.values())
    return f"{spaced(event.kind)}: {fields}"


def moment_words(game: Game, event: Moment) -> str:
    """A moment by its name, and with its number, if it has one, whose it is."""
    if event.kind == "cooldown_changed":
        state = f"waits {event.amount}" if event.amount else "is ready again"
        return f"{owner_prefix(game, event.owner)}a card of the pool {state}"
    if event.amount:
        return f"{owner_prefix(game, event.owner)}{spaced(event.kind)}, {event.amount}"
    return spaced(event.kind)


def moved_words(game: Game, event: CardMoved) -> str:
    """A card that changed places; somebody who takes one from a closed pile draws it."""
    card = title_of(game, event.name)
    zones = game.vocabulary.zones
    closed = zones[event.from_zone].face == FACE_DOWN
    if closed and event.to_owner >= 0 and zones[event.to_zone].face == FACE_OWNER:
        return f"{game.owner_words(event.to_owner)} draws {card}"
    way = f"goes from {spaced(event.from_zone)} to {spaced(event.to_zone)}"
    whose = event.to_owner if event.to_owner >= 0 else event.owner
    if whose < 0:
        return f"{card} {way}"
    return f"{game.owner_words(whose)}: {card} {way}"


def shown_words(game: Game, event: CardShown) -> str:
    card = title_of(game, event.name)
    if event.holder < 0:
        return f"{card[:1].upper()}{card[1:]} is shown"
    return f"{game.owner_words(event.holder)} shows {card}"


def resource_words(game: Game, event: ResourceChanged) -> str:
    name = f"{game.owner_words(event.owner)}: {spaced(event.resource)}"
    after = number_text(event.after)
    if event.before == event.after:
        return f"{name} {after}, {number_text(event.available)} free ({event.verb})"
    return f"{name} {number_text(event.before)} to {after} ({event.verb})"


def decided_words(event: Decided) -> str:
    """Who decided what. Numbers in the option are left to the events that follow."""
    verb = spaced(event.option.partition(" ")[0])
    return f"Seat {event.seat}: {verb}{' (the only option)' if event.only else ''}"


def ended_words(event: MatchEnded) -> str:
    scores = [signed_text(score) for score in event.scores.split(",")]
    seats = ", ".join(f"seat {seat} {score}" for seat, score in enumerate(scores))
    return f"The match is over ({event.why}): {seats}"


def owner_prefix(game: Game, owner: int) -> str:
    return f"{game.owner_words(owner)}: " if owner >= 0 else ""


def title_of(game: Game, name: str) -> str:
    """What a card is called; one that was not recognised is just a card."""
    if not name:
        return "a card"
    template = game.by_name.get(name)
    return spaced(name) if template is None else template.title


def card_words(game: Game, template: Template) -> list[str]:
    """A card as text: its title with its tags, the numbers printed on it, what it does."""
    tags = [name for name, bit in game.vocabulary.tags.items() if template.tags & bit]
    title = f"{template.title} ({', '.join(tags)})" if tags else template.title
    numbers = ", ".join(f"{spaced(name)} {value}" for name, value in template.numbers.items())
    lines = [numbers.capitalize() + "."] if numbers else []
    return [title, *[f"  {line}" for line in [*lines, *template.words()]]]


def spaced(name: str) -> str:
    """A name of the rules as words: underscores become spaces."""
    return name.replace("_", " ")

"""Words: events and cards as people read them.

A game words its own events; what it leaves open is worded here, from the
event alone. The events are those that somebody was told, so whatever they
leave blank stays unsaid.
"""

from __future__ import annotations

from cardwright.kernel.machine.cards import Template
from cardwright.kernel.machine.explanations import owner_called, seat_called
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.playout import lead_of
from cardwright.kernel.machine.root_words import resource_noun
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
from cardwright.kernel.values.phrases import capital, enumerated, phrase, say, signed
from cardwright.kernel.values.plain import number_text


def event_words(game: Game, event: Event) -> str:
    """An event as a line of the log: the game's own words, or else general ones."""
    words = game.event_words(event)
    if not words and event.kind not in game.quiet_events:
        words = general_words(game, event)
    return capital(words)


def general_words(game: Game, event: Event) -> str:
    """An event of the kernel as a line of the log; empty if it is not worth one."""
    if isinstance(event, CardMoved):
        return moved_words(game, event)
    if isinstance(event, OwnerChanged):
        card, who = title_of(game, event.name), owner_called(game, event.owner)
        return say("{card} now belongs to {who}", card=card, who=who)
    if isinstance(event, CardShown):
        return shown_words(game, event)
    if isinstance(event, CardCloned):
        card = title_of(game, event.name)
        return whose_words(game, event.owner, say("{card} from the pool", card=card))
    if isinstance(event, ResourceChanged):
        return resource_words(game, event)
    if isinstance(event, Decided):
        return decided_words(game, event)
    if isinstance(event, MatchEnded):
        return ended_words(game, event)
    if isinstance(event, LastingCreated | LastingEnded):
        return lasting_words(game, event)
    return plain_words(game, event)


def lasting_words(game: Game, event: LastingCreated | LastingEnded) -> str:
    """An effect that came into force or left it, with what it is bound to as far as it is told."""
    card = title_of(game, event.name)
    if isinstance(event, LastingEnded):
        why = phrase(event.why)
        return whose_words(
            game, event.owner, say("{card} is no longer in force ({why})", card=card, why=why)
        )
    said = say("{card} is in force {until}", card=card, until=event.until)
    return whose_words(game, event.owner, said)


def plain_words(game: Game, event: Event) -> str:
    """Events about no card and no owner in particular."""
    if isinstance(event, ZoneShuffled):
        zone = zone_called(game, event.zone)
        return whose_words(game, event.owner, say("the {zone} is shuffled", zone=zone))
    if isinstance(event, ChanceDrawn):
        return say(
            "Chance ({stream}): {n} of 0 to {most}",
            stream=spaced(event.stream),
            n=event.value,
            most=event.below - 1,
        )
    if isinstance(event, PhaseEntered):
        return say("Turn {n}: {phase}", n=event.turn + 1, phase=phase_called(game, event.phase))
    if isinstance(event, WindowOpened):
        return say("Replies are open: {window}", window=spaced(event.window))
    if isinstance(event, LimitReached):
        return say("A limit was reached ({limit}): nobody wins", limit=event.limit)
    if isinstance(event, Moment):
        return moment_words(game, event)
    fields = ", ".join(f"{spaced(name)} {value}" for name, value in event.values())
    return f"{spaced(event.kind)}: {fields}"


def moment_words(game: Game, event: Moment) -> str:
    """A moment by its name, and with its number, if it has one, whose it is."""
    if event.kind == "cooldown_changed":
        if not event.amount:
            return whose_words(game, event.owner, phrase("a card of the pool is ready again"))
        said = say("a card of the pool waits {n} {n:turn|turns}", n=event.amount)
        return whose_words(game, event.owner, said)
    if event.amount:
        return whose_words(game, event.owner, f"{spaced(event.kind)}, {event.amount}")
    return spaced(event.kind)


def moved_words(game: Game, event: CardMoved) -> str:
    """A card that changed places; somebody who takes one from a closed pile draws it."""
    card = title_of(game, event.name)
    zones = game.vocabulary.zones
    closed = zones[event.from_zone].face == FACE_DOWN
    if closed and event.to_owner >= 0 and zones[event.to_zone].face == FACE_OWNER:
        return say("{who} draws {card}", who=owner_called(game, event.to_owner), card=card)
    if event.from_zone == event.to_zone and event.to_owner >= 0:
        goal, who = zone_called(game, event.to_zone), owner_called(game, event.to_owner)
        return say("{card} goes to the {goal} of {who}", card=card, goal=goal, who=who)
    way = say(
        "{card} goes from the {source} to the {goal}",
        card=card,
        source=zone_called(game, event.from_zone),
        goal=zone_called(game, event.to_zone),
    )
    return whose_words(game, event.to_owner if event.to_owner >= 0 else event.owner, way)


def shown_words(game: Game, event: CardShown) -> str:
    card = title_of(game, event.name)
    if event.holder < 0:
        return capital(say("{card} is shown", card=card))
    return say("{who} shows {card}", who=owner_called(game, event.holder), card=card)


def resource_words(game: Game, event: ResourceChanged) -> str:
    """How much somebody has of something now, and by what it came to that."""
    slots = {
        "what": resource_called(game, event.resource),
        "before": number_text(event.before),
        "after": number_text(event.after),
        "free": number_text(event.available),
        "how": phrase(event.verb),
    }
    if event.before == event.after:
        said = say("{what} {after}, {free} free ({how})", **slots)
    else:
        said = say("{what} {before} to {after} ({how})", **slots)
    return whose_words(game, event.owner, said)


def decided_words(game: Game, event: Decided) -> str:
    """Who decided what. Numbers in the option are left to the events that follow."""
    verb = event.option.partition(" ")[0]
    known = game.verb_named.get(verb)
    if known is None or not known.does:
        said = f"{seat_called(event.seat)}: {spaced(verb)}"
    else:
        said = f"{seat_called(event.seat)} {phrase(known.does)}"
    return say("{said} (the only option)", said=said) if event.only else said


def ended_words(game: Game, event: MatchEnded) -> str:
    """Who won, why, and with which scores."""
    scores = [int(score) for score in event.scores.split(",")]
    why = phrase(game.ends.get(event.why, spaced(event.why)))
    if len(scores) == 1:
        return say("The match is over ({why}): score {score}", why=why, score=scores[0])
    told = ", ".join(
        say("{who} {score}", who=seat_called(seat), score=signed(str(score)))
        for seat, score in enumerate(scores)
    )
    winners = [seat_called(seat) for seat in range(len(scores)) if lead_of(scores, seat) > 0]
    if not winners:
        return say("The match is over, nobody wins ({why}): {scores}", why=why, scores=told)
    return say(
        "The match is over, {who} {n:wins|win} ({why}): {scores}",
        who=enumerated(winners),
        n=len(winners),
        why=why,
        scores=told,
    )


# What things are called


def whose_words(game: Game, owner: int, words: str) -> str:
    """Words with whose they are in front, if they are somebody's."""
    return f"{owner_called(game, owner)}: {words}" if owner >= 0 else words


def zone_called(game: Game, zone: str) -> str:
    kind = game.vocabulary.zones.get(zone)
    return spaced(zone) if kind is None else phrase(kind.noun)


def phase_called(game: Game, phase_name: str) -> str:
    return phrase(game.phase_words.get(phase_name, spaced(phase_name)))


def resource_called(game: Game, resource: str) -> str:
    return phrase(resource_noun(game.resource_words, resource))


def title_of(game: Game, name: str) -> str:
    """What a card is called; one that was not recognised is just a card."""
    if not name:
        return phrase("a card")
    template = game.by_name.get(name)
    return spaced(name) if template is None else phrase(template.title)


def card_words(game: Game, template: Template) -> list[str]:
    """A card as text: its title, then what it is and all that it does, a line each."""
    tags = [name for name, bit in game.vocabulary.tags.items() if template.tags & bit]
    kind = template.kind_words(tags)
    lines = [kind, *template.words()] if kind else template.words()
    return [phrase(template.title), *[f"  {line}" for line in lines]]


def spaced(name: str) -> str:
    """A name of the rules as words: underscores become spaces."""
    return name.replace("_", " ")

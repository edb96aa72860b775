"""Beats: how an event is shown, as a pure function of what a seat was told.

A beat says what kind of thing happened (its cue), from where to where by keys,
how it went (its tone), the line of the log, and how much weight that line has. A
game words and weighs its own events with `Game.beat`; all others are shown by
their kind. A client that lacks a key falls back to its prefix: from a card to its
zone, from the zone to the figure.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardwright.kernel.machine.game import Game
from cardwright.kernel.table.keys import joined
from cardwright.kernel.table.seen_keys import owner_keys
from cardwright.kernel.table.words import event_words
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
    PhaseEntered,
    ResourceChanged,
    ZoneShuffled,
)

# The kinds of thing that can be shown.
CUES: Final = (
    "deal", "discard", "play", "show", "move", "clash", "hit", "change", "roll", "effect", "phase",
    "end",
)  # fmt: skip
SILENT: Final = 0
DETAIL: Final = 1
LINE: Final = 2
HEADLINE: Final = 3


class Beat(msgspec.Struct, frozen=True, omit_defaults=True):
    """How an event is shown. Empty words are those of the log."""

    cue: str = ""
    says: str = ""
    weight: int = LINE
    # Keys of where it comes from and where it goes, or whom it concerns.
    source: str = msgspec.field(name="from", default="")
    target: str = msgspec.field(name="to", default="")
    # How it went, in a word: hit, missed, parried.
    tone: str = ""


def owner_place(owner: int) -> str:
    """Where an owner's key goes in the source or target of a game's beat.

    A beat is made from an event alone, and what owners are called differs from match to match.
    """
    return f"{{{owner}}}" if owner >= 0 else ""


def placed(key: str, keys: list[str]) -> str:
    """A key with the owners of this match in the places for them."""
    for owner, name in enumerate(keys):
        key = key.replace(f"{{{owner}}}", name)
    return key


def beat_of(game: Game, owners: list[str], event: Event) -> Beat:
    """The beat of an event: the game's own, filled up with what follows from its kind."""
    beat = game.beat(event)
    keys = owner_keys(owners)
    usual = general_beat(keys, event)
    words = event_words(game, event)
    if beat is None:
        return msgspec.structs.replace(usual, says=words, weight=usual.weight if words else SILENT)
    return msgspec.structs.replace(
        beat,
        cue=beat.cue or usual.cue,
        says=beat.says or words,
        source=placed(beat.source, keys) or usual.source,
        target=placed(beat.target, keys) or usual.target,
    )


def general_beat(keys: list[str], event: Event) -> Beat:
    """What can be shown of an event by its kind alone."""
    if isinstance(event, CardMoved):
        return moved_beat(keys, event)
    if isinstance(event, CardShown):
        return Beat("show", target=joined(whose(keys, event.holder), event.zone, event.name))
    if isinstance(event, CardCloned):
        return Beat("play", source=whose(keys, event.owner), weight=DETAIL)
    if isinstance(event, ResourceChanged):
        return Beat(
            "change", target=joined(whose(keys, event.owner), event.resource), weight=DETAIL
        )
    if isinstance(event, LastingCreated | LastingEnded):
        return Beat("effect", target=joined("effect", event.name))
    if isinstance(event, ChanceDrawn):
        return Beat("roll", weight=DETAIL)
    if isinstance(event, PhaseEntered):
        return Beat("phase")
    if isinstance(event, MatchEnded | LimitReached):
        return Beat("end", weight=HEADLINE)
    if isinstance(event, ZoneShuffled):
        return Beat("move", target=joined(whose(keys, event.owner), event.zone), weight=DETAIL)
    if isinstance(event, Decided):
        return Beat("", weight=LINE)
    return Beat()


def moved_beat(keys: list[str], event: CardMoved) -> Beat:
    """A card that changed places, by where it came from and where it went."""
    source = joined(whose(keys, event.owner), event.from_zone, event.name)
    target = joined(whose(keys, event.to_owner), event.to_zone, event.name)
    cue = "move"
    if event.to_zone == "hand":
        cue = "deal"
    elif event.from_zone == "hand":
        cue = "discard" if event.to_zone in ("discard", "discards") else "play"
    return Beat(cue, source=source, target=target)


def whose(keys: list[str], owner: int) -> str:
    return keys[owner] if 0 <= owner < len(keys) else ""

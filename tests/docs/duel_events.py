"""The page of Duel's events: fields, cue and who is told, written from the events themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardwright.kernel import CardEvent, Event, Game, load_game
from cardwright.kernel.table.beats import general_beat
from cardwright.kernel.table.seen_keys import owner_keys
from tests.docs.pages import ROOT

PAGE: Final = ROOT / "docs" / "duel-events.md"
# What the seed calls fields that have another name here.
SEED_NAMES: Final = {
    "card": "instance",
    "name": "template",
    "owner": "actor",
    "from_zone": "from",
    "to_zone": "to",
    "master": "master_id",
}
HEAD: Final = """# The events of a duel

Written by `make bless` from the events themselves; a test keeps it up to date. A rule wakes on
an event by its name (`on:`), filters by its fields (`where: event.field …`) and takes what a
field names as its target (`to: event.field`). In brackets stands the sort of a field, and the
name that the seed has for it where that differs, which can be written too (`event.actor`,
`event.from`, `event.clone_id` of a clone).
An owner is a fighter; the seat that plays it is in the view. While a seal is closed, only the
seat that acts is told; rules that were woken then act when it opens, and what was taken back
until then wakes nothing.

Rules of techniques and modifiers are awake on a play, in hand with `in: hand`; those of
ailments in hand; those of weapons, armours, species, classes and foes on the fighter; those of
conditions while they last; those of grounds and encounters for whomever the event is about. A
card whose rule acts is shown. `this_card` and `this_play` name the card of the rule and its play.

| event | fields | cue | who is told |
|---|---|---|---|
"""

OCCASIONS: Final = """
## Short names

Rules may also wake on these; each stands for an event of which something holds.

| on | when | event |
|---|---|---|
"""


def all_events(base: type[Event]) -> list[type[Event]]:
    found: list[type[Event]] = []
    for kind in base.__subclasses__():
        found += [kind, *all_events(kind)]
    return found


def page() -> str:
    game = load_game("duel")
    classes = all_events(Event)
    rows: list[str] = []
    for kind, fields in game.vocabulary.events.items():
        made = next(one for one in classes if one.FIELDS is fields)
        named = [
            f"`{name}` ({sort}{'; ' + SEED_NAMES[name] if name in SEED_NAMES else ''})"
            for name, sort in fields
        ]
        rows.append(
            f"| `{kind}` | {', '.join(named)} | {cue_of(game, made, kind)} | {told(made)} |"
        )
    occasions = [
        f"| `{name}` | {occasion.doc} | `{occasion.kind}` |"
        for name, occasion in game.vocabulary.occasions.items()
    ]
    return HEAD + "\n".join(rows) + "\n" + OCCASIONS + "\n".join(occasions) + "\n"


def cue_of(game: Game, made: type[Event], kind: str) -> str:
    """By which cue an event of a kind is shown, as the game or else the kernel says."""
    event = made.__new__(made)
    event.kind = kind
    for name, sort in made.FIELDS:
        setattr(event, name, "" if sort not in ("owner", "play", "card", "count") else 0)
    beat = game.beat(event)
    if beat is not None and beat.cue:
        return beat.cue
    return general_beat(owner_keys(["one", "other"]), event).cue or "none"


def told(made: type[Event]) -> str:
    if issubclass(made, CardEvent):
        return "everybody; the card is blank to who does not recognise it"
    return "everybody"


def write(path: Path = PAGE) -> None:
    path.write_text(page(), encoding="utf-8", newline="\n")

"""What a seat is asked, as a value: the question, its options in groups, and what is barred.

An option is written in its machine form, a verb and keys, and everything that a
surface needs follows from that: which parts of the table it is about, what a
click means, what greys a card out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.kernel.machine.decisions import NOTHING
from cardwright.kernel.table.keys import Keys
from cardwright.kernel.table.spellings import Speller, candidates_of, numbered_of
from cardwright.kernel.table.words import spaced
from cardwright.kernel.values.limits import BARRED_SHOWN_MAX
from cardwright.kernel.values.phrases import capital

if TYPE_CHECKING:
    from cardwright.kernel.machine.decisions import Decision
    from cardwright.kernel.machine.state import State
    from cardwright.kernel.table.match import Match


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that may be decided."""

    id: str
    says: str
    # Its place in the list as it is shown, counted from one: how it is taken by number.
    number: int
    # What it ends: a choice, a phase, a turn, the match.
    ends: str = ""

    @property
    def keys(self) -> list[str]:
        """What it is about, by the keys of the table."""
        return self.id.split()[1:]


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """Options under one heading."""

    options: tuple[Choice, ...]
    head: str = ""


class BarredChoice(msgspec.Struct, frozen=True):
    """Something that may not be decided now, and why."""

    id: str
    says: str
    why: str

    @property
    def keys(self) -> list[str]:
        return self.id.split()[1:]


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision as it is put to a seat."""

    asks: str
    groups: tuple[Group, ...]
    # Which figure of the seat is asked, by its key.
    figure: str = msgspec.field(name="for", default="")
    # Where a cursor starts, by the id of an option: never something final.
    default: str = ""
    # What may be taken back, or nothing.
    undo: bool = False
    barred: tuple[BarredChoice, ...] = ()
    # What kind of decision it is, as standing orders name it.
    kind: str = ""

    @property
    def choices(self) -> list[Choice]:
        """All options in the order of their numbers."""
        found = [choice for group in self.groups for choice in group.options]
        return sorted(found, key=lambda choice: choice.number)

    @property
    def ending(self) -> Choice | None:
        """What ends the choice, the phase or the turn, if one option does."""
        ending = [choice for choice in self.choices if choice.ends and choice.ends != "match"]
        return ending[0] if len(ending) == 1 else None


def ask_of(match: Match, seat: int) -> Ask | None:
    """What a seat is asked now; nothing if it has nothing to decide."""
    if not match.has_seat(seat) or match.over:
        return None
    return ask_in(match.world(seat), seat, match.can_undo(seat))


def ask_in(world: State, seat: int, undo: bool = False) -> Ask | None:
    """What a seat is asked on a table; nothing if it has nothing to decide."""
    decision = world.pending[seat]
    if decision is None:
        return None
    groups: dict[str, list[Choice]] = {}
    barred: list[BarredChoice] = []
    speller = Speller(world, decision)
    preferred = first = ""
    for candidate in candidates_of(world, seat):
        if candidate.why:
            barred.append(BarredChoice(candidate.key, candidate.words, candidate.why))
    for place, candidate in enumerate(numbered_of(world, seat), 1):
        verb = speller.verb(candidate.option)
        ends = verb.ends if verb is not None else ""
        head = verb.head if verb is not None else ""
        choice = Choice(candidate.key, capital(candidate.words), place, ends)
        groups.setdefault(head, []).append(choice)
        if not ends and not first and not (verb is not None and verb.drops):
            first = choice.id
        if verb is not None and verb.default and not ends and not preferred:
            preferred = choice.id
    offered = tuple(Group(tuple(options), head) for head, options in groups.items())
    return Ask(
        asks=question_words(world, decision),
        groups=offered,
        figure=figure_of(world, decision),
        default=preferred or first or offered[0].options[0].id,
        undo=undo,
        barred=tuple(held_first(world, seat, barred)),
        kind=decision.kind,
    )


def question_words(state: State, decision: Decision) -> str:
    """What is asked: the frame's own sentence, or the kind of decision and what it answers."""
    words = decision.frame.asks(state)
    if words:
        return words
    kind = f"{decision.kind}, {state.window}" if state.window else decision.kind
    return capital(spaced(kind))


def figure_of(state: State, decision: Decision) -> str:
    owner = decision.frame.asked_owner(state)
    if owner == NOTHING:
        own = [other for other, seat in enumerate(state.seat_of) if seat == decision.seat]
        if len(own) != 1:
            return ""
        owner = own[0]
    return Keys(state, decision.seat).owner(owner)


def held_first(state: State, seat: int, barred: list[BarredChoice]) -> list[BarredChoice]:
    """As many as are shown; those about cards that the seat holds come first."""
    keys = Keys(state, seat)
    owners = [keys.owner(owner) for owner, at in enumerate(state.seat_of) if at == seat]
    places = tuple(f"{owner}.{zone}." for owner in owners for zone in state.game.held_zones)
    held = [choice for choice in barred if any(key.startswith(places) for key in choice.keys)]
    others = [choice for choice in barred if choice not in held]
    return [*held, *others][:BARRED_SHOWN_MAX]

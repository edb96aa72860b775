"""Action ids: one number for what an option means, whatever else lies on the table.

Each verb has a block of ids: a row for everything that it may be about, in it a column for
where. What a verb may be about are names (`me.hand.flank`), so the same decision has the same id
in every position, match and process with the same game, cards and set-up. Behind the rows stand
a few spare ids, for what the trial matches have not met; of those, what a name's hash says is
taken, or the next that is free.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from cardwright.kernel import CARD, NOTHING, Game, Option, State
from cardwright.learning.names import Named, Namer, Naming
from cardwright.learning.trials import Trials

SPARE: Final = 16
# And of verbs that were not met at all, if a game's options are about anything.
SPARE_OTHERS: Final = 64
# What no trial has met at all, and which verb it was of.
OTHER: Final = "other verbs"
# A choice by its place in a list may have at least so many places.
CHOICES_MIN: Final = 8


class ActionKind:
    """The ids of one verb: `first` and so many more, row by row, then the spare ones."""

    __slots__ = ("first", "size", "spares", "verb", "whats", "wheres")

    def __init__(
        self, verb: str, first: int, whats: list[str], wheres: list[str], spares: int
    ) -> None:
        self.verb = verb
        self.spares = spares
        self.first = first
        self.whats = {name: place for place, name in enumerate(whats)}
        self.wheres = {name: place for place, name in enumerate(wheres)}
        self.size = len(whats) * len(wheres) + spares

    @property
    def spare(self) -> int:
        """The first of the spare ids."""
        return self.first + self.size - self.spares

    def id_of(self, named: Named) -> int | None:
        """The id of an option; nothing if it has to take a spare one."""
        what = self.whats.get(named.what)
        where = self.wheres.get(named.where)
        if what is None or where is None:
            return None
        return self.first + what * len(self.wheres) + where

    def words(self, number: int) -> str:
        """An id as people read it."""
        if number >= self.spare:
            return f"{self.verb} (spare {number - self.spare})"
        what, where = divmod(number - self.first, len(self.wheres))
        return f"{self.verb} {[*self.whats][what]} {[*self.wheres][where]}".strip()


class Actions:
    """All action ids of a game and set-up."""

    def __init__(self, trials: Trials) -> None:
        self.naming = Naming()
        self.kinds: dict[str, ActionKind] = {}
        self.size = 0
        declared = [verb for verb in trials.game.verb_named if verb in trials.whats]
        for verb in [*declared, *sorted(trials.whats)]:
            if verb not in self.kinds:
                whats, wheres = universe(trials, verb, 0), universe(trials, verb, 1)
                self.add(verb, whats, wheres, SPARE if len(whats) * len(wheres) > 1 else 0)
        about_something = any(kind.spares for kind in self.kinds.values())
        self.add(OTHER, [], [], SPARE_OTHERS if about_something else 1)
        # What a verb that the game declares has for an id when it is about nothing.
        self.bare: dict[str, int] = {}
        for verb in declared:
            kind = self.kinds[verb]
            if "" in kind.whats and "" in kind.wheres:
                place = kind.whats[""] * len(kind.wheres) + kind.wheres[""]
                self.bare[verb] = kind.first + place

    def add(self, verb: str, whats: list[str], wheres: list[str], spares: int) -> None:
        kind = ActionKind(verb, self.size, whats, wheres, spares)
        self.kinds[verb] = kind
        self.size += kind.size

    def legal(self, state: State, seat: int) -> dict[int, Option]:
        """What a seat may decide on a table, by action id, in ascending order."""
        found = self.open_to(state, seat)
        last = -1
        for number in found:
            if number < last:
                return {number: found[number] for number in sorted(found)}
            last = number
        return found

    def open_to(self, state: State, seat: int) -> dict[int, Option]:
        """The same in the order of the decision, for whoever needs no other."""
        found: dict[int, Option] = {}
        decision = state.pending[seat]
        if decision is None or state.over:
            return found
        namer: Namer | None = None
        without: list[Named] = []
        for option in decision.options:
            number = self.bare_id(option)
            if number is None or number in found:
                if namer is None:
                    namer = Namer(state, decision, self.naming)
                named = namer.named(option)
                number = self.kind_of(named).id_of(named)
                if number is None or number in found:
                    without.append(named)
                    continue
            found[number] = option
        for named in without:
            found[self.spare_for(named, found)] = named.option
        return found

    def bare_id(self, option: Option) -> int | None:
        """The id of an option that is about nothing, whatever lies on the table."""
        if option.what != NOTHING or option.where != NOTHING:
            return None
        return self.bare.get(option.verb)

    def kind_of(self, named: Named) -> ActionKind:
        return self.kinds.get(named.verb, self.kinds[OTHER])

    def spare_for(self, named: Named, taken: dict[int, Option]) -> int:
        """The spare id that the hash of a name says, or the next free one, of any verb at last."""
        kind = self.kind_of(named)
        hashed = crc32(named.text().encode())
        for step in range(kind.spares):
            number = kind.spare + (hashed + step) % kind.spares
            if number not in taken:
                return number
        free = [number for number in range(self.size) if number not in taken]
        return free[hashed % len(free)]

    def words(self, number: int) -> str:
        for kind in self.kinds.values():
            if kind.first <= number < kind.first + kind.size:
                return kind.words(number)
        raise ValueError(f"there is no action {number}: there are {self.size}")


def universe(trials: Trials, verb: str, argument: int) -> list[str]:
    """All names that an argument of a verb may have.

    Cards are those that were met with this verb, and their families; of other things, all that
    were met with any verb.
    """
    names = (trials.whats, trials.wheres)[argument][verb]
    sort = trials.sorts[verb][argument]
    if sort and sort != CARD.name:
        names = names | trials.called[sort]
    return completed(trials.game, names)


def completed(game: Game, names: set[str]) -> list[str]:
    """The names with all that may stand in their place, sorted.

    A card stands for every card of its family, as the first, second… of its name; a number for all
    numbers up to it.
    """
    found = set(names)
    for name in names:
        steps = name.split(".")
        copy = ""
        if len(steps) > 1 and steps[-1].isdigit():
            copy = f".{steps.pop()}"
        template = game.by_name.get(steps[-1])
        if template is not None:
            place = ".".join(steps[:-1])
            others = [one for one in game.templates if one.family == template.family]
            found |= {f"{place}.{other.name}{copy}".lstrip(".") for other in others}
        elif name.isdigit():
            found |= {str(number) for number in range(max(int(name) + 1, CHOICES_MIN))}
    return sorted(found, key=lambda name: (len(name), name) if name.isdigit() else (0, name))

"""Targets: whom an effect concerns, as a query.

A query is a pool of candidates, a condition they must meet, and how many of
them are taken: all, some chosen by a seat, or some at random from a named
stream. Things are numbers whose meaning the pool fixes: owners, cards, plays,
units, body parts. A pool may be looked at from somebody else's side, and how
many are taken may be an amount.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import CARD, AllOf, Compare, Expr, HasTag, Sort, work_of
from cardwright.kernel.machine.wording import possessive
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

ALL: Final = "all"
CHOOSE: Final = "choose"
RANDOM: Final = "random"
FIRST: Final = "first"
TOP: Final = "top"
BOTTOM: Final = "bottom"
TARGETS_MAX: Final = 20


class Pool:
    """A named set of candidates. Games subclass it: enemies, my plays, body parts."""

    __slots__ = ("hidden", "name", "sort", "spoken")

    def __init__(self, name: str, sort: Sort, hidden: bool = False, spoken: bool = False) -> None:
        self.name = name
        self.sort = sort
        # Is it one thing that a reader must be told about where an effect keeps it?
        self.spoken = spoken
        # Does who is in the pool depend on what only the owner's seat knows?
        self.hidden = hidden

    def members(self, state: State, scene: Scene) -> list[int]:
        raise NotImplementedError(type(self).__name__)

    def name_of(self, state: State, member: int) -> str:
        """What a member is called in options and logs."""
        return self.sort.title(state, member)

    def words(self) -> str:
        return self.name.replace("_", " ")

    def each_words(self) -> str:
        """All of them, each for itself."""
        return f"each of {self.words()}"


class Query:
    """Which things an effect concerns: a pool, a condition, how many, and who chooses."""

    __slots__ = (
        "amount", "count", "depth", "distinct", "end", "most", "pick", "pool", "ranked_by",
        "stream", "up_to", "where", "whose", "work",
    )  # fmt: skip

    def __init__(
        self,
        pool: Pool,
        where: Expr | None,
        pick: str = ALL,
        count: int = 1,
        up_to: bool = False,
        distinct: bool = True,
        stream: int = 0,
        amount: Expr | None = None,
        whose: Expr | None = None,
        end: str = "",
        depth: Expr | None = None,
        ranked_by: Expr | None = None,
        most: bool = False,
    ) -> None:
        self.pool = pool
        self.where = where
        self.pick = pick
        self.count = count
        # How many, where that is no plain number, and from whose side the pool is looked at.
        self.amount = amount
        self.whose = whose
        # From which end of a pile, and how deep; all of it if nothing is said.
        self.end = end
        self.depth = depth
        # Of those that fit only the ones that have the most of this, or the least of it.
        self.ranked_by = ranked_by
        self.most = most
        self.up_to = up_to
        self.distinct = distinct
        self.stream = stream
        # How much work it is to look at one of the pool.
        self.work = 1 + work_of(where) + work_of(ranked_by)

    def number(self, state: State, scene: Scene) -> int:
        """How many are taken, if there are so many."""
        if self.amount is None:
            return self.count
        return max(0, min(self.amount.value(state, scene), TARGETS_MAX))

    def members(self, state: State, scene: Scene) -> list[int]:
        """Everything in the pool, as it is seen from the side of whoever is meant.

        From an end of a pile, the outermost comes first.
        """
        asked = scene
        if self.whose is not None:
            owner = self.whose.value(state, scene)
            if owner < 0:
                return []
            asked = scene.seen_from(owner)
        found = self.pool.members(state, asked)
        if self.depth is None:
            return found
        depth = max(0, self.depth.value(state, scene))
        return found[::-1][:depth] if self.end == TOP else found[:depth]

    def candidates(self, state: State, scene: Scene) -> list[int]:
        # With no work left nothing is looked for any more; the match is about to be given up.
        if state.budget <= 0:
            return []
        members = self.members(state, scene)
        state.budget -= len(members) * self.work
        where = self.where
        if where is not None:
            members = [member for member in members if where.value(state, scene.at(member))]
        return self.foremost(state, scene, members)

    def shortfall(self, state: State, scene: Scene) -> str:
        """What keeps one of the pool, the target, from being one of those that are meant."""
        where = self.where
        if where is not None and not where.value(state, scene):
            return where.shortfall(state, scene)
        assert self.ranked_by is not None, "what fits can only have too little or too much"
        most = "highest" if self.most else "lowest"
        return f"{self.ranked_by.words()} is the {most}"

    def foremost(self, state: State, scene: Scene, members: list[int]) -> list[int]:
        """Of these the ones that have the most, or the least, if that is asked for."""
        ranked_by = self.ranked_by
        if ranked_by is None or len(members) < 2:
            return members
        has = [ranked_by.value(state, scene.at(member)) for member in members]
        wanted = max(has) if self.most else min(has)
        return [member for member, amount in zip(members, has, strict=True) if amount == wanted]

    def least(self, state: State, scene: Scene) -> int:
        """How many there must be for all of it to be done."""
        if self.pick == ALL or self.up_to or not self.distinct:
            return 1
        return max(1, self.number(state, scene))

    def asks(self) -> bool:
        """Must a seat choose before anything resolves?"""
        return self.pick == CHOOSE

    def resolve(self, state: State, scene: Scene) -> list[int]:
        """The targets, where no choice is needed. Random ones come from the named stream."""
        found = self.candidates(state, scene)
        if self.pick == ALL:
            return found
        number = self.number(state, scene)
        if self.pick == RANDOM:
            return self._drawn(state, found, number)
        # The first card of a pile is the one on top, which is its last.
        from_top = self.pool.sort is CARD and not self.end
        return found[::-1][:number] if from_top else found[:number]

    def _drawn(self, state: State, found: list[int], number: int) -> list[int]:
        drawn: list[int] = []
        left = found.copy()
        while left and len(drawn) < number:
            member = left[state.roll(self.stream, len(left))]
            drawn.append(member)
            if self.distinct:
                left.remove(member)
        return drawn

    def chosen_words(self) -> str:
        """What somebody chooses, as the object of a sentence."""
        if self.count != 1 or self.up_to or self.depth is not None or self.whose is not None:
            return self.words()
        return self.kept_words()

    def kept_words(self) -> str:
        """The one thing that somebody chooses, for what follows."""
        return f"one of {self.pool_words()}"

    def found_words(self) -> str:
        """That they are looked for, before what is done to each of them."""
        if self.pick == CHOOSE:
            again = "" if self.distinct else ", the same again if you like"
            several = "" if self.count == 1 and self.amount is None else ", and for each"
            chosen = self.words().removesuffix(f" (your choice{again})")
            return f"choose {chosen}{again}{several}"
        if self.pick == ALL and self.depth is not None and self.depth.words() == "1":
            return f"for {self.words()}"
        return f"for {'each of ' if self.pick == ALL else ''}{self.words()}"

    def each_words(self) -> str:
        """All of them, each for itself."""
        if self.pick == ALL and self.where is self.whose is self.ranked_by is None:
            return self.pool.each_words()
        if self.pick == ALL and self.where is not None and self.whose is None:
            whom = self.where.words()
            if whom.startswith(IS_THE):
                return f"{whom.removeprefix(IS)}, if among {self.pool.words()}"
        return self.words() if self.pick != ALL and self.count == 1 else f"each of {self.words()}"

    def pool_words(self) -> str:
        """All that it is about: where they are, of what kind, and what holds of them."""
        pool = self.pool.words()
        if self.depth is not None:
            pool = at_the_end(pool, self.end, self.depth.words())
        if self.whose is not None:
            pool = of_whom(pool, self.whose.words())
        rest = None
        if self.where is not None:
            kinds, rest = self.kinds_and_rest(self.where)
            pool = of_kinds(pool, self.pool.sort.name, kinds)
        pool = f"{pool} {relative(rest.words())}" if rest is not None else pool
        if self.ranked_by is None:
            return pool
        has = f"{self.ranked_by.words()} is the {'highest' if self.most else 'lowest'}"
        return f"{pool} {'and ' if rest is not None else ''}{relative(has)}"

    def kinds_and_rest(self, where: Expr) -> tuple[list[str], Expr | None]:
        """The tags that each must have, as adjectives, and what else must hold."""
        parts = where.parts if isinstance(where, AllOf) else [where]
        noun = self.pool.sort.name
        if not of_kinds(self.pool.words(), noun, ["x"]):
            return [], where
        kinds = [kind_in(part, noun) for part in parts if kind_in(part, noun)]
        rest = [part for part in parts if not kind_in(part, noun)]
        if len(rest) < 2:
            return kinds, rest[0] if rest else None
        return kinds, AllOf(rest)

    def words(self) -> str:
        pool = self.pool_words()
        again = "" if self.distinct else ", the same again if you like"
        if self.pick == CHOOSE:
            return f"{self.chosen_number(pool)} of {pool} (your choice{again})"
        if self.pick == RANDOM:
            again = "" if self.distinct else ", possibly the same again"
            return f"{self.number_words()} of {pool} (at random{again})"
        if self.pick == FIRST:
            if self.one_of_a_name():
                return one_of(pool)
            if self.depth is not None and self.depth.words() == "1" and self.where is None:
                return pool
            number = self.number_words()
            return f"the first of {pool}" if number == "one" else f"the first {number} of {pool}"
        return pool

    def one_of_a_name(self) -> bool:
        """Is it one of cards that are all alike, so that nobody asks which?"""
        where = self.where
        alike = isinstance(where, Compare) and where.words().startswith(CALLED)
        return alike and self.count == 1 and self.amount is None and self.depth is None

    def chosen_number(self, pool: str) -> str:
        number = self.number_words()
        left = f"(the number of {pool[4:]} less "
        if number.startswith(left):
            # So many of them that the rest is left.
            return f"{'up to ' if self.up_to else ''}all but {number[len(left) : -1]}"
        if not self.up_to:
            return number
        # As many as there are at most.
        return "any number" if number == f"(the number of {pool[4:]})" else f"up to {number}"

    def number_words(self) -> str:
        if self.amount is not None:
            return f"({self.amount.words()})"
        return "one" if self.count == 1 else str(self.count)

    def form(self) -> Plain:
        return [self.pool.name, self.pick, self.count, self.words()]


def kind_in(part: Expr, noun: str) -> str:
    """Of what kind a condition wants each thing to be, by tag or by name; empty if it is none."""
    if isinstance(part, HasTag):
        kind = re.fullmatch(rf"it is an? (\w+) {noun}", part.words())
        return part.name if part.says_kind() else kind[1] if kind else ""
    said = part.words() if isinstance(part, Compare) else ""
    return said.removeprefix(CALLED) if said.startswith(CALLED) else ""


def of_kinds(pool: str, noun: str, kinds: list[str]) -> str:
    """A pool whose things are of some kinds: the action cards in your hand.

    Empty if the pool's words name none of them.
    """
    if not kinds:
        return pool
    named = re.search(rf"\b{noun}s?\b", pool)
    return (
        "" if named is None else f"{pool[: named.start()]}{' '.join(kinds)} {pool[named.start() :]}"
    )


def one_of(pool: str) -> str:
    """One of things that are all alike: a Curse card from the supply."""
    kind, gap, place = pool.removeprefix("the ").partition(" cards ")
    article = "an" if kind[:1] in "AEIOU" else "a"
    place = f"from {place.removeprefix('in ')}"
    return f"{article} {kind} card {place}" if gap else f"the first of {pool}"


def of_whom(pool: str, whom: str) -> str:
    """A pool from somebody's side: the cards in the rival's hand."""
    return (
        pool.replace(" your ", f" {possessive(whom)} ", 1)
        if " your " in pool
        else f"{pool} of {whom}"
    )


def at_the_end(pool: str, end: str, depth: str) -> str:
    """The cards at one end of a pile: the top 3 cards in your deck."""
    cards = "card" if depth == "1" else f"{depth} cards"
    return pool.replace("the cards in", f"the {end} {cards} of", 1)


# How a condition on one thing speaks of several: it is infantry, those that are infantry.
OF_ONE: Final = re.compile(r"(?:it|that \w+) (is not|is no|is an?|is) (.+)")
DOES: Final = re.compile(r"it (does not )?([a-z]+?)(s?)")
HAS_NAME: Final = re.compile(r"it (?:has|(does not) have) (the same name as [^,]+)")
WHO, WHOSE = "the target ", "the target's "
# That a card has a name, and that a thing is one that was named before.
CALLED: Final = "it is called "
IS: Final = "the target is "
IS_THE: Final = f"{IS}the "
ITS: Final = "its "
OF_SEVERAL: Final = {"is not": "are not", "is no": "are no", "is": "are"}


def relative(condition: str) -> str:
    """A condition on each of several things, behind what they are called."""
    found = OF_ONE.fullmatch(condition)
    if found is not None and not any(f" {word} " in condition for word in ("and", "or")):
        verb, rest = found.groups()
        if verb in ("is a", "is an"):
            return f"that are {rest}s"
        return f"that {OF_SEVERAL[verb]} {rest}{'s' if verb == 'is no' else ''}"
    done = DOES.fullmatch(condition)
    if done is not None and bool(done.group(1)) != bool(done.group(3)):
        return f"that {'do not ' if done.group(1) else ''}{done.group(2)}"
    if condition.startswith(WHOSE):
        return f"whose {condition.removeprefix(WHOSE).replace(WHOSE, 'their ')}"
    if condition.startswith(WHO):
        return f"that {condition.removeprefix(WHO)}"
    if condition.startswith(ITS) and " and " not in condition:
        return f"whose {condition.removeprefix(ITS)}"
    named = HAS_NAME.fullmatch(condition)
    if named is not None:
        return f"that {'do not have' if named.group(1) else 'have'} {named.group(2)}"
    if WHOSE in condition:
        return f"for whom {condition.replace(WHOSE, 'their ').replace(WHO, 'they ')}"
    return f"where {condition}"

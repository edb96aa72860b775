"""Expressions: conditions, amounts and selections are one kind of tree.

Every expression has a whole number as its value; a condition is 1 or 0, a word
or a tag is its place in a list that was fixed when the card was loaded. A node
is a plain class with a method that computes it. What a card file may read from
a match (`owner.focus`, `unit.kind`) are further nodes, which games register.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.root_words import COMPARISONS
from cardwright.kernel.values.phrases import article, conjoined, phrase, say
from cardwright.kernel.values.plain import Plain, number_text, slug
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


# Sorts whose names are no words for people.
DESCRIBED: Final = {"hundredths": "a quantity", "truth": "a condition", "tags": "a list of tags"}


class Sort:
    """What a number means, so that only like is compared with like, and how it is called.

    A game whose options name things of its own, plays or cells, subclasses it
    with their titles, their keys, and what tells two of the same title apart.
    """

    __slots__ = ("name", "ordered", "words")

    def __init__(self, name: str, words: tuple[str, ...] = (), ordered: bool = False) -> None:
        self.name = name
        self.words = words
        # Do the words go from the least to the most, so that they can be compared?
        self.ordered = ordered

    def described(self) -> str:
        """One of its kind, as a sentence names it."""
        if self.name in DESCRIBED:
            return DESCRIBED[self.name]
        article = "an" if self.name[:1] in "aeiou" else "a"
        return f"{article} {self.name.replace('_', ' ')}"

    def title(self, state: State, number: int) -> str:
        """What people call it."""
        return self.word(number) if self.words else str(number)

    def key(self, state: State, number: int) -> str:
        """What it is called in records and machine forms: one word, the same for all who see it."""
        return self.words[number] if self.words else str(number)

    def apart(self, state: State, number: int) -> str:
        """What tells it from others of the same title, to be put behind it; empty if nothing."""
        return ""

    def word(self, number: int) -> str:
        """One of its words, as people read it."""
        return self.words[number].replace("_", " ")

    def verb_words(self, number: int, holds: bool) -> str:
        """That something comes out so, or not so: it hits, it is not blocked; empty as usual."""
        return ""


class CardSort(Sort):
    """Cards. Their keys need a whole zone to be looked at: `table/keys.py` makes them."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return phrase(state.cards[number].template.title)

    def apart(self, state: State, number: int) -> str:
        zone = state.zones[state.cards[number].zone]
        if zone.kind.name == "hand":
            return phrase("from hand")
        return say("from the {zone}", zone=phrase(zone.kind.noun))


class OwnerSort(Sort):
    """Owners of cards and resources: seats, fighters, heroes."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return state.game.owner_name(state, number)

    def key(self, state: State, number: int) -> str:
        return slug(state.game.owner_name(state, number))


class LastingSort(Sort):
    """Lasting effects in force, by the order of their arrival."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        for lasting in state.in_force:
            if lasting.arrival == number:
                template = state.game.by_name.get(lasting.blueprint.name)
                return lasting.blueprint.name if template is None else template.title
        return "an effect that is over"

    def key(self, state: State, number: int) -> str:
        """By its name, and with the how-manieth of that name it is."""
        names = [lasting.blueprint.name for lasting in state.in_force if lasting.arrival <= number]
        count = names.count(names[-1])
        return f"effect.{names[-1]}" if count == 1 else f"effect.{names[-1]}.{count}"


class NameSort(Sort):
    """Names of cards, each by the number of its entry in the card files."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return state.game.templates[number].title

    def key(self, state: State, number: int) -> str:
        return state.game.templates[number].name


COUNT: Final = Sort("count")
HUNDREDTHS: Final = Sort("hundredths")
TRUTH: Final = Sort("truth")
TAGS: Final = Sort("tags")

# Things, which are only compared with their like.
OWNER: Final = OwnerSort("owner")
CARD: Final = CardSort("card")
LASTING: Final = LastingSort("lasting")
NAME: Final = NameSort("name")
SEAT: Final = Sort("seat")
THING: Final = Sort("thing")


class Expr:
    """A node of the tree. `sort` is what its value means."""

    __slots__ = ("bounds", "parts_read", "sort")

    def __init__(self, sort: Sort, bounds: tuple[int, int] | None = None) -> None:
        self.sort = sort
        # The least and the most that it can be, where that is known.
        self.bounds = bounds
        # Of how many parts it was read, if it was.
        self.parts_read = 1

    def work(self) -> int:
        """How much work it is to compute it, in units of ten parts."""
        return 1 + self.parts_read // 10

    def value(self, state: State, scene: Scene) -> int:
        raise NotImplementedError(type(self).__name__)

    def words(self) -> str:
        """The expression as a person reads it in rules text and refusals."""
        raise NotImplementedError(type(self).__name__)

    def form(self) -> Plain:
        return self.words()

    def counted(self) -> str:
        """One of what it counts, as behind "for each"; empty if it has no word for that."""
        return ""

    # How larger expressions speak of it; readers override what reads better

    def shown(self, number: int) -> str:
        """A value of it as a person reads it."""
        return Literal(number, self.sort).words()

    def compared(self, operator: str, right: Expr) -> str:
        """It compared with something else, as a condition."""
        said = ""
        if isinstance(right, Literal) and operator in ("==", "!="):
            said = self.sort.verb_words(right.number, operator == "==")
        other = self.shown(right.number) if isinstance(right, Literal) else right.words()
        return said or f"{self.words()} {COMPARISONS[operator]} {other}"

    def tag_words(self, tag: str, has: bool) -> str:
        """That a list of tags has one, or that it does not."""
        words = f"{self.words()} include {tag}"
        return words if has else f"not ({words})"

    def negated(self) -> str:
        """That a condition does not hold."""
        return f"not ({self.words()})"

    def needs_brackets(self) -> bool:
        """Would its words run together with those around it?"""
        return False

    def is_subject(self) -> bool:
        """Is it what a question is asked about?"""
        return False

    def is_subject_tags(self) -> bool:
        """Are these the tags of what a question is asked about?"""
        return False

    def is_target_tags(self) -> bool:
        """Are these the tags of one that an effect might concern?"""
        return False

    def shortfall(self, state: State, scene: Scene) -> str:
        """Which part of a condition fails, in words; empty if it holds."""
        return "" if self.value(state, scene) else self.words()


class Literal(Expr):
    """A number or a truth, as it is written."""

    __slots__ = ("number",)

    def __init__(self, number: int, sort: Sort) -> None:
        super().__init__(sort)
        self.number = number

    def value(self, state: State, scene: Scene) -> int:
        return self.number

    def words(self) -> str:
        if self.sort is HUNDREDTHS:
            return number_text(self.number)
        if self.sort.words:
            known = 0 <= self.number < len(self.sort.words)
            return self.sort.word(self.number) if known else "none"
        return str(self.number)


class Always(Expr):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TRUTH)

    def value(self, state: State, scene: Scene) -> int:
        return 1

    def words(self) -> str:
        return "always"


class Compare(Expr):
    """left (operator) right, both of one sort."""

    __slots__ = ("left", "operator", "right")

    def __init__(self, operator: str, left: Expr, right: Expr) -> None:
        super().__init__(TRUTH)
        self.operator = operator
        self.left = left
        self.right = right

    def value(self, state: State, scene: Scene) -> int:
        left = self.left.value(state, scene)
        right = self.right.value(state, scene)
        operator = self.operator
        if operator == "==":
            holds = left == right
        elif operator == ">=":
            holds = left >= right
        elif operator == "<=":
            holds = left <= right
        elif operator == ">":
            holds = left > right
        elif operator == "<":
            holds = left < right
        else:
            holds = left != right
        return 1 if holds else 0

    def words(self) -> str:
        return self.left.compared(self.operator, self.right)

    def names_phase(self) -> bool:
        """Does it say which phase the event must be about?"""
        return self.operator == "==" and self.left.sort.name == "phase"

    def names_subject(self) -> bool:
        """Does it say which one a question must be asked about?"""
        return self.operator == "==" and self.left.is_subject()

    def form(self) -> Plain:
        return [self.operator, self.left.form(), self.right.form()]

    def shortfall(self, state: State, scene: Scene) -> str:
        if self.value(state, scene):
            return ""
        found = self.left.shown(self.left.value(state, scene))
        return f"{self.words()} (it is {found})"


class HasTag(Expr):
    """Whether a list of tags has one."""

    __slots__ = ("bit", "name", "tags")

    def __init__(self, name: str, bit: int, tags: Expr) -> None:
        super().__init__(TRUTH)
        self.name = name
        self.bit = bit
        self.tags = tags

    def value(self, state: State, scene: Scene) -> int:
        return 1 if self.tags.value(state, scene) & self.bit else 0

    def words(self) -> str:
        return self.tags.tag_words(self.name, True)

    def says_kind(self) -> bool:
        """Does it say of each thing of its kind that it is this, and no more?"""
        said = (f"it is {self.name}", f"it is {article(self.name)} card")
        return self.tags.is_target_tags() or self.words() in said

    def negated(self) -> str:
        return self.tags.tag_words(self.name, False)


class Not(Expr):
    __slots__ = ("part",)

    def __init__(self, part: Expr) -> None:
        super().__init__(TRUTH)
        self.part = part

    def value(self, state: State, scene: Scene) -> int:
        return 0 if self.part.value(state, scene) else 1

    def words(self) -> str:
        return self.part.negated()

    def form(self) -> Plain:
        return ["not", self.part.form()]


class AllOf(Expr):
    """All of several conditions."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Expr]) -> None:
        super().__init__(TRUTH)
        self.parts = parts

    def value(self, state: State, scene: Scene) -> int:
        for part in self.parts:
            if not part.value(state, scene):
                return 0
        return 1

    def words(self) -> str:
        return conjoined([grouped(part) for part in self.parts], "and")

    def form(self) -> Plain:
        return ["and", *[part.form() for part in self.parts]]

    def shortfall(self, state: State, scene: Scene) -> str:
        for part in self.parts:
            missing = part.shortfall(state, scene)
            if missing:
                return missing
        return ""


class AnyOf(Expr):
    """At least one of several conditions."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Expr]) -> None:
        super().__init__(TRUTH)
        self.parts = parts

    def value(self, state: State, scene: Scene) -> int:
        for part in self.parts:
            if part.value(state, scene):
                return 1
        return 0

    def words(self) -> str:
        return conjoined([grouped(part) for part in self.parts], "or")

    def form(self) -> Plain:
        return ["or", *[part.form() for part in self.parts]]


def work_of(condition: Expr | None) -> int:
    return 0 if condition is None else condition.work()


def grouped(part: Expr) -> str:
    """The words of a part of a larger expression, in brackets where they could mislead."""
    if isinstance(part, AllOf | AnyOf) or part.needs_brackets():
        return f"({part.words()})"
    return part.words()

"""Readers of the event that woke a rule: its fields, and what these name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.machine.expr import NAME, TAGS, TRUTH, Expr, Sort
from cardwright.kernel.machine.named import Names, WordSort
from cardwright.kernel.machine.root_words import COMPARISONS, FIELD_WORDS
from cardwright.kernel.machine.wording import said_of
from cardwright.kernel.values.events import UNKNOWN
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


def field_words(field: str) -> str:
    """What a field of an event is called, without an article."""
    return FIELD_WORDS.get(field, field.replace("_", " "))


def of_field(field: str, words: str) -> str:
    """What is said of a target, said of what a field of an event names."""
    return said_of(f"the {field_words(field)}", words)


class EventCardTags(Expr):
    """The tags of a card that the event was about."""

    __slots__ = ("field",)

    def __init__(self, field: str) -> None:
        super().__init__(TAGS)
        self.field = field

    def value(self, state: State, scene: Scene) -> int:
        card = NONE if scene.event is None else scene.event.number(self.field)
        return 0 if card == NONE else state.cards[card].template.tags

    def words(self) -> str:
        return f"the tags of its {self.field.replace('_', ' ')}"

    def tag_words(self, tag: str, has: bool) -> str:
        which = f"that {self.field.replace('_', ' ')}"
        return f"{which} is {tag}" if has else f"{which} is not {tag}"


class EventCardName(Expr):
    """The name of a card that the event was about."""

    __slots__ = ("field",)

    def __init__(self, field: str) -> None:
        super().__init__(NAME)
        self.field = field

    def value(self, state: State, scene: Scene) -> int:
        card = NONE if scene.event is None else scene.event.number(self.field)
        return NONE if card == NONE else state.cards[card].template.number

    def words(self) -> str:
        return f"the name of that {self.field.replace('_', ' ')}"

    def compared(self, operator: str, right: Expr) -> str:
        """What the card is called, or not."""
        card = f"the {self.field.replace('_', ' ')}"
        other = right.words()
        if other.startswith("the name of "):
            has = "has" if operator == "==" else "does not have"
            return f"{card} {has} the same name as {other.removeprefix('the name of ')}"
        return f"{card} {COMPARISONS[operator]} called {other}"


class EventField(Expr):
    """A field of the event that woke the rule."""

    __slots__ = ("field",)

    def __init__(self, field: str, sort: Sort) -> None:
        super().__init__(sort)
        self.field = field

    def value(self, state: State, scene: Scene) -> int:
        if scene.event is None:
            return UNKNOWN
        if self.sort.words or isinstance(self.sort, WordSort):
            word = getattr(scene.event, self.field)
            return self.sort.words.index(word) if word in self.sort.words else UNKNOWN
        return scene.event.number(self.field)

    def words(self) -> str:
        if self.sort is TRUTH:
            return f"it is {self.field.replace('_', ' ')}"
        return f"the {field_words(self.field)}"

    def negated(self) -> str:
        return f"it is not {self.field.replace('_', ' ')}"

    def compared(self, operator: str, right: Expr) -> str:
        """Whom an event is about is you, or somebody else."""
        if self.field == "owner" and operator in ("==", "!="):
            return f"it {COMPARISONS[operator]} {right.words()}"
        return super().compared(operator, right)


class OfEvent(Expr):
    """Something of what a field of the event names: of its attacker, its play, its card."""

    __slots__ = ("field", "inner")

    def __init__(self, field: str, inner: Expr) -> None:
        super().__init__(inner.sort)
        self.field = field
        # Reads it of the target of a scene.
        self.inner = inner

    def value(self, state: State, scene: Scene) -> int:
        thing = NONE if scene.event is None else scene.event.number(self.field)
        return self.inner.value(state, scene.at(thing))

    def words(self) -> str:
        return of_field(self.field, self.inner.words())

    def shown(self, number: int) -> str:
        return self.inner.shown(number)

    def compared(self, operator: str, right: Expr) -> str:
        return of_field(self.field, self.inner.compared(operator, right))

    def tag_words(self, tag: str, has: bool) -> str:
        return of_field(self.field, self.inner.tag_words(tag, has))

    def negated(self) -> str:
        return of_field(self.field, self.inner.negated())


class NamesOfEvent(Names):
    """Names that what a field of the event names has: the conditions of its defender."""

    __slots__ = ("field", "inner")

    def __init__(self, field: str, inner: Names) -> None:
        super().__init__(inner.named)
        self.field = field
        self.inner = inner

    def holds(self, state: State, scene: Scene, name: str) -> bool:
        thing = NONE if scene.event is None else scene.event.number(self.field)
        return self.inner.holds(state, scene.at(thing), name)

    def words(self) -> str:
        return of_field(self.field, self.inner.words())

    def name_words(self, name: str, has: bool) -> str:
        return of_field(self.field, self.inner.name_words(name, has))

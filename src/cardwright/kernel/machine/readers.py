"""Readers: what any card file may read from a match, whatever the game.

Each reader is an expression node. It starts from a root of the scene: the owner
of the rule, its target, the subject of a question, or the card it stands on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import COUNT, HUNDREDTHS, TAGS, Expr, Names, NameSort, Sort
from cardwright.kernel.machine.zones import ZoneKind
from cardwright.kernel.values.events import UNKNOWN
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State

ROOTS: Final = ("owner", "target", "subject", "card")


def thing_at(scene: Scene, root: str) -> int:
    """The thing of a scene that a word stands for: its owner, target, subject or card."""
    if root == "owner":
        return scene.owner
    if root == "target":
        return scene.target
    if root == "subject":
        return scene.subject
    return scene.card


class Root(Expr):
    """The owner, target, subject or card itself, to be compared with another."""

    __slots__ = ("root",)

    def __init__(self, root: str, sort: Sort) -> None:
        super().__init__(sort)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        return thing_at(scene, self.root)

    def words(self) -> str:
        return f"the {self.root}"


class ResourceOf(Expr):
    """How much of a resource an owner has."""

    __slots__ = ("name", "number", "root")

    def __init__(self, root: str, number: int, name: str) -> None:
        super().__init__(HUNDREDTHS)
        self.root = root
        self.number = number
        self.name = name

    def value(self, state: State, scene: Scene) -> int:
        owner = thing_at(scene, self.root)
        return 0 if owner == NONE else state.resource(owner, self.number).current

    def words(self) -> str:
        return f"the {self.root}'s {self.name.replace('_', ' ')}"


class CardsIn(Expr):
    """How many cards lie in a zone of an owner, or in a shared one."""

    __slots__ = ("kind", "root")

    def __init__(self, root: str, kind: ZoneKind) -> None:
        super().__init__(COUNT)
        self.root = root
        self.kind = kind

    def value(self, state: State, scene: Scene) -> int:
        owner = 0 if self.kind.shared else thing_at(scene, self.root)
        return 0 if owner == NONE else len(state.zone(self.kind, owner).cards)

    def words(self) -> str:
        return f"the cards in {self.kind.name.replace('_', ' ')}"


class TagsOf(Expr):
    """The tags of a card."""

    __slots__ = ("root",)

    def __init__(self, root: str) -> None:
        super().__init__(TAGS)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        card = thing_at(scene, self.root)
        return 0 if card == NONE else state.cards[card].template.tags

    def words(self) -> str:
        return f"the tags of the {self.root}"


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


class TurnNumber(Expr):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        return state.turn

    def words(self) -> str:
        return "the turn"


class CurrentPhase(Expr):
    __slots__ = ()

    def __init__(self, sort: Sort) -> None:
        super().__init__(sort)

    def value(self, state: State, scene: Scene) -> int:
        return self.sort.words.index(state.phase) if state.phase in self.sort.words else NONE

    def words(self) -> str:
        return "the phase"


class EventField(Expr):
    """A field of the event that woke the rule."""

    __slots__ = ("field",)

    def __init__(self, field: str, sort: Sort) -> None:
        super().__init__(sort)
        self.field = field

    def value(self, state: State, scene: Scene) -> int:
        if scene.event is None:
            return UNKNOWN
        if self.sort.words or isinstance(self.sort, NameSort):
            word = getattr(scene.event, self.field)
            return self.sort.words.index(word) if word in self.sort.words else UNKNOWN
        return scene.event.number(self.field)

    def words(self) -> str:
        return f"its {self.field.replace('_', ' ')}"


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
        return f"{self.inner.words()} (its {self.field.replace('_', ' ')})"


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
        return f"{self.inner.words()} (its {self.field.replace('_', ' ')})"


class Bound(Expr):
    """Something that was chosen when the lasting effect was created, by its place."""

    __slots__ = ("name", "place")

    def __init__(self, name: str, place: int, sort: Sort) -> None:
        super().__init__(sort)
        self.name = name
        self.place = place

    def value(self, state: State, scene: Scene) -> int:
        return scene.bound[self.place]

    def words(self) -> str:
        return f"the {self.name.replace('_', ' ')}"

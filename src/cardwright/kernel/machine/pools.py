"""The pools of targets that every game has. Games add their own: plays, units, body parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.cards import NOWHERE
from cardwright.kernel.machine.expr import CARD, OWNER, Expr, Sort
from cardwright.kernel.machine.root_words import kept_name
from cardwright.kernel.machine.targets import Pool
from cardwright.kernel.machine.zones import FACE_UP, ZoneKind
from cardwright.kernel.values.events import UNKNOWN
from cardwright.kernel.values.scene import NONE, Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.state import State


class Themselves(Pool):
    """The owner of the rule."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return [scene.owner]

    def words(self) -> str:
        return "yourself"


class Enemies(Pool):
    """The owners that sit elsewhere. Games with sides override it."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        seat = state.seat_of[scene.owner]
        return [owner for owner, other in enumerate(state.seat_of) if other != seat]

    def words(self) -> str:
        return "your enemies"

    def each_words(self) -> str:
        return "each enemy in turn"


class Everyone(Pool):
    """All owners."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return list(range(len(state.seat_of)))

    def each_words(self) -> str:
        return "everyone in turn"


class Neighbour(Pool):
    """The owner who sits next, or before."""

    __slots__ = ("step",)

    def __init__(self, name: str, sort: Sort, step: int) -> None:
        super().__init__(name, sort)
        self.step = step

    def members(self, state: State, scene: Scene) -> list[int]:
        other = (scene.owner + self.step) % len(state.seat_of)
        return [] if other == scene.owner else [other]

    def words(self) -> str:
        return f"the {self.name.replace('_', ' ')}"

    def each_words(self) -> str:
        return self.words()


class Kept(Pool):
    """The thing that was kept under a name, by its place; nothing if none was found."""

    __slots__ = ("place",)

    def __init__(self, name: str, sort: Sort, place: int) -> None:
        super().__init__(name, sort)
        self.place = place

    def members(self, state: State, scene: Scene) -> list[int]:
        kept = scene.bound[self.place]
        if self.sort is CARD and (kept == NONE or state.cards[kept].zone == NOWHERE):
            return []
        return [] if self.sort is OWNER and kept == NONE else [kept]

    def words(self) -> str:
        return f"the {kept_name(self.name)}"

    def each_words(self) -> str:
        return self.words()


class OwnerOf(Pool):
    """Whoever something belongs to: a play, a card that was chosen."""

    __slots__ = ("whose",)

    def __init__(self, whose: Expr) -> None:
        super().__init__("owner", OWNER)
        self.whose = whose

    def members(self, state: State, scene: Scene) -> list[int]:
        owner = self.whose.value(state, scene)
        return [] if owner < 0 else [owner]

    def words(self) -> str:
        return self.whose.words()

    def each_words(self) -> str:
        return self.words()


class EventSource(Pool):
    """Whoever the event that woke the rule was about."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        owner = UNKNOWN if scene.event is None else getattr(scene.event, "owner", UNKNOWN)
        return [] if owner == UNKNOWN else [owner]

    def words(self) -> str:
        return "whoever caused it"


class EventThing(Pool):
    """What a field of the event that woke the rule names: its attacker, its card, its play."""

    __slots__ = ("field", "said")

    def __init__(self, field: str, sort: Sort, said: str = "") -> None:
        super().__init__(f"event.{field}", sort)
        self.field = field
        # What a text calls it.
        self.said = said or f"the {field.replace('_', ' ')}"

    def members(self, state: State, scene: Scene) -> list[int]:
        thing = UNKNOWN if scene.event is None else scene.event.number(self.field)
        if thing == UNKNOWN or (self.sort is CARD and state.cards[thing].zone == NOWHERE):
            return []
        return [thing]

    def words(self) -> str:
        return self.said


class ThisCard(Pool):
    """The card that the rule stands on, while it is in the match."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        card = scene.card
        return [] if card == NONE or state.cards[card].zone == NOWHERE else [card]

    def name_of(self, state: State, member: int) -> str:
        return state.cards[member].template.title

    def words(self) -> str:
        return "this card"


class CardsOf(Pool):
    """The cards in a zone of the owner, or in a shared one."""

    __slots__ = ("kind",)

    def __init__(self, name: str, sort: Sort, kind: ZoneKind) -> None:
        super().__init__(name, sort, kind.face != FACE_UP)
        self.kind = kind

    def members(self, state: State, scene: Scene) -> list[int]:
        return state.zone(self.kind, scene.owner).cards.copy()

    def words(self) -> str:
        return f"the cards in {'the' if self.kind.shared else 'your'} {self.kind.noun}"


class LastingEffects(Pool):
    """The lasting effects in force, by order of arrival."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return [lasting.arrival for lasting in state.in_force]

    def words(self) -> str:
        return "the lasting effects in force"


# The pools that hold one thing at most.
SINGLE_POOLS: Final = (Themselves, ThisCard, EventSource, Neighbour, Kept, OwnerOf)

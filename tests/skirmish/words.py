"""What card files of Skirmish may say besides the words that every game has."""

from __future__ import annotations

from cardwright.kernel import HUNDREDTHS, Effect, Expr, Moment, Scene, Sort, State, ask
from cardwright.kernel.machine.operations import raised
from cardwright.kernel.machine.readers import thing_at
from cardwright.kernel.machine.targets import Pool
from tests.skirmish.questions import DAMAGE
from tests.skirmish.table import (
    ENDURANCE,
    PLACES,
    PLAY,
    part_number,
    table,
    total_hurt,
)


class Strike(Effect):
    """A blow against a part of a body: the targeted one, or the opponent's torso."""

    __slots__ = ("amount",)

    def __init__(self, amount: Expr) -> None:
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        skirmish = table(state)
        target = scene.target
        if target < 0:
            target = part_number(1 - scene.owner, PLACES.index("torso"))
        owner, place = divmod(target, len(PLACES))
        skirmish.blow = self.amount.value(state, scene)
        landed = max(0, ask(state, DAMAGE, Scene(scene.owner, scene.card, scene.card, target)))
        skirmish.blow = 0
        skirmish.hurt[owner][place] += landed
        state.tell(Moment("struck", owner, target, landed))
        if total_hurt(state, owner) >= ENDURANCE:
            state.finish([-1 if loser == owner else 1 for loser in (0, 1)], "struck down")

    def boosted(self, by: int) -> Effect:
        return Strike(raised(self.amount, by))

    def words(self) -> str:
        return f"strike for {self.amount.words()}"


class PlaysOf(Pool):
    """The cards in play of the owner, or of everybody else."""

    __slots__ = ("mine",)

    def __init__(self, name: str, sort: Sort, mine: bool) -> None:
        super().__init__(name, sort)
        self.mine = mine

    def members(self, state: State, scene: Scene) -> list[int]:
        owner = scene.owner if self.mine else 1 - scene.owner
        return state.zone(PLAY, owner).cards.copy()

    def name_of(self, state: State, member: int) -> str:
        return state.cards[member].template.title


class BodyParts(Pool):
    """The parts of the opponent's body."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return [part_number(1 - scene.owner, place) for place in range(len(PLACES))]

    def name_of(self, state: State, member: int) -> str:
        return PLACES[member % len(PLACES)]


class HurtOf(Expr):
    """How much a part of a body is hurt."""

    __slots__ = ("root",)

    def __init__(self, root: str) -> None:
        super().__init__(HUNDREDTHS)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        owner, place = divmod(thing_at(scene, self.root), len(PLACES))
        return table(state).hurt[owner][place]

    def words(self) -> str:
        return f"how much the {self.root} is hurt"


class PlaceOf(Expr):
    """Which part of a body it is."""

    __slots__ = ("root",)

    def __init__(self, root: str, sort: Sort) -> None:
        super().__init__(sort)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        return thing_at(scene, self.root) % len(PLACES)

    def words(self) -> str:
        return f"the place of the {self.root}"

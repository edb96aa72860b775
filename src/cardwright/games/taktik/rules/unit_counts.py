"""What card files may count about a unit of Taktik."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.table.state import table
from cardwright.games.taktik.table.unit import OFF_BOARD, Unit
from cardwright.kernel import COMPARISONS, COUNT, Expr, Scene, Sort, State, possessive, thing_at

PHRASES: Final = {"subject": "the unit", "target": "the other unit", "card": "the card"}


def count_words(operator: str, right: Expr) -> str:
    """How many something is compared with: at least 2, exactly 1."""
    return f"{COMPARISONS[operator].removeprefix('is').strip() or 'exactly'} {right.words()}"


class OfUnit(Expr):
    """The base of readers of a unit that stands at a root of the scene."""

    __slots__ = ("root",)

    def __init__(self, root: str, sort: Sort) -> None:
        super().__init__(sort)
        self.root = root

    def value(self, state: State, scene: Scene) -> int:
        number = thing_at(scene, self.root)
        return self.missing() if number < 0 else self.of(state, table(state).units[number])

    def missing(self) -> int:
        return 0

    def of(self, state: State, unit: Unit) -> int:
        raise NotImplementedError(type(self).__name__)

    def phrase(self) -> str:
        return PHRASES.get(self.root, self.root)


def beside(state: State, unit: Unit) -> list[Unit]:
    """The units right beside one, of both sides; nobody is where it is off the board."""
    taktik = table(state)
    if unit.cell == OFF_BOARD:
        return []
    others = [taktik.at[cell] for cell in taktik.board.neighbours[unit.cell]]
    return [taktik.units[other] for other in others if other >= 0]


class MovesOf(OfUnit):
    """How often a unit has moved this turn."""

    __slots__ = ()

    def __init__(self, root: str) -> None:
        super().__init__(root, COUNT)

    def of(self, state: State, unit: Unit) -> int:
        return unit.moves

    def words(self) -> str:
        return f"the moves of {self.phrase()} this turn"

    def compared(self, operator: str, right: Expr) -> str:
        if operator == ">" and right.words() == "0":
            return f"{self.phrase()} has moved this turn"
        return f"{self.phrase()} has made {count_words(operator, right)} moves this turn"


class Pressure(OfUnit):
    """How many enemies stand right beside a unit."""

    __slots__ = ()

    def __init__(self, root: str) -> None:
        super().__init__(root, COUNT)

    def of(self, state: State, unit: Unit) -> int:
        return len([other for other in beside(state, unit) if other.side != unit.side])

    def words(self) -> str:
        return f"the number of {possessive(self.phrase())} enemies beside it"


class Escort(OfUnit):
    """How many units of its own side that are of another kind stand right beside a unit."""

    __slots__ = ()

    def __init__(self, root: str) -> None:
        super().__init__(root, COUNT)

    def of(self, state: State, unit: Unit) -> int:
        friends = [other for other in beside(state, unit) if other.side == unit.side]
        return len([friend for friend in friends if friend.kind is not unit.kind])

    def words(self) -> str:
        return f"the escort of {self.phrase()}"

    def compared(self, operator: str, right: Expr) -> str:
        if operator == ">" and right.words() == "0":
            return f"a unit of its side and of another kind is beside {self.phrase()}"
        friends = f"{count_words(operator, right)} units of its side and of another kind"
        return f"{friends} are beside {self.phrase()}"

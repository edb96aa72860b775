"""What card files may read of a match of Taktik.

Each reader is an expression node. Which of them are in reach depends on the
question that is answered: `names_of_unit` and its like say what the things of
a question's scene are called.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import ATTACKER, DEFENDER, SIDES
from cardwright.games.taktik.rules.unit_counts import Escort, MovesOf, OfUnit, Pressure
from cardwright.games.taktik.table.sorts import ATTACK_SORT, UNIT_SORT
from cardwright.games.taktik.table.state import table
from cardwright.games.taktik.table.unit import OFF_BOARD, Unit
from cardwright.kernel import (
    CARD,
    COUNT,
    OWNER,
    TAGS,
    TRUTH,
    Bound,
    Expr,
    Literal,
    Root,
    Scene,
    State,
    TagsOf,
    thing_at,
)


class Itself(OfUnit):
    """The unit, to be compared with another."""

    __slots__ = ()

    def __init__(self, root: str) -> None:
        super().__init__(root, UNIT_SORT)

    def value(self, state: State, scene: Scene) -> int:
        return thing_at(scene, self.root)

    def is_subject(self) -> bool:
        return self.root == "subject"

    def words(self) -> str:
        return self.phrase()


class SideOf(OfUnit):
    """The side that a unit belongs to."""

    __slots__ = ()

    def __init__(self, root: str) -> None:
        super().__init__(root, OWNER)

    def missing(self) -> int:
        return -1

    def of(self, state: State, unit: Unit) -> int:
        return unit.side

    def words(self) -> str:
        return f"the side of {self.phrase()}"


class KindTags(OfUnit):
    """The tags of a unit's kind."""

    __slots__ = ()

    def __init__(self, root: str) -> None:
        super().__init__(root, TAGS)

    def of(self, state: State, unit: Unit) -> int:
        return unit.kind.tags

    def words(self) -> str:
        return f"the tags of {self.phrase()}"

    def is_subject_tags(self) -> bool:
        return self.root == "subject"

    def is_target_tags(self) -> bool:
        return self.root == "target"

    def tag_words(self, tag: str, has: bool) -> str:
        return f"{self.phrase()} is {tag}" if has else f"{self.phrase()} is not {tag}"


class GroundTags(OfUnit):
    """The tags of the terrain that a unit stands on."""

    __slots__ = ()

    def __init__(self, root: str) -> None:
        super().__init__(root, TAGS)

    def of(self, state: State, unit: Unit) -> int:
        return 0 if unit.cell == OFF_BOARD else table(state).board.tags[unit.cell]

    def words(self) -> str:
        return f"the tags of the ground of {self.phrase()}"


class DistanceApart(Expr):
    """How far the unit and the other unit stand from each other."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        taktik = table(state)
        first, second = taktik.units[scene.subject].cell, taktik.units[scene.target].cell
        return 0 if OFF_BOARD in (first, second) else taktik.board.distance(first, second)

    def words(self) -> str:
        return "the distance"


class StepGround(Expr):
    """The tags of the cell that a step leaves or enters. The step is the scene's target."""

    __slots__ = ("entered",)

    def __init__(self, entered: bool) -> None:
        super().__init__(TAGS)
        self.entered = entered

    def value(self, state: State, scene: Scene) -> int:
        board = table(state).board
        cell = scene.target % board.size if self.entered else scene.target // board.size
        return board.tags[cell]

    def words(self) -> str:
        return "the tags of the cell entered" if self.entered else "the tags of the cell left"

    def tag_words(self, tag: str, has: bool) -> str:
        cell = "the cell entered" if self.entered else "the cell left"
        return f"{cell} is {tag}" if has else f"{cell} is not {tag}"


class CellGround(Expr):
    """The tags of the cell that a question is about."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TAGS)

    def value(self, state: State, scene: Scene) -> int:
        return table(state).board.tags[scene.target]

    def words(self) -> str:
        return "the tags of the cell"


class ActiveSide(Expr):
    """The side whose turn it is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(OWNER)

    def value(self, state: State, scene: Scene) -> int:
        return table(state).active

    def words(self) -> str:
        return "the active side"

    def compared(self, operator: str, right: Expr) -> str:
        if isinstance(right, Root) and right.root == "owner" and operator in ("==", "!="):
            return "it is your turn" if operator == "==" else "it is the enemy's turn"
        return super().compared(operator, right)


class RoundNumber(Expr):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        return table(state).round

    def words(self) -> str:
        return "the round"


class TimeIsUp(Expr):
    """Whether the last round has been played."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TRUTH)

    def value(self, state: State, scene: Scene) -> int:
        taktik = table(state)
        return 1 if taktik.round > taktik.rounds else 0

    def words(self) -> str:
        return "time is up"


class CurrentAttack(Expr):
    """The attack that is being resolved."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ATTACK_SORT)

    def value(self, state: State, scene: Scene) -> int:
        return table(state).attack

    def words(self) -> str:
        return "the attack"

    def compared(self, operator: str, right: Expr) -> str:
        if isinstance(right, Bound) and operator == "==":
            return "this attack lasts"
        return super().compared(operator, right)


class NaturalDie(Expr):
    """The die of the attack that is being resolved, as it fell."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(COUNT)

    def value(self, state: State, scene: Scene) -> int:
        return table(state).die

    def words(self) -> str:
        return "what the die shows"


def unit_readers(name: str, root: str) -> dict[str, Expr]:
    """What may be read of a unit under some name."""
    return {
        name: Itself(root),
        f"{name}.side": SideOf(root),
        f"{name}.tags": KindTags(root),
        f"{name}.ground": GroundTags(root),
        f"{name}.moves": MovesOf(root),
        f"{name}.pressed": Pressure(root),
        f"{name}.escort": Escort(root),
    }


class AskedSide(Root):
    """The side that a question is about."""

    __slots__ = ()

    def words(self) -> str:
        return "the side"

    def compared(self, operator: str, right: Expr) -> str:
        if isinstance(right, Root) and right.root == "owner" and operator in ("==", "!="):
            return "it is you" if operator == "==" else "it is the enemy"
        if isinstance(right, Literal) and right.number in (ATTACKER, DEFENDER):
            verb = "is" if operator == "==" else "is not"
            return f"the side {verb} the {SIDES[right.number]}"
        return super().compared(operator, right)


class PlayedTags(TagsOf):
    """The tags of the card that would be played or stored."""

    __slots__ = ()

    def words(self) -> str:
        return "its tags"

    def is_subject_tags(self) -> bool:
        return True

    def tag_words(self, tag: str, has: bool) -> str:
        return f"it is {tag}" if has else f"it is not {tag}"


SIDE_NAMES: Final[dict[str, Expr]] = {"side": AskedSide("subject", OWNER)}
CARD_NAMES: Final[dict[str, Expr]] = {
    "played": Root("subject", CARD),
    "played.tags": PlayedTags("subject"),
    "side": AskedSide("target", OWNER),
}
UNIT_NAMES: Final = unit_readers("unit", "subject")
PAIR_NAMES: Final[dict[str, Expr]] = {
    **UNIT_NAMES,
    **unit_readers("other", "target"),
    "distance": DistanceApart(),
}
STEP_NAMES: Final[dict[str, Expr]] = {
    **UNIT_NAMES,
    "here": StepGround(False),
    "there": StepGround(True),
}
CELL_NAMES: Final[dict[str, Expr]] = {**UNIT_NAMES, "there": CellGround()}

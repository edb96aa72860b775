"""What card files may count about a side of Taktik."""

from __future__ import annotations

from cardwright.games.taktik.rules.unit_counts import count_words
from cardwright.games.taktik.table.state import table
from cardwright.games.taktik.table.unit import OFF_BOARD
from cardwright.kernel import COUNT, Expr, Scene, State


class OfSide(Expr):
    """The base of counts about the owner's side, or the one against it."""

    __slots__ = ("enemy",)

    def __init__(self, enemy: bool) -> None:
        super().__init__(COUNT)
        self.enemy = enemy

    def side(self, scene: Scene) -> int:
        return 1 - scene.owner if self.enemy else scene.owner

    def phrase(self) -> str:
        return "the enemy's" if self.enemy else "your"

    def compared(self, operator: str, right: Expr) -> str:
        who = "the enemy has" if self.enemy else "you have"
        number = right.words()
        if number == "0" and operator in ("==", ">"):
            return f"{who} {self.has_words('no' if operator == '==' else 'at least 1')}"
        return f"{who} {self.has_words(count_words(operator, right))}"

    def has_words(self, count: str) -> str:
        """So many of what is counted."""
        raise NotImplementedError(type(self).__name__)


class UnitsOf(OfSide):
    """How many units a side has on the board, of any kind or of those with a tag."""

    __slots__ = ("name", "tag")

    def __init__(self, enemy: bool, name: str, tag: int) -> None:
        super().__init__(enemy)
        self.name = name
        self.tag = tag

    def value(self, state: State, scene: Scene) -> int:
        side = self.side(scene)
        count = 0
        for unit in table(state).units:
            fits = not self.tag or unit.kind.tags & self.tag
            if fits and unit.side == side and unit.cell != OFF_BOARD:
                count += 1
        return count

    def words(self) -> str:
        return f"{self.phrase()} {self.name}"

    def has_words(self, count: str) -> str:
        kind = f"{self.name} " if self.tag else ""
        units = "unit" if count.rsplit(maxsplit=1)[-1] == "1" else "units"
        return f"{count} {kind}{units} on the board"


class TurnsHeld(OfSide):
    """For how many of its turns on end a side has held all objectives."""

    __slots__ = ()

    def value(self, state: State, scene: Scene) -> int:
        return table(state).held[self.side(scene)]

    def words(self) -> str:
        return f"{self.phrase()} turns of holding"

    def has_words(self, count: str) -> str:
        whose = "its" if self.enemy else "your"
        return f"held all objectives at the end of {whose} turn {count} times in a row"


class UnitsAcross(OfSide):
    """How many units a side has on the far edge of the board."""

    __slots__ = ()

    def value(self, state: State, scene: Scene) -> int:
        taktik = table(state)
        side = self.side(scene)
        row = taktik.board.rows - 1 if side == 0 else 0
        count = 0
        for unit in taktik.units:
            on_board = unit.side == side and unit.cell != OFF_BOARD
            if on_board and taktik.board.row_of[unit.cell] == row:
                count += 1
        return count

    def words(self) -> str:
        return f"{self.phrase()} units across"

    def has_words(self, count: str) -> str:
        return f"{count} units on the far edge"

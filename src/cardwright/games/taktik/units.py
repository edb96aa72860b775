"""Units: what is printed about a kind of unit, and one unit of it on the board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.kernel import Context, Field, Grant, Plain, Template, Values, Whole
from cardwright.kernel.language.document import problem
from cardwright.kernel.language.shapes import Many, Text

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = ("attacker", "defender")
SIDE_LETTERS: Final = "AD"
OFF_BOARD: Final = -1
NOBODY: Final = -1


class UnitKind(Template):
    """A kind of unit: how far it goes, and what it needs to hit at each distance."""

    __slots__ = ("grants", "hits_on", "letter", "movement", "threatens_on")

    def __init__(self, name: str, title: str, letter: str, movement: int) -> None:
        super().__init__(name, title)
        self.letter = letter
        self.movement = movement
        # The number needed at distance 1, 2, ...; as many as its range.
        self.hits_on: list[int] = []
        # The same at distance 0, 1, 2, ... if it first comes as near as it can go.
        self.threatens_on: list[int] = []
        # What the kind says about each question, for a unit of either side.
        self.grants: list[dict[int, list[Grant]]] = [{}, {}]

    def make_grants(self) -> None:
        """Ready what is printed for the fold, once all answers have been read."""
        for side in (ATTACKER, DEFENDER):
            for question, modifiers in self.answers.items():
                self.grants[side][question] = [
                    Grant(modifier, self.title, side, -1, 0) for modifier in modifiers
                ]

    def needs(self, distance: int) -> int:
        """The number needed at a distance; beyond the printed ones each cell adds one."""
        printed = self.hits_on
        if distance <= len(printed):
            return printed[max(distance, 1) - 1]
        return printed[-1] + distance - len(printed)


UNIT_FIELDS: Final = [
    Field("letter", Text(), "one capital letter, by which maps show it", required=True),
    Field("movement", Whole(0, 20), "movement points a move", required=True),
    Field(
        "hits_on",
        Many(Whole(1, 9)),
        "the number needed at distance 1, 2, ...; as many as its range",
        required=True,
    ),
]


def build_kind(name: str, title: str, values: Values, context: Context) -> Template:
    letter = values.take("letter", str)
    if len(letter) != 1 or not letter.isupper():
        raise problem(values.tree, "the letter of a unit is one capital letter")
    kind = UnitKind(name, title, letter, values.take("movement", int))
    kind.hits_on = values.many("hits_on", int)
    reaching = kind.movement + len(kind.hits_on)
    kind.threatens_on = [kind.needs(distance - kind.movement) for distance in range(reaching + 1)]
    return kind


@mypyc_attr(acyclic=True)
class Unit:
    """One unit. It is off the board before it is deployed and after it was lost."""

    __slots__ = ("attacks", "cell", "id", "kind", "lost", "moves", "name", "side")

    def __init__(self, id: int, kind: UnitKind, side: int, name: str) -> None:
        self.id = id
        self.kind = kind
        self.side = side
        self.name = name
        self.cell = OFF_BOARD
        self.lost = False
        # How often it has moved and attacked in the turn of its side.
        self.moves = 0
        self.attacks = 0

    def clone(self) -> Unit:
        copy = Unit(self.id, self.kind, self.side, self.name)
        copy.cell = self.cell
        copy.lost = self.lost
        copy.moves = self.moves
        copy.attacks = self.attacks
        return copy

    def form(self) -> Plain:
        return [self.name, self.side, self.cell, self.lost, self.moves, self.attacks]


def unit_name(kind: UnitKind, side: int, number: int) -> str:
    """What a unit is called: A2 infantry is the attacker's second unit."""
    return f"{SIDE_LETTERS[side]}{number} {kind.name}"

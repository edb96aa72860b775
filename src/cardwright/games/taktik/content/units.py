"""Kinds of unit, as they are printed."""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.sides import ATTACKER, DEFENDER
from cardwright.kernel import Grant, Template, sentence
from cardwright.kernel.language import Context, Field, Many, Text, Values, Whole, problem


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

    def kind_words(self, tags: list[str]) -> str:
        return f"Unit, {', '.join(tags)}. Movement {self.movement}."

    def words(self) -> list[str]:
        needed = [
            f"{needs} or more at distance {place}" for place, needs in enumerate(self.hits_on, 1)
        ]
        lines = [f"Needs to hit: {', '.join(needed)}."]
        for modifiers in self.answers.values():
            lines += [sentence(modifier.words("this")) for modifier in modifiers]
        return lines

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

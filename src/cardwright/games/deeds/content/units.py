"""Units: who may be hired along the road, what they do once a round, what they can bear."""

from __future__ import annotations

from cardwright.games.deeds.content.templates import bits
from cardwright.games.deeds.content.terms import ELEMENTS, SITES, spoken
from cardwright.kernel import Effect, Nothing, Template, enumerated, sentence
from cardwright.kernel.language import (
    EFFECT,
    Context,
    Family,
    Field,
    Many,
    OneOf,
    Values,
    Whole,
)


class Unit(Template):
    """Somebody who follows the hero for influence."""

    __slots__ = ("armour", "gains", "hired_at", "level", "price", "resists", "use")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.level = 1
        self.price = 1
        self.armour = 1
        # Bits by place in ELEMENTS, and in SITES.
        self.resists = 0
        self.hired_at = 0
        self.use: Effect = Nothing()
        # The most of each good thing that the use may give, for who plays by instinct.
        self.gains: list[int] = []

    def kind_words(self, tags: list[str]) -> str:
        copies = "1 copy" if self.copies == 1 else f"{self.copies} copies"
        return f"Unit, level {self.level}, {copies}."

    def words(self) -> list[str]:
        sites = [spoken(name) for place, name in enumerate(SITES) if self.hired_at >> place & 1]
        lines = [f"Hired for {self.price} influence in a {enumerated(sites, 'or')}."]
        resisted = [
            spoken(name) for place, name in enumerate(ELEMENTS) if self.resists >> place & 1
        ]
        twice = f" (Twice against {enumerated(resisted, 'or')}.)" if resisted else ""
        lines.append(f"Armour {self.armour}.{twice}")
        lines.append(sentence(f"Once a round: {self.use.told()}"))
        return lines + self.rule_words()


def units() -> Family:
    return Family(
        "units",
        "Those who may be hired.",
        [
            Field("level", Whole(1, 4), "how seasoned they are", required=True),
            Field("price", Whole(1, 20), "in influence", required=True),
            Field("armour", Whole(1, 20), "what they can bear", required=True),
            Field(
                "resists", Many(OneOf("element", ELEMENTS)), "what their armour counts twice for"
            ),
            Field("hired_at", Many(OneOf("site", SITES)), "where they are found", required=True),
            Field("use", EFFECT, "what they do once a round", required=True),
        ],
        build_unit,
    )


def build_unit(name: str, title: str, values: Values, context: Context) -> Template:
    unit = Unit(name, title)
    unit.level = values.take("level", int)
    unit.price = values.take("price", int)
    unit.armour = values.take("armour", int)
    unit.resists = bits(values.many("resists", str), ELEMENTS)
    unit.hired_at = bits(values.many("hired_at", str), SITES)
    unit.use = values.take("use", Effect)
    return unit

"""Armours: pieces that cover parts, in one of nine layers worn over each other."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.materials import Material
from cardwright.games.duel.content.plans import BodyPlan
from cardwright.kernel import Template, enumerated, number_text, scaled, sentence
from cardwright.kernel.language import (
    Context,
    EntryName,
    Family,
    Field,
    Many,
    Name,
    OneOf,
    Quantity,
    Values,
)

# From the skin outwards.
WORN_LAYERS: Final = (
    "skin", "underwear", "close_fit", "gambeson", "mail", "plate", "outer", "cloak", "strapped",
)  # fmt: skip
COVERAGES: Final = ("total", "intimidating", "comprehensive", "frontal", "minimal")
# How often a blow finds a gap, in hundredths.
GAPS: Final[tuple[int, ...]] = (0, 5, 15, 30, 50)
QUALITIES: Final = ("poor", "plain", "good", "fine", "masterly")
DURABILITY: Final[tuple[int, ...]] = (50, 75, 100, 125, 150)


class Armour(Template):
    __slots__ = ("covers", "gap", "integrity", "layer", "material", "material_name", "thickness")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.layer = 0
        self.covers: list[str] = []
        self.material_name = ""
        self.material: Material
        self.thickness = 0
        self.gap = 0
        self.integrity = 0

    def words(self) -> list[str]:
        parts = enumerated([self.part_words(part) for part in self.covers])
        made = f"{number_text(self.thickness)} cm of {self.titled(self.material_name).lower()}"
        gaps = f"{self.gap} % of blows find a gap." if self.gap else "No blow finds a gap."
        return [sentence(f"{made} on {parts}"), gaps, *self.rule_words()]

    def part_words(self, part: str) -> str:
        """A part as it is covered: both of them, where a body has one on each side."""
        plans = [other for other in self.others.values() if isinstance(other, BodyPlan)]
        paired = any(each.name == f"left_{part}" for plan in plans for each in plan.parts)
        several = "feet" if part == "foot" else f"{part}s"
        return (several if paired else part).replace("_", " ")

    def about(self) -> str:
        return "your"

    def kind_words(self, tags: list[str]) -> str:
        layer = WORN_LAYERS[self.layer].replace("_", " ")
        return f"Armour, {layer} layer. Integrity {number_text(self.integrity)}."

    def link(self, materials: dict[str, Template]) -> None:
        material = materials[self.material_name]
        assert isinstance(material, Material), "the material is checked to be one"
        self.material = material


def build_armour(name: str, title: str, values: Values, context: Context) -> Armour:
    armour = Armour(name, title)
    armour.layer = WORN_LAYERS.index(values.take("layer", str))
    armour.covers = values.many("covers", str)
    armour.material_name = values.take("material", str)
    armour.thickness = values.take("thickness", int)
    armour.gap = GAPS[COVERAGES.index(values.take("coverage", str))]
    quality = QUALITIES.index(values.either("quality", str, "good"))
    armour.integrity = scaled(values.take("integrity", int), DURABILITY[quality])
    return armour


def armours_family() -> Family:
    return Family(
        "armours",
        "Pieces of armour.",
        [
            Field("layer", OneOf("layer", WORN_LAYERS), "where it is worn", required=True),
            Field("covers", Many(Name()), "the parts it covers, without sides", required=True),
            Field("material", EntryName("materials"), "what it is made of", required=True),
            Field("thickness", Quantity(0, 1_000), "in centimetres", required=True),
            Field("coverage", OneOf("coverage", COVERAGES), "how few gaps it has", required=True),
            Field("quality", OneOf("quality", QUALITIES), "how durable it is (usually good)"),
            Field("integrity", Quantity(1, 100_000), "how much it endures", required=True),
        ],
        build_armour,
        scope="equipment",
    )

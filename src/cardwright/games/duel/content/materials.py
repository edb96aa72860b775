"""Materials: what stands between a blow and what lies under it, on three axes.

Geometry is how sharply a blow is concentrated, energy how much of it there is,
rigidity how little it gives. A material turns edges aside (deflection), takes up
energy (absorption) and spreads stiffness (dispersion), and is itself harmed by
what exceeds its threshold on each axis, by a share of the excess.
"""

from __future__ import annotations

from cardwright.games.duel.content.severity import DISABLED, MISSING, SEVERITIES
from cardwright.kernel import Template, number_text
from cardwright.kernel.language import (
    Context,
    Family,
    Field,
    Form,
    Formed,
    OneOf,
    Quantity,
    Truth,
    Values,
)


class Tolerance:
    """On one axis: below the threshold nothing happens, of the excess a share does harm."""

    __slots__ = ("share", "threshold")

    def __init__(self, threshold: int, share: int) -> None:
        self.threshold = threshold
        self.share = share

    def excess(self, amount: int) -> int:
        return max(0, amount - self.threshold)


class Material(Template):
    __slots__ = (
        "absorption", "deflection", "dispersion", "energy", "geometry", "hardness", "insulation",
        "rigidity", "structural", "superficial", "worst",
    )  # fmt: skip

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.deflection = 0
        self.absorption = 0
        self.dispersion = 0
        self.insulation = 0
        # How many centimetres of penetration one centimetre of it uses up.
        self.hardness = 100
        self.geometry = Tolerance(0, 100)
        self.energy = Tolerance(0, 100)
        self.rigidity = Tolerance(0, 100)
        # Bone and gristle carry a part; when they are gone, so is the part.
        self.structural = False
        # Skin and fat: a cut in them alone reaches no artery.
        self.superficial = False
        self.worst = DISABLED

    def kind_words(self, tags: list[str]) -> str:
        return "Material."

    def words(self) -> list[str]:
        lines = [
            f"Turns aside {self.deflection} % of sharpness, takes up {self.absorption} % of "
            f"energy, spreads {self.dispersion} % of stiffness.",
            f"Keeps out {self.insulation} % of fire and the like. "
            f"A centimetre stops {number_text(self.hardness)} cm of penetration.",
        ]
        for name, axis in (
            ("sharpness", self.geometry),
            ("energy", self.energy),
            ("stiffness", self.rigidity),
        ):
            over = number_text(axis.threshold)
            lines.append(f"Suffers {axis.share} % of the {name} above {over}.")
        if self.structural:
            lines.append("Structural: without it the part is lost.")
        if self.superficial:
            lines.append("Superficial: no artery lies in it.")
        lines.append(f"At worst {SEVERITIES[self.worst]}.")
        return lines + self.rule_words()


def build_tolerance(values: Values, context: Context) -> Tolerance:
    return Tolerance(values.either("over", int, 0), values.either("share", int, 100))


TOLERANCE = Formed(
    Form(
        "axis",
        "What exceeds a threshold does harm, by a share of the excess.",
        [
            Field("over", Quantity(0, 10_000), "the threshold"),
            Field("share", Quantity(0, 10_000), "how much of the excess does harm"),
        ],
        build_tolerance,
    )
)


def build_material(name: str, title: str, values: Values, context: Context) -> Material:
    material = Material(name, title)
    material.deflection = values.either("deflection", int, 0)
    material.absorption = values.either("absorption", int, 0)
    material.dispersion = values.either("dispersion", int, 0)
    material.insulation = values.either("insulation", int, 0)
    material.hardness = values.either("hardness", int, 100)
    material.geometry = values.take("geometry", Tolerance)
    material.energy = values.take("energy", Tolerance)
    material.rigidity = values.take("rigidity", Tolerance)
    material.structural = values.either("structural", bool, False)
    material.superficial = values.either("superficial", bool, False)
    usual = MISSING if material.structural else DISABLED
    if values.has("worst"):
        usual = SEVERITIES.index(values.take("worst", str))
    material.worst = usual
    return material


def materials_family() -> Family:
    share = Quantity(0, 100)
    return Family(
        "materials",
        "What bodies and armours are made of.",
        [
            Field("deflection", share, "which share of a blow's sharpness it turns aside"),
            Field("absorption", share, "which share of a blow's energy it takes up"),
            Field("dispersion", share, "which share of a blow's stiffness it spreads"),
            Field("insulation", share, "which share of fire, vitriol and the like it keeps out"),
            Field("hardness", Quantity(0, 10_000), "penetration used up by a centimetre of it"),
            Field("geometry", TOLERANCE, "how it suffers from sharpness", required=True),
            Field("energy", TOLERANCE, "how it suffers from energy", required=True),
            Field("rigidity", TOLERANCE, "how it suffers from stiffness", required=True),
            Field("structural", Truth(), "it carries the part: without it the part is lost"),
            Field("superficial", Truth(), "no artery lies in it"),
            Field("worst", OneOf("severity", SEVERITIES), "the worst that can become of it"),
        ],
        build_material,
        exemplary=False,
    )

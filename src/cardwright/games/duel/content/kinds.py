"""The kinds of damage. A kind says how a wound opens and what an armour does about it."""

from __future__ import annotations

from cardwright.kernel import Template
from cardwright.kernel.language import Context, Family, Field, Quantity, Truth, Values


class DamageKind(Template):
    """slash, pierce, bludgeon, fire… An edged kind needs penetration, the others energy."""

    __slots__ = ("bleeding", "edged", "elemental", "index", "pain", "shearing", "trauma", "width")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.edged = False
        self.elemental = False
        self.shearing = False
        self.width = 100
        self.bleeding = 0
        self.pain = 100
        self.trauma = 100
        # Its place among the kinds, which is what questions and events speak of.
        self.index = -1

    def kind_words(self, tags: list[str]) -> str:
        return "Kind of damage."

    def words(self) -> list[str]:
        lines: list[str] = []
        if self.edged:
            lines.append("Edged: opens what it goes through, as deep as it penetrates.")
        if self.elemental:
            lines.append("Elemental: insulation stops it, not hardness.")
        if self.shearing:
            lines.append("Shearing: takes limbs off more easily.")
        wound = f"wound width {self.width} %, bleeding {self.bleeding} %"
        lines.append(f"{wound}, pain {self.pain} %, trauma {self.trauma} %.".capitalize())
        return lines + self.rule_words()


def build_kind(name: str, title: str, values: Values, context: Context) -> DamageKind:
    kind = DamageKind(name, title)
    kind.edged = values.either("edged", bool, False)
    kind.elemental = values.either("elemental", bool, False)
    kind.shearing = values.either("shearing", bool, False)
    kind.width = values.either("width", int, 100)
    kind.bleeding = values.either("bleeding", int, 0)
    kind.pain = values.either("pain", int, 100)
    kind.trauma = values.either("trauma", int, 100)
    return kind


def kinds_family() -> Family:
    return Family(
        "kinds",
        "The kinds of damage.",
        [
            Field("edged", Truth(), "it opens what it goes through, as deep as it penetrates"),
            Field("elemental", Truth(), "insulation stops it, not hardness"),
            Field("shearing", Truth(), "it takes limbs off more easily"),
            Field("width", Quantity(0, 500), "how wide the wound is that it opens (usually 1)"),
            Field("bleeding", Quantity(0, 500), "how much its wounds bleed"),
            Field("pain", Quantity(0, 500), "how much its wounds hurt (usually 1)"),
            Field("trauma", Quantity(0, 500), "how much its wounds shake (usually 1)"),
        ],
        build_kind,
        exemplary=False,
    )

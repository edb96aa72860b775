"""Weapons and shields: what a fighter holds, and the ways it can be used.

The kind of damage belongs to the way a weapon is used, never to the technique:
whoever swings a mace bruises, whatever the card says.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.kinds import DamageKind
from cardwright.games.duel.content.scale import RANGES
from cardwright.kernel import Template, number_text, scaled, sentence
from cardwright.kernel.language import (
    Context,
    EntryName,
    Family,
    Field,
    Form,
    Formed,
    Many,
    Name,
    Named,
    NamedValue,
    OneOf,
    Quantity,
    Values,
    Whole,
)

USES_OF_WEAPONS: Final = ("swing", "thrust", "throw")
WEAPON_CATEGORIES: Final = (
    "dagger", "sword", "club", "axe", "mace", "polearm", "throwing", "shield", "improvised",
    "unarmed",
)  # fmt: skip


def use_bits(names: list[str]) -> int:
    bits = 0
    for name in names:
        bits |= 1 << USES_OF_WEAPONS.index(name)
    return bits


class Rider:
    """A second kind of damage that comes with a blow, as a share of its amount."""

    __slots__ = ("kind", "name", "share")

    def __init__(self, name: str, share: int) -> None:
        self.name = name
        self.share = share
        self.kind: DamageKind


class Mode:
    """One way to use a weapon."""

    __slots__ = (
        "accuracy", "damage", "geometry", "kind", "kind_name", "name", "penetration", "reach",
        "riders", "rigidity", "speed", "weapon",
    )  # fmt: skip

    def __init__(self, values: Values) -> None:
        self.name = values.take("use", str)
        self.weapon = ""
        self.kind_name = values.take("kind", str)
        self.kind: DamageKind
        self.reach = RANGES.index(values.take("reach", str))
        self.accuracy = values.either("accuracy", int, 100)
        self.speed = values.either("speed", int, 100)
        # The energy of an ordinary solid hit.
        self.damage = values.take("damage", int)
        # How deep an ordinary solid hit goes, in hundredths of a centimetre.
        self.penetration = values.either("penetration", int, 0)
        self.geometry = values.take("geometry", int)
        self.rigidity = values.take("rigidity", int)
        self.riders = [Rider(pair.name, pair.take(int)) for pair in values.many("also", NamedValue)]

    def words(self) -> str:
        text = f"{self.name}: {number_text(self.damage)} {self.kind_name}"
        for rider in self.riders:
            text += f" and {number_text(scaled(self.damage, rider.share))} {rider.name}"
            text += f" ({rider.share} % of that)"
        if self.penetration:
            text += f", {number_text(self.penetration)} cm deep"
        text += f", reach {RANGES[self.reach]}"
        text += f"; sharpness {number_text(self.geometry)}, stiffness {number_text(self.rigidity)}"
        return f"{text}; {self.accuracy} % accuracy, {self.speed} % speed"

    def link(self, kinds: dict[str, Template]) -> None:
        self.kind = kind_named(kinds, self.kind_name)
        for rider in self.riders:
            rider.kind = kind_named(kinds, rider.name)


def kind_named(kinds: dict[str, Template], name: str) -> DamageKind:
    kind = kinds[name]
    assert isinstance(kind, DamageKind), "kinds of damage are checked to be such"
    return kind


class Weapon(Template):
    __slots__ = (
        "block", "category", "deflect", "hands", "integrity", "modes", "parry", "part",
        "uses", "wear",
    )  # fmt: skip

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.category = ""
        self.hands = 1
        self.modes: list[Mode] = []
        # The uses that it has modes for, as bits.
        self.uses = 0
        self.parry = 0
        self.deflect = 0
        self.block = 0
        self.integrity = 0
        # How much harm it does to what blocks or parries it.
        self.wear = 100
        # The part that a natural weapon is, by its name without a side.
        self.part = ""

    def mode(self, name: str) -> Mode | None:
        """The way to use it that a technique asks for, or none."""
        for mode in self.modes:
            if mode.name == name:
                return mode
        return None

    def words(self) -> list[str]:
        lines = [sentence(mode.words()) for mode in self.modes]
        guards = f"parry {self.parry} %, deflect {self.deflect} %, block {self.block} %"
        lines.append(sentence(guards))
        lines.append(f"Wear on what stops it: {self.wear} %.")
        if self.part:
            lines.append(f"A part of the body: the {self.part.replace('_', ' ')}.")
        return lines + self.rule_words()

    def about(self) -> str:
        return "your"

    def kind_words(self, tags: list[str]) -> str:
        hands = ("needs no hand", "one hand", "two hands")[self.hands]
        return f"Weapon, {self.category}, {hands}. Integrity {number_text(self.integrity)}."

    def is_shield(self) -> bool:
        return self.category == "shield"


def build_mode(values: Values, context: Context) -> Mode:
    return Mode(values)


MODE = Formed(
    Form(
        "mode",
        "A way to use a weapon.",
        [
            Field("use", OneOf("use", USES_OF_WEAPONS), "what it is done with", required=True),
            Field("kind", EntryName("kinds"), "the kind of damage", required=True),
            Field("reach", OneOf("reach", RANGES), "how far it reaches", required=True),
            Field("accuracy", Quantity(0, 300), "how easy it is to place (usually 1)"),
            Field("speed", Quantity(10, 300), "how quick it is (usually 1)"),
            Field("damage", Quantity(0, 10_000), "the energy of a solid hit", required=True),
            Field("penetration", Quantity(0, 10_000), "centimetres that a solid hit goes deep"),
            Field("geometry", Quantity(0, 100), "how sharply it is concentrated", required=True),
            Field("rigidity", Quantity(0, 100), "how little it gives", required=True),
            Field(
                "also", Named(Quantity(0, 1_000), "kinds"), "further kinds, as shares of the damage"
            ),
        ],
        build_mode,
    )
)


def build_weapon(name: str, title: str, values: Values, context: Context) -> Weapon:
    weapon = Weapon(name, title)
    weapon.category = values.take("category", str)
    weapon.hands = values.either("hands", int, 1)
    weapon.modes = values.many("modes", Mode)
    for mode in weapon.modes:
        mode.weapon = name
    weapon.uses = use_bits([mode.name for mode in weapon.modes])
    weapon.parry = values.either("parry", int, 0)
    weapon.deflect = values.either("deflect", int, 0)
    weapon.block = values.either("block", int, 0)
    weapon.integrity = values.either("integrity", int, 10_000)
    weapon.wear = values.either("wear", int, 100)
    weapon.part = values.either("part", str, "")
    return weapon


def weapons_family() -> Family:
    return Family(
        "weapons",
        "Weapons, shields and what nature gives.",
        [
            Field(
                "category", OneOf("category", WEAPON_CATEGORIES), "what sort it is", required=True
            ),
            Field("hands", Whole(0, 2), "how many hands it needs (usually 1)"),
            Field("modes", Many(MODE), "the ways to use it", required=True),
            Field("parry", Quantity(0, 300), "how well it parries"),
            Field("deflect", Quantity(0, 300), "how well it deflects"),
            Field("block", Quantity(0, 300), "how well it blocks"),
            Field("integrity", Quantity(0, 100_000), "how much it endures"),
            Field("wear", Quantity(0, 1_000), "how much it harms what stops it (usually 1)"),
            Field("part", Name(), "the part that it is, if nature gave it"),
        ],
        build_weapon,
        scope="equipment",
    )

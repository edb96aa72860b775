"""Species: which body somebody has, how large, how sturdy, and with what natural weapons."""

from __future__ import annotations

from cardwright.games.duel.content.plans import BodyPlan
from cardwright.games.duel.content.scale import STATS, USUAL_STAT
from cardwright.games.duel.content.weapons import Weapon
from cardwright.kernel import Template, enumerated, number_text, scaled, sentence
from cardwright.kernel.language import (
    Context,
    EntryName,
    Family,
    Field,
    Form,
    Formed,
    Many,
    Named,
    NamedValue,
    Quantity,
    Values,
    Whole,
    problem,
)


def stat_factor(stat: int, ratio: int) -> int:
    """What a stat makes of a number, in hundredths: 1 for the usual stat, more above it."""
    return 100 + scaled(10 * (stat - USUAL_STAT), ratio)


class Species(Template):
    __slots__ = (
        "blood", "body_name", "focus", "height", "mass", "natural", "natural_names", "plan",
        "stamina", "stats", "takes",
    )  # fmt: skip

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.body_name = ""
        self.plan: BodyPlan
        self.height = 100
        self.mass = 100
        self.blood = 0
        # Default and maximum, and recovery a turn, of stamina and focus.
        self.stamina = (0, 0, 0)
        self.focus = (0, 0, 0)
        self.stats: list[int] = [USUAL_STAT] * len(STATS)
        self.natural_names: list[str] = []
        self.natural: list[Weapon] = []
        # Which share of a kind of damage it takes, by the name of the kind.
        self.takes: list[tuple[str, int]] = []

    def link(self, entries: dict[str, Template]) -> None:
        plan = entries[self.body_name]
        assert isinstance(plan, BodyPlan), "the body is checked to be one"
        self.plan = plan
        self.natural = []
        for name in self.natural_names:
            weapon = entries[name]
            assert isinstance(weapon, Weapon), "natural weapons are checked to be weapons"
            self.natural.append(weapon)

    def about(self) -> str:
        return "your"

    def kind_words(self, tags: list[str]) -> str:
        return f"Species, {self.titled(self.body_name).lower()} body."

    def words(self) -> list[str]:
        stats = [f"{stat} {self.stats[place]}" for place, stat in enumerate(STATS)]
        lines = [
            f"Height {self.height} %, mass {self.mass} % of a human's. "
            f"{number_text(self.blood)} litres of blood.",
            f"Stamina {reserve_words(self.stamina)}. Focus {reserve_words(self.focus)}.",
            sentence(", ".join(stats)),
        ]
        if self.natural_names:
            lines.append(f"By nature: {enumerated([self.titled(n) for n in self.natural_names])}.")
        for kind, share in self.takes:
            lines.append(f"Takes {share} % of {self.titled(kind).lower()} damage.")
        return lines + self.rule_words()

    def build(self) -> int:
        """How sturdily it is built, in hundredths: heavier for its height is sturdier."""
        return self.mass * 100 // self.height


def reserve_words(amounts: tuple[int, int, int]) -> str:
    """How much there is at most, at first if that is less, and how much comes back."""
    default, most, recovers = (number_text(amount) for amount in amounts)
    first = f" ({default} at the start)" if default != most else ""
    return f"{most}{first}, recovers {recovers} a turn"


class Reserve:
    """How much of a resource somebody starts with, has at most, and recovers a turn."""

    __slots__ = ("default", "most", "recovers")

    def __init__(self, default: int, most: int, recovers: int) -> None:
        self.default = default
        self.most = most
        self.recovers = recovers

    def amounts(self) -> tuple[int, int, int]:
        return self.default, self.most, self.recovers


def build_reserve(values: Values, context: Context) -> Reserve:
    most = values.take("most", int)
    default = values.either("default", int, most)
    if default > most:
        raise problem(values.tree, "an encounter begins with no more than there can be at most")
    return Reserve(default, most, values.take("recovers", int))


RESERVE = Formed(
    Form(
        "reserve",
        "How much there is of a resource.",
        [
            Field("default", Quantity(0, 10_000), "at the start (usually all there can be)"),
            Field("most", Quantity(0, 10_000), "at most", required=True),
            Field("recovers", Quantity(0, 10_000), "at the end of a turn", required=True),
        ],
        build_reserve,
    )
)
STAT_FIELDS = [Field(stat, Whole(0, 10), f"{stat} (usually {USUAL_STAT})") for stat in STATS]


def build_stats(values: Values, context: Context) -> list[int]:
    return [values.either(stat, int, USUAL_STAT) for stat in STATS]


STAT_BLOCK = Formed(Form("stats", "The ten stats, from 0 to 10.", STAT_FIELDS, build_stats))


def build_species(name: str, title: str, values: Values, context: Context) -> Species:
    species = Species(name, title)
    species.body_name = values.take("body", str)
    species.height = values.either("height", int, 100)
    species.mass = values.either("mass", int, 100)
    species.blood = values.take("blood", int)
    stamina, focus = values.take("stamina", Reserve), values.take("focus", Reserve)
    species.stamina = stamina.amounts()
    species.focus = focus.amounts()
    species.stats = values.many("stats", int) or species.stats
    species.natural_names = values.many("natural", str)
    for pair in values.many("takes", NamedValue):
        species.takes.append((pair.name, pair.take(int)))
    return species


def species_family() -> Family:
    return Family(
        "species",
        "Who fights.",
        [
            Field("body", EntryName("bodies"), "the plan of its body", required=True),
            Field("height", Quantity(10, 1_000), "compared with a human (usually 1)"),
            Field("mass", Quantity(10, 1_000), "compared with a human (usually 1)"),
            Field("blood", Quantity(1, 10_000), "litres of it", required=True),
            Field("stamina", RESERVE, "its stamina", required=True),
            Field("focus", RESERVE, "its focus", required=True),
            Field("stats", STAT_BLOCK, "its stats"),
            Field("natural", Many(EntryName("weapons")), "the weapons that nature gave it"),
            Field(
                "takes",
                Named(Quantity(0, 1_000), "kinds"),
                "the share of a kind of damage it takes",
            ),
        ],
        build_species,
        scope="unit",
    )

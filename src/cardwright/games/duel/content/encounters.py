"""Encounters: who meets whom, where, and how far apart. Grounds: what the place does."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from cardwright.games.duel.content.scale import RANGES, SABRE
from cardwright.kernel import Template, enumerated, say
from cardwright.kernel.language import (
    Context,
    EntryName,
    Family,
    Field,
    Form,
    Formed,
    Many,
    OneOf,
    Values,
    problem,
)

ENGAGED: Final = ("all", "pairs", "none")
FIGHTERS_A_SIDE_MAX: Final = 3
# The seat of the first ally; heroes have the first seat and foes the second.
FIRST_ALLY: Final = 2


class Reward:
    """What a won encounter of a gauntlet brings: a technique to learn, and rest."""

    __slots__ = ("learns",)

    def __init__(self, learns: str) -> None:
        self.learns = learns


class Encounter(Template):
    __slots__ = ("allies", "engaged", "ground", "range", "reward", "sides")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        # Allies are the last of the first side.
        self.sides: list[list[str]] = [[], []]
        self.allies = 0
        self.range = SABRE
        self.engaged = "all"
        self.ground = ""
        self.reward: Reward | None = None

    def kind_words(self, tags: list[str]) -> str:
        return "Encounter."

    def words(self) -> list[str]:
        first, second = (self.several_words(side) for side in self.sides)
        engaged = {
            "all": "All are engaged with all their foes",
            "pairs": "They are engaged in pairs",
            "none": "Nobody is engaged yet",
        }[self.engaged]
        ground = self.titled(self.ground) if self.ground else "Open ground"
        lines = [
            f"{first} against {second}.{self.ally_words()}",
            f"{engaged}, at {RANGES[self.range]} range. {ground}.",
        ]
        if self.reward is not None:
            lines.append(f"Reward: {self.titled(self.reward.learns)}.")
        return lines + self.rule_words()

    def several_words(self, names: list[str]) -> str:
        """Fighters in their order, those of one kind side by side as so many: Grey wolf ×3."""
        said: list[str] = []
        for name, alike in groupby(names):
            count = len(list(alike))
            said.append(self.titled(name) + (f" ×{count}" if count > 1 else ""))
        return enumerated(said)

    def ally_words(self) -> str:
        """Who of the first side decides for itself."""
        if not self.allies:
            return ""
        allies = self.several_words(self.sides[0][-self.allies :])
        return say(
            " {who} {n:has a seat of its own|have seats of their own}.", who=allies, n=self.allies
        )

    def seat_of(self) -> list[int]:
        """The seat of each fighter: heroes sit at the first, foes at the second, allies after."""
        heroes = len(self.sides[0]) - self.allies
        allies = [FIRST_ALLY + place for place in range(self.allies)]
        return [0] * heroes + allies + [1] * len(self.sides[1])


def build_reward(values: Values, context: Context) -> Reward:
    return Reward(values.take("learns", str))


REWARD: Final = Formed(
    Form(
        "reward",
        "What winning brings in a gauntlet.",
        [Field("learns", EntryName("techniques"), "a technique to learn", required=True)],
        build_reward,
        short="learns",
    )
)


def build_encounter(name: str, title: str, values: Values, context: Context) -> Encounter:
    encounter = Encounter(name, title)
    heroes, allies = values.many("heroes", str), values.many("allies", str)
    if not heroes:
        raise problem(values.tree, "somebody has to be the hero")
    encounter.sides = [[*heroes, *allies], values.many("foes", str)]
    encounter.allies = len(allies)
    for side in encounter.sides:
        if not 1 <= len(side) <= FIGHTERS_A_SIDE_MAX:
            raise problem(values.tree, f"a side has one to {FIGHTERS_A_SIDE_MAX} fighters")
    encounter.range = RANGES.index(values.either("range", str, RANGES[SABRE]))
    encounter.engaged = values.either("engaged", str, "all")
    encounter.ground = values.either("ground", str, "")
    encounter.reward = values.maybe("reward", Reward)
    return encounter


def encounters_family() -> Family:
    return Family(
        "encounters",
        "Who meets whom.",
        [
            Field(
                "heroes",
                Many(EntryName("classes", "foes")),
                "callings of the first side",
                required=True,
            ),
            Field(
                "foes",
                Many(EntryName("classes", "foes")),
                "callings of the second side",
                required=True,
            ),
            Field(
                "allies",
                Many(EntryName("classes", "foes")),
                "callings that fight on the first side, each from a seat of its own",
            ),
            Field("range", OneOf("range", RANGES), "how far apart (usually a sabre's length)"),
            Field("engaged", OneOf("beginning", ENGAGED), "who is engaged with whom at first"),
            Field("ground", EntryName("grounds"), "where it happens"),
            Field("reward", REWARD, "what winning brings in a gauntlet"),
        ],
        build_encounter,
        scope="encounter",
        exemplary=False,
    )


class Custom(Template):
    __slots__ = ()

    def kind_words(self, tags: list[str]) -> str:
        return "Custom, for everybody in every encounter."


class Ground(Template):
    __slots__ = ()

    def kind_words(self, tags: list[str]) -> str:
        return "Ground, for everybody here."


def build_custom(name: str, title: str, values: Values, context: Context) -> Custom:
    return Custom(name, title)


def build_ground(name: str, title: str, values: Values, context: Context) -> Ground:
    return Ground(name, title)


def customs_family() -> Family:
    doc = "What holds in every encounter, for everybody."
    return Family("customs", doc, [], build_custom, scope="global", exemplary=False)


def grounds_family() -> Family:
    doc = "Places, and what they do."
    return Family("grounds", doc, [], build_ground, scope="encounter", exemplary=False)

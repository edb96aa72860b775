"""What the body rules need of the entries of a game, found once when they are read."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.armours import Armour
from cardwright.games.duel.content.conditions import MEASURES, Condition
from cardwright.games.duel.content.impairments import Impairment
from cardwright.games.duel.content.kinds import DamageKind
from cardwright.games.duel.content.plans import BodyPlan
from cardwright.games.duel.content.species import Species
from cardwright.games.duel.content.weapons import Weapon
from cardwright.kernel import (
    HUNDREDTHS,
    TRUTH,
    UNIT_SCOPE,
    Expr,
    Game,
    Literal,
    Modifier,
    Question,
    Scene,
    State,
)

FROM_SPECIES: Final = 1
FROM_WEAPONS: Final = 2
FROM_ARMOURS: Final = 4
FROM_AILMENTS: Final = 8
FROM_IMPAIRMENTS: Final = 16
BODY_SOURCES: Final = {
    "species": FROM_SPECIES,
    "weapons": FROM_WEAPONS,
    "armours": FROM_ARMOURS,
    "ailments": FROM_AILMENTS,
    "impairments": FROM_IMPAIRMENTS,
}


class BodyIndex:
    __slots__ = (
        "bludgeon", "conditions", "damage_taken", "hampering", "kinds", "measured", "resistances",
        "sources",
    )  # fmt: skip

    def __init__(self, game: Game, damage_taken: Question) -> None:
        self.kinds: list[DamageKind] = []
        self.conditions: dict[str, Condition] = {}
        impairments: list[Impairment] = []
        # For each measure its conditions, the worst first.
        self.measured: list[list[Condition]] = [[] for _ in MEASURES]
        # For each species what it takes of the kinds of damage, as modifiers.
        self.resistances: dict[str, list[Modifier]] = {}
        for template in game.templates:
            if isinstance(template, DamageKind):
                template.index = len(self.kinds)
                self.kinds.append(template)
            elif isinstance(template, Impairment):
                impairments.append(template)
            elif isinstance(template, Condition):
                self._add_condition(template)
            elif isinstance(template, BodyPlan | Armour | Species):
                template.link(game.by_name)
            elif isinstance(template, Weapon):
                for mode in template.modes:
                    mode.link(game.by_name)
        # For each question, the families of bodies that say anything about it: bits of VOICES.
        self.sources: list[int] = [0] * len(game.questions)
        self.sources[damage_taken.number] = FROM_SPECIES
        self.damage_taken = damage_taken
        for template in game.templates:
            for number in template.answers:
                self.sources[number] |= BODY_SOURCES.get(template.family, 0)
        # For each question, the impairments that hamper it.
        self.hampering: list[list[Impairment]] = [
            [impairment for impairment in impairments if impairment.answers_to(number)]
            for number in range(len(game.questions))
        ]
        # What an edge does that was stopped.
        self.bludgeon = self.kind("bludgeon")
        for template in game.templates:
            if isinstance(template, Species):
                self.resistances[template.name] = [
                    resistance(damage_taken, self.kind(name), share)
                    for name, share in template.takes
                ]

    def sources_of(self, species: Species, armours: list[Armour]) -> list[int]:
        """What of a body may speak, by question: few species and armours have something to say."""
        found = self.sources.copy()
        for number in range(len(found)):
            if number != self.damage_taken.number and not species.answers_to(number):
                found[number] &= ~FROM_SPECIES
            if not any(armour.answers_to(number) for armour in armours):
                found[number] &= ~FROM_ARMOURS
        return found

    def _add_condition(self, condition: Condition) -> None:
        condition.link()
        self.conditions[condition.name] = condition
        threshold = condition.threshold
        if threshold is not None:
            rivals = self.measured[threshold.measure]
            rivals.append(condition)
            rivals.sort(key=strictness)

    def kind(self, name: str) -> DamageKind:
        return next(kind for kind in self.kinds if kind.name == name)


class KindIs(Expr):
    """Is the damage in question of this kind?"""

    __slots__ = ("kind",)

    def __init__(self, kind: DamageKind) -> None:
        super().__init__(TRUTH)
        self.kind = kind

    def value(self, state: State, scene: Scene) -> int:
        return 1 if scene.subject == self.kind.index else 0

    def words(self) -> str:
        return f"it is {self.kind.title.lower()}"


def resistance(question: Question, kind: DamageKind, share: int) -> Modifier:
    """What a species takes of a kind of damage, as an answer to the question about it."""
    return Modifier(question, UNIT_SCOPE, "times", Literal(share, HUNDREDTHS), KindIs(kind))


def strictness(condition: Condition) -> int:
    """Orders the conditions of one measure: the hardest to come by is the worst."""
    threshold = condition.threshold
    assert threshold is not None, "only conditions with thresholds are compared"
    return -threshold.bound if threshold.above else threshold.bound

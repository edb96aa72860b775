"""Lore: what the body rules need of a game's entries, found once when they are read."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.body.armours import Armour
from cardwright.games.duel.body.capability import DAMAGE_TAKEN
from cardwright.games.duel.body.conditions import MEASURES, Condition
from cardwright.games.duel.body.impairments import Impairment
from cardwright.games.duel.body.kinds import DamageKind
from cardwright.games.duel.body.plans import BodyPlan
from cardwright.games.duel.body.species import Species
from cardwright.games.duel.body.weapons import Weapon
from cardwright.kernel.machine.expr import HUNDREDTHS, TRUTH, Expr, Literal
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.questions import UNIT, Modifier
from cardwright.kernel.machine.state import State
from cardwright.kernel.values.scene import Scene

SPECIES: Final = 1
WEAPONS: Final = 2
ARMOURS: Final = 4
DUDS: Final = 8
IMPAIRMENTS: Final = 16
VOICES: Final = {
    "species": SPECIES,
    "weapons": WEAPONS,
    "armours": ARMOURS,
    "duds": DUDS,
    "impairments": IMPAIRMENTS,
}


class Lore:
    __slots__ = (
        "bludgeon", "conditions", "hampering", "kinds", "measured", "resistances",
        "voices",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
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
        self.voices: list[int] = [0] * len(game.questions)
        self.voices[DAMAGE_TAKEN.number] = SPECIES
        for template in game.templates:
            for number in template.answers:
                self.voices[number] |= VOICES.get(template.family, 0)
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
                    resistance(self.kind(name), share) for name, share in template.takes
                ]

    def voices_of(self, species: Species, armours: list[Armour]) -> list[int]:
        """What of a body may speak, by question: few species and armours have something to say."""
        found = self.voices.copy()
        for number in range(len(found)):
            if number != DAMAGE_TAKEN.number and not species.answers_to(number):
                found[number] &= ~SPECIES
            if not any(armour.answers_to(number) for armour in armours):
                found[number] &= ~ARMOURS
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
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise KeyError(name)


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


def resistance(kind: DamageKind, share: int) -> Modifier:
    """What a species takes of a kind of damage, as an answer to the question about it."""
    return Modifier(DAMAGE_TAKEN, UNIT, "times", Literal(share, HUNDREDTHS), KindIs(kind))


def strictness(condition: Condition) -> int:
    """Orders the conditions of one measure: the hardest to come by is the worst."""
    threshold = condition.threshold
    assert threshold is not None, "only conditions with thresholds are compared"
    return -threshold.bound if threshold.above else threshold.bound

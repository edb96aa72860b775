"""A body in a match: the harm in every layer, the wounds, and what is worn over it."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.armours import Armour
from cardwright.games.duel.content.plans import NO_PART, VITAL, PartPlan
from cardwright.games.duel.content.severity import (
    INTEGRITY,
    MISSING,
    POINTS_MAX,
    UNHURT,
    severity_of,
)
from cardwright.games.duel.content.species import Species
from cardwright.games.duel.table.body_index import BodyIndex
from cardwright.kernel import Piece, Plain, scaled

UNWORN: Final = -1


class Worn(Piece):
    """A piece of armour on a body, and how much it can still endure."""

    def __init__(self, armour: Armour, integrity: int) -> None:
        self.armour = armour
        self.integrity = integrity


class Wound(Piece):
    """One wound. It bleeds by itself until it clots; an opened artery does not clot."""

    def __init__(self, part: int, kind: int, severity: int, bleeding: int, arterial: bool) -> None:
        self.part = part
        self.kind = kind
        self.severity = severity
        # Hundredths of a litre a turn.
        self.bleeding = bleeding
        self.arterial = arterial


class Body(Piece):
    def __init__(
        self,
        index: BodyIndex,
        species: Species,
        sources: list[int],
        worn: list[Worn],
        harm: list[int],
        severed: list[bool],
        severities: list[int],
    ) -> None:
        self.index = index
        self.species = species
        # For each question, what of this body may say anything about it: bits of BODY_SOURCES.
        self.sources = sources
        # Outermost first.
        self.worn = worn
        # Points of harm of every layer of every part, in the order of the plan. This and the
        # next two are replaced when something changes, so copies of a body share them.
        self.harm = harm
        self.severed = severed
        # The state of every part, which follows from the two above and is asked for all the time.
        self.severities = severities
        self.wounds: list[Wound] = []
        # Adrenaline comes once a fight.
        self.rushed = False
        # Conditions that were told as applied and not yet as expired: arrival and name.
        self.having: list[tuple[int, str]] = []
        # Whoever falls stays down.
        self.fallen = False
        # What the weapon and the thing in the off hand can still endure, once they have suffered.
        self.held = [UNWORN, UNWORN]

    def clone(self) -> Body:
        worn = [Worn(worn.armour, worn.integrity) for worn in self.worn]
        copy = Body(
            self.index, self.species, self.sources, worn, self.harm, self.severed, self.severities
        )
        copy.wounds = [wound.clone() for wound in self.wounds]
        copy.rushed = self.rushed
        copy.having = self.having.copy()
        copy.fallen = self.fallen
        copy.held = self.held.copy()
        return copy

    def form(self) -> Plain:
        harm: list[Plain] = []
        for layer, points in enumerate(self.harm):
            if points:
                harm.append([layer, points])
        worn: list[Plain] = [[worn.armour.name, worn.integrity] for worn in self.worn]
        wounds: list[Plain] = [wound.form() for wound in self.wounds]
        return [
            self.species.name, harm, list(self.severed), wounds, worn, self.rushed,
            [[arrival, name] for arrival, name in self.having], self.fallen,
            list(self.held),
        ]  # fmt: skip

    def add_harm(self, part: PartPlan, place: int, points: int) -> int:
        """Harm one layer of a part; says how severe the state of the layer now is."""
        layer = part.first_layer + place
        self.harm = self.harm.copy()
        self.harm[layer] = min(POINTS_MAX, self.harm[layer] + points)
        self.severities = self.severities.copy()
        self.severities[part.number] = self._judged(part)
        return self.layer_severity(part, place)

    def sever(self, part: int) -> None:
        self.severed = self.severed.copy()
        self.severed[part] = True
        self.severities = self.severities.copy()
        self.severities[part] = MISSING

    def layer_severity(self, part: PartPlan, place: int) -> int:
        worst = part.layers[place].material.worst
        return min(worst, severity_of(self.harm[part.first_layer + place]))

    def structure(self, part: PartPlan) -> int:
        """The worst state of what carries the part."""
        worst = UNHURT
        for place, layer in enumerate(part.layers):
            if layer.material.structural:
                worst = max(worst, self.layer_severity(part, place))
        return worst

    def flesh(self, part: PartPlan) -> int:
        """The worst state of the soft layers of the part."""
        worst = UNHURT
        for place, layer in enumerate(part.layers):
            if not layer.material.structural:
                worst = max(worst, self.layer_severity(part, place))
        return worst

    def _judged(self, part: PartPlan) -> int:
        """The state of a part: that of its structure; torn flesh counts up to two steps more."""
        if self.severed[part.number]:
            return MISSING
        structure = self.structure(part)
        return max(structure, min(self.flesh(part), structure + 2))

    def severity(self, part: PartPlan) -> int:
        """The state of a part, as one of the words of `severity`."""
        return self.severities[part.number]

    def integrity(self, part: PartPlan) -> int:
        """What is left of the use of a part, which hangs on all that it grows on."""
        severities = self.severities
        left = INTEGRITY[severities[part.number]]
        parts = self.species.plan.parts
        above = part.parent
        while above != NO_PART:
            holder = parts[above]
            if holder.uses & VITAL:
                break
            if severities[above] != UNHURT:
                left = scaled(left, INTEGRITY[severities[above]])
            above = holder.parent
        return left

    def bleeding(self) -> int:
        """How much blood all wounds together lose a turn."""
        total = 0
        for wound in self.wounds:
            total += wound.bleeding
        return total


def whole_body(index: BodyIndex, species: Species, armours: list[Armour]) -> Body:
    """A body without a scratch, with these pieces of armour over it."""
    outermost_first = sorted(armours, key=lambda armour: -armour.layer)
    worn = [Worn(armour, armour.integrity) for armour in outermost_first]
    parts = len(species.plan.parts)
    harm = [0] * species.plan.layer_count
    sources = index.sources_of(species, armours)
    return Body(index, species, sources, worn, harm, [False] * parts, [UNHURT] * parts)

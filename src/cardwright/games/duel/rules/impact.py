"""An impact: what is left of a blow on its way inwards."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.kinds import DamageKind
from cardwright.games.duel.content.materials import Material
from cardwright.kernel import scaled

# Less energy than this does nothing to anything.
SPENT: Final = 50


class Impact:
    """Changed by every layer that it meets. All quantities in hundredths."""

    __slots__ = ("energy", "geometry", "kind", "penetration", "rigidity")

    def __init__(
        self, kind: DamageKind, energy: int, geometry: int, rigidity: int, penetration: int
    ) -> None:
        self.kind = kind
        self.energy = energy
        self.geometry = geometry
        self.rigidity = rigidity
        self.penetration = penetration

    def spent(self) -> bool:
        return self.energy < SPENT

    def blunt_share(self) -> int:
        """Which share of the energy bruises: what is not in the edge, felt by its stiffness."""
        if self.kind.elemental:
            return 100
        return scaled(100 - self.geometry, 50 + self.rigidity // 2)

    def cutting(self) -> bool:
        return self.kind.edged and self.penetration > 0

    def weaken(self, material: Material) -> None:
        """What a layer takes from the impact, besides its depth."""
        if self.kind.elemental:
            self.energy = scaled(self.energy, 100 - material.insulation)
            return
        self.geometry = scaled(self.geometry, 100 - material.deflection)
        self.energy = scaled(self.energy, 100 - material.absorption)
        self.rigidity = scaled(self.rigidity, 100 - material.dispersion)

    def blunt(self, kind: DamageKind, deflection: int) -> None:
        """The edge was stopped: what is left bruises, less what glanced off."""
        self.kind = kind
        self.geometry = 0
        self.penetration = 0
        self.energy = scaled(self.energy, 100 - deflection)

"""The way of an impact through the layers of a part, and the harm it does in each."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.materials import Material
from cardwright.games.duel.content.plans import PartPlan
from cardwright.games.duel.content.severity import UNHURT, severity_of
from cardwright.games.duel.rules.impact import Impact
from cardwright.games.duel.table.body import Body
from cardwright.kernel import scaled

# A blow that would go through a layer half as thick again does the most that a cut can do.
BREACH_MAX: Final = 150


class Harm:
    """What one impact did to one part."""

    __slots__ = ("deep", "layers", "severity", "through")

    def __init__(self) -> None:
        # How severe the wound itself is, whatever was there before.
        self.severity = UNHURT
        # How severe it is under the skin and fat, where the arteries run.
        self.deep = UNHURT
        self.layers: list[str] = []
        # Did an edge come out of the innermost layer?
        self.through = False


def through_tissue(body: Body, part: PartPlan, impact: Impact) -> Harm:
    harm = Harm()
    build = body.species.build()
    thickness = scaled(part.thickness, build)
    for place, layer in enumerate(part.layers):
        if impact.spent():
            break
        material = layer.material
        depth = max(1, scaled(thickness, layer.share))
        points = cut_points(impact, material, depth)
        points += bruise_points(impact, material) * 100 // build
        if points > 0:
            before = body.harm[part.first_layer + place]
            body.add_harm(part, place, points)
            after = body.harm[part.first_layer + place]
            harm.layers.append(f"{layer.name} {before}>{after}")
        severity = min(material.worst, severity_of(points))
        harm.severity = max(harm.severity, severity)
        if not material.superficial and not material.structural:
            harm.deep = max(harm.deep, severity)
        impact.weaken(material)
        if impact.kind.edged:
            impact.penetration = max(0, impact.penetration - scaled(depth, material.hardness))
    harm.through = impact.cutting() and not impact.spent()
    return harm


def cut_points(impact: Impact, material: Material, depth: int) -> int:
    """Harm by an edge: how much of the layer it opens, how sharply, how widely."""
    if not impact.cutting():
        return 0
    resisting = max(1, scaled(depth, material.hardness))
    breach = min(BREACH_MAX, impact.penetration * 100 // resisting)
    sharpness = scaled(material.geometry.excess(impact.geometry), material.geometry.share)
    return scaled(scaled(breach, sharpness), impact.kind.width)


def bruise_points(impact: Impact, material: Material) -> int:
    """Harm by energy: what is not in the edge, stiffly delivered."""
    blunt = scaled(impact.energy, impact.blunt_share())
    points = scaled(material.energy.excess(blunt), material.energy.share)
    if impact.kind.elemental:
        return points
    stiff = scaled(material.rigidity.excess(impact.rigidity), material.rigidity.share)
    return points + scaled(stiff, min(100, blunt // 10))

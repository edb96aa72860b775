"""Armour in the way of a blow: layer by layer from the outside, gaps, edges, energy, wear."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.plans import PartPlan
from cardwright.games.duel.content.streams import BODY_STREAM
from cardwright.games.duel.rules.body_events import ArmourEvent
from cardwright.games.duel.rules.impact import Impact
from cardwright.games.duel.table.body import Body, Worn
from cardwright.kernel import State, scaled

GAP_ROLL: Final = 100


def through_armour(state: State, owner: int, body: Body, part: PartPlan, impact: Impact) -> None:
    """Lead an impact through everything worn over a part; it may be spent on the way."""
    for worn in body.worn:
        if impact.spent():
            return
        if worn.integrity > 0 and part.base in worn.armour.covers:
            meet_layer(state, owner, body, part, worn, impact)


def meet_layer(
    state: State, owner: int, body: Body, part: PartPlan, worn: Worn, impact: Impact
) -> None:
    armour = worn.armour

    def tell(kind: str, before: int, after: int) -> None:
        state.tell(ArmourEvent(kind, owner, part.name, armour.name, before, after))

    if armour.gap and state.roll(BODY_STREAM, GAP_ROLL) < armour.gap:
        tell("armour_gap", impact.energy, impact.energy)
        return
    wear = wear_of(worn, impact)
    before = worn.integrity
    worn.integrity = max(0, before - wear)
    energy, depth = impact.energy, impact.penetration
    impact.weaken(armour.material)
    if impact.kind.edged:
        impact.penetration = max(0, depth - scaled(armour.thickness, armour.material.hardness))
        if impact.penetration == 0:
            impact.blunt(body.index.bludgeon, armour.material.deflection)
            tell("armour_deflected", depth, 0)
    if impact.energy != energy:
        tell("armour_absorbed", energy, impact.energy)
    if worn.integrity != before:
        tell("armour_damaged", before, worn.integrity)
    if worn.integrity == 0:
        tell("layer_destroyed", before, 0)


def wear_of(worn: Worn, impact: Impact) -> int:
    """How much a layer of armour suffers from what it meets."""
    material = worn.armour.material
    if impact.kind.elemental:
        return scaled(material.energy.excess(impact.energy), material.energy.share)
    return (
        scaled(material.geometry.excess(impact.geometry), material.geometry.share)
        + scaled(material.energy.excess(impact.energy), material.energy.share)
        + scaled(material.rigidity.excess(impact.rigidity), material.rigidity.share)
    )

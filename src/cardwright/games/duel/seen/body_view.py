"""What everybody sees of a fighter's body: wounds, armour and conditions are in plain sight."""

from __future__ import annotations

from cardwright.games.duel.content.severity import SEVERITIES
from cardwright.games.duel.rules.capability import body_of
from cardwright.kernel import Plain, State


def view_of_body(state: State, owner: int) -> dict[str, Plain]:
    body = body_of(state, owner)
    parts = body.species.plan.parts
    wounds: list[Plain] = []
    for wound in body.wounds:
        wounds.append(
            {
                "part": parts[wound.part].name,
                "kind": body.index.kinds[wound.kind].name,
                "severity": SEVERITIES[wound.severity],
                "bleeding": wound.bleeding,
                "artery": wound.arterial,
            }
        )
    armour: list[Plain] = [
        {"piece": worn.armour.name, "integrity": worn.integrity} for worn in body.worn
    ]
    severed: list[Plain] = []
    for number, is_severed in enumerate(body.severed):
        if is_severed:
            severed.append(parts[number].name)
    return {
        "species": body.species.name,
        "wounds": wounds,
        "severed": severed,
        "armour": armour,
        "conditions": [name for _, name in body.having],
        "fallen": body.fallen,
    }

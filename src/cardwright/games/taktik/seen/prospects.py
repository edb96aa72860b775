"""What an attack would probably bring, from questions that its side may ask."""

from __future__ import annotations

from cardwright.games.taktik.phases.attack import Aiming
from cardwright.games.taktik.rules.combat import DIE_SIDES
from cardwright.games.taktik.rules.questions import ATTACK_ROLL, DEFENCE, HIT_NUMBER
from cardwright.kernel import Look, Option, Prospect


def taktik_prospects(look: Look, option: Option) -> list[Prospect]:
    """Of a target the chance to hit it: the faces of the die that do."""
    frame = look.frame
    if option.verb != "target" or not isinstance(frame, Aiming):
        return []
    attack = look.scene(HIT_NUMBER, frame.unit, option.what)
    rolled = look.scene(ATTACK_ROLL, frame.unit, option.what)
    defence = look.scene(DEFENCE, option.what, frame.unit)
    if attack is None or rolled is None or defence is None:
        return []
    # Before the die falls, a roll is nothing but what is added to it.
    die = look.facts.get("die")
    added = look.ask(ATTACK_ROLL, rolled) - (die if isinstance(die, int) else 0)
    needed = look.ask(HIT_NUMBER, attack) - added + look.ask(DEFENCE, defence)
    faces = max(0, min(DIE_SIDES, DIE_SIDES + 1 - needed))
    return [
        Prospect("chance", 100 * faces // DIE_SIDES, "%", ask=HIT_NUMBER.name),
        Prospect("hits from", max(1, needed), ask=HIT_NUMBER.name),
    ]

"""What an attack or a move would probably bring, from questions that its side may ask."""

from __future__ import annotations

from cardwright.games.taktik.phases.attack import Aiming
from cardwright.games.taktik.phases.movement import Going
from cardwright.games.taktik.rules.combat import DIE_SIDES, percent
from cardwright.games.taktik.rules.questions import (
    ATTACK_RANGE,
    ATTACK_ROLL,
    DEFENCE,
    HIT_NUMBER,
)
from cardwright.kernel import NONE, Entry, Look, Option, Prospect


def taktik_prospects(look: Look, option: Option) -> list[Prospect]:
    """Of a target the chance to hit it, of a cell who is in range from there."""
    frame = look.frame
    if option.verb == "target" and isinstance(frame, Aiming):
        return attack_prospects(look, frame.unit, option.what)
    if option.verb in ("to", "stay") and isinstance(frame, Going):
        return move_prospects(look, frame, option)
    return []


def attack_prospects(look: Look, unit: int, target: int) -> list[Prospect]:
    """The faces of the die that hit."""
    attack = look.scene(HIT_NUMBER, unit, target)
    rolled = look.scene(ATTACK_ROLL, unit, target)
    defence = look.scene(DEFENCE, target, unit)
    if attack is None or rolled is None or defence is None:
        return []
    # Before the die falls, a roll is nothing but what is added to it.
    die = look.facts.get("die")
    added = look.ask(ATTACK_ROLL, rolled) - (die if isinstance(die, int) else 0)
    needed = look.ask(HIT_NUMBER, attack) - added + look.ask(DEFENCE, defence)
    faces = max(0, min(DIE_SIDES, DIE_SIDES + 1 - needed))
    return [
        Prospect("chance", percent(faces), "%", ask=HIT_NUMBER.name),
        Prospect("hits from", max(1, needed), ask=HIT_NUMBER.name),
    ]


def move_prospects(look: Look, frame: Going, option: Option) -> list[Prospect]:
    """How many enemies are in range of a cell, and in the range of how many it lies."""
    facts = Entry(look.facts)
    columns, units = facts.entry("board").number("columns"), facts.rows("units")
    moving = units[frame.unit]
    cell = moving.number("cell") if option.verb == "stay" else option.what
    own_range = range_of(look, frame.unit)
    reached = exposed = 0
    for number, unit in enumerate(units):
        if "cell" not in unit or unit.text("side") == moving.text("side"):
            continue
        apart = distance(columns, cell, unit.number("cell"))
        reached += apart <= own_range
        exposed += apart <= range_of(look, number)
    found: list[Prospect] = []
    if option.verb == "to":
        cost = frame.costs[option.what]
        found.append(Prospect("movement", cost, left=frame.movement - cost))
    return [
        *found,
        Prospect("enemies it reaches", reached, ask=ATTACK_RANGE.name),
        Prospect("enemies that reach it", exposed, ask=ATTACK_RANGE.name),
    ]


def range_of(look: Look, unit: int) -> int:
    scene = look.scene(ATTACK_RANGE, unit, NONE)
    return 0 if scene is None else look.ask(ATTACK_RANGE, scene)


def distance(columns: int, one: int, other: int) -> int:
    """Steps, diagonal ones as one."""
    down, across = abs(one // columns - other // columns), abs(one % columns - other % columns)
    return max(down, across)
